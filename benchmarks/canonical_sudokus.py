"""Print how many sudokus canonical_sudokus brings into canonical form in a second.

    python benchmarks/canonical_sudokus.py puzzles.txt grids.txt
    python benchmarks/canonical_sudokus.py puzzles.txt --rival ./minlex

A line of a file is a sudoku if it begins with 81 cells; other lines are skipped. Rates are the
best of several passes, on one thread unless ``--threads`` says otherwise. A rival reads a sudoku a
line from standard input, and writes its canonical form on a line; its time is that of the process.
A second number is the ratio over it.
"""

import argparse
from functools import partial
from pathlib import Path

import queendoku as qd
from scripts import lines_of, name_of, parser_of, read
from timing import best, print_rate


def main() -> None:
    parser = parser_of(__doc__, "files", "--repeats", "--most", "--threads")
    parser.add_argument("--rival", metavar="COMMAND", help="writes the canonical form of each line")
    options = parser.parse_args()
    for file in options.files:
        report(file, read(file, options.most), options)


def report(file: Path, grids: list[str], options: argparse.Namespace) -> None:
    """Print the table of one file."""
    print(f"\n{file.name}: {len(grids):,} sudokus, {options.threads} thread(s)\n")
    took, forms = best(
        partial(qd.canonical_sudokus, grids, threads=options.threads), options.repeats
    )
    rate = 0.0
    if options.rival:
        theirs_took, theirs = best(partial(formed_by, options.rival, grids), options.repeats)
        rate = print_rate(name_of(options.rival), len(grids), theirs_took)
    print_rate("canonical_sudokus", len(grids), took, rate)
    print(f"{'different':<28}{len(set(forms)):>12,}")
    if options.rival:
        compare(forms, theirs)


def formed_by(command: str, grids: list[str]) -> list[str]:
    """Return the lines that a rival writes."""
    return [line[:81].replace("0", ".") for line in lines_of(command, grids)]


def compare(ours: list[str], theirs: list[str]) -> None:
    """Say how many of a rival's canonical forms are ours, and how many are not as small."""
    pairs = [*zip(ours, theirs, strict=True)]  # a dot sorts before all digits
    for what, count in (
        ("of its forms equal ours", sum(our == their for our, their in pairs)),
        ("are larger", sum(our < their for our, their in pairs)),
        ("are smaller", sum(our > their for our, their in pairs)),
    ):
        print(f"{what:<28}{count:>12,}")
    print(f"{'different by its forms':<28}{len(set(theirs)):>12,}")


if __name__ == "__main__":
    main()
