"""Print how many copies augment_sudokus makes in a second, and what check_sudokus checks.

    python benchmarks/sets_of_sudokus.py

Beside them is NumPy, which makes and checks the same by fancy indexing. The grids are in an array
of uint8. Rates are by processor time on one thread, the best of several passes that take turns.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

import queendoku as qd
from scripts import ISAS, on, parser_of
from timing import in_turns

Array = NDArray[Any]

THREE = list(permutations(range(3)))
#: The 1,296 orders of rows or columns.
ORDERS = np.array(
    [
        [3 * band + line for band, lines in zip(bands, order, strict=True) for line in lines]
        for bands, *order in product(THREE, repeat=4)
    ]
)
BOXES = np.array(
    [[27 * (box // 3) + 3 * (box % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for box in range(9)]
)


def main() -> None:
    parser = parser_of(__doc__, "--repeats", repeats=5)
    parser.add_argument("--grids", type=int, default=1_000_000, help="rows of the array")
    parser.add_argument("--only-ours", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    solved = solved_grids(options.grids)
    puzzles = np.where(np.random.default_rng(1).random(solved.shape) < 0.3, solved, 0)
    puzzles = puzzles.astype(np.uint8)
    calls: dict[str, Callable[[], Any]] = {
        "augment_sudokus": lambda: qd.augment_sudokus(puzzles, seed=1, threads=1),
        "augment_sudokus, 10 copies of each": lambda: qd.augment_sudokus(
            puzzles[: len(puzzles) // 10], 10, seed=1, threads=1
        ),
        "check_sudokus, right answers": lambda: qd.check_sudokus(puzzles, solved, threads=1),
    }
    if not options.only_ours:
        for isa in ISAS:
            command = [sys.executable, *sys.argv, "--only-ours"]
            subprocess.run(command, env=on(isa), stderr=subprocess.DEVNULL, check=False)
        calls = {
            "NumPy: copies": lambda: copies_by_numpy(puzzles, np.random.default_rng(1)),
            "NumPy: check": lambda: checked_by_numpy(puzzles, solved),
        }
    best = in_turns(calls, options.repeats, time.process_time)
    isa = f"{os.environ['QUEENDOKU_ISA']}: " if options.only_ours else ""
    for name, took in best.items():
        print(f"{isa + name:<60}{len(puzzles) / took:>14,.0f}/s", flush=True)


def solved_grids(number: int) -> Array:
    """Return random full grids, as NumPy makes them of a hundred."""
    puzzles = qd.generate_sudokus(100, seed=1, array=True)
    few = qd.solve_sudokus(puzzles).solutions
    return copies_by_numpy(few[np.arange(number) % len(few)], np.random.default_rng(2))


def copies_by_numpy(grids: Array, random: np.random.Generator) -> Array:
    """Make a random symmetric copy of each grid."""
    copies = np.empty_like(grids)
    for start in range(0, len(grids), 4096):  # what fits into the cache
        rows = grids[start : start + 4096]
        number = len(rows)
        down = ORDERS[random.integers(len(ORDERS), size=number)]
        across = ORDERS[random.integers(len(ORDERS), size=number)]
        transposed = random.integers(2, size=(number, 1)).astype(bool)
        down = np.where(transposed, down, 9 * down)
        across = np.where(transposed, 9 * across, across)
        cells = (down[:, :, None] + across[:, None, :]).reshape(number, 81)
        digits = np.zeros((number, 10), np.uint8)
        digits[:, 1:] = random.random((number, 9)).argsort(1) + 1
        moved = np.take_along_axis(rows, cells, 1)
        copies[start : start + 4096] = np.take_along_axis(digits, moved, 1)
    return copies


def checked_by_numpy(puzzles: Array, answers: Array) -> tuple[Array, Array]:
    """Tell which answers solve their puzzles, and how many givens they changed."""
    solved, changed = np.empty(len(puzzles), bool), np.empty(len(puzzles), np.uint8)
    for start in range(0, len(puzzles), 4096):
        rows, found = puzzles[start : start + 4096], answers[start : start + 4096]
        sets = np.left_shift(1, found, dtype=np.uint16).reshape(-1, 9, 9)
        boxes = sets.reshape(-1, 81)[:, BOXES]
        is_full = np.ones(len(rows), bool)
        for houses in (sets, sets.transpose(0, 2, 1), boxes):
            is_full &= (np.bitwise_or.reduce(houses, 2) == 0x3FE).all(1)
        wrong = ((rows != 0) & (rows != found)).sum(1)
        changed[start : start + 4096] = wrong
        solved[start : start + 4096] = is_full & (wrong == 0)
    return solved, changed


if __name__ == "__main__":
    main()
