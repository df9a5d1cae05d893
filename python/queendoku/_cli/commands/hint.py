"""``queendoku hint``: the next step, with its reason.

Give the next step of a sudoku, the easiest that there is, and say why it
holds. The files are as for queendoku sudoku; pencil marks count.

examples:
  queendoku hint puzzle.txt               the easiest step, and why
  queendoku hint --all < marks.txt        every step that there is now
  queendoku hint puzzle.txt --techniques x-wing,swordfish --all

exit status: 0; 1 if a puzzle has no solution; 2 for bad input; 130 after Ctrl-C
"""

import argparse
from collections.abc import Iterator
from typing import Any

from queendoku._cli.options import Options
from queendoku._cli.puzzles import add_puzzles, puzzles_of
from queendoku._cli.results import Answered, Look, write_found
from queendoku._cli.steps import (
    COLUMNS,
    add_givens,
    add_techniques,
    answers,
    fields_of,
    grid_of,
    row_of,
)
from queendoku._core import PencilMarks
from queendoku._files.cells import is_full
from queendoku._files.reading.records import Record
from queendoku.functions.explain import hint_sudoku
from queendoku.functions.sudoku import count_sudoku_solutions
from queendoku.puzzles.any_size import is_variant
from queendoku.puzzles.deduction import Deduction
from queendoku.puzzles.grid import MarkedGrid


def describe(options: Options) -> None:
    """Describe ``queendoku hint``."""
    add_puzzles(options)
    add_givens(options)
    options.flag("--all", "every step that there is now")
    add_techniques(options)
    options.format("a step a line (default), as JSON, or a CSV table")
    options.output("write to FILE when all is done")


def run(options: argparse.Namespace) -> int:
    """Give the hints of each puzzle; what has no solution is reported and the rest goes on."""

    def hints(puzzle: MarkedGrid) -> list[Deduction]:
        uniqueness = not options.no_uniqueness
        found: Any = hint_sudoku(
            puzzle, techniques=options.techniques, uniqueness=uniqueness, all=options.all
        )
        several: list[Deduction] = found if options.all else [found] if found else []
        return several

    found = answers(puzzles_of(options.puzzles, rules=True), hints, options.givens)
    look = Look(text_of, said_of, ["puzzle", *COLUMNS], rows_of)
    return write_found(options, ([one] for one in found), look, problem_of)


def problem_of(answer: Answered[list[Deduction]]) -> tuple[str | None, int]:
    """Say why there is no hint, and the exit status that this makes."""
    if answer.problem or answer.found:
        return answer.complaint()
    return answer.record.said(nothing_for(answer.record)), answer.status


def nothing_for(record: Record) -> str:
    """Say why there is no hint."""
    digits = grid_of(record)
    if is_variant(digits):
        is_solved = all(digits.digits)
    else:
        digits, is_solved = PencilMarks(record.puzzle).digits, is_full(record.puzzle)
    if is_solved:
        return "the puzzle is solved"
    several = "; the digits have several solutions" * (count_sudoku_solutions(digits) > 1)
    return f"the techniques find nothing{several}"


def text_of(answer: Answered[list[Deduction]]) -> str:
    """Write a line for each step."""
    return "".join(f"{answer.record.said(str(step))}\n" for step in answer.found or ())


def said_of(answer: Answered[list[Deduction]]) -> dict[str, Any]:
    """Return what JSON says."""
    hints = [fields_of(step) for step in answer.found or ()]
    return {"puzzle": answer.record.puzzle, "hints": hints, "error": answer.problem}


def rows_of(answer: Answered[list[Deduction]]) -> Iterator[list[Any]]:
    """Yield a row for each step."""
    return ([answer.record.puzzle, *row_of(fields_of(step))] for step in answer.found or ())
