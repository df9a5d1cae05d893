"""The command line: ``queendoku`` and ``python -m queendoku``."""

from __future__ import annotations

import argparse
import contextlib
import csv
import datetime
import io
import itertools
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from queendoku.arguments import without_white_space
from queendoku.compare import compare
from queendoku.errors import NoSolutionError
from queendoku.queens import N_QUEENS_METHODS, iter_n_queens, solve_n_queens, total_n_queens
from queendoku.sudoku import SUDOKU_METHODS, count_sudoku_solutions, solve_sudoku
from queendoku.version import __version__

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

#: Exit statuses besides 0 for success.
NO_SOLUTION, USAGE, INTERRUPTED = 1, 2, 130

#: An argument of at least so many of these characters alone is a puzzle, not a file's name.
LEAST_CELLS, CELLS = 20, set("0123456789._*")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Parameters
    ----------
    arguments : sequence of str, optional
        By default those of the process.

    Returns
    -------
    int
        0 for success, 1 if there is no solution, 2 for bad input, 130 after Ctrl-C.
    """
    options = parser().parse_args(arguments)
    try:
        prepare_output()
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader (``head``, say) has seen enough. Python would complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt as error:
        complain(*getattr(error, "__notes__", ()))
        return INTERRUPTED
    except (ValueError, MemoryError, OSError, ImportError) as error:
        complain(error, *getattr(error, "__notes__", ()))
        return USAGE


def complain(*lines: object) -> None:
    """Print lines on standard error."""
    for line in lines:
        print(f"queendoku: {line}", file=sys.stderr)


def prepare_output() -> None:
    """Refuse an output that is closed; print "?" for what it cannot encode."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    top = argparse.ArgumentParser(
        prog="queendoku", description="Place queens and solve sudokus.", allow_abbrev=False
    )
    top.add_argument("--version", action="version", version=f"queendoku {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for describe in (describe_queens, describe_checkpoint, describe_sudoku, describe_compare):
        describe(commands)
    return top


def describe_queens(commands: Commands) -> None:
    """Describe ``queendoku queens``."""
    queens = commands.add_parser(
        "queens",
        help="print or count the placements of N queens",
        description="Print all placements of N queens that do not attack each other.",
    )
    queens.set_defaults(run=run_queens)
    add = queens.add_argument
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


def describe_checkpoint(commands: Commands) -> None:
    """Describe ``queendoku checkpoint``."""
    checkpoint = commands.add_parser(
        "checkpoint",
        help="tell how far the count of a checkpoint file is",
        description="Tell how far the count of a checkpoint file is, even while it runs.",
    )
    checkpoint.set_defaults(run=run_checkpoint)
    checkpoint.add_argument("file", metavar="FILE", help="the file of queens --checkpoint")


def describe_sudoku(commands: Commands) -> None:
    """Describe ``queendoku sudoku``."""
    sudoku = commands.add_parser(
        "sudoku",
        help="solve sudokus, one a line",
        description="Solve sudokus: one puzzle a line in, one solution a line out.",
    )
    sudoku.set_defaults(run=run_sudoku)
    add = sudoku.add_argument
    add("puzzles", metavar="FILE|-|PUZZLE", help="a file, - for standard input, or 81 cells")
    add("--count", action="store_true", help="print the number of solutions instead")
    add("--limit", metavar="K", type=positive, help="--count up to K (default: 2)")
    add(
        "--method",
        choices=["auto", *SUDOKU_METHODS],
        help="how to solve (default: auto, the fastest)",
    )


def describe_compare(commands: Commands) -> None:
    """Describe ``queendoku compare``."""
    comparison = commands.add_parser(
        "compare",
        help="time the methods in Rust and in pure Python",
        description="Time the methods in Rust and in pure Python, and print a table.",
    )
    comparison.set_defaults(run=run_compare)
    add = comparison.add_argument
    add("game", choices=["queens", "sudoku"])
    add("inputs", metavar="N|PUZZLE", nargs="+", help="what to solve")
    add("--count", action="store_true", help="count the placements instead of listing them")
    add("--methods", metavar="METHOD", nargs="+", help="which methods (default: all)")
    add("--seconds", type=float, default=5.0, help="the most that a call may take (default: 5)")
    add("--markdown", action="store_true", help="print a Markdown table")


def whole_number(text: str) -> int:
    """Read an int for argparse, with an error that says what is allowed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be an int, got {text!r}") from None


def positive(text: str) -> int:
    """Read an int of at least 1 for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be >= 1, got {number}")
    return number


def refuse(options: argparse.Namespace, names: Iterable[str], why: str) -> None:
    """Refuse options that would have no effect."""
    for name in names:
        if getattr(options, name) not in (None, False):
            raise ValueError(f"--{name} {why}")


def run_queens(options: argparse.Namespace) -> int:
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


def run_checkpoint(options: argparse.Namespace) -> int:
    """Print how far a count is, its speed, the time left, and the total so far."""
    from queendoku.cluster.checkpoint import read_checkpoint

    status = read_checkpoint(options.file)
    queens = f"{status.n} queens" + (f", placed {status.placed}" if status.placed else "")
    items = f"{status.done} of {status.items} items"
    print(f"{queens}: {items}, {status.share_done:.1%} of the work")
    if status.rate is not None and status.seconds_left is not None:
        left = datetime.timedelta(seconds=round(status.seconds_left))
        print(f"rate: {status.rate:.3g} items a second")
        print(f"time left: {left}")
    # Also after --fundamental: that number follows from the total only at the end.
    so_far = "" if status.done == status.items else " so far"
    print(f"total of all placements{so_far}: {status.total}")
    return 0


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


def run_compare(options: argparse.Namespace) -> int:
    """Print the table of a comparison."""
    is_queens = options.game == "queens"
    if not is_queens:
        refuse(options, ["count"], "is for queens only")
    try:
        # An iterator is several puzzles; a list could be the rows of one.
        inputs = list(map(int, options.inputs)) if is_queens else iter(options.inputs)
    except ValueError:
        raise ValueError(f"N must be an int, got {' '.join(options.inputs)}") from None
    comparison = compare(
        "n_queens" if is_queens else "sudoku",
        inputs,
        task="total" if options.count else "solve",
        methods=options.methods,
        seconds=options.seconds,
    )
    print(comparison.to_markdown() if options.markdown else comparison)
    return 0


def run_sudoku(options: argparse.Namespace) -> int:
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


def check_encoding(line: str, source: str) -> None:
    """Refuse bytes that are not UTF-8, which were read as lone surrogates."""
    found = re.search("[\udc80-\udcff]", line)
    if found:
        name = "standard input" if source == "-" else source
        byte = ord(found.group()) - 0xDC00
        raise ValueError(f"{name} is not UTF-8: it has the byte 0x{byte:02x}")


def answer(puzzle: str, options: argparse.Namespace) -> str:
    """Give the line of output for a puzzle."""
    if options.count:
        return str(count_sudoku_solutions(puzzle, limit=options.limit or 2))
    solution = solve_sudoku(puzzle, method=options.method or "auto")
    return "".join(itertools.chain.from_iterable(solution))


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


if __name__ == "__main__":
    sys.exit(main())
