"""One Chromium for all tests, and pages in it that fail a test when anything goes wrong."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from serve import Guard, launch


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that fails the test if it asks another machine for anything, or has an error."""
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    guard = Guard()
    errors: list[str] = []
    page.route("**/*", guard)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    yield page
    page.close()
    assert guard.outside == []
    assert errors == []
