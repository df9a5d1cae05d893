"""One Chromium, and pages in it that visit a site with Python in its pages."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from serve import one_browser
from visit import SIZES, Device, Visit, served

browser = pytest.fixture(scope="session")(one_browser)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the site is served."""
    if not os.environ.get("QUEENDOKU_LIVE"):
        pytest.skip("the site has no Python in its pages: QUEENDOKU_LIVE is not set")
    with served() as address:
        yield address


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Begin a visit; options go to the browser. What goes wrong fails the test at its end."""
    visits: list[Visit] = []

    def begin(device: Device = "desktop", **options: Any) -> Visit:
        visits.append(Visit(browser.new_page(viewport=SIZES[device], **options), address))
        return visits[-1]

    yield begin
    for each in visits:
        each.page.context.close()
    assert [trouble for each in visits for trouble in each.troubles()] == []
