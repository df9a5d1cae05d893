"""The cells of a grid of any size: read from any form, and written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from queendoku._common.arguments import (
    BLANKS,
    SYMBOLS,
    is_row,
    lengths_of,
    shown,
    without_white_space,
)
from queendoku._common.errors import about
from queendoku._common.wording import cell_name

MOST_CELLS = 625


def cells_in(value: Any, size: int, argument: str) -> list[Any]:
    """Give the cells of a text, of rows, or of a flat list."""
    cells = flat(value, argument)
    if len(cells) != size * size:
        must = f"must have {size} rows of {size} cells, got {len(cells)} cells"
        raise about(ValueError, argument, must)
    return cells


def flat(value: Any, argument: str, *, row: int | None = None) -> list[Any]:
    """Give the cells of any form of a grid, row by row; or those of one row."""
    if isinstance(value, bytes):
        value = value.decode(errors="replace")
    if isinstance(value, str):
        return [*without_white_space(value.replace("/", ""))]
    if hasattr(value, "tolist"):
        value = value.tolist()
    if not isinstance(value, Sequence):
        must = f"must be a text, rows of cells or an array, not {type(value).__name__}"
        raise about(TypeError, argument, f"row {row} {must}" if row else must)
    with lengths_of(argument):
        count = len(value)
    if count > MOST_CELLS:
        what = f"has {count:,} cells; a grid has {MOST_CELLS} at most"
        raise about(ValueError, argument, what)
    if row is not None or not any(map(is_row, value)):
        return [*value]
    rows = [flat(part, argument, row=number) for number, part in enumerate(value, 1)]
    for number, cells in enumerate(rows, 1):
        if len(cells) != count:
            must = f"row {number} must have {count} cells, as there are rows"
            raise about(ValueError, argument, f"{must}, got {len(cells)}")
    return [cell for cells in rows for cell in cells]


def digits_of(value: Any, size: int, argument: str) -> bytes:
    """Read the digits of a grid of any form; 0 is a blank."""
    cells = cells_in(value, size, argument)
    digits = bytearray()
    for index, cell in enumerate(cells):
        digit = digit_of(cell)
        if digit is None or not 0 <= digit <= size:
            what = f"{cell_name(index, size)} has {shown(cell)}"
            raise about(ValueError, argument, what, f"allowed are {allowed(size)}")
        digits.append(digit)
    return bytes(digits)


def digit_of(cell: Any) -> int | None:
    """Read a cell; None is what no size has."""
    if isinstance(cell, bytes):
        cell = cell.decode(errors="replace")
    if isinstance(cell, str):
        text = cell.strip().upper()
        if len(text) == 1:
            return 0 if text in BLANKS else SYMBOLS.find(text) + 1 or None
        return int(text) if text.isascii() and text.isdigit() else None if text else 0
    if cell is None or cell != cell:  # NaN
        return 0
    if isinstance(cell, bool) or not isinstance(cell, (int, float)) or cell % 1 != 0:
        return None
    return int(cell)


def allowed(size: int) -> str:
    """Say what a cell may have.

    Examples
    --------
    >>> allowed(4), allowed(16)[:16]
    ("1 to 4, and '.', '0', '_', '*' or '-' for a blank", '1 to 9, A to G, ')
    """
    letters = f", A to {SYMBOLS[size - 1]}" if size > 9 else ""
    return f"1 to {min(size, 9)}{letters}, and '.', '0', '_', '*' or '-' for a blank"


def text_of(digits: Iterable[int]) -> str:
    """Write digits as a text of one character a cell.

    Examples
    --------
    >>> text_of([1, 0, 10])
    '1.A'
    """
    return "".join("." if digit == 0 else SYMBOLS[digit - 1] for digit in digits)
