"""Python answers about the reader's own puzzles, in the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from queendoku import generate_sudoku, iter_sudoku_solutions, show
from queendoku.rules import Killer, Sandwich
from visit import PATIENCE, Begin, ask, digits, paste, says, wrong

PUZZLE = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"
SOLUTION = "567894312824163795931527684473918256186452937295376148649781523758239461312645879"
BOXES = """(own) => [".qd-ground", ".qd-cells"]
  .map((part) => own.querySelector(part).getBoundingClientRect())
  .map((box) => [box.x, box.y, box.width, box.height])"""
REGIONS = "AABBB/CABBB/CADBB/DDDBB/DDDEE"


@pytest.fixture
def page(visit: Begin) -> Page:
    """The first page, with its puzzles."""
    page = visit().go("index.html")
    page.locator(".qd-own-n-queens .qd-cells").wait_for(state="attached")
    return page


def test_a_hint_in_one_action_and_nothing_before(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".qd-cells button").nth(1).click()
    page.keyboard.press("6")
    assert not any("worker" in url for url in asked)
    ask(page, "Hint")
    says(page, "is the only place for")
    assert page.locator(".qd-own:visible .qd-placed").get_attribute("d")
    assert any("worker" in url for url in asked)
    with page.expect_request(re.compile("worker")):  # it goes on, on the next page
        page.goto(page.url.replace("index", "star-battles"))


def test_steps_are_taken_and_wrong_entries_named(page: Page) -> None:
    ask(page, "Hint")
    says(page, "r2c6 is the only place for 3")
    ask(page, "Take it")
    assert digits(page) == f"{PUZZLE[:14]}3{PUZZLE[15:]}"
    page.keyboard.press("Enter")  # Hint has the focus
    says(page, "r3c8 is the only place for 8")
    page.locator(".qd-cells button").nth(1).click()
    page.keyboard.type("1")
    ask(page, "Hint")
    says(page, "r1c2=1 is wrong: the solution of the givens has another digit there.")
    assert wrong(page) == [1]


def test_it_rates_explains_solves_and_makes(page: Page) -> None:
    ask(page, "Type one in")
    ask(page, "Hint")
    says(page, "There is no sudoku yet")
    paste(page, str(show(PUZZLE)))
    says(page, "59 cells to go.")
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
    page.go_back()
    assert digits(page) == SOLUTION
    paste(page, "x" * 60)
    says(page, "a puzzle has 81 cells, this has 60")


def test_a_link_with_rules_is_told_hinted_explained_and_solved(page: Page) -> None:
    killer = generate_sudoku(size=6, seed=3, rules=[Killer, Sandwich("r3c0", 5)])
    paste(page, killer.to_fpuzzles())
    says(page, "Killer: A cage: its digits differ")
    says(page, "It has 1 solution.")
    own = page.locator(".qd-own:visible")
    expect(own.locator(".qd-pattern [stroke-dasharray]").first).to_be_attached()
    place, square = own.evaluate(BOXES)  # at once, as the page scrolls
    assert place == pytest.approx(square, abs=1)
    for name, said in {
        "Hint": "The cage of 10 at r3c1: its digits differ, and sum to 10.",
        "Rate": "Its difficulty is 2.8",
        "All steps": "Solved in",
        "Make another": "this page makes plain sudokus",
        "True candidates": "in some solution",
    }.items():
        ask(page, name)
        says(page, said)
    plain = own.locator(".qd-plain").get_attribute("d") or ""
    assert plain.count("M") == 36  # one in each cell
    page.reload()
    expect(own.locator(".qd-cells button")).to_have_count(36, timeout=PATIENCE)
    ask(page, "Solve")
    says(page, "It is solved.")
    [solution] = iter_sudoku_solutions(killer)
    assert digits(page) == "".join(map("".join, solution))


def test_a_technique_is_practised(page: Page) -> None:
    page.locator(".qd-own:visible summary").click()
    page.locator(".qd-own:visible select").select_option("naked pair")
    ask(page, "Practise")
    says(page, "It is by naked pair")
    ask(page, "Hint")
    says(page, "Naked pair, difficulty 3.0")


def test_star_battles_are_answered(page: Page) -> None:
    page.goto(page.url.replace("index", "star-battles"))
    page.locator(".qd-own").wait_for()
    paste(page, "551W4pYAYGH")  # REGIONS
    expect(page).to_have_url(re.compile(f"regions={REGIONS}"), timeout=PATIENCE)
    ask(page, "Hint")
    says(page, "touches all that is left of region E")
    ask(page, "Take it")
    says(page, "Taken: No queen in r4c4, r4c5. 5 to go.")
    page.locator(".qd-cells button").nth(20).focus()
    page.keyboard.press("s")
    ask(page, "Check")
    says(page, "The star at r5c1 is wrong")
    assert wrong(page) == [20]
    ask(page, "Clear")
    ask(page, "All steps")
    says(page, "Step 1 of")
    ask(page, "Solve")
    says(page, "It is solved.")
    ask(page, "Make another")
    says(page, "A new one.")


def test_queens_are_answered(page: Page) -> None:
    page.locator(".sd-tab-label").get_by_text("N-Queens").click()
    page.locator(".qd-own:visible .qd-cells button").first.click()
    ask(page, "Hint")
    says(page, "4 boards can still come of it")
    ask(page, "Take it")
    says(page, "Taken: A queen in r")
    ask(page, "Solve")
    says(page, "It is solved.")
    ask(page, "Make a puzzle")
    says(page, "one board has them")
