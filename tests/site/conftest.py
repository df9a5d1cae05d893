"""One Chromium, and pages in it that visit the site."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from serve import one_browser
from visit import LOOKS, SIZES, Look, Visit, served, visiting


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the site is served."""
    with served() as address:
        yield address


browser = pytest.fixture(scope="session")(one_browser)
visit = pytest.fixture(visiting)


@pytest.fixture(scope="session")
def looks(browser: Browser, address: str) -> dict[Look, Visit]:
    """A page for each look, for the tests that go through all pages."""
    return {
        look: Visit(browser.new_page(viewport=SIZES[look[1]], color_scheme=look[0]), address)
        for look in LOOKS
    }
