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
CELLS = ".qd-own-sudoku .qd-cells button"
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture
def page(visit: Begin) -> Page:
    """The first page, with its grid."""
    return opened(visit())


def opened(begun: Visit, address: str = "index.html") -> Page:
    begun.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = begun.go(address)
    page.locator(CELLS).first.wait_for()
    return page


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator(CELLS).nth(9 * row + column - 10)


def names(page: Page) -> list[str]:
    """What screen readers say of the cells."""
    named: list[str] = page.locator(CELLS).evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return named


def digits(page: Page) -> str:
    return "".join(name.split(", ")[2].replace("blank", ".") for name in names(page))


def paste(page: Page, text: str) -> None:
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def wrong(page: Page) -> list[int]:
    """The cells that are marked, from 0."""
    return [at for at, name in enumerate(names(page)) if name.endswith(", wrong")]


def own(page: Page) -> None:
    """Begin to type a sudoku in."""
    ask(page, "Type one in")
    cell(page, 1, 1).click()


def test_a_hint_in_one_action_and_nothing_before(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    assert digits(page) == PUZZLE
    cell(page, 1, 2).click()
    page.keyboard.press("6")
    assert not any("worker" in url for url in asked)
    ask(page, "Hint")
    says(page, "is the only place for")
    assert page.locator(".qd-own-sudoku .qd-placed").get_attribute("d")
    assert any(url.endswith(".wasm") for url in asked)


def test_what_is_typed_is_checked_at_once(page: Page) -> None:
    own(page)
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
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1, column 1, 5, given")
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1, column 2, blank")


def test_a_phone_can_paste(visit: Begin) -> None:
    page = opened(visit("phone", has_touch=True, is_mobile=True))
    own(page)
    page.evaluate("(text) => navigator.clipboard.writeText(text)", PUZZLE)
    ask(page, "Paste")
    ask(page, "Hint")
    says(page, "r2c6 is the only place for 3 in box 2.")
    width, window = page.evaluate(WIDTHS)
    assert width <= window


def test_python_goes_on_to_the_next_page(page: Page) -> None:
    ask(page, "Hint")
    says(page, "r2c6")
    with page.expect_request(re.compile("worker")):
        page.goto(page.url.replace("index", "star-battles"))


def test_other_formats_are_pasted_too(page: Page) -> None:
    own(page)
    paste(page, str(show(PUZZLE)))
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1, column 1, 5, given", timeout=PATIENCE)
    assert digits(page) == PUZZLE
    marks = [list(row) for row in PencilMarks(PUZZLE).candidates]
    marks[0][1] = [1, 2, 6]  # 9 is struck
    own(page)
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
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1, column 1, 5, given", timeout=PATIENCE)
    assert digits(page) == PUZZLE
    ask(page, "All steps")
    says(page, "Solved in")
    paste(page, PUZZLE[:40])
    says(page, "a puzzle has 81 cells, this has 40")
    assert digits(page) == PUZZLE


def test_steps_are_taken_and_wrong_entries_named(page: Page) -> None:
    paste(page, PUZZLE)
    ask(page, "Hint")
    says(page, "r2c6 is the only place for 3")
    ask(page, "Take it")
    expect(cell(page, 2, 6)).to_have_accessible_name("row 2, column 6, 3")
    page.keyboard.press("Enter")  # Hint has the focus
    says(page, "r3c8 is the only place for 8")
    cell(page, 1, 2).click()
    page.keyboard.type("1")
    ask(page, "Hint")
    says(page, "r1c2=1 is wrong: the solution of the givens has another digit there.")
    assert wrong(page) == [1]
    expect(page).to_have_url(re.compile("#sudoku=5a"))
    page.reload()
    expect(cell(page, 1, 2)).to_have_accessible_name("row 1, column 2, 1")
    expect(cell(page, 1, 1)).to_have_accessible_name("row 1, column 1, 5, given")


def test_it_rates_explains_solves_and_makes(page: Page) -> None:
    own(page)
    ask(page, "Hint")
    says(page, "There is no sudoku yet")
    paste(page, PUZZLE)
    ask(page, "Rate")
    says(page, "Its rating (ER) is 4.2")
    ask(page, "All steps")
    says(page, "Solved in 64 steps, the hardest 4.2.")
    for number in (1, 2):
        says(page, f"Step {number} of 64.")
        ask(page, "Take it")
    assert digits(page).count(".") == PUZZLE.count(".") - 2
    ask(page, "Undo")
    says(page, "Step 2 of 64.")
    ask(page, "Solve")
    says(page, "It is solved.")
    assert digits(page) == SOLUTION
    ask(page, "Make another")  # as hard as the sudoku, not as its solution
    says(page, re.compile(r"A new one. Its rating \(ER\) is (3\.9|4\.\d)"))
    ask(page, "Undo")
    assert digits(page) == SOLUTION
    page.go_back()
    assert digits(page) == SOLUTION


def test_a_link_with_rules_is_hinted_explained_and_solved(visit: Begin) -> None:
    killer = generate_sudoku(size=6, seed=3, rules=[Killer, Sandwich("r3c0", 5)])
    page = opened(visit())
    paste(page, killer.to_fpuzzles())
    expect(page.locator(CELLS)).to_have_count(36, timeout=PATIENCE)
    says(page, "Killer: A cage: its digits differ")
    says(page, "It has 1 solution.")
    expect(page.locator(".qd-own .qd-pattern [stroke-dasharray]").first).to_be_attached()
    place, square = (
        page.locator(f".qd-own-sudoku {part}").bounding_box()
        for part in (".qd-ground", ".qd-cells")
    )
    assert place
    assert square
    for side in ("x", "y", "width", "height"):
        assert place[side] == pytest.approx(square[side], abs=1)
    ask(page, "Hint")
    says(page, "The cage of 10 at r3c1: its digits differ, and sum to 10.")
    ask(page, "Rate")
    says(page, "Its difficulty is 2.8")
    ask(page, "All steps")
    says(page, "Solved in")
    ask(page, "True candidates")
    says(page, "in some solution")
    [solution] = iter_sudoku_solutions(killer)
    plain = page.locator(".qd-own-sudoku .qd-plain").get_attribute("d") or ""
    assert plain.count("M") == 36  # one in each cell
    page.reload()
    expect(page.locator(CELLS)).to_have_count(36, timeout=PATIENCE)
    ask(page, "Solve")
    says(page, "It is solved.")
    assert digits(page) == "".join(map("".join, solution))
    ask(page, "Make another")
    says(page, "this page makes plain sudokus")


def test_a_technique_is_practised(page: Page) -> None:
    page.locator(".qd-own-sudoku summary").click()
    page.locator(".qd-own-sudoku select").select_option("naked pair")
    ask(page, "Practise")
    says(page, "It is by naked pair")
    assert page.locator(".qd-own-sudoku .qd-plain").get_attribute("d")
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
    expect(page.locator(".qd-own-sudoku .qd-own")).to_be_in_viewport(ratio=0.5)


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


def test_queens_are_placed(visit: Begin) -> None:
    page = opened(
        visit(),
        "index.html#n-queens=Q......./......../......../......../......../......../......../........&given=",
    )
    own = page.locator(".qd-own-n-queens")
    expect(own.locator(".qd-cells")).to_be_visible()
    ask(page, "Hint")
    says(page, "4 boards can still come of it")
    ask(page, "Take it")
    says(page, "Taken: A queen in r")
    ask(page, "Solve")
    says(page, "It is solved.")
    ask(page, "Make a puzzle")
    says(page, "one board has them")
    own.locator(".qd-cells button").first.focus()
    for _ in range(8):
        page.keyboard.press("q")
        page.keyboard.press("ArrowRight")
    ask(page, "Check")
    says(page, "A row has two queens.")


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_axe_finds_nothing(look: Look, visit: Begin) -> None:
    page = opened(visit(look[1], color_scheme=look[0]), f"index.html#sudoku=5{PUZZLE[1:]}")
    cell(page, 1, 2).click()
    page.keyboard.type("5")
    page.locator(".qd-own-sudoku summary").click()
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
