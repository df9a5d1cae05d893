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
from queendoku._files.reading.marks import with_places
from queendoku._files.reading.records import Record
from queendoku._files.writing.records import more_than_cells
from queendoku.functions.person import begun
from queendoku.puzzles.deduction import Deduction
from queendoku.puzzles.grid import MarkedGrid
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES, VARIANT_TECHNIQUES, named

#: What JSON says of a step.
FIELDS = ("technique", "difficulty", "placed", "eliminated", "change", "reason")
#: The columns of a step in a table.
COLUMNS = ("technique", "difficulty", "change", "reason")

Found = TypeVar("Found")


def add_techniques(options: Options) -> None:
    """Describe the choice of techniques, and list them at the end of the help."""
    options.parser.epilog = (
        f"{options.parser.epilog}\ntechniques, easiest first:\n{filled(SUDOKU_TECHNIQUES)}\n"
        f"\nfor other sizes and rules:\n{filled(VARIANT_TECHNIQUES)}\n"
    )
    what = "use these alone, such as 'hidden single,naked single,x-wing' (all: see below)"
    options.value("--techniques", "NAME,...", what, technique_names)
    what = "without the techniques that take for granted that there is one solution"
    options.flag("--no-uniqueness", what)


def filled(names: Iterable[str]) -> str:
    """Write names in lines, indented."""
    return textwrap.indent(textwrap.fill(", ".join(names), 77, break_on_hyphens=False), "  ")


def add_givens(options: Options) -> None:
    """Describe ``--givens``."""
    what = "the puzzle that the grid comes from: wrong entries are named then"
    options.value("--givens", "FILE|PUZZLE", what)


def technique_names(text: str) -> list[str]:
    """Read names for argparse."""
    known = [*dict.fromkeys([*SUDOKU_TECHNIQUES, *VARIANT_TECHNIQUES])]
    try:
        return named(names_in(text, known), known) or []
    except ValueError as error:
        vars(error)["argument"] = ""
        raise argparse.ArgumentTypeError(in_words(error)) from None


def names_in(text: str, known: Iterable[str]) -> list[str]:
    """Split a list of names, some of which have a comma.

    Examples
    --------
    >>> names_in("45, one cell,x-wing", ["45, one cell", "x-wing"])
    ['45, one cell', 'x-wing']
    """
    names: list[str] = []
    for part in text.split(","):
        both = f"{names[-1]}, {part.strip()}" if names else ""
        if both.lower() in known:
            names[-1] = both
        else:
            names.append(part.strip())
    return names


def grid_of(record: Record) -> Any:
    """Return what stands: pencil marks, a puzzle with rules or of another size, or cells."""
    if record.variant is not None and more_than_cells(record.variant):
        return record.variant
    return record.marks or record.puzzle


def answers(
    chunks: Iterable[list[Record]], find: Callable[[MarkedGrid], Found], givens: str | None
) -> Iterator[Answered[Found]]:
    """Yield what is found for each puzzle, or why there is nothing."""
    if givens:
        puzzle = good(next(puzzles_of([givens], rules=True))[0], rules=True)
    for record in map(with_places, chain.from_iterable(chunks)):
        try:
            if record.problem:
                yield Answered(record, None, record.problem, USAGE)
            else:
                grid = grid_of(record)
                yield Answered(record, find(begun(grid, puzzle) if givens else grid))
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
