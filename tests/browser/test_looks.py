"""How the player looks, on pages of several widths and in both themes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import queendoku as qd
from colours import check_colours
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.draw.shapes import QUEEN
from reading import box_of
from steering import go_to, playing
from traces import IN_A_BROWSER, PUZZLE, some

WIDTHS = some(760, 380, 1280)


def trace_of(game: str, method: Any) -> Trace:
    if game == "star battle":
        return qd.trace_star_battle(
            ["AAAAAAAAAAAA", *("BCDEFGHIJKL"[i] * 12 for i in range(11))], limit=1000
        )
    if game == "sudoku":
        return qd.trace_sudoku(PUZZLE, method=method, limit=1000)
    return qd.trace_n_queens(12, method=method, limit=1000)


PAIRS = {
    game: tuple(trace_of(game, method) for method in ("scan", "bitmask"))
    for game in ("queens", "sudoku")
}
ROWS = ["header", ".qd-board", ".qd-caption", ".qd-counters", ".qd-kept", ".qd-search", ".qd-code"]


@pytest.mark.parametrize(("width", "height"), some((380, 480), (480, 480), (760, 480), (1280, 480)))
@pytest.mark.parametrize("pair", PAIRS)
def test_the_board_and_all_controls_are_on_a_small_screen(
    page: Page, pair: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for traces in (PAIRS[pair][:1], PAIRS[pair]):
        with playing(page, *traces, step=40):
            for shown in page.locator(".qd-board, .qd-scrubber, .qd-controls > *").all():
                if shown.is_visible():
                    expect(shown).to_be_in_viewport(ratio=1)
            for board in page.locator(".qd-board").all():
                assert box_of(board)["height"] >= 150


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("pair", PAIRS)
def test_two_players_stand_row_by_row(page: Page, pair: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    with playing(page, *PAIRS[pair], step=40):
        left, right = page.locator(".qd-side").all()
        for step in (0, 40, 41, 500):
            go_to(page, step)
            bottom = 0.0
            # On a narrow page, what needs room stands one below the other.
            for row in ROWS if width > 620 else ROWS[:4]:
                boxes = [box_of(side.locator(row).first) for side in (left, right)]
                assert boxes[0]["y"] == pytest.approx(boxes[1]["y"], abs=1)
                assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
                assert boxes[0]["y"] >= bottom - 1
                bottom = max(box["y"] + box["height"] for box in boxes)
        controls = box_of(page.locator(".qd-play"))
        assert controls["y"] >= box_of(left.locator(".qd-board"))["y"] + 100
        assert controls["y"] + controls["height"] <= box_of(left.locator(".qd-caption"))["y"]


# What is wider than its place, or reaches beyond the player.
CUT = """player => [...player.querySelectorAll("*")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .qd-live"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    || one.getBoundingClientRect().right > player.getBoundingClientRect().right)
  .map((one) => one.className + ": " + one.textContent.slice(0, 80))"""


@pytest.mark.parametrize(("game", "method"), IN_A_BROWSER)
def test_nothing_is_cut_off(page: Page, game: str, method: str) -> None:
    trace = trace_of(game, method)
    for traces in ((trace,), (trace, trace)):
        with playing(page, *traces):
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                for step in range(5, len(trace), len(trace) // 8):
                    go_to(page, step)
                    assert page.locator(".qd-watch").evaluate(CUT) == []
                    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_queen_is_that_of_show(page: Page) -> None:
    trace = qd.trace_n_queens(8, placed={5: 2})
    with playing(page, trace, step=len(trace)):
        glyphs = page.locator(".qd-queen > path").evaluate_all(
            "all => all.map(one => [one.getAttribute('d'), one.getAttribute('transform')])"
        )
    assert len(glyphs) == 9
    assert {path for path, _ in glyphs} == {QUEEN}
    assert f'd="{QUEEN}"' in qd.show(qd.place_n_queens(8)).svg
    assert {place for _, place in glyphs} == {
        "translate(-.5 -.5) scale(.01)"
    }  # in the whole square


@pytest.mark.parametrize("is_dark", some(True, False))
def test_colours_are_found_by_the_browser_alone(page: Page, *, is_dark: bool) -> None:
    """Also for a player that is made before it is on the page, and when the theme changes."""
    page.emulate_media(color_scheme="dark" if is_dark else "light")
    for trace in (qd.trace_n_queens(6, method="bitmask"), qd.trace_sudoku(PUZZLE)):
        with playing(page, trace, step=30):
            players = page.locator(".qd-watch")
            expected = check_colours(players.first, is_dark=is_dark)
            page.evaluate("openDetached()")
            expect(players).to_have_count(2)
            assert check_colours(players.last, is_dark=is_dark) == expected
            page.emulate_media(color_scheme="light" if is_dark else "dark")
            check_colours(players.first, is_dark=not is_dark)
            page.evaluate(f"document.body.dataset.jpThemeLight = {str(not is_dark).lower()}")
            assert check_colours(players.first, is_dark=is_dark) == expected
            page.emulate_media(color_scheme="dark" if is_dark else "light")
