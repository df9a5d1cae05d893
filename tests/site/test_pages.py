"""Each page in a browser: light, without errors, no wider than the screen, and open to all."""

from itertools import cycle, product
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from crawl import SITE, pages
from visit import IS_LONG, LOOKS, MADE, SIZES, Look, Visit

LIMIT = 2**20
NARROW = (390, 360)
# In the gate some pages of each folder have one of the looks in turn; in the nightly run all pages
# have all four.
ONE_IN = {"": 6, "how-to": 6, "methods": 6, "reference": 65, "tutorial": 6}
SOME = [
    page
    for folder, nth in ONE_IN.items()
    for page in [page for page in pages() if page.rpartition("/")[0].split("/")[0] == folder][::nth]
]
CASES = list(product(pages(), LOOKS) if IS_LONG else zip(SOME, cycle(LOOKS), strict=False))

ASKED = """() => [location, ...performance.getEntriesByType("resource").map(({ name }) => name)]
  .map(String)"""
# Keys can scroll what is too wide once the first frame is drawn: the second one comes after that.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
TOO_WIDE = """() => [document.documentElement, document.querySelector(".content")]
  .filter((part) => part.scrollWidth > part.clientWidth)
  .flatMap((part) => [...part.querySelectorAll("article *")])
  .filter((part) => part.getBoundingClientRect().right > innerWidth)
  .map((part) => part.outerHTML.slice(0, 120)).slice(0, 5)"""


def named(part: str | Look) -> str:
    """Name a page or a look."""
    return part if isinstance(part, str) else "-".join(part)


@pytest.mark.parametrize(("name", "look"), CASES, ids=named)
def test_a_page(name: str, look: Look, looks: dict[Look, Visit]) -> None:
    page = looks[look].go(name)
    page.wait_for_function(MADE)
    page.evaluate(DRAWN)
    assert weight(page) < LIMIT
    found = Axe().run(page).response["violations"]
    assert [told(each) for each in found if each["impact"] in ("serious", "critical")] == []
    for width in NARROW:
        page.set_viewport_size({"width": width, "height": SIZES["phone"]["height"]})
        assert page.evaluate(TOO_WIDE) == []
    page.set_viewport_size(SIZES[look[1]])
    assert looks[look].troubles() == []


def weight(page: Page) -> int:
    """Add up the bytes that a page asks for before its players, not compressed."""
    paths = {unquote(urlsplit(name).path).lstrip("/") for name in page.evaluate(ASKED)}
    return sum((SITE / path).stat().st_size for path in paths if not path.startswith("_queendoku/"))


def told(violation: dict[str, Any]) -> str:
    """Say in a line what axe-core found, and where first."""
    nodes = violation["nodes"]
    return f"{violation['id']}, {len(nodes)} times: {nodes[0]['html'][:200]}"
