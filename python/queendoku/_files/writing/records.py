"""What is written of a sudoku, from any form of a grid."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from queendoku._common.arguments import SIZES, shown
from queendoku._common.errors import said_of
from queendoku._common.wording import counted, listed
from queendoku._core import PencilMarks, read_sudoku
from queendoku.puzzles.any_size import is_other, variant_of
from queendoku.puzzles.record import SudokuRecord

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

#: The characters of a cell, by its digit.
CHARACTERS = b".123456789".ljust(256)


class UnfitError(ValueError):
    """A row is no sudoku, or its format cannot hold it; the message does not name the row."""


def record_of(row: Any, holds: Collection[str] = ()) -> SudokuRecord:
    """Return the record of a row; an UnfitError says why it is no sudoku.

    It is one too if the row has another size, another board or rules, unless the format holds them.

    Examples
    --------
    >>> record_of(["53..7....", "6..195...", *["0" * 9] * 7]).puzzle[:27]
    '53..7....6..195............'
    >>> record_of(None)
    Traceback (most recent call last):
    queendoku._files.writing.records.UnfitError: is missing
    """
    if isinstance(row, SudokuRecord):
        try:
            variant = variant_of(row.puzzle)
        except ValueError as error:
            raise unfit(error) from None
        if variant is not None:
            return row._replace(puzzle=plain(variant, holds))
        return checked(row)
    if row is None or (isinstance(row, float) and row != row):
        raise UnfitError("is missing")
    if not isinstance(row, PencilMarks):
        try:
            return make_record((cells_of(row), None, None, NO_DETAILS, 0))
        except (TypeError, ValueError):
            pass
    try:
        marks = PencilMarks(row)
    except (TypeError, ValueError) as error:
        if is_other(row):
            return record_of(SudokuRecord(row), holds)
        raise unfit(error) from None
    return SudokuRecord(marks.givens, marks=if_more_than_givens(marks))


#: As `SudokuRecord`, from a tuple of all its fields, at a third of the time.
make_record = partial(tuple.__new__, SudokuRecord)

NO_DETAILS: Mapping[str, str] = {}


def cells_of(grid: Any) -> str:
    """Return the 81 characters of a grid without pencil marks."""
    return read_sudoku(grid).translate(CHARACTERS).decode()


def checked(record: SudokuRecord) -> SudokuRecord:
    """Bring the parts of a record into their usual forms."""
    puzzle, solution, marks, details, line = record
    part = ""
    try:
        puzzle = cells_of(puzzle)
        if solution is not None:
            part = "solution: "
            solution = cells_of(solution)
        if marks is not None:
            part = "marks: "
            marks = if_more_than_givens(PencilMarks(marks, puzzle))
    except (TypeError, ValueError) as error:
        raise unfit(error, part) from None
    if not isinstance(details, Mapping) or not all(isinstance(name, str) for name in details):
        raise UnfitError(f"details must be a dict with names of type str, not {shown(details)}")
    return make_record((puzzle, solution, marks, details, line))


def unfit(error: Exception, part: str = "") -> UnfitError:
    """Say what is wrong with a grid without calling it so."""
    return UnfitError(part + said_of(error))


def if_more_than_givens(marks: PencilMarks) -> PencilMarks | None:
    """Return pencil marks, but None if they are what the givens leave anyway."""
    is_more = marks.digits != marks.givens or marks != PencilMarks(marks.givens)
    return marks if is_more else None


def marks_of(record: SudokuRecord) -> PencilMarks:
    """Return the pencil marks of a record, or those that its givens leave."""
    if record.marks is not None:
        return record.marks
    try:
        return PencilMarks(record.puzzle)
    except ValueError as error:  # a digit is twice in a house
        raise unfit(error) from None


def plain(variant: SudokuVariant, holds: Collection[str]) -> Any:
    """Write a puzzle as a text, for formats without rules, if its cells say all."""
    if "rules" in holds:
        return variant
    if more := more_than_cells(variant, holds):
        others = "pickle" if more_than_cells(variant, ["boards"]) else "'jsonl'"
        others = "'links' and 'fpuzzles'" if variant.board.is_usual else others
        raise UnfitError(f"has {more}, which this format cannot hold; {others} can")
    return variant if more_than_cells(variant, ["sizes"]) else str(variant)


def more_than_cells(variant: SudokuVariant, holds: Collection[str] = ()) -> str:
    """Say what makes a puzzle more than the 81 cells of a sudoku, and than what a format holds.

    Examples
    --------
    >>> from queendoku import SudokuVariant
    >>> from queendoku.rules import AntiKnight
    >>> more_than_cells(SudokuVariant(size=6, rules=[AntiKnight()]))
    '6 rows and rules (AntiKnight)'
    >>> more_than_cells(SudokuVariant())
    ''
    """
    from queendoku.puzzles.links.fields import DRAWN

    board, more = variant.board, []
    if "boards" not in holds:
        if not (variant.size == 9 or ("sizes" in holds and variant.size in SIZES)):
            more.append(counted(board.height, "row"))
        if not board.is_usual:
            more.append(f"digits {board.allowed} in rows of {board.width}")
        elif not board.has_usual_boxes:
            more.append("regions of its own")
    if names := dict.fromkeys(type(rule).__name__ for rule in variant.rules):
        more.append(f"rules ({', '.join(names)})")
    if any(variant.about.get(kind) for kind in DRAWN):
        more.append("drawings")
    return listed(more) if more else ""
