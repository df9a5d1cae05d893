"""What a method keeps after a step: each of its fields, by the kind that it declares.

A method declares in Rust, beside its code, what it keeps; ``src/state.rs`` has the kinds. The
content of a field follows from the board.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from queendoku._common.public import public
from queendoku.puzzles.houses import HOUSES
from queendoku.puzzles.placement import drawn

_WORD = 0xFFFF_FFFF  # the Rust method's masks have 32 bits


@public
class StateField(NamedTuple):
    """Something that a method keeps."""

    name: str
    """Its name in the method's pure-Python twin."""
    kind: str
    """What it is: ``"list"``, ``"set"``, ``"booleans"``, ..."""
    of: str
    """The line or house that it is about; empty if it is about none."""


class Queens(NamedTuple):
    """The board after a step of a search for queens."""

    n: int
    allowed: Sequence[int]
    """The allowed columns of the next row."""
    columns: Sequence[int]
    """The column of the queen in each row that has one."""
    step: str
    """The kind of the step."""
    tried: int | None
    """The column that the step names."""


class Sudoku(NamedTuple):
    """The grid after a step of a search for the solutions of a sudoku."""

    digits: Sequence[int]
    """The 81 digits, 0 for a blank."""
    step: str
    """The kind of the step."""
    cell: int | None
    """The cell that the step names."""
    tried: int | None
    """The digit that it names."""


class Stars(NamedTuple):
    """The board after a step of a search for the solutions of a star battle."""

    board: Sequence[str]
    """Its rows, with ``"Q"`` for a star."""
    regions: Sequence[str]
    """The rows of the regions, a letter for each."""


def state_of(fields: Sequence[StateField], board: Queens | Sudoku | Stars) -> dict[str, Any]:
    """Return the content of each field, without the fields that are empty at this step.

    Examples
    --------
    >>> columns = StateField("columns", "list", "")
    >>> diagonals = StateField("diagonals", "booleans", "diagonal")
    >>> state_of([columns, diagonals], Queens(3, [], columns=[2], step="place", tried=2))
    {'columns': [2], 'diagonals': [True, False, False, False, False]}
    """
    if isinstance(board, Stars):
        return {field.name: _counts(board, field.of) for field in fields}
    if isinstance(board, Queens):
        values = {field.name: _QUEENS[field.kind](board, field.of) for field in fields}
    else:
        values = {field.name: _SUDOKU[field.kind](board, field.of) for field in fields}
    return {name: value for name, value in values.items() if value is not None}


def _counts(board: Stars, house: str) -> list[int]:
    """Count the stars of each column, or of each region."""
    n = len(board.board)
    letters = enumerate("".join(board.regions))
    numbers = [at % n if house == "column" else ord(letter) - ord("A") for at, letter in letters]
    marks = zip(numbers, "".join(board.board), strict=True)
    found = Counter(number for number, mark in marks if mark == "Q")
    return [found[number] for number in range(n)]


def _list(board: Queens, _: str) -> list[int]:
    return list(board.columns)


def _characters(board: Queens, _: str) -> list[str]:
    return drawn(board.n, dict(enumerate(board.columns)))


def _set(board: Queens, line: str) -> set[int]:
    queens = enumerate(board.columns)
    match line:
        case "column":
            return set(board.columns)
        case "diagonal":
            return {row - column for row, column in queens}
        case _:
            return {row + column for row, column in queens}


def _booleans(board: Queens, line: str) -> list[bool]:
    first = board.n - 1 if line == "diagonal" else 0  # the index of diagonal 0
    taken = {first + key for key in _set(board, line)}
    return [index in taken for index in range(board.n if line == "column" else 2 * board.n - 1)]


def _bits(board: Queens, line: str) -> int:
    return sum(taken << index for index, taken in enumerate(_booleans(board, line)))


def _mask(board: Queens, line: str) -> int:
    """Return the columns of the next row that the queens attack along lines of one kind."""
    mask = 0
    for rows, column in enumerate(reversed(board.columns), start=1):
        match line:
            case "column":
                mask |= 1 << column
            case "diagonal":
                mask |= 1 << column + rows
            case _:
                mask |= 1 << column >> rows
    return mask & _WORD


def _free_columns(board: Queens, _: str) -> int:
    taken = _mask(board, "column") | _mask(board, "diagonal") | _mask(board, "anti-diagonal")
    free = sum(1 << column for column in board.allowed) & ~taken
    # After a placement the loop over the next row has not begun.
    return free if board.step == "place" else free & _left(board.step, board.tried)


_QUEENS: dict[str, Callable[[Queens, str], object]] = {
    "list": _list,
    "board": _characters,
    "set": _set,
    "booleans": _booleans,
    "bits": _bits,
    "mask": _mask,
    "free": _free_columns,
}


def _grid(board: Sudoku, _: str) -> list[str]:
    characters = "".join(str(digit or ".") for digit in board.digits)
    return [characters[start : start + 9] for start in range(0, 81, 9)]


def _masks(board: Sudoku, kind: str) -> list[int]:
    """Return the digits of each house of one kind, bit d - 1 for digit d."""
    return [
        sum({1 << board.digits[cell] >> 1 for cell in cells})
        for house, cells in HOUSES
        if house.startswith(kind)
    ]


def _free_digits(board: Sudoku, _: str) -> int | None:
    if board.cell is None:
        return None
    houses = (cells for _, cells in HOUSES if board.cell in cells)
    taken = {board.digits[cell] for cells in houses for cell in cells if cell != board.cell}
    free = sum(1 << digit - 1 for digit in range(1, 10) if digit not in taken)
    return free & _left(board.step, None if board.tried is None else board.tried - 1)


def _left(step: str, bit: int | None) -> int:
    """Mask the bits that a loop from the lowest has left; with `bit` while it tries that."""
    if bit is None:
        return -1
    return -1 << bit if step == "try" else -2 << bit


_SUDOKU: dict[str, Callable[[Sudoku, str], object]] = {
    "grid": _grid,
    "masks": _masks,
    "free": _free_digits,
}
