"""One Chromium for all tests, and pages in it that fail a test when anything goes wrong."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from lab import Lab, running_lab
from serve import Guard, one_browser
from traces import IS_LONG

# What JupyterLab logs after a restart, and of a widget whose kernel is gone; and what Chromium asks
# each server for once.
EXPECTED = ("Could not restore the debugger state", "widget model not found", "/favicon.ico")

expect.set_options(timeout=30_000)  # as long as all other waits: a busy machine is no failure


browser = pytest.fixture(scope="session")(one_browser)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that fails the test if it asks another machine for anything, or has an error."""
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    troubles = Guard(page).troubles

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error":
            troubles.append(f"{said.text} {said.location['url']}")

    page.on("console", hear)
    yield page
    page.close()
    assert [one for one in troubles if not any(text in one for text in EXPECTED)] == []


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as it is installed, with an empty folder."""
    if not IS_LONG:
        pytest.skip("half a minute each, for the nightly: QUEENDOKU_BROWSER=long")
    folder = tmp_path_factory.mktemp("notebooks")
    with running_lab(tmp_path_factory.mktemp("lab"), folder) as lab:
        yield lab
