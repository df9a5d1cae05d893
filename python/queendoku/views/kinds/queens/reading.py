"""Read boards of queens."""

from typing import Any

from queendoku.puzzles.placement import in_squares, read_queens
from queendoku.views.kinds.board import QueensBoard
from queendoku.views.kinds.forms import ROWS, is_nested, like_a_sudoku, rows_in, strings_in

#: On a larger board a square would be smaller than two pixels.
MAX_ROWS = 500


def owns(_: Any) -> bool:
    """Tell nothing: a board of queens is a list, as others are."""
    return False


def claims(value: Any) -> bool:
    """Tell a placement, and the rows of a board."""
    if strings := strings_in(value):  # the rows of a board, unless the first is a grid by itself
        return not (len(strings[0]) in ROWS and like_a_sudoku(strings[0]))
    if not any(map(is_nested, value[:81])):
        return True
    if len(value) != 1 and in_squares(value):  # [[0]] is a list of one placement
        return True
    return all(
        len(row) > 1 and all(isinstance(square, str) and len(square) == 1 for square in row)
        for row in rows_in(value)
    )


def read(value: Any, name: str, givens: Any = None) -> QueensBoard:
    """Read a placement or the rows of a board."""
    if isinstance(value, str):
        raise TypeError(f"{name}: queens must be a placement or a list of row strings, not a str")
    if len(value) > MAX_ROWS:
        raise ValueError(f"{name} has {len(value)} rows; a picture shows at most {MAX_ROWS}")
    n, queens = read_queens(in_squares(value) or value, name)
    if givens is not None:
        raise ValueError("givens is for a single sudoku")
    return QueensBoard(n, tuple(queens))
