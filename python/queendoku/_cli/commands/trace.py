"""``queendoku trace``: every step of a search, a line each.

Print every step of a search, a line each, and the solutions it finds.

examples:
  queendoku trace queens 4            each queen tried, placed, removed
  queendoku trace queens 6 --method bitmask --solutions 1
  queendoku trace queens 4 --boards   the board after each change
  queendoku trace sudoku puzzle.txt --method scan
  queendoku trace star-battle AABBB/CABBB/CADBB/DDDBB/DDDEE
  queendoku trace queens 8 -o lesson.html           a page that plays it
  queendoku trace queens 8 --format json | jq .kind | sort | uniq -c

exit status: 0; 2 for bad input; 130 after Ctrl-C
"""

import argparse
import itertools
import json
from collections.abc import Callable
from typing import Any, TextIO

from queendoku._cli.commands.star_battle import boards_of
from queendoku._cli.drawing import draw
from queendoku._cli.options import (
    JSON,
    RULES,
    TEXT,
    Options,
    complain,
    positive,
    refuse,
    rules_of,
    whole_number,
)
from queendoku._cli.output import output_to
from queendoku._cli.player import add_output, is_player, write_player
from queendoku._cli.puzzles import files_of, good, is_there, names_of, puzzles_of
from queendoku._common.wording import counted
from queendoku.functions.queens import N_QUEENS_METHODS
from queendoku.functions.sudoku import SUDOKU_METHODS
from queendoku.functions.trace import trace_n_queens, trace_star_battle, trace_sudoku
from queendoku.puzzles.trace.trace import Step, Trace
from queendoku.views.show import show

#: The most steps, unless --limit says otherwise.
LIMIT = 1_000_000


def describe(options: Options) -> None:
    """Describe ``queendoku trace``."""
    forms = ("queens N", "sudoku PUZZLE|FILE|-", "star-battle BOARD|FILE|-")
    options.parser.usage = "\n       ".join(f"%(prog)s [options] {form}" for form in forms)
    options.choice("game", ["queens", "sudoku", "star-battle"], "what is searched")
    what = "the number of queens; 81 cells, regions, a file, or -"
    options.value("problem", "N|PUZZLE|BOARD|FILE", what)
    names = sorted({*N_QUEENS_METHODS, *SUDOKU_METHODS})
    options.choice("--method", names, "how to search (default: sets; for a sudoku bitmask)")
    options.placed()
    options.rules()
    options.value("--stars", "K", "star-battle: stars in each row", positive)
    what = "stop after K, or go on to the end with all (default: 1; for queens all)"
    options.value("--solutions", "K", what, number_or_all)
    options.value("--limit", "K", f"stop after K steps (default: {LIMIT:,})", positive, LIMIT)
    options.flag("--boards", "the board after each change, not only solutions")
    what = "a line of text a step (default), or a line of JSON"
    options.choice("--format", ["text", "json"], what)
    options.suffixes(TEXT | JSON)
    add_output(options)


def number_or_all(text: str) -> int | str:
    """Read a number of solutions for argparse."""
    return text if text == "all" else positive(text)


def run(options: argparse.Namespace) -> int:
    """Print the steps."""
    trace = traced(options)
    write: Callable[[TextIO, Step, bool], None]
    write = write_json if options.format == "json" else write_text
    named = [] if options.game == "queens" else files_of([options.problem])
    files = [name for name in named if is_there(name)]
    if is_player(options):
        refuse(options, ["boards"], f"is not for a player: {options.output}")
        write_player(options, trace, files)
    else:
        with output_to(options.output, files) as out:
            for step in trace:
                write(out, step, options.boards)
    if not trace.complete:
        complain(f"stopped after {counted(len(trace), 'step')}; --limit K allows more")
    return 0


def traced(options: argparse.Namespace) -> Trace:
    """Record the search."""
    limits: dict[str, Any] = {"limit": options.limit}
    if options.solutions is not None:
        limits["solutions"] = None if options.solutions == "all" else options.solutions
    if options.method is not None:
        limits["method"] = options.method
    if options.game == "star-battle":
        refuse(options, ["method", *RULES], "is not for star battles")
        source, *others = itertools.islice(boards_of([options.problem]), 2)
        if others:
            raise ValueError(f"{names_of([options.problem])} has several boards; trace takes one")
        board = {"stars": options.stars, "placed": options.placed}
        return trace_star_battle(source.board, **board, **limits)
    refuse(options, ["stars"], "is for star battles only")
    if options.game == "sudoku":
        refuse(options, ["placed", *RULES], "is for queens only")
        return trace_sudoku(puzzle_of(options.problem), **limits)
    try:
        n = whole_number(options.problem)
    except argparse.ArgumentTypeError as error:
        raise ValueError(f"N {error}") from None
    return trace_n_queens(n, placed=options.placed, **rules_of(options), **limits)


def puzzle_of(argument: str) -> str:
    """Read the only puzzle of an argument, a file or standard input."""
    records = itertools.chain.from_iterable(puzzles_of([argument]))
    found = [*itertools.islice(records, 2)]
    puzzles: list[str] = [*map(good, found)]
    if len(puzzles) > 1:
        raise ValueError(f"{names_of([argument])} has several puzzles; trace takes one")
    return puzzles[0]


def write_text(out: TextIO, step: Step, boards: bool) -> None:
    """Write a step, and the board if it is a solution or boards are wanted."""
    out.write(f"{step}\n")
    if step.kind == "solution" or (boards and step.kind in ("place", "remove")):
        picture = show(board_of(step), kind=step.trace.game, givens=step.trace.puzzle)
        out.writelines(f"    {line}\n" for line in draw(str(picture), out))


def write_json(out: TextIO, step: Step, boards: bool) -> None:
    """Write a step as an object."""
    said: dict[str, Any] = {"index": step.index, "kind": step.kind}
    said |= {"row": step.row, "column": step.column}
    if step.trace.game == "sudoku":
        said["digit"] = step.digit
    said |= {"cause": step.cause, "depth": step.depth}
    if step.kind == "solution" or boards:
        said["board"] = board_of(step)
    out.write(json.dumps(said) + "\n")


def board_of(step: Step) -> list[str] | str:
    """Return the rows of the board, or the 81 cells."""
    if step.trace.game != "sudoku":
        return step.board
    return "".join(map(str, step.grid)).replace("0", ".")
