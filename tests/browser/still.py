"""Draw a still of the player: ``tests/browser/still.py docs/tutorial/pictures/player.png``."""

import argparse
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import queendoku as qd
from queendoku.puzzles.trace.trace import Trace
from serve import launch
from steering import playing

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def traces_of(names: list[Any], n: int) -> list[Trace]:
    """Record the traces that are named by method, ``sudoku:`` before those of Sudoku."""
    return [
        qd.trace_sudoku(PUZZLE, method=name.removeprefix("sudoku:"))
        if name.startswith("sudoku:")
        else qd.trace_n_queens(n, method=name, limit=100_000)
        for name in names
    ]


def still(
    path: Path, traces: list[Trace], *, step: int, width: int, dark: bool, by: str = "steps"
) -> None:
    """Write a picture of a player at a step."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(
            viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light"
        )
        with playing(page, *traces, step=step, by=by):
            page.locator(".qd-watch").screenshot(path=path)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--n", type=int, default=8)
    parser.add_argument("--method", nargs="+", default=["bitmask"], help="one or two")
    parser.add_argument("--step", type=int, default=1148)
    parser.add_argument("--by", default="steps")
    parser.add_argument("--width", type=int, default=1280, help="pixels")
    parser.add_argument("--dark", action="store_true")
    chosen = parser.parse_args()
    still(
        chosen.path,
        traces_of(chosen.method, chosen.n),
        step=chosen.step,
        width=chosen.width,
        dark=chosen.dark,
        by=chosen.by,
    )
