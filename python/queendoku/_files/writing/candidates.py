"""Formats of grids with candidates: in columns, as 729 characters, and HoDoKu's library lines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from queendoku._core import PencilMarks
from queendoku._files.sudoku_record import SudokuRecord
from queendoku._files.writing.records import marks_of

__all__ = ["columns", "hodoku", "places", "places_of"]


def columns(records: Iterator[SudokuRecord]) -> Iterator[str]:
    """Write the candidates of each grid in columns, with a frame, and a blank line in between."""
    between = ""
    for record in records:
        yield f"{between}{marks_of(record)}\n"
        between = "\n"


def places(records: Iterator[SudokuRecord]) -> Iterator[str]:
    """Write nine characters for each cell, and each grid on a line."""
    for record in records:
        yield places_of(marks_of(record)) + "\n"


def places_of(marks: PencilMarks) -> str:
    """Return the 729 characters of a grid, each the digit of its place or a dot.

    Examples
    --------
    >>> places_of(PencilMarks("53..7...." + "." * 72))[:27]
    '....5......3......12.4.6.89'
    """
    cells = zip(marks.digits, chain.from_iterable(marks.candidates), strict=True)
    return "".join(nine((int(digit),) if digit != "." else tuple(left)) for digit, left in cells)


@cache
def nine(digits: tuple[int, ...]) -> str:
    """Write the digits that a cell can be, each in its place."""
    return "".join(str(digit) if digit in digits else "." for digit in range(1, 10))


def hodoku(records: Iterator[SudokuRecord]) -> Iterator[str]:
    """Write each grid as a line of HoDoKu's library, which names no technique.

    Examples
    --------
    >>> marks = PencilMarks("53" + "." * 79, givens="5" + "." * 80)
    >>> print(*hodoku(iter([SudokuRecord(marks.givens, marks=marks)])), sep="")
    :0000:x:5+3...............................................................................:::
    <BLANKLINE>
    """
    for record in records:
        marks = record.marks
        if marks is None:
            yield f":0000:x:{record.puzzle}:::\n"
            continue
        cells = zip(marks.digits, marks.givens, strict=True)
        written = "".join(digit if digit == given else f"+{digit}" for digit, given in cells)
        yield f":0000:x:{written}:{' '.join(deleted_from(marks))}::\n"


def deleted_from(marks: PencilMarks) -> Iterator[str]:
    """Name the candidates that the digits leave and the grid has no more: digit, row, column."""
    pairs = zip(PencilMarks(marks.digits).candidates, marks.candidates, strict=True)
    for row, (all_left, all_kept) in enumerate(pairs, start=1):
        for column, (left, kept) in enumerate(zip(all_left, all_kept, strict=True), start=1):
            yield from (f"{digit}{row}{column}" for digit in left if digit not in kept)
