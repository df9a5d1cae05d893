"""Print how many puzzles generate_sudokus makes in a second: any, and those of each level.

    python benchmarks/generate_sudokus.py
    python benchmarks/generate_sudokus.py --rival "path/to/tdoku/generate -p 0 -s 0 -d 3 -e 1 -a 1"

Rates are the best of several passes, on one thread unless ``--threads`` says otherwise. A rival is
called with ``-l`` and a number of puzzles, as tdoku's generator takes it, and writes a line for
each; its time is that of the process. A second number is the ratio over it.
"""

import argparse
import shlex
from collections.abc import Callable, Sized
from functools import partial
from typing import get_args

import queendoku as qd
from timing import best, lines_of


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rival", metavar="COMMAND", help="a generator of minimal puzzles")
    parser.add_argument("--puzzles", type=int, default=50_000, help="minimal puzzles in a pass")
    parser.add_argument("--of-level", type=int, default=1000, help="puzzles of each level")
    parser.add_argument("--repeats", type=int, default=3, help="passes; the best counts")
    parser.add_argument("--threads", type=int, default=1, help="for generate_sudokus")
    options = parser.parse_args()
    count, threads, repeats = options.puzzles, options.threads, options.repeats
    theirs = 0.0
    if options.rival:
        command = f"{options.rival} -l {count}"
        theirs = rate(partial(lines_of, command), repeats)
        print(f"{shlex.split(command)[0].rpartition('/')[2]:<28}{theirs:>12,.0f}/s")
    ours = rate(partial(qd.generate_sudokus, count, seed=1, threads=threads), repeats)
    ratio = f"{ours / theirs:>9.2f}" if theirs else ""
    print(f"{'generate_sudokus':<28}{ours:>12,.0f}/s{ratio}")
    for level in get_args(qd.SudokuLevel):
        make = partial(qd.generate_sudokus, options.of_level, level=level, seed=1, threads=threads)
        made = rate(make, repeats)
        print(f"{f'level={level!r}':<28}{made:>12,.0f}/s")


def rate(made_by: Callable[[], Sized], repeats: int) -> float:
    """Return the puzzles a second of the fastest pass."""
    took, made = best(made_by, repeats)
    puzzles_a_second: float = len(made) / took
    return puzzles_a_second


if __name__ == "__main__":
    main()
