"""What a page shows: the board, the counters and the state, read from its elements."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from queendoku.puzzles.trace.trace import Trace
from replay import replay


def counters(side: Locator) -> dict[str, int]:
    """The numbers below the board."""
    shown = side.locator("dd").evaluate_all(
        "all => all.map(one => [one.dataset.counter, one.textContent])"
    )
    return {name: int(text.replace(",", "")) for name, text in shown}


def queens(side: Locator) -> dict[int, int]:
    """Row and column of each queen or star that is seen, without those that stood there before."""
    return dict(pieces(side, ".qd-queen:not(.qd-waiting, .qd-standing)"))


def pieces(side: Locator, selector: str = ".qd-queen") -> list[tuple[int, int]]:
    """Row and column of each queen or star that is seen, of those that are selected."""
    shown = side.locator(selector).evaluate_all(
        "all => all.filter(one => getComputedStyle(one).visibility === 'visible')"
        ".map(one => one.getAttribute('transform'))"
    )
    squares = [[float(x) - 0.5 for x in re.findall(r"[\d.]+", transform)] for transform in shown]
    return [(int(row), int(column)) for column, row in squares]


def digits(side: Locator) -> dict[int, int]:
    """The digit of each cell that the search has filled."""
    shown = side.locator(".qd-board text.qd-fixed, .qd-board text.qd-filled").evaluate_all(
        "all => all.map(one => one.classList.contains('qd-fixed') ? '' : one.textContent)"
    )
    assert len(shown) == 81
    return {cell: int(text) for cell, text in enumerate(shown) if text}


def check_side(side: Locator, trace: Trace, taken: int) -> None:
    """Compare a side of the page with a replay of the trace."""
    expected = replay(trace, taken)
    assert counters(side) == expected.counters
    shown = digits(side) if trace.game == "sudoku" else queens(side)
    assert shown == expected.placed


def box_of(shown: Locator) -> Any:
    """Left, top, width and height, in pixels of the page."""
    box = shown.bounding_box()
    assert box is not None
    return box


def settle(page: Page) -> None:
    """Wait until what was asked of the page so far is drawn."""
    page.evaluate("() => new Promise(requestAnimationFrame)")


def wait_for_step(page: Page, text: str) -> None:
    """Wait until the page names a position."""
    settle(page)
    expect(page.locator(".qd-position")).to_have_text(text)
