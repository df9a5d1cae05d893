"""Grids with pencil marks: candidates in columns, nine characters a cell, HoDoKu's library."""

import re
from collections.abc import Iterable, Sequence

from queendoku._common.errors import said_of
from queendoku._core import PencilMarks
from queendoku._files.cells import CELL, CELLS, DIGITS, places_of
from queendoku._files.reading.records import Record

#: Nine characters for each cell.
PLACES = re.compile(rf"(?<![{CELL}])[{CELL}]{{729}}(?![{CELL}])")
#: Candidates of some cells, between the strokes of frames.
MARKS_ROW = re.compile(r"[1-9\s|│║:;,.'*+=(){}\[\]─-╿-]+")
#: How many cells a line has that is meant to be a row of pencil marks, right or wrong.
LIKELY = range(5, 19)

#: A cell of HoDoKu's, with + before a digit that was placed.
HODOKU_CELL = re.compile(rf"\+?[{CELL}]")
#: What the parts after the technique are called, but for the cells and the deleted candidates.
HODOKU_PARTS = {0: "technique", 1: "digits", 4: "eliminations", 5: "placements", 6: "comment"}
CELLS_PART, DELETED_PART = 2, 3
#: How HoDoKu writes a grid.
NO_TECHNIQUE = ["0000", "x"]


def marks_row_in(line: str) -> str | None:
    """Return the candidates of a row, or of 81 cells, with a space between cells.

    Examples
    --------
    >>> marks_row_in("| 1567   3      1567   | 4      12579  179    | 689    5678   579    |")
    '1567 3 1567 4 12579 179 689 5678 579'
    >>> marks_row_in("Version 4.2") is None
    True
    """
    if not MARKS_ROW.fullmatch(line):
        return None
    cells = re.findall("[1-9]+", line)
    if len(cells) not in LIKELY and len(cells) != CELLS:
        return None
    if cells == [*"".join(cells)] or not all(map(is_rising, cells)):
        return None
    return " ".join(cells)


def is_rising(digits: str) -> bool:
    """Tell whether each digit is greater than the one before."""
    return "".join(sorted({*digits})) == digits


def marked(text: str, source: str, line: int, details: dict[str, str] | None = None) -> Record:
    """Make a record of a text with pencil marks."""
    try:
        marks = PencilMarks(text)
    except ValueError as error:
        return Record(text, None, source, line, None, said_of(error))
    return Record(marks.givens, None, source, line, None, None, marks, details)


def with_marks(record: Record, text: str) -> Record:
    """Add pencil marks, in one of their texts, to the record of a puzzle."""
    try:
        return record._replace(marks=PencilMarks(text, givens=record.puzzle))
    except ValueError as error:
        return record._replace(problem=f"its pencil marks: {said_of(error)}")


def with_state(record: Record, digits: Sequence[str], left: Sequence[Iterable[int]]) -> Record:
    """Add placed digits, and the candidates of blanks that have some written, if they hold.

    Examples
    --------
    >>> record = Record("5" + "." * 80, None, "x", 1)
    >>> with_state(record, "53" + "." * 79, [[]] * 81).marks.digits[:3]
    '53.'
    """
    pairs = zip(digits, left, strict=False)
    cells = [digit if digit in DIGITS else {*some} or 0 for digit, some in pairs]
    try:
        marks = PencilMarks(cells, givens=record.puzzle)
    except ValueError:
        return record  # what somebody wrote may be wrong
    has_more = any(type(cell) is set for cell in cells) or marks.digits != marks.givens
    return record._replace(marks=marks if has_more else None)


def with_places(record: Record) -> Record:
    """Write a puzzle with its pencil marks, if it has some."""
    return record._replace(puzzle=places_of(record.marks)) if record.marks else record


def hodoku_record(text: str, source: str, line: int) -> Record | None:
    """Read a line of HoDoKu's library; None if it is another.

    Examples
    --------
    >>> record = hodoku_record(":0000:5:+1" + "." * 80 + ":231 331:::an example:", "x", 1)
    >>> record.puzzle[:3], record.marks.digits[:3], record.marks.candidates[2][0]
    ('...', '1..', [4, 5, 6, 7, 8, 9])
    >>> record.details
    {'technique': '0000', 'digits': '5', 'comment': 'an example'}
    """
    parts = text.strip().rstrip(":").split(":", len(HODOKU_PARTS) + 2)[1:]
    if len(parts) <= CELLS_PART:
        return None
    cells = HODOKU_CELL.findall(parts[CELLS_PART])
    if len("".join(cells)) != len(parts[CELLS_PART]) or not cells:
        return None
    puzzle = "".join("." if cell[0] == "+" else cell for cell in cells)
    if len(cells) != CELLS:
        problem = f"a puzzle has {CELLS} cells, this has {len(cells)}"
        return Record(puzzle, None, source, line, None, problem)
    if parts[:2] == NO_TECHNIQUE:
        parts[:2] = "", ""
    details = {
        name: parts[number].strip()
        for number, name in HODOKU_PARTS.items()
        if number < len(parts) and parts[number].strip()
    }
    deleted = parts[DELETED_PART].split() if len(parts) > DELETED_PART else []
    if not deleted and "+" not in parts[CELLS_PART]:
        return Record(puzzle, None, source, line, None, None, None, details)
    try:
        marks = without("".join(cell[-1] for cell in cells), puzzle, deleted)
    except ValueError as error:
        return Record(puzzle, None, source, line, None, said_of(error))
    return Record(puzzle, None, source, line, None, None, marks, details)


def without(digits: str, givens: str, deleted: list[str]) -> PencilMarks:
    """Delete candidates, each written as its digit, row and column."""
    marks = PencilMarks(digits)
    candidates = marks.candidates
    for word in deleted:
        if not re.fullmatch("[1-9]{3}", word):
            raise ValueError(f"a deleted candidate is its digit, row and column, not {word!r}")
        digit, row, column = map(int, word)
        if digit in (cell := candidates[row - 1][column - 1]):
            cell.remove(digit)
    stands = iter(marks.digits)
    cells = [
        [{*cell} if next(stands) == "." else int(digits[9 * r + c]) for c, cell in enumerate(row)]
        for r, row in enumerate(candidates)
    ]
    return PencilMarks(cells, givens=givens)
