"""The puzzles on the pages are played without Python: by keys, by touch, and on a phone's width."""

import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from visit import LOOKS, Begin, Look, ask, says

#: Where each is, its cells, and how wide they are on a phone at least.
TABS = {
    "Sudoku": (".qd-own-sudoku", 81, 43),
    "Queens": (".qd-own-star-battle", 64, 44),
    "N-Queens": (".qd-own-n-queens", 64, 44),
}
STATE = "(own) => [...own.querySelectorAll('.qd-cells button')].map((cell) => cell.ariaLabel)"


def opened(page: Page, tab: str) -> Locator:
    """Choose a puzzle of the first page."""
    page.locator(".sd-tab-label").get_by_text(tab, exact=True).click()
    place, cells, _ = TABS[tab]
    own = page.locator(f"{place} .qd-own")
    expect(own.locator(".qd-cells button")).to_have_count(cells)
    return own


@pytest.mark.parametrize("tab", TABS)
def test_whatever_is_done_is_undone_and_done_again(tab: str, visit: Begin) -> None:
    page = visit().go("index.html")
    own = opened(page, tab)
    rng = random.Random(tab)
    seen = [own.evaluate(STATE)]
    for _ in range(30):
        own.locator(".qd-cells button").nth(rng.randrange(TABS[tab][1])).click()
        page.keyboard.press(rng.choice(["1", "5", "7", "x", "q", "Delete"]))
        if (now := own.evaluate(STATE)) != seen[-1]:
            seen.append(now)
    assert len(seen) > 5
    undo, redo = (own.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    while undo.is_enabled():
        undo.click()
    assert own.evaluate(STATE) == seen[0]
    while redo.is_enabled():
        page.keyboard.press("Control+Shift+z") if rng.random() < 0.5 else redo.click()
    assert own.evaluate(STATE) == seen[-1]
    address = page.url
    page.reload()
    assert page.url == address
    expect(own).to_be_visible()
    assert own.evaluate(STATE) == seen[-1]


@pytest.mark.parametrize("tab", TABS)
def test_a_phone_plays_by_touch(tab: str, visit: Begin) -> None:
    page = visit("phone", has_touch=True, is_mobile=True).go("index.html")
    own = opened(page, tab)
    cell = own.locator(".qd-cells button").nth(1)
    cell.tap()
    if tab == "Sudoku":
        own.locator(".qd-pad").get_by_role("button", name="6", exact=True).tap()
    expect(cell).to_have_accessible_name(re.compile("6$|queen$|cross$"))
    for part in own.get_by_role("button").all():
        box = part.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= TABS[tab][2]


def test_regions_are_drawn(visit: Begin) -> None:
    page = visit().go("star-battles.html")
    page.locator(".qd-own summary").click()
    page.get_by_role("spinbutton", name="Rows").fill("5")
    ask(page, "Draw your own")
    cells = page.locator(".qd-cells button")
    cells.nth(0).hover()
    page.mouse.down()
    for at in (5, 10, 11, 12, 13, 14):
        cells.nth(at).hover()
    page.mouse.up()
    cells.nth(4).focus()
    page.keyboard.press("e")
    drawn = "".join(name[-1] for name in page.locator(".qd-own").evaluate(STATE))
    assert drawn == "AAAAEABBBBAAAACDDDDDEEEEE"  # C keeps its last cell
    ask(page, "Undo")
    expect(cells.nth(4)).to_have_accessible_name(re.compile("region A"))


def test_without_python_nothing_asks_for_it(visit: Begin) -> None:
    page = visit().go("index.html")
    own = opened(page, "Sudoku")
    is_there = page.locator("script[data-live-bytes]").count() == 1
    assert own.get_by_role("button", name="Hint").is_visible() == is_there
    own.locator("summary").click()
    assert own.get_by_role("button", name="Solve").is_visible() == is_there
    expect(own.locator("small")).to_contain_text("has no Python in it" if not is_there else "loads")
    own.locator(".qd-cells button").nth(1).click()
    page.keyboard.press("5")
    says(page, "r1c1, r1c2: a digit stands twice")


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_axe_finds_nothing(look: Look, visit: Begin) -> None:
    page = visit(look[1], color_scheme=look[0]).go("index.html")
    for tab in TABS:
        own = opened(page, tab)
        for at in (1, 2, 2, 10):
            own.locator(".qd-cells button").nth(at).click()
            page.keyboard.press("5")
        own.locator("summary").click()
        violations = Axe().run(page, ".sd-tab-set").response["violations"]
        assert [one["id"] for one in violations] == []
