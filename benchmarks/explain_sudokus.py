"""Print how many puzzles explain_sudokus explains in a second, and how many explain_sudoku.

    python benchmarks/explain_sudokus.py puzzles.txt --most 5000

A line of a file is a puzzle if it begins with 81 cells. The time is that of the processor, and the
least of several passes that take turns; there is one thread.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import queendoku as qd
from rate_sudokus import read


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+", help="a puzzle a line")
    parser.add_argument("--repeats", type=int, default=3, help="passes; the best counts")
    parser.add_argument("--most", type=int, default=5000, help="puzzles of a file")
    options = parser.parse_args()
    for file in options.files:
        puzzles = read(file, options.most)
        many = partial(qd.explain_sudokus, puzzles, threads=1)
        ways: dict[str, Callable[[], object]] = {
            "explain_sudokus": many,
            "with reasons": partial(many, reasons=True),
            "with candidates and reasons": partial(many, reasons=True, candidates=True),
            "explain_sudoku": lambda: [*map(qd.explain_sudoku, puzzles)],  # noqa: B023
        }
        least = dict.fromkeys(ways, float("inf"))
        for _ in range(options.repeats):
            for name, explain in ways.items():
                start = time.process_time()
                explain()
                least[name] = min(least[name], time.process_time() - start)
        print(f"\n{file.name}: {len(puzzles):,} puzzles\n")
        for name, took in least.items():
            print(f"{name:<28}{len(puzzles) / took:>8,.0f}/s")


if __name__ == "__main__":
    main()
