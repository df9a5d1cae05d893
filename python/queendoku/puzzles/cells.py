"""The cells of a grid of any size: read from any form, and written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from queendoku._common.arguments import (
    BLANKS,
    SYMBOLS,
    VALUES,
    is_row,
    lengths_of,
    shown,
    without_white_space,
)
from queendoku._common.errors import about
from queendoku._common.wording import cell_name

if TYPE_CHECKING:
    from queendoku.rules.board import Board

MOST_CELLS = 625


def cells_in(value: Any, height: int, width: int, argument: str) -> list[Any]:
    """Give the cells of a text, of rows, or of a flat list."""
    cells = flat(value, argument, width=None if height == width else width)
    if len(cells) != height * width:
        must = f"must have {height} rows of {width} cells, got {len(cells)} cells"
        raise about(ValueError, argument, must)
    return cells


def flat(
    value: Any, argument: str, *, row: int | None = None, width: int | None = None
) -> list[Any]:
    """Give the cells of any form of a grid, row by row; or those of one row.

    A grid has as many rows as columns, if it is not told how many columns it has.
    """
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
        if len(cells) != (width or count):
            as_rows = "" if width else ", as there are rows"
            must = f"row {number} must have {width or count} cells{as_rows}"
            raise about(ValueError, argument, f"{must}, got {len(cells)}")
    return [cell for cells in rows for cell in cells]


def digits_of(value: Any, board: Board, argument: str) -> bytes:
    """Read the digits of a grid of any form, each as its order on the board; 0 is a blank."""
    cells = cells_in(value, board.height, board.width, argument)
    blank = blank_of(board)
    orders: dict[Any, int] = {blank: 0, **board.orders}
    digits = bytearray()
    for index, cell in enumerate(cells):
        order = orders.get(digit_of(cell, blank))
        if order is None:
            what = f"{cell_name(index, board.width)} has {shown(cell)}"
            raise about(ValueError, argument, what, f"allowed are {allowed(board)}")
        digits.append(order)
    return bytes(digits)


def blank_of(board: Board) -> int:
    """Return the number of a blank: 0, or if that is a digit, -1."""
    return -(0 in board.orders)


def digit_of(cell: Any, blank: int) -> int | None:
    """Read a cell; None is what no size has."""
    if isinstance(cell, bytes):
        cell = cell.decode(errors="replace")
    if isinstance(cell, str):
        text = cell.strip().upper()
        if len(text) == 1:
            is_blank = text in BLANKS and not (blank and text == "0")
            return blank if is_blank else VALUES.find(text) if text in VALUES else None
        return int(text) if text.isascii() and text.isdigit() else None if text else blank
    if cell is None or cell != cell:  # NaN
        return blank
    if isinstance(cell, bool) or not isinstance(cell, (int, float)) or cell % 1 != 0:
        return None
    return int(cell)


def allowed(board: Board) -> str:
    """Say what a cell may have.

    Examples
    --------
    >>> from queendoku.rules.board import Board
    >>> allowed(Board(4, ())), allowed(Board(16, ()))[:16]
    ("1 to 4, and '.', '0', '_', '*' or '-' for a blank", '1 to 9, A to G, ')
    >>> allowed(Board(4, (), digits=range(4)))
    "0 to 3, and '.', '_', '*' or '-' for a blank"
    """
    most, signs = board.digits[-1], board.symbols[1:]
    digits = board.allowed if most < 10 else ", ".join(signs)
    if most > 9 and "to" in board.allowed:
        digits = f"{signs[0]} to 9, A to {signs[-1]}"
    zero = "" if blank_of(board) else "'0', "
    return f"{digits}, and '.', {zero}'_', '*' or '-' for a blank"


def text_of(digits: Iterable[int], symbols: str = f".{SYMBOLS}") -> str:
    """Write digits as a text of one character a cell.

    Examples
    --------
    >>> text_of([1, 0, 10]), text_of([1, 0, 4], ".0123")
    ('1.A', '0.3')
    """
    return "".join(symbols[digit] for digit in digits)
