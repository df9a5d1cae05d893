"""Print how many puzzles rate_sudokus rates in a second on both scales, and how long a hint takes.

    python benchmarks/rate_sudokus.py puzzles.txt more.txt
    python benchmarks/rate_sudokus.py puzzles.txt --rival "sukaku-forge-rate --allow-uniqueness"

A line of a file is a puzzle if it begins with 81 cells; other lines are skipped. Rates are the best
of several passes, on one thread unless ``--threads`` says otherwise. A rival reads a puzzle a line
from standard input, and writes a line for each that begins with ER/EP/ED, as in ``7.1/1.2/1.2``;
its time is that of the process. A second number is the ratio over it.
``--hodoku`` takes what HoDoKu writes of the puzzles, and says how many of its levels and scores are
ours:

    java -jar hodoku.jar /bs puzzles.txt /o scores.txt
    python benchmarks/rate_sudokus.py puzzles.txt --hodoku scores.txt
"""

import argparse
import re
import timeit
from functools import partial
from pathlib import Path
from typing import Any

import queendoku as qd
from scripts import lines_of, name_of, parser_of, read
from timing import best, print_rate

#: Each shows a technique when nothing easier is chosen.
HINTS = ["hidden single", "naked pair", "x-wing", "xy-wing"]


def main() -> None:
    parser = parser_of(__doc__, "files", "--repeats", "--most", "--threads")
    parser.add_argument("--rival", metavar="COMMAND", help="a rater on the scale of 'se'")
    parser.add_argument(
        "--hodoku", type=Path, metavar="SCORES", help="lines of HoDoKu's /bs ... /o"
    )
    options = parser.parse_args()
    if options.hodoku:
        compare_scores(options.hodoku)
    for file in options.files:
        report(file, read(file, options.most), options)
    report_hints(read(options.files[0], options.most), options.repeats)


def report(file: Path, puzzles: list[str], options: argparse.Namespace) -> None:
    """Print the table of one file."""
    print(f"\n{file.name}: {len(puzzles):,} puzzles, {options.threads} thread(s)\n")
    theirs = 0.0
    if options.rival:
        took, answer = best(lambda: lines_of(options.rival, puzzles), options.repeats)
        theirs = print_rate(name_of(options.rival), len(puzzles), took)
        compare(puzzles, answer)
    scales: tuple[Any, ...] = ("se", "hodoku")
    for scale in scales:
        rate = partial(qd.rate_sudokus, puzzles, scale=scale, threads=options.threads)
        took, _ = best(rate, options.repeats)
        comparable = theirs if scale == "se" else 0.0
        print_rate(f"rate_sudokus, {scale}", len(puzzles), took, comparable)


def compare(puzzles: list[str], lines: list[str]) -> None:
    """Say how many of a rival's ratings are ours."""
    ratings = qd.rate_sudokus(puzzles)
    ours = ["/".join(map(str, row)) for row in zip(*ratings[:3], strict=True)]
    equal = sum(line.startswith(rating) for line, rating in zip(lines, ours, strict=True))
    print(f"{'of its ratings equal ours':<28}{equal:>12,}")


def compare_scores(file: Path) -> None:
    """Say how many of HoDoKu's levels and scores are ours."""
    theirs = re.findall(r"(?m)^(\S{81}) #\d+ (\w+) \((\d+)\)", file.read_text(encoding="ascii"))
    ratings = qd.rate_sudokus([puzzle for puzzle, *_ in theirs], scale="hodoku")
    ours = zip(ratings.level, map(int, ratings.score), strict=True)
    equal = sum(
        (level.lower(), int(score)) == rating
        for (_, level, score), rating in zip(theirs, ours, strict=True)
    )
    print(f"of HoDoKu's {len(theirs):,} levels and scores, {equal:,} equal ours")


def report_hints(puzzles: list[str], repeats: int) -> None:
    """Print how long a hint takes where each technique is the next step of a puzzle."""
    print("\na call of hint_sudoku\n")
    left = dict.fromkeys(HINTS)
    for puzzle in puzzles[:2000]:
        for step in qd.explain_sudoku(puzzle):
            if left.get(step.technique, step) is None:
                left[step.technique] = step.grid
        if None not in left.values():
            break
    for name, grid in left.items():
        if grid is not None:
            took = min(timeit.repeat(partial(qd.hint_sudoku, grid), number=1000, repeat=repeats))
            print(f"{name:<28}{took * 1e3:>12.1f} us")


if __name__ == "__main__":
    main()
