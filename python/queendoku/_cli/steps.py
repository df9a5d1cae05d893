"""What ``queendoku explain`` and ``queendoku hint`` share: puzzles with pencil marks, and steps."""

import argparse
import textwrap
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, TypeVar

from queendoku._cli.options import NO_SOLUTION, USAGE, Options, in_words
from queendoku._cli.puzzles import good, puzzles_of
from queendoku._cli.results import Answered
from queendoku._common.errors import NoSolutionError, said_of
from queendoku._core import PencilMarks
from queendoku._files.reading.marks import with_places
from queendoku._files.reading.records import Record
from queendoku.puzzles.deduction import Deduction
from queendoku.puzzles.grid import MarkedGrid
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES, named

#: What JSON says of a step.
FIELDS = ("technique", "difficulty", "placed", "eliminated", "change", "reason")
#: The columns of a step in a table.
COLUMNS = ("technique", "difficulty", "change", "reason")

Found = TypeVar("Found")


def add_techniques(options: Options) -> None:
    """Describe the choice of techniques, and list them at the end of the help."""
    names = textwrap.fill(", ".join(SUDOKU_TECHNIQUES), 77, break_on_hyphens=False)
    options.parser.epilog = (
        f"{options.parser.epilog}\ntechniques, easiest first:\n{textwrap.indent(names, '  ')}\n"
    )
    what = "use these alone, such as 'hidden single,naked single,x-wing' (all: see below)"
    options.value("--techniques", "NAME,...", what, technique_names)
    what = "without the techniques that take for granted that there is one solution"
    options.flag("--no-uniqueness", what)


def add_givens(options: Options) -> None:
    """Describe ``--givens``."""
    what = "the puzzle that the grid comes from: wrong entries are named then"
    options.value("--givens", "FILE|PUZZLE", what)


def technique_names(text: str) -> list[str]:
    """Read names for argparse."""
    try:
        return named([name.strip() for name in text.split(",")], SUDOKU_TECHNIQUES) or []
    except ValueError as error:
        vars(error)["argument"] = ""
        raise argparse.ArgumentTypeError(in_words(error)) from None


def answers(
    chunks: Iterable[list[Record]], find: Callable[[MarkedGrid], Found], givens: str | None
) -> Iterator[Answered[Found]]:
    """Yield what is found for each puzzle, or why there is nothing."""
    if givens:
        givens = good(next(puzzles_of([givens]))[0])
    for record in map(with_places, chain.from_iterable(chunks)):
        try:
            if record.problem:
                yield Answered(record, None, record.problem, USAGE)
            else:
                grid = record.marks or record.puzzle
                yield Answered(record, find(PencilMarks(grid, givens) if givens else grid))
        except NoSolutionError as error:
            if error.advice:
                error.advice = "" if givens else "--givens PUZZLE tells which entries are wrong"
            yield Answered(record, None, f"no solution: {said_of(error)}", NO_SOLUTION)
        except ValueError as error:
            yield Answered(record, None, said_of(error), USAGE)


def fields_of(step: Deduction) -> dict[str, Any]:
    """Return what JSON says of a step."""
    return {name: getattr(step, name) for name in FIELDS}


def row_of(step: dict[str, Any]) -> list[str | float]:
    """Return what a table says of a step."""
    values = [step[name] for name in COLUMNS]
    return [" ".join(value.splitlines()) if isinstance(value, str) else value for value in values]
