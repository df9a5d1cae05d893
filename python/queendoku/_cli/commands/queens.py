"""``queendoku queens``: print or count placements.

Print all placements of N queens that do not attack each other, or their number.

examples:
  queendoku queens 8                     all placements, one below the other
  queendoku queens 8 --limit 1           only the first
  queendoku queens 1000 --limit 1        one placement of many queens
  queendoku queens 8 --format csv        the queen's column in each row, from 0
  queendoku queens 8 --placed 0:3,5:0    completions of a board with two queens
  queendoku queens 18 --count            only how many there are
  queendoku queens 12 --piece amazon     queens that also move as knights
  queendoku queens 8 --puzzle            a few queens with one completion
  queendoku queens 20 --count --checkpoint twenty.db

exit status: 0; 1 if there is no placement; 2 for bad input; 130 after Ctrl-C
"""

import argparse
import itertools
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO

from queendoku._cli.bar import progress_of
from queendoku._cli.options import RULES, Options, positive, refuse, rules_of, whole_number
from queendoku._cli.output import output_to
from queendoku._cli.terminal import BOLD, DIM, can_show, has_colours, is_terminal, painted
from queendoku._common.errors import NoSolutionError, about
from queendoku._common.wording import counted
from queendoku.functions.queens import (
    N_QUEENS_COUNTERS,
    N_QUEENS_METHODS,
    generate_n_queens_puzzle,
    iter_n_queens,
    place_n_queens,
    solve_n_queens,
    total_n_queens,
)


def describe(options: Options) -> None:
    """Describe ``queendoku queens``."""
    options.parser.usage = "%(prog)s [options] N"
    options.value("n", "N", "the number of queens, rows and columns", whole_number)
    options.value("--limit", "K", "print at most K placements", positive)
    options.flag("--count", "print only how many there are")
    options.placed()
    options.rules()
    options.flag("--fundamental", "only one placement of each symmetry class")
    what = "one random placement or puzzle, always the same for this S"
    options.value("--seed", "S", what, whole_number)
    options.flag("--puzzle", "a few queens that can be completed in one way")
    methods = ["auto", *N_QUEENS_METHODS, *N_QUEENS_COUNTERS]
    options.choice("--method", methods, "how to search (default: auto, the fastest)", "auto")
    options.format("boards as text (default), one JSON list a line, or a CSV line of columns")
    options.output("write to FILE when all is done")
    counting = options.group("options of --count")
    counting.threads()
    counting.progress("on a terminal, in a count of more than a second")
    what = "keep what is done in FILE, and go on from there if it was stopped"
    counting.value("--checkpoint", "FILE", what)


def run(options: argparse.Namespace) -> int:
    """Print placements, their number, or a puzzle."""
    if options.count:
        refuse(options, ["limit", "seed", "puzzle"], "does not go with --count")
    else:
        refuse(options, ["threads", "progress", "checkpoint"], "needs --count")
        if options.method in N_QUEENS_COUNTERS:
            raise ValueError(f"--method {options.method} needs --count")
    if options.puzzle:
        refuse(options, ["limit", "placed", *RULES, "fundamental"], "does not go with --puzzle")
    with output_to(options.output) as out:
        if options.puzzle:
            write_puzzle(out, options)
        elif options.count:
            out.write(number_as(options.format, options))
        else:
            write_placements(out, options)
    return 0


def write_placements(out: TextIO, options: argparse.Namespace) -> None:
    """Print placements, and on a terminal how many there were."""
    written = 0
    for columns in placements(options):
        write_placement(out, columns, options.format, first=not written)
        written += 1
    if not written:
        where = " with those of --placed" if options.placed else ""
        where += " by these rules" if rules_of(options) else ""
        raise NoSolutionError(f"there is no placement of {counted(options.n, 'queen')}{where}")
    if options.format == "text" and is_terminal(out):
        noun = "fundamental solution" if options.fundamental else "placement"
        out.write(f"\n{counted(written, noun)}\n")


def write_placement(out: TextIO, columns: Sequence[int], form: str, *, first: bool) -> None:
    """Print one placement; as text, after a blank line unless it is the first.

    It is written a row at a time: a placement of a million queens has 10^12 squares.
    """
    write = out.write
    if form == "csv":
        write(",".join(map(str, columns)) + "\n")
    elif form == "json":
        write("[")
        for number, row in enumerate(rows_of(columns, "Q", ".", "")):
            write(f'{", " if number else ""}"{row}"')
        write("]\n")
    else:
        if not first:
            write("\n")
        for row in rows_of(columns, *symbols(out), " "):
            write(f"{row}\n")


def write_puzzle(out: TextIO, options: argparse.Namespace) -> None:
    """Print a puzzle; as CSV, as --placed takes it."""
    placed = generate_n_queens_puzzle(options.n, seed=options.seed)
    if options.format == "json":
        out.write(json.dumps({"n": options.n, "placed": placed}) + "\n")
    elif options.format == "csv":
        out.write(",".join(f"{row}:{column}" for row, column in placed.items()) + "\n")
    else:
        queen, empty = symbols(out)
        for row in range(options.n):
            squares = (placed.get(row) == column for column in range(options.n))
            out.write(" ".join(queen if has else empty for has in squares) + "\n")


def rows_of(columns: Sequence[int], queen: str, empty: str, gap: str) -> Iterator[str]:
    """Yield the rows of a board."""
    before, after = empty + gap, gap + empty
    for column in columns:
        yield before * column + queen + after * (len(columns) - column - 1)


def symbols(out: TextIO) -> tuple[str, str]:
    """Choose a queen and an empty square: plain in a pipe, drawn and in colours on a terminal."""
    drawn = is_terminal(out) and can_show("♛·", out)
    queen, empty = ("♛", "·") if drawn else ("Q", ".")
    if has_colours(out):
        return painted(queen, BOLD), painted(empty, DIM)
    return queen, empty


def number_as(form: str, options: argparse.Namespace) -> str:
    """Count, and write the number."""
    if options.checkpoint is not None:
        if options.method != "auto":
            raise ValueError(f"--checkpoint does not go with --method {options.method}")
        refuse(options, RULES, "does not go with --checkpoint")
        if options.fundamental and options.placed:
            raise ValueError("--checkpoint does not go with both --fundamental and --placed")
    try:
        total = total_n_queens(
            options.n,
            **asked_for(options),
            threads=options.threads,
            progress=progress_of(options.progress),
            checkpoint=options.checkpoint,
        )
    except ValueError as error:
        raise in_options(error, options) from None
    name = "fundamental" if options.fundamental else "placements"
    if form == "json":
        return json.dumps({"n": options.n, name: total}) + "\n"
    return f"n,{name}\n{options.n},{total}\n" if form == "csv" else f"{total}\n"


def placements(options: argparse.Namespace) -> Iterable[Sequence[int]]:
    """Give the queen's column in each row, one placement at a time where the method can."""
    n, is_plain = options.n, options.method == "auto" and not options.fundamental
    if options.seed is not None:
        refuse(options, ["placed", *RULES, "fundamental"], "does not go with --seed")
        if options.limit not in (None, 1) or options.method != "auto":
            raise ValueError("--seed gives one placement, without --method and --limit")
        return [place_n_queens(n, seed=options.seed)]
    boards: Iterable[list[str]]
    try:
        if is_plain or (options.method == "bitmask" and not options.fundamental):
            boards = iter_n_queens(n, placed=options.placed, **rules_of(options))
        else:
            boards = solve_n_queens(n, **asked_for(options))
    except ValueError as error:
        is_open = not options.placed and not rules_of(options)
        if is_too_large(error) and is_plain and options.limit == 1 and is_open:
            return [place_n_queens(n)]
        raise in_options(error, options) from None
    except MemoryError as error:
        advice = "--count counts them"
        if not options.fundamental:
            advice += ", and without --method they are printed one by one"
        raise about(MemoryError, "", getattr(error, "wrong", str(error)), advice) from None
    limited = itertools.islice(boards, options.limit)
    return ([row.index("Q") for row in board] for board in limited)


def asked_for(options: argparse.Namespace) -> dict[str, Any]:
    """Return which placements are wanted, and by which method."""
    names = ("method", "placed", "fundamental")
    return rules_of(options) | {name: getattr(options, name) for name in names}


def is_too_large(error: ValueError) -> bool:
    """Tell whether n was too large to search."""
    return getattr(error, "argument", "") == "n"


def in_options(error: ValueError, options: argparse.Namespace) -> ValueError:
    """Say for an n that is too large to search what can be done."""
    if not is_too_large(error) or rules_of(options):
        return error
    advice = "--limit 1 places so many without a search, for N up to 2^30"
    advice = f"without --placed, {advice}" if options.placed else advice
    return about(ValueError, "n", vars(error)["wrong"], advice)
