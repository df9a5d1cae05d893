"""One Chromium, and pages in it that visit a site with Python in its pages."""

import os
from collections.abc import Iterator

import pytest

from serve import one_browser
from visit import served, visiting

browser = pytest.fixture(scope="session")(one_browser)
visit = pytest.fixture(visiting)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the site is served."""
    if not os.environ.get("QUEENDOKU_LIVE"):
        pytest.skip("the site has no Python in its pages: QUEENDOKU_LIVE is not set")
    with served() as address:
        yield address
