"""Print how many puzzles generate_sudokus makes in a second: any, and those of each level.

    python benchmarks/generate_sudokus.py
    python benchmarks/generate_sudokus.py --rival "path/to/tdoku/generate -p 0 -s 0 -d 3 -e 1 -a 1"

Rates are the best of several passes, on one thread unless ``--threads`` says otherwise. A rival is
called with ``-l`` and a number of puzzles, as tdoku's generator takes it, and writes a line for
each; its time is that of the process. A second number is the ratio over it.
"""

from collections.abc import Callable, Sized
from functools import partial
from typing import get_args

import queendoku as qd
from scripts import lines_of, name_of, parser_of
from timing import best, print_rate


def main() -> None:
    parser = parser_of(__doc__, "--repeats", "--threads")
    parser.add_argument("--rival", metavar="COMMAND", help="a generator of minimal puzzles")
    parser.add_argument("--puzzles", type=int, default=50_000, help="minimal puzzles in a pass")
    parser.add_argument("--of-level", type=int, default=1000, help="puzzles of each level")
    options = parser.parse_args()
    count, threads, repeats = options.puzzles, options.threads, options.repeats
    theirs = 0.0
    if options.rival:
        make = partial(lines_of, f"{options.rival} -l {count}")
        theirs = report(name_of(options.rival), make, repeats)
    make = partial(qd.generate_sudokus, count, seed=1, threads=threads)
    report("generate_sudokus", make, repeats, theirs)
    for level in get_args(qd.types.SudokuLevel):
        make = partial(qd.generate_sudokus, options.of_level, level=level, seed=1, threads=threads)
        report(f"level={level!r}", make, repeats)


def report(name: str, make: Callable[[], Sized], repeats: int, theirs: float = 0.0) -> float:
    """Print, and return, the puzzles a second of the fastest pass."""
    took, made = best(make, repeats)
    rate: float = print_rate(name, len(made), took, theirs)
    return rate


if __name__ == "__main__":
    main()
