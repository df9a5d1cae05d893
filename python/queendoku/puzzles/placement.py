"""Placements: tell one from another board, and turn boards into columns and back."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union

import queendoku._core as _core
from queendoku._common.arguments import shown, without_white_space
from queendoku._common.wording import counted

if TYPE_CHECKING:
    from numpy.typing import NDArray


#: A board of queens: strings or lists of squares, or the queen's column in each row.
Board: TypeAlias = Union[
    Sequence[str], Sequence[Sequence[str | int]], Sequence[int | None], "NDArray[Any]"
]


def is_placement(
    board: Board,
    *,
    blocked: Iterable[tuple[int, int]] | None = None,
    torus: bool = False,
    piece: Literal["queen", "amazon"] = "queen",
    symmetry: Literal["half-turn", "quarter-turn"] | None = None,
) -> bool:
    """Tell whether n queens stand on a board of n by n squares and none attacks another.

    Parameters
    ----------
    board : list, tuple or numpy.ndarray
        A board as :func:`solve_n_queens` gives it: n strings (or lists of characters) of n squares,
        ``"Q"`` a queen and ``"."`` an empty square. Or the queen's column in each row, as
        :func:`place_n_queens` and the rows of :func:`n_queens_array` give them; None or -1 is a row
        without a queen. Or, as :func:`show` takes it too, a str of n lines, or n lists of ones for
        queens and zeros.
    blocked, torus, piece, symmetry : optional
        The rules, as for :func:`solve_n_queens`.

    Returns
    -------
    bool
        False if queens attack each other, there are more or fewer than n, one stands on a blocked
        square, or the placement does not have the symmetry.

    Raises
    ------
    ValueError
        If the board is not square, has an unknown character, or a column off the board; or an
        option is not allowed.
    TypeError
        If it has another type, such as a list of several boards.

    Notes
    -----
    O(n) for columns, O(n²) for a board.

    Examples
    --------
    >>> is_placement([".Q..", "...Q", "Q...", "..Q."]), is_placement([1, 3, 0, 2])
    (True, True)
    >>> is_placement([0, 1, 2, 3]), is_placement(["Q..", "..Q", "..."])
    (False, False)
    >>> is_placement([1, 3, 0, 2], symmetry="quarter-turn"), is_placement([1, 3, 0, 2], torus=True)
    (True, False)
    """
    n, queens = read_queens(rows_of(board, "board"), "board")
    _core.iter_n_queens(0, (None, None, torus, piece, symmetry))  # checks them
    off = squares_of(blocked, n)
    if len(queens) != n:
        return False
    lap = n if torus else 4 * n + 1  # after which lines meet again; else never
    lines = (
        {row for row, _ in queens},
        {column for _, column in queens},
        {(row - column) % lap for row, column in queens},
        {(row + column) % lap for row, column in queens},
    )
    if not all(len(line) == n for line in lines):
        return False
    is_amazon = piece.lower() == "amazon"
    if not (off or symmetry or is_amazon):
        return True
    stand = {*queens}
    jumps = KNIGHTS if is_amazon and n > 1 else ()
    attacked = {((r + i) % lap, (c + j) % lap) for r, c in queens for i, j in jumps}
    turned = {
        None: stand,
        "half-turn": {(n - 1 - row, n - 1 - column) for row, column in queens},
        "quarter-turn": {(column, n - 1 - row) for row, column in queens},
    }
    turn = symmetry and symmetry.lower()
    return stand.isdisjoint(off) and stand.isdisjoint(attacked) and turned[turn] == stand


#: Half of a knight's moves; the others are the way back.
KNIGHTS = ((1, 2), (2, 1), (2, -1), (1, -2))


def squares_of(blocked: Any, n: int) -> set[tuple[int, int]]:
    """Read squares of a board, pairs of row and column."""
    pairs = () if blocked is None else blocked  # an array is neither true nor false
    try:
        squares = {(operator.index(row), operator.index(column)) for row, column in pairs}
    except (TypeError, ValueError):
        must_be = "blocked must be pairs of row and column"
        raise TypeError(f"{must_be}, not {shown(blocked)}") from None
    for row, column in squares:
        if not (0 <= row < n and 0 <= column < n):
            raise ValueError(
                f"blocked: (row {row}, column {column}) is off the board; rows and columns run from"
                f" 0 to {n - 1}"
            )
    return squares


def board_to_columns(board: Board) -> list[int]:
    """Turn a board into the queen's column in each row.

    Parameters
    ----------
    board : list, tuple or numpy.ndarray
        As for :func:`is_placement`. Its queens may attack each other.

    Returns
    -------
    list of int
        The column, counted from 0, of the queen in each row.

    Raises
    ------
    ValueError
        As for :func:`is_placement`; also if a row does not have exactly one queen.
    TypeError
        As for :func:`is_placement`.

    Examples
    --------
    >>> board_to_columns([".Q..", "...Q", "Q...", "..Q."])
    [1, 3, 0, 2]
    """
    return one_in_each_row(board, "board")


def columns_to_board(columns: Board) -> list[str]:
    """Turn the queen's column in each row into a board, as :func:`solve_n_queens` gives it.

    Parameters
    ----------
    columns : list, tuple or numpy.ndarray
        The column, counted from 0, of the queen in each row. The queens may attack each other.

    Returns
    -------
    list of str
        n strings of n squares, ``"Q"`` a queen and ``"."`` an empty square.

    Raises
    ------
    ValueError, TypeError
        As for :func:`board_to_columns`.
    MemoryError
        If the strings would not fit in the free memory.

    Examples
    --------
    >>> columns_to_board([1, 3, 0, 2])
    ['.Q..', '...Q', 'Q...', '..Q.']
    """
    return _core.draw_board(one_in_each_row(columns, "columns"))


def drawn(n: int, queens: Mapping[int, int]) -> list[str]:
    """Draw a board from the columns of some rows.

    Examples
    --------
    >>> drawn(3, {1: 2})
    ['...', '..Q', '...']
    """
    return [
        "." * queens[row] + "Q" + "." * (n - queens[row] - 1) if row in queens else "." * n
        for row in range(n)
    ]


def lines_of(row: int, column: int) -> dict[str, int]:
    """Return the number of each line on which a square lies; those of diagonals may be negative."""
    return {"row": row, "column": column, "diagonal": row - column, "anti-diagonal": row + column}


def one_in_each_row(board: Any, name: str) -> list[int]:
    """Read a board with exactly one queen in each row."""
    n, queens = read_queens(rows_of(board, name), name)
    columns = [column for _, column in queens]
    if [row for row, _ in queens] != list(range(n)):
        in_row = [0] * n
        for row, _ in queens:
            in_row[row] += 1
        row, number = next((row, number) for row, number in enumerate(in_row) if number != 1)
        raise ValueError(f"{name}: row {row} has {number or 'no'} queens; every row must have one")
    return columns


def rows_of(board: Any, name: str) -> Sequence[Any]:
    """Refuse what is no single board of queens."""
    rows = board.tolist() if hasattr(board, "tolist") and hasattr(board, "ndim") else board
    if isinstance(rows, str):
        rows = drawn_rows(rows)
    if not isinstance(rows, (list, tuple)):
        raise TypeError(
            f"{name} must be a list of row strings or of columns, not {type(board).__name__}"
        )
    if len(rows) > 1 and (squares := in_squares(rows)):  # [[0]] is a list of one placement
        return squares
    for row, item in enumerate(rows[:1]):
        if isinstance(item, (list, tuple)) and not all(map(is_character, item)):
            raise TypeError(
                f"{name} must be a single board, but row {row} is {shown(item)}; of several boards,"
                " give one at a time"
            )
    return rows


def drawn_rows(text: str) -> list[str] | None:
    """Return the rows of a board of queens that is drawn as text; None if it is none."""
    rows = [without_white_space(line) for line in text.splitlines() if line.strip()]
    return rows if "Q" in text and {*"".join(rows)} <= {*"Q."} else None


def in_squares(rows: Sequence[Any]) -> list[list[str]] | None:
    """Write a square of ones for queens and zeros as characters; None if it is none."""
    for row in rows:
        nested = isinstance(row, (list, tuple)) or getattr(row, "ndim", 0) == 1
        if not (nested and len(row) == len(rows) and all(map(is_bit, row))):
            return None
    return [["Q" if bit else "." for bit in row] for row in rows]


def is_bit(value: Any) -> bool:
    """Tell whether it is a one or a zero, or a bool."""
    return isinstance(value, bool) or (is_number(value) and value in (0, 1))


def is_character(square: object) -> bool:
    """Tell a square from a row."""
    return isinstance(square, str) and len(square) == 1


def read_queens(rows: Sequence[Any], name: str) -> tuple[int, list[tuple[int, int]]]:
    """Read a board of queens in any form: n, and the row and column of each queen."""
    n = len(rows)
    if set(map(type, rows)) == {int} and 0 <= min(rows) <= max(rows) < n:
        return n, list(enumerate(rows))  # a million columns are read at once
    queens = []
    for row, item in enumerate(rows):
        item = without_white_space(item) if isinstance(item, str) else item
        if isinstance(item, (str, list, tuple)):
            queens += [(row, column) for column in read_squares(item, row, n, name)]
        elif item is None or is_number(item):
            column = read_column(item, row, n, name)
            if column >= 0:
                queens.append((row, column))
        else:
            raise TypeError(
                f"{name}: row {row} must be the queen's column, None, or a string of squares,"
                f" not {type(item).__name__}"
            )
    return n, queens


def is_number(value: Any) -> bool:
    """Tell whether it is an int or one of NumPy's, but not a bool."""
    return hasattr(value, "__index__") and not isinstance(value, bool)


def read_column(column: Any, row: int, n: int, name: str) -> int:
    """Read the column of a row's queen; -1, which None means too, is none."""
    column = -1 if column is None else operator.index(column)
    if not -1 <= column < n:
        raise ValueError(
            f"{name}: row {row} has a queen in column {column}; on {counted(n, 'row')}, columns"
            f" run from 0 to {n - 1}"
        )
    return int(column)


def read_squares(squares: Sequence[Any], row: int, n: int, name: str) -> list[int]:
    """Read the columns of a row's queens from its squares."""
    if len(squares) != n:
        raise ValueError(
            f"{name} must be square: it has {counted(n, 'row')}, but row {row} has"
            f" {counted(len(squares), 'square')}"
        )
    for column, square in enumerate(squares):
        if square not in ("Q", "."):
            raise ValueError(
                f"{name}: (row {row}, column {column}) has {shown(square)};"
                " allowed are 'Q' for a queen and '.' for an empty square"
            )
    return [column for column, square in enumerate(squares) if square == "Q"]
