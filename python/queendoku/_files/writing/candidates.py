"""Formats of grids with candidates: in columns, as 729 characters, and HoDoKu's library lines."""

import re
from collections.abc import Iterator, Mapping
from itertools import repeat

from queendoku._core import PencilMarks
from queendoku._files.cells import places_of
from queendoku._files.writing.records import marks_of
from queendoku.puzzles.record import SudokuRecord


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


#: What the details of a library line look like, and what stands where there is none.
CANDIDATES = "(?:[1-9]{3}(?: [1-9]{3})*)?"
PARTS = {
    "technique": (re.compile("[0-9]{4,5}(?:-[0-9x]+)?"), "0000"),
    "digits": (re.compile("[1-9]+"), "x"),
    "eliminations": (re.compile(CANDIDATES), ""),
    "placements": (re.compile(CANDIDATES), ""),
    "comment": (re.compile("[^:\n]*"), ""),
}


def hodoku(records: Iterator[SudokuRecord]) -> Iterator[str]:
    """Write each grid as a line of HoDoKu's library.

    The technique and the other parts are details; without them, it is as HoDoKu writes a grid.

    Examples
    --------
    >>> marks = PencilMarks("53" + "." * 79, givens="5" + "." * 80)
    >>> print(*hodoku(iter([SudokuRecord(marks.givens, marks=marks)])), sep="")
    :0000:x:5+3...............................................................................:::
    <BLANKLINE>
    """
    for record in records:
        technique, digits, eliminations, placements, comment = map(
            part_of, repeat(record.details), PARTS
        )
        extra = f":{comment}" if comment else ""
        grid = f"{record.puzzle}:" if record.marks is None else with_deleted(record.marks)
        yield f":{technique}:{digits}:{grid}:{eliminations}:{placements}{extra}\n"


def part_of(details: Mapping[str, object], name: str) -> str:
    """Return a part of a library line, if it can stand there."""
    pattern, nothing = PARTS[name]
    part = str(details.get(name, nothing))
    return part if pattern.fullmatch(part) else nothing


def with_deleted(marks: PencilMarks) -> str:
    """Write the cells, with + before those that are placed, and the deleted candidates."""
    cells = zip(marks.digits, marks.givens, strict=True)
    written = "".join(digit if digit == given else f"+{digit}" for digit, given in cells)
    return f"{written}:{' '.join(deleted_from(marks))}"


def deleted_from(marks: PencilMarks) -> Iterator[str]:
    """Name the candidates that the digits leave and the grid has no more: digit, row, column."""
    pairs = zip(PencilMarks(marks.digits).candidates, marks.candidates, strict=True)
    for row, (all_left, all_kept) in enumerate(pairs, start=1):
        for column, (left, kept) in enumerate(zip(all_left, all_kept, strict=True), start=1):
            yield from (f"{digit}{row}{column}" for digit in left if digit not in kept)
