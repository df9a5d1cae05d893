"""The board: which squares attack each other, and how a row is drawn."""

from collections.abc import Iterable

#: Row and column, counted from 0: row 0 is the upper one, column 0 the left one.
Square = tuple[int, int]


def shared_line(a: Square, b: Square) -> str | None:
    """Name the line on which queens on two squares attack each other, if there is one.

    Examples
    --------
    >>> shared_line((0, 0), (3, 3)), shared_line((0, 3), (3, 0)), shared_line((0, 0), (1, 2))
    ('diagonal', 'anti-diagonal', None)
    """
    rows = b[0] - a[0]
    columns = b[1] - a[1]
    if rows == 0:
        return "row"
    if columns == 0:
        return "column"
    if rows == columns:
        return "diagonal"
    if rows == -columns:
        return "anti-diagonal"
    return None


def check_on_board(n: int, squares: Iterable[Square], argument: str) -> None:
    """Check that the squares are on the board.

    Parameters
    ----------
    n : int
        The size of the board.
    squares : iterable of (row, column)
        The squares.
    argument : str
        The argument that gave the squares, for the error message.

    Raises
    ------
    ValueError
        If not. The message names the square.

    Examples
    --------
    >>> check_on_board(4, [(0, 1), (1, 4)], "placed")
    Traceback (most recent call last):
    ValueError: placed: (row 1, column 4) is off the board; rows and columns run from 0 to 3
    """
    for row, column in squares:
        if not (0 <= row < n and 0 <= column < n):
            allowed = (
                f"rows and columns run from 0 to {n - 1}"
                if n > 0
                else "the board of n = 0 has no squares"
            )
            raise ValueError(f"{argument}: {name_of((row, column))} is off the board; {allowed}")


def draw_row(n: int, column: int) -> str:
    """Draw a row of `n` squares with a queen in `column`.

    Examples
    --------
    >>> draw_row(4, 1)
    '.Q..'
    """
    return "." * column + "Q" + "." * (n - 1 - column)


def name_of(square: Square) -> str:
    """Name a square in an error message."""
    return f"(row {square[0]}, column {square[1]})"
