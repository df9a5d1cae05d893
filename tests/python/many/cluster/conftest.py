"""Executors for the tests, and batches that are small enough for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from many.cluster.executors import WORKERS, Workers
from queendoku._many.executors import batches


@pytest.fixture(scope="package", params=WORKERS)
def workers(request: pytest.FixtureRequest) -> Iterator[Workers]:
    """Workers that the tests leave sound."""
    with WORKERS[request.param]() as made:
        yield made


@pytest.fixture
def short_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dozens of batches for a count of a second."""
    monkeypatch.setattr(batches, "FIRST", 0.01)
    monkeypatch.setattr(batches, "LONGEST", 0.02)
    monkeypatch.setattr(batches, "SHORTEST", 0.005)


@pytest.fixture
def tiny_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of an item or a few."""
    for name in ("FIRST", "LONGEST", "SHORTEST"):
        monkeypatch.setattr(batches, name, 1e-6)
    monkeypatch.setattr(batches, "REPLIES_PER_SECOND", 1e9)
