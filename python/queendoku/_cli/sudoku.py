"""``queendoku sudoku``: solve or count, a puzzle a line."""

from __future__ import annotations

import argparse
import contextlib
import io
import itertools
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from queendoku._arguments import without_white_space
from queendoku._cli.options import NO_SOLUTION, USAGE, complain, positive, refuse
from queendoku._errors import NoSolutionError
from queendoku.sudoku import SUDOKU_METHODS, count_sudoku_solutions, solve_sudoku

#: An argument of at least so many of these characters alone is a puzzle, not a file's name.
LEAST_CELLS, CELLS = 20, set("0123456789._*")


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku sudoku``."""
    parser.description = "Solve sudokus: one puzzle a line in, one solution a line out."
    parser.set_defaults(run=run)
    add = parser.add_argument
    add("puzzles", metavar="FILE|-|PUZZLE", help="a file, - for standard input, or 81 cells")
    add("--count", action="store_true", help="print the number of solutions instead")
    add("--limit", metavar="K", type=positive, help="--count up to K (default: 2)")
    add(
        "--method",
        choices=["auto", *SUDOKU_METHODS],
        help="how to solve (default: auto, the fastest)",
    )


def run(options: argparse.Namespace) -> int:
    """Solve or count, a line at a time; a bad line is reported and the rest goes on."""
    if options.count:
        refuse(options, ["method"], "does not go with --count")
    else:
        refuse(options, ["limit"], "needs --count")
    worst = 0
    with open_puzzles(options.puzzles) as lines:
        for number, line in enumerate(lines, start=1):
            puzzle = without_white_space(line)
            if not puzzle or puzzle.startswith("#"):
                continue
            try:
                check_encoding(puzzle, options.puzzles)
                print(answer(puzzle, options))
            except NoSolutionError:
                complain(f"line {number}: no solution")
                print("no solution")
                worst = max(worst, NO_SOLUTION)
            except ValueError as error:
                complain(f"line {number}: {error}")
                print("invalid")
                worst = USAGE
    return worst


def answer(puzzle: str, options: argparse.Namespace) -> str:
    """Give the line of output for a puzzle."""
    if options.count:
        return str(count_sudoku_solutions(puzzle, limit=options.limit or 2))
    solution = solve_sudoku(puzzle, method=options.method or "auto")
    return "".join(itertools.chain.from_iterable(solution))


def check_encoding(line: str, source: str) -> None:
    """Refuse bytes that are not UTF-8, which were read as lone surrogates."""
    found = re.search("[\udc80-\udcff]", line)
    if found:
        name = "standard input" if source == "-" else source
        byte = ord(found.group()) - 0xDC00
        raise ValueError(f"{name} is not UTF-8: it has the byte 0x{byte:02x}")


@contextlib.contextmanager
def open_puzzles(source: str) -> Iterator[Iterable[str]]:
    """Open a file, standard input, or the argument itself if it looks like a puzzle."""
    if source == "-":
        if sys.stdin is None:
            raise OSError("standard input is closed")
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="surrogateescape")
        yield sys.stdin
    elif is_like_a_puzzle(source) and not os.path.exists(source):  # noqa: PTH110 - a Path raises if it is too long
        yield [source]
    else:
        file: TextIO
        with Path(source).open(encoding="utf-8-sig", errors="surrogateescape") as file:
            yield file


def is_like_a_puzzle(argument: str) -> bool:
    """Tell a puzzle, even of a wrong length, from the name of a file."""
    is_puzzle = set(without_white_space(argument)) <= CELLS
    return len(argument) >= 81 or (len(argument) >= LEAST_CELLS and is_puzzle)
