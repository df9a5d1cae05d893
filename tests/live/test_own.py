"""The reader's own sudoku and board: typed, pasted, shared, and answered by Python in the page."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from queendoku import PencilMarks, generate_sudoku, iter_sudoku_solutions, show
from queendoku.rules import Killer, Sandwich
from visit import LOOKS, PATIENCE, SIZES, Begin, Device, Look, Visit, ask, says

PUZZLE = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
SOLUTION = "567894312824163795931527684473918256186452937295376148649781523758239461312645879"
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture
def page(visit: Begin) -> Page:
    """The first page, with its grid."""
    return opened(visit())


def opened(begun: Visit, address: str = "index.html") -> Page:
    begun.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begun.go(address)
    page.locator(".qd-cells").wait_for()
    return page


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator(".qd-cells input").nth(9 * row + column - 10)


def digits(page: Page) -> str:
    values = page.locator(".qd-cells input").evaluate_all("(all) => all.map((one) => one.value)")
    return "".join(value or "." for value in values)


def paste(page: Page, text: str) -> None:
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def wrong(page: Page) -> list[int]:
    """The cells that are marked, from 0."""
    code = "(all) => all.flatMap((one, i) => (one.ariaInvalid === 'true' ? [i] : []))"
    marked: list[int] = page.locator(".qd-cells input").evaluate_all(code)
    return marked


def test_a_hint_in_two_actions_and_nothing_before(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    paste(page, PUZZLE)
    expect(page).to_have_url(re.compile(f"#sudoku={re.escape(PUZZLE)}$"))
    assert digits(page) == PUZZLE
    assert not any("/live/" in url for url in asked)
    ask(page, "Hint")
    says(page, "r2c6 is the only place for 3 in box 2.")
    assert page.locator(".qd-own .qd-placed").get_attribute("d")
    assert any(url.endswith(".wasm") for url in asked)


def test_what_is_typed_is_checked_at_once(page: Page) -> None:
    cell(page, 1, 1).click()
    page.keyboard.type("5003")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("3")
    assert digits(page) == "5..3" + 8 * "." + "3" + 68 * "."
    assert wrong(page) == [3, 12]
    says(page, "r1c4, r2c4: a digit stands twice")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    assert wrong(page) == []
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1, column 1, given")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1, column 2")


def test_a_phone_can_delete_and_paste(visit: Begin) -> None:
    page = opened(visit("phone", has_touch=True, is_mobile=True))
    cell(page, 1, 1).tap()
    page.keyboard.type("5")
    cell(page, 1, 1).tap()
    deleted = 'new InputEvent("input", { inputType: "deleteContentBackward" })'
    cell(page, 1, 1).evaluate(f"(one) => {{ one.value = ''; one.dispatchEvent({deleted}); }}")
    assert digits(page) == 81 * "."
    page.evaluate("(text) => navigator.clipboard.writeText(text)", PUZZLE)
    ask(page, "Paste")
    ask(page, "Hint")
    says(page, "r2c6 is the only place for 3 in box 2.")
    width, window = page.evaluate(WIDTHS)
    assert width <= window


def test_other_formats_are_pasted_too(page: Page) -> None:
    paste(page, str(show(PUZZLE)))
    says(page, "It has 1 solution.")
    assert digits(page) == PUZZLE
    marks = [list(row) for row in PencilMarks(PUZZLE).candidates]
    marks[0][1] = [1, 2, 6]  # 9 is struck
    ask(page, "Clear")
    cell(page, 5, 5).click()
    paste(
        page,
        str(
            PencilMarks(
                [
                    [own or PUZZLE[9 * r + c] for c, own in enumerate(row)]
                    for r, row in enumerate(marks)
                ]
            )
        ),
    )
    expect(cell(page, 1, 1)).to_have_value("5", timeout=PATIENCE)
    assert digits(page) == PUZZLE
    ask(page, "Explain")
    says(page, "Solved in")
    paste(page, PUZZLE[:40])
    says(page, "a puzzle has 81 cells, this has 40")
    assert digits(page) == PUZZLE


def test_steps_are_taken_and_wrong_entries_named(page: Page) -> None:
    paste(page, PUZZLE)
    ask(page, "Hint")
    says(page, "r2c6 is the only place for 3")
    ask(page, "Take this step")
    expect(cell(page, 2, 6)).to_have_class("qd-filled")
    page.keyboard.press("Enter")  # Hint has the focus
    says(page, "r3c8 is the only place for 8")
    cell(page, 1, 2).click()
    page.keyboard.type("1")
    ask(page, "Hint")
    says(page, "r1c2=1 is wrong: the solution of the givens has another digit there.")
    assert wrong(page) == [1]
    expect(page).to_have_url(re.compile("#sudoku=5a"))
    page.reload()
    expect(cell(page, 1, 2)).to_have_class("qd-filled")
    expect(cell(page, 1, 1)).to_have_class("qd-fixed")


def test_it_rates_explains_solves_and_makes(page: Page) -> None:
    ask(page, "Hint")
    says(page, "There is no sudoku yet")
    paste(page, PUZZLE)
    ask(page, "Rate")
    says(page, "Its rating (ER) is 4.2")
    ask(page, "Explain")
    says(page, "Solved in 64 steps, the hardest 4.2.")
    expect(page.locator(".qd-own-sudoku .qd-position")).to_have_text("step 0 of 64")
    ask(page, "Solve")
    says(page, "It is solved.")
    assert digits(page) == SOLUTION
    ask(page, "Make another")  # as hard as the sudoku, not as its solution
    says(page, re.compile(r"A new one. Its rating \(ER\) is (3\.9|4\.\d)"))
    page.go_back()
    page.go_back()
    assert digits(page) == PUZZLE


def test_a_link_with_rules_is_hinted_explained_and_solved(visit: Begin) -> None:
    killer = generate_sudoku(size=6, seed=3, rules=[Killer, Sandwich("r3c0", 5)])
    page = opened(visit())
    paste(page, killer.to_fpuzzles())
    expect(page.locator(".qd-cells input")).to_have_count(36, timeout=PATIENCE)
    expect(page.locator(".qd-own .qd-pattern [stroke-dasharray]").first).to_be_attached()
    place, square = (
        page.locator(found).bounding_box() for found in (".qd-own .qd-ground", ".qd-cells")
    )
    assert place
    assert square
    for side in ("x", "y", "width", "height"):
        assert place[side] == pytest.approx(square[side], abs=1)
    ask(page, "Hint")
    says(page, "The cage of 10 at r3c1: its digits differ, and sum to 10.")
    ask(page, "Rate")
    says(page, "Its difficulty is 2.8")
    ask(page, "Explain")
    says(page, "Solved in")
    page.reload()
    expect(page.locator(".qd-cells input")).to_have_count(36, timeout=PATIENCE)
    ask(page, "Solve")
    says(page, "It is solved.")
    [solution] = iter_sudoku_solutions(killer)
    assert digits(page) == "".join(map("".join, solution))
    ask(page, "Make another")
    says(page, "this page makes plain sudokus")


def test_a_technique_is_practised(page: Page) -> None:
    page.locator(".qd-own select").select_option("naked pair")
    ask(page, "Practise")
    says(page, "It is by naked pair")
    assert page.locator(".qd-own .qd-plain").get_attribute("d")
    ask(page, "Hint")
    says(page, "Naked pair, difficulty 3.0")


def test_what_cannot_be_is_said(page: Page) -> None:
    paste(page, PUZZLE.replace("5..8", "51.8", 1))
    ask(page, "Solve")
    says(page, "cannot stand together")
    assert len(wrong(page)) > 2
    paste(page, PUZZLE[:1] + 80 * ".")
    ask(page, "Solve")
    says(page, "It has 1,000 solutions or more; a proper sudoku has one.")
    ask(page, "Hint")
    says(page, "No step holds in all of its 1,000 solutions or more.")


@pytest.mark.parametrize("device", SIZES)
@pytest.mark.parametrize("name", ["index.html", "explain.html"])
def test_a_shared_address_opens_its_sudoku(name: str, device: Device, visit: Begin) -> None:
    page = opened(visit(device), f"{name}#sudoku={PUZZLE}")
    assert digits(page) == PUZZLE
    page.wait_for_timeout(1000)  # players above it are made
    expect(page.locator(".qd-own")).to_be_in_viewport(ratio=0.5)


def test_queens_are_played_and_counted(visit: Begin) -> None:
    page = visit().go("n-queens.html#queens=5&method=sets")
    own = page.locator(".qd-own-queens")
    expect(own.get_by_role("spinbutton", name="Queens")).to_have_value("5")
    own.get_by_role("button", name="Play").click()
    expect(own.locator(".qd-watch h3")).to_have_text(re.compile("5 queens"), timeout=PATIENCE)
    expect(own.locator(".qd-position")).not_to_have_text(re.compile("step 0 "))
    expect(own.locator(".qd-says")).to_contain_text("10 solutions")
    own.get_by_role("spinbutton", name="Queens").fill("14")
    own.get_by_role("button", name="Count").click()
    expect(own.locator(".qd-says")).to_have_text("365,596 boards of 14 queens")
    own.get_by_role("spinbutton", name="Queens").fill("20")
    own.get_by_role("button", name="Count").click()
    expect(own.locator(".qd-says")).to_contain_text("up to 14")


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_axe_finds_nothing(look: Look, visit: Begin) -> None:
    page = opened(visit(look[1], color_scheme=look[0]), f"index.html#sudoku=5{PUZZLE[1:]}")
    cell(page, 1, 2).click()
    page.keyboard.type("5")
    violations = Axe().run(page, ".qd-own").response["violations"]
    assert [one["id"] for one in violations] == []
    ask(page, "Hint")
    says(page, "both have 5")


def test_without_scripts_a_sentence_stands_there(visit: Begin) -> None:
    page = visit(java_script_enabled=False).go("index.html")
    assert "the next step" in page.locator(".qd-own-sudoku").inner_text()
    box = page.locator(".qd-own-sudoku").bounding_box()
    assert box is not None
    assert box["height"] < SIZES["desktop"]["height"] / 4
