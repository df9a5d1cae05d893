"""The traces that the tests play."""

import os
from typing import Any

import queendoku as qd
from plain_rules import TEXTBOOK
from queendoku.puzzles.trace.trace import Trace

PUZZLE = TEXTBOOK
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
METHODS: list[tuple[str, str]] = [
    *(("queens", method) for method in qd.N_QUEENS_METHODS),
    *(("sudoku", method) for method in qd.SUDOKU_METHODS),
    ("star battle", "counts"),
]
# In a browser the gate plays the last of each kind, the nightly run all.
IS_LONG = os.environ.get("QUEENDOKU_BROWSER") == "long"
IN_A_BROWSER = METHODS if IS_LONG else list({method[0]: method for method in METHODS}.values())


def some(*cases: Any) -> tuple[Any, ...]:
    """In a browser the gate has the first case of several, the nightly run all."""
    return cases if IS_LONG else cases[:1]


#: Steps of a trace that are looked at in a browser.
MANY = 25 if IS_LONG else 8

REGIONS = "AAAAAA/AABBBA/AACAAA/AACAAD/AEEFFD/AEEDDD"


def record(game: str, method: Any) -> Trace:
    """Record a search of a method, short enough to be replayed step by step."""
    if game == "sudoku":
        return qd.trace_sudoku(PUZZLE, method=method, limit=30_000)
    if game == "star battle":
        return qd.trace_star_battle(REGIONS, solutions=None)
    return qd.trace_n_queens(5 if method == "permutations" else 6, method=method)
