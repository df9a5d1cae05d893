"""The puzzles on the pages are played without Python: by keys, by touch, and on a phone's width."""

import random
import re
from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from visit import IS_LONG, LOOKS, SIZES, Begin, Device, Look, ask, digits, names, paste, says, wrong

PUZZLE = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
#: Where each is, its cells, and their least width on a phone, which has no room for nine of 44.
TABS = {
    "Sudoku": (".qd-own-sudoku", 81, 43),
    "Queens": (".qd-own-star-battle", 64, 44),
    "N-Queens": (".qd-own-n-queens", 64, 44),
}
# Of each part, the width or the height, whichever is less.
WIDTHS = """(all) => all.map((one) => one.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))"""


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
    seen = [names(page)]
    for _ in range(30 if IS_LONG else 12):
        own.locator(".qd-cells button").nth(rng.randrange(TABS[tab][1])).click()
        page.keyboard.press(rng.choice(["1", "5", "7", "x", "q", "Delete"]))
        if (now := names(page)) != seen[-1]:
            seen.append(now)
    assert len(seen) > 5
    undo, redo = (own.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    while undo.is_enabled():
        undo.click()
    assert names(page) == seen[0]
    while redo.is_enabled():
        redo.click()
    assert names(page) == seen[-1]
    page.reload()
    expect(own).to_be_visible()
    assert names(page) == seen[-1]


@pytest.mark.parametrize("tab", TABS)
def test_a_phone_plays_by_touch(tab: str, visit: Begin) -> None:
    page = visit("phone", has_touch=True, is_mobile=True).go("index.html")
    own = opened(page, tab)
    cell = own.locator(".qd-cells button").nth(1)
    cell.tap()
    if tab == "Sudoku":
        own.locator(".qd-pad").get_by_role("button", name="6", exact=True).tap()
    expect(cell).to_have_accessible_name(re.compile("6$|queen$|cross$"))
    assert min(own.get_by_role("button").evaluate_all(WIDTHS)) >= TABS[tab][2]


def test_a_sudoku_is_typed_checked_and_pasted(visit: Begin) -> None:
    page = visit().go("index.html")
    opened(page, "Sudoku")
    ask(page, "Type one in")
    page.locator(".qd-cells button").first.click()
    page.keyboard.type("5003")
    for key in ("ArrowDown", "ArrowLeft", "3"):
        page.keyboard.press(key)
    assert digits(page) == "5..3" + 8 * "." + "3" + 68 * "."
    assert wrong(page) == [3, 12]
    says(page, "r1c4, r2c4: a digit stands twice")
    page.keyboard.press("Control+z")
    assert wrong(page) == []
    opened(page, "Queens")
    paste(page, PUZZLE)  # beside another puzzle
    expect(page).to_have_url(re.compile(re.escape(f"#sudoku={PUZZLE}")))
    assert digits(page) == PUZZLE


def test_stars_are_clicked_typed_and_checked(visit: Begin) -> None:
    page = visit().go("star-battles.html")
    page.locator(".qd-own").wait_for()
    paste(page, "AABBB/CABBB/CADBB/DDDBB/DDDEE")
    page.locator(".qd-cells button").nth(1).dblclick()
    for key in ("ArrowDown", "ArrowLeft", "x", "ArrowRight", "ArrowRight", "s"):
        page.keyboard.press(key)
    expect(page).to_have_url(re.compile(re.escape("&marks=.Q...x.Q.")))
    says(page, "r1c2, r2c3: stars touch")
    assert wrong(page) == [1, 7]


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
    drawn = "".join(name[-1] for name in names(page))
    assert drawn == "AAAAEABBBBAAAACDDDDDEEEEE"  # C keeps its last cell
    ask(page, "Undo")
    assert names(page)[4].endswith("region A")


@pytest.mark.parametrize("device", SIZES)
@pytest.mark.parametrize("name", ["index.html", "explain.html"])
def test_a_shared_address_opens_its_sudoku(name: str, device: Device, visit: Begin) -> None:
    page = visit(device).go(f"{name}#sudoku={PUZZLE}")
    page.wait_for_timeout(1000)  # players above it are made
    expect(page.locator(".qd-own-sudoku .qd-own")).to_be_in_viewport(ratio=0.5)
    assert digits(page) == PUZZLE


def test_without_python_nothing_asks_for_it(visit: Begin) -> None:
    page = visit().go("index.html")
    own = opened(page, "Sudoku")
    is_there = page.locator("script[data-live-bytes]").count() == 1
    own.locator("summary").click()
    for name in ("Hint", "Solve"):
        assert own.get_by_role("button", name=name).is_visible() == is_there
    expect(own.locator("small")).to_contain_text("loads" if is_there else "has no Python in it")


@pytest.mark.parametrize(("tab", "look"), [*(product if IS_LONG else zip)(TABS, LOOKS)])
def test_axe_finds_nothing(tab: str, look: Look, visit: Begin) -> None:
    page = visit(look[1], color_scheme=look[0]).go("index.html")
    own = opened(page, tab)
    for at in (1, 2, 2, 10):
        own.locator(".qd-cells button").nth(at).click()
        page.keyboard.press("5")
    own.locator("summary").click()
    violations = Axe().run(page, ".sd-tab-set").response["violations"]
    assert [one["id"] for one in violations] == []


def test_without_scripts_a_sentence_stands_there(visit: Begin) -> None:
    page = visit(java_script_enabled=False).go("index.html")
    place = page.locator(".qd-own-sudoku")
    assert "the next step" in place.inner_text()
    assert (place.bounding_box() or {"height": 900})["height"] < SIZES["desktop"]["height"] / 4
