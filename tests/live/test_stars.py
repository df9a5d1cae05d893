"""The reader's own star battle: clicked, typed, pasted, shared, and answered by Python."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from visit import LOOKS, PATIENCE, Begin, Look, Visit, ask, says

REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
SOLUTION = ".Q......Q.Q......Q......Q"


@pytest.fixture
def page(visit: Begin) -> Page:
    """The page, with a small board."""
    return opened(visit())


def opened(begun: Visit) -> Page:
    page = begun.go("star-battles.html")
    page.locator(".qd-cells").wait_for()
    paste(page, REGIONS)
    return page


def paste(page: Page, text: str) -> None:
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", text);
          const options = { clipboardData, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )


def cell(page: Page, row: int, column: int) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^row {row}, column {column},"))


def marks(page: Page) -> str:
    named = page.locator(".qd-cells button").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel)"
    )
    return "".join("Q" if ", star" in name else "x" if ", cross" in name else "." for name in named)


def test_clicks_and_keys_mark_cells_and_are_checked(page: Page) -> None:
    cell(page, 1, 2).click()
    assert marks(page) == ".x" + "." * 23
    cell(page, 1, 2).click()
    assert marks(page) == ".Q" + "." * 23
    for key in ("ArrowDown", "ArrowLeft", "x", "ArrowRight", "ArrowRight", "s"):
        page.keyboard.press(key)
    assert marks(page) == ".Q...x.Q" + "." * 17
    says(page, "r1c2, r2c3: stars touch")
    expect(cell(page, 2, 3)).to_have_accessible_name("row 2, column 3, region B, star, wrong")
    page.keyboard.press("Delete")
    says(page, "4 to go.")
    expect(page).to_have_url(re.compile(re.escape("&marks=.Q...x...")))
    cell(page, 1, 2).click()
    assert marks(page) == ".....x" + "." * 19
    for at, mark in enumerate(SOLUTION):
        if mark == "Q":
            cell(page, at // 5 + 1, at % 5 + 1).focus()
            page.keyboard.press("q")
    says(page, "It is solved.")


def test_the_address_keeps_the_board(page: Page) -> None:
    address = f"#stars=1&regions={REGIONS}&marks={SOLUTION}"
    page.evaluate("(address) => { location.hash = address }", address)
    page.reload()
    says(page, "It is solved.")
    assert marks(page) == SOLUTION
    paste(page, "AB/AB")
    expect(page.locator(".qd-cells button")).to_have_count(4)
    page.go_back()
    expect(page.locator(".qd-cells button")).to_have_count(25)


def test_python_answers(page: Page) -> None:
    ask(page, "Hint")
    says(page, "touches all that is left of region E")
    assert page.locator(".qd-own-board .qd-pattern path").count() > 0
    ask(page, "Take it")
    says(page, "Taken:")
    assert set(marks(page)) > {"."}
    cell(page, 5, 1).focus()
    page.keyboard.press("s")
    ask(page, "Check")
    says(page, "The star at r5c1 is wrong")
    expect(cell(page, 5, 1)).to_have_accessible_name(re.compile("wrong$"))
    cell(page, 5, 3).focus()
    page.keyboard.press("s")
    ask(page, "Check")
    says(page, "With the star at r5c3, the row has more than 1.")
    for column in (1, 3):
        expect(cell(page, 5, column)).to_have_accessible_name(re.compile("wrong$"))
    ask(page, "Clear")
    ask(page, "Solve")
    says(page, "It is solved.")
    assert marks(page).replace("x", ".") == SOLUTION
    ask(page, "Make another")
    says(page, "A new one.")
    assert marks(page) == "." * 25
    ask(page, "All steps")
    says(page, "Solved in ")
    says(page, "Step 1 of")


def test_a_board_in_another_format(page: Page) -> None:
    paste(page, "992W80jIEOkFYKbWK4OabUM9XR52")
    expect(page.locator(".qd-cells button")).to_have_count(81, timeout=PATIENCE)
    page.locator(".qd-own summary").click()
    expect(page.get_by_role("spinbutton", name="Stars in each")).to_have_value("2")


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_axe_finds_nothing(look: Look, visit: Begin) -> None:
    page = opened(visit(look[1], color_scheme=look[0]))
    for column in (1, 2, 4):
        cell(page, 1, column).focus()
        page.keyboard.press("x" if column == 4 else "s")
    violations = Axe().run(page, ".qd-own").response["violations"]
    assert [one["id"] for one in violations] == []


def test_without_scripts_a_board_stands_there(visit: Begin) -> None:
    page = visit(java_script_enabled=False).go("star-battles.html")
    assert "call the functions below" in page.locator(".qd-own-star-battle").inner_text()
