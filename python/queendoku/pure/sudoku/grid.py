"""The grid: 81 cells row by row, each a digit or a blank."""

import operator
import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol, SupportsIndex, TypeAlias, runtime_checkable


@runtime_checkable
class SupportsToList(Protocol):
    """Anything with `tolist`, such as a NumPy array."""

    def tolist(self) -> object:
        """Return nested lists of Python objects."""


#: The forms that a grid can have.
Grid: TypeAlias = (
    str | bytes | Sequence[str] | Sequence[bytes] | Sequence[Sequence[object]] | SupportsToList
)

#: The digit of each of the 81 cells, 0 for a blank.
Digits: TypeAlias = list[int]

#: All digits: bit d - 1 for digit d.
ALL_DIGITS = 0b111_111_111


class Cell(NamedTuple):
    """One of the 81 cells, with its three houses, all counted from 0."""

    number: int
    row: int
    column: int
    box: int

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.column + 1}"


#: The cells, row by row.
CELLS = tuple(
    Cell(9 * row + column, row, column, row // 3 * 3 + column // 3)
    for row in range(9)
    for column in range(9)
)

#: Unicode's White_Space; Python's own has four control characters more.
_WHITE_SPACE = re.compile(r"[^\S\x1c-\x1f]+")

_DIGIT_OF_CHARACTER: dict[str, int] = {str(digit): digit for digit in range(1, 10)} | dict.fromkeys(
    ["", *".0_*-"], 0
)


class Houses:
    """The digits that each row, column and box has, as masks.

    Parameters
    ----------
    digits : list of int
        The grid.

    Examples
    --------
    >>> houses = Houses([5, 3] + [0] * 79)
    >>> f"{houses.candidates(CELLS[2]):09b}"
    '111101011'
    """

    __slots__ = ("boxes", "columns", "rows")

    def __init__(self, digits: Digits) -> None:
        self.rows = [0] * 9
        self.columns = [0] * 9
        self.boxes = [0] * 9
        for cell in CELLS:
            if digits[cell.number]:
                self.add(cell, digits[cell.number])

    def candidates(self, cell: Cell) -> int:
        """Return the digits that no house of `cell` has, as a mask."""
        return ALL_DIGITS & ~(
            self.rows[cell.row] | self.columns[cell.column] | self.boxes[cell.box]
        )

    def add(self, cell: Cell, digit: int) -> None:
        """Add the digit of `cell` to its houses."""
        mask = 1 << (digit - 1)
        self.rows[cell.row] |= mask
        self.columns[cell.column] |= mask
        self.boxes[cell.box] |= mask


def parse(grid: Grid) -> Digits:
    """Read a grid in any of its forms.

    Parameters
    ----------
    grid : str, sequence or array
        A string of 81 cells in which white space is ignored, nine strings of nine characters, nine
        lists of nine characters or numbers, a list of 81, or an array of them. A blank is ``.``,
        ``0``, ``_``, ``*`` or ``-``, and in lists also 0, None, NaN and the empty string.

    Returns
    -------
    list of int
        The digit of each cell, 0 for a blank.

    Raises
    ------
    ValueError
        If the shape or a cell is wrong. The message names the cell.
    TypeError
        If the grid has another type.

    Examples
    --------
    >>> parse("5" + "." * 80)[:3]
    [5, 0, 0]
    """
    text = _text(grid)
    return _parse_rows(grid) if text is None else _parse_text(text)


def clash(digits: Digits) -> str | None:
    """Name the first two cells of a house that have the same digit, if there are any.

    Examples
    --------
    >>> clash(parse("5.......5" + "." * 72))
    'r1c1 and r1c9 both have 5 in row 1'
    """
    seen: dict[tuple[str, int, int], Cell] = {}
    for cell in CELLS:
        digit = digits[cell.number]
        if digit == 0:
            continue
        houses = (("row", cell.row), ("column", cell.column), ("box", cell.box))
        clashes = [
            (seen[kind, number, digit], kind, number)
            for kind, number in houses
            if (kind, number, digit) in seen
        ]
        if clashes:
            # Name the earliest cell, and if two houses hold both, the row before the box.
            first, kind, number = min(clashes, key=lambda clash: clash[0].number)
            return f"{first} and {cell} both have {digit} in {kind} {number + 1}"
        seen.update({(kind, number, digit): cell for kind, number in houses})
    return None


def draw(digits: Digits) -> list[list[str]]:
    """Return nine rows of nine characters.

    Examples
    --------
    >>> draw([5, 3] + [0] * 79)[0]
    ['5', '3', '.', '.', '.', '.', '.', '.', '.']
    """
    characters = ["." if digit == 0 else str(digit) for digit in digits]
    return [characters[start : start + 9] for start in range(0, 81, 9)]


def _text(value: object) -> str | None:
    """Return the text of a str or of bytes, and None for anything else."""
    if isinstance(value, bytes):
        return value.decode(errors="replace")
    return value if isinstance(value, str) else None


def _parse_text(text: str) -> Digits:
    characters = _without_white_space(text)
    if len(characters) != 81:
        raise ValueError(
            f"grid: a string must have 81 cells besides white space, got {len(characters)}"
        )
    return [_parse_cell(cell, character) for cell, character in zip(CELLS, characters, strict=True)]


def _without_white_space(text: str) -> str:
    return _WHITE_SPACE.sub("", text)


def _parse_rows(grid: object) -> Digits:
    rows = _plain_sequence(grid)
    if rows is None:
        raise TypeError(
            "grid must be 9 rows of 9 cells, a string of 81 cells or an array of ints, "
            f"not {type(grid).__name__}"
        )
    values = rows if len(rows) == 81 else _cells_of_rows(rows)
    return [_parse_cell(cell, value) for cell, value in zip(CELLS, values, strict=True)]


def _cells_of_rows(rows: Sequence[object]) -> list[object]:
    if len(rows) != 9:
        raise ValueError(f"grid must have 9 rows of 9 cells, or 81 cells, got {len(rows)}")
    values: list[object] = []
    for number, row in enumerate(rows, start=1):
        text = _text(row)
        cells = _plain_sequence(row) if text is None else _without_white_space(text)
        if cells is None:
            raise TypeError(
                f"grid: row {number} must be a string or a list, not {type(row).__name__}"
            )
        if len(cells) != 9:
            raise ValueError(f"grid: row {number} must have 9 cells, got {len(cells)}")
        values.extend(cells)
    return values


def _plain_sequence(value: object) -> Sequence[object] | None:
    """Return a list for an array, a list or tuple as it is, and None for anything else."""
    if isinstance(value, SupportsToList):
        value = value.tolist()
    return value if isinstance(value, list | tuple) else None


def _parse_cell(cell: Cell, value: object) -> int:
    text = _text(value)
    if text is not None:
        digit = _DIGIT_OF_CHARACTER.get(_without_white_space(text))
    elif _is_missing(value):
        digit = 0
    elif isinstance(value, float):
        digit = int(value) if value in range(10) else None
    elif isinstance(value, SupportsIndex) and not isinstance(value, bool):
        digit = operator.index(value)
    else:
        digit = None
    if digit is None or not 0 <= digit <= 9:
        raise ValueError(
            f"grid: {cell} has {value!r}; allowed are 1 to 9, and '.', '0', '_', '*' or '-' for a "
            "blank"
        )
    return digit


def _is_missing(value: object) -> bool:
    """Tell None, NaN and pandas' NA: what tables have where there is nothing."""
    is_nan = isinstance(value, float) and value != value
    return value is None or is_nan or type(value).__name__ == "NAType"
