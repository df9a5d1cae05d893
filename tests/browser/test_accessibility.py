"""The player for those who cannot see it, or use no mouse: names, texts, live regions, keys."""

import re

import pytest
from playwright.sync_api import Page, expect

import queendoku as qd
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.description import name_of
from queendoku.views.kinds.board import QueensBoard, SudokuGrid
from queendoku.views.kinds.queens.words import words as queens_in_words
from queendoku.views.kinds.sudoku.words import rows_in_words
from reading import wait_for_step
from replay import CONFLICT, first_step, replay
from steering import go_to, playing
from traces import IN_A_BROWSER, PUZZLE, record

# All that a screen reader reads out when it changes, without being asked.
LIVE = "[aria-live]:not([aria-live=off]), output, [role=status], [role=alert], [role=log]"

COUNT_CHANGES = """selector => {
  window.told = 0;
  const observer = new MutationObserver((changes) => (window.told += changes.length));
  const what = { childList: true, characterData: true, subtree: true, attributes: true };
  for (const region of document.querySelectorAll(selector)) observer.observe(region, what);
  window.began = performance.now();
}"""


def test_controls_and_views_have_names(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    with playing(page, trace):
        for control in page.locator("button, input, select").all():
            assert control.get_attribute("aria-label") or control.text_content()
            assert control.get_attribute("title")
        step = first_step(trace, CONFLICT)
        go_to(page, step)
        live = page.locator(LIVE)
        expect(live).to_contain_text(re.compile(r"Row \d, column \d: attacked along the"))
        expect(page.locator(".qd-scrubber")).to_have_attribute(
            "aria-valuetext", f"step {step} of {len(trace):,}"
        )


def test_at_most_one_step_a_second_is_told_while_it_plays(page: Page) -> None:
    with playing(page, qd.trace_n_queens(6, method="sets"), speed=25.0):
        page.evaluate(COUNT_CHANGES, LIVE)
        page.evaluate("model.set('playing', true)")
        page.wait_for_timeout(2500)
        told, seconds, step = page.evaluate(
            "[told, (performance.now() - began) / 1000, model.get('step')]"
        )
        assert step > 20
        assert 1 <= told <= seconds + 1


def said_of(trace: Trace, taken: int) -> str:
    """What `show` says of the same board, row by row."""
    placed = replay(trace, taken).placed
    if trace.game == "queens":
        board = QueensBoard(trace.n, tuple(sorted((trace.placed | placed).items())))
        columns = [said for said in queens_in_words(board) if said.startswith("Columns")]
        return " ".join([f"{name_of(board)}.", *columns])
    if trace.puzzle is not None:
        stars = ", ".join(f"r{row + 1}c{column + 1}" for row, column in sorted(placed.items()))
        name = f"Star battle of {trace.n} by {trace.n}, stars in each row, column and region: 1."
        return f"{name} Stars: {stars or 'none'}. Crosses: none."
    digits = tuple(placed.get(cell, digit) for cell, digit in enumerate(trace.givens))
    grid = SudokuGrid(digits, tuple(trace.givens))
    return " ".join([f"{name_of(grid)}.", *rows_in_words(grid)])


def check_board_in_words(page: Page, trace: Trace) -> None:
    with playing(page, trace):
        for step in sorted({0, 1, *range(0, len(trace), len(trace) // 12), len(trace)}):
            go_to(page, step)
            assert page.locator(".qd-board").get_attribute("aria-label") == said_of(trace, step)


@pytest.mark.parametrize(("game", "method"), IN_A_BROWSER)
def test_the_board_is_said_row_by_row(page: Page, game: str, method: str) -> None:
    check_board_in_words(page, record(game, method))


def test_placed_queens_and_a_grid_without_blanks_are_said(page: Page) -> None:
    check_board_in_words(page, qd.trace_n_queens(6, method="bitmask", placed={3: 0}))
    for n in (0, 1):
        trace = qd.trace_n_queens(n)
        with playing(page, trace, step=len(trace)):
            assert page.locator(".qd-board").get_attribute("aria-label") == said_of(
                trace, len(trace)
            )
    full = "".join(map("".join, qd.solve_sudoku(PUZZLE)))
    with playing(page, qd.trace_sudoku(full)):
        label = page.locator(".qd-board").get_attribute("aria-label") or ""
        assert label.startswith("Sudoku with 81 givens. Row 1: 5, 3, 4, 6, 7, 8, 9, 1, 2. Row 2: ")


def test_the_listing_scrolls_by_the_keys(page: Page) -> None:
    trace = qd.trace_sudoku(PUZZLE, method="bitmask")
    with playing(page, trace, step=50):
        listing = page.get_by_role("region", name="The algorithm: bitmask")
        listing.focus()
        for key, moved in [
            ("End", "one.scrollTop + one.clientHeight >= one.scrollHeight - 1"),
            ("PageUp", "one.scrollTop + one.clientHeight < one.scrollHeight - 1"),
            ("Home", "one.scrollTop === 0"),
            ("PageDown", "one.scrollTop > 0"),
        ]:
            page.keyboard.press(key)
            page.wait_for_function(f"one => {moved}", arg=listing.element_handle())
        assert page.evaluate("model.get('step')") == 50
        wait_for_step(page, f"step 50 of {len(trace):,}")
        page.keyboard.press("Space")
        assert page.evaluate("model.get('playing')")


def test_the_toolbar_is_one_tab_stop(page: Page) -> None:
    trace = qd.trace_n_queens(6, method="sets")
    with playing(page, trace, qd.trace_n_queens(6, method="words"), step=5):
        toolbar = page.get_by_role("toolbar")
        controls = toolbar.locator("button, select")
        assert toolbar.locator("[tabindex='0']").count() == 1
        page.locator(".qd-scrubber").focus()
        page.keyboard.press("Tab")
        expect(controls.first).to_be_focused()
        for key, control in [
            ("ArrowRight", controls.nth(1)),
            ("End", controls.last),
            ("Home", controls.first),
        ]:
            page.keyboard.press(key)
            expect(control).to_be_focused()
        page.get_by_label("Speed").focus()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("button", name="by steps")).to_be_focused()
        assert page.evaluate("[model.get('step'), model.get('speed')]") == [5, 10]
        page.keyboard.press("Tab")
        assert not toolbar.evaluate("one => one.contains(document.activeElement)")
        page.keyboard.press("Shift+Tab")
        expect(page.get_by_role("button", name="by steps")).to_be_focused()


def test_after_a_click_in_the_toolbar_the_arrows_step(page: Page) -> None:
    with playing(page, qd.trace_n_queens(6, method="sets"), step=5):
        page.get_by_role("button", name="Step forward").click()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("model.get('step') === 7")
