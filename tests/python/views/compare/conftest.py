"""What the tests of `compare` share."""

import pytest

from queendoku.views.compare import race


@pytest.fixture(autouse=True)
def few_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time each call a few times only: no test asks how long it takes."""
    monkeypatch.setattr(race, "MOST_CALLS", race.LEAST_CALLS)
