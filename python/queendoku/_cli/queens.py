"""``queendoku queens``: print or count placements."""

from __future__ import annotations

import argparse
import csv
import itertools
import json
import sys
from collections.abc import Iterable

from queendoku._cli.options import NO_SOLUTION, positive, refuse, whole_number
from queendoku.queens import N_QUEENS_METHODS, iter_n_queens, solve_n_queens, total_n_queens


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku queens``."""
    parser.description = "Print all placements of N queens that do not attack each other."
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("n", metavar="N", type=whole_number, help="the number of queens")
    add("--count", action="store_true", help="print only how many there are")
    add(
        "--method",
        choices=["auto", *N_QUEENS_METHODS],
        default="auto",
        help="how to search (default: auto, the fastest)",
    )
    add("--limit", metavar="K", type=positive, help="print at most K placements")
    add("--fundamental", action="store_true", help="only one placement of each symmetry class")
    add("--threads", metavar="T", type=positive, help="threads for --count")
    add("--progress", action="store_true", help="show a bar for --count")
    add(
        "--checkpoint",
        metavar="FILE",
        help="keep what --count has done in FILE, and go on from there if it was stopped",
    )
    add(
        "--format",
        choices=["text", "json", "csv"],
        default="text",
        help="boards as text (default), one JSON list a line, or a CSV line of columns",
    )


def run(options: argparse.Namespace) -> int:
    """Print placements or their number."""
    if options.count:
        refuse(options, ["limit"], "does not go with --count")
        total = total_n_queens(
            options.n,
            method=options.method,
            fundamental=options.fundamental,
            threads=options.threads,
            progress=options.progress,
            checkpoint=options.checkpoint,
        )
        print(total)
        return 0
    refuse(options, ["threads", "progress", "checkpoint"], "needs --count")
    printed = 0
    for printed, board in enumerate(boards(options), start=1):
        write_board(board, options.format, first=printed == 1)
    return 0 if printed else NO_SOLUTION


def boards(options: argparse.Namespace) -> Iterable[list[str]]:
    """Give the boards, one at a time where the method can."""
    found: Iterable[list[str]]
    if options.method in ("auto", "bitmask") and not options.fundamental:
        found = iter_n_queens(options.n)
    else:
        found = solve_n_queens(options.n, method=options.method, fundamental=options.fundamental)
    return itertools.islice(found, options.limit)


def write_board(board: list[str], form: str, *, first: bool) -> None:
    """Print one board; as text, after a blank line unless it is the first."""
    if form == "json":
        print(json.dumps(board))
    elif form == "csv":
        csv.writer(sys.stdout, lineterminator="\n").writerow(row.index("Q") for row in board)
    else:
        if not first:
            print()
        print("\n".join(map(" ".join, board)))
