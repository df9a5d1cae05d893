"""Draw boards: as SVG in a notebook, as text in a terminal, as a file.

:mod:`~queendoku.show.reading` turns the argument into :mod:`~queendoku.show.boards`, which
:mod:`~queendoku.show.svg`, :mod:`~queendoku.show.text` and :mod:`~queendoku.show.description` draw
or describe. A :class:`~queendoku.show.picture.Picture` offers all three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from queendoku.show.picture import Picture
    from queendoku.sudoku import Grid

__all__ = ["show"]


def show(
    board: Any,
    *,
    givens: Grid | None = None,
    candidates: bool = False,
    title: str | None = None,
    limit: int | None = 12,
    kind: Literal["queens", "sudoku", "gallery"] | None = None,
) -> Picture:
    """Draw a board of queens, a sudoku, or a gallery of them.

    Queens that attack each other, and a digit twice in a house, are drawn and marked.

    Parameters
    ----------
    board : list, tuple, str or numpy.ndarray
        One of these, told apart by its form:

        - a placement: the queen's column in each row, counted from 0; None or -1 is a row without
          a queen;
        - a board as :func:`queendoku.solve_n_queens` gives it: n strings (or lists of characters)
          of n squares, ``"Q"`` a queen and ``"."`` an empty square, any number of queens;
        - a sudoku in any form that :func:`queendoku.solve_sudoku` takes;
        - a list of any of these, or an array of placements: a gallery.

        Where two readings are possible, these rules decide. ``[]`` is the board of n = 0, and
        ``[[]]`` a gallery of it. Nine rows of nine characters are a sudoku if one is a digit or
        all are blank, else a board of queens. Nine rows of nine ints are nine placements if each
        row is a permutation of 0 to 8, or if there is a -1 or None, else a sudoku. 81 ints from
        0 to 9 are a sudoku. `kind` overrides these rules.
    givens : str, list or numpy.ndarray, optional
        The sudoku before it was solved: its digits are told apart from those filled in. By
        default all digits are givens.
    candidates : bool, optional
        Draw in each blank cell of a sudoku the digits that its row, column and box leave.
    title : str, optional
        A heading. By default there is none, and screen readers get a description.
    limit : int or None, optional
        A gallery shows as many boards at most, and says how many there are; None is all.
    kind : {"queens", "sudoku", "gallery"}, optional
        What `board` is, if the rules above would decide otherwise.

    Returns
    -------
    Picture
        Shows itself in a notebook; ``str`` gives text; ``.svg`` is the SVG document, and
        ``.save("board.svg")`` or ``.save("board.png")`` writes a file.

    Raises
    ------
    ValueError
        If a board is not square or has an unknown character, if it has more than 500 rows, if
        `givens` has a digit that `board` has not, if an option does not suit the board, or if None
        stands in a gallery, as it does in a list of solutions where there is none.
    TypeError
        If `board` is something else, an iterator for example, or `candidates` or `title` has the
        wrong type.

    Examples
    --------
    >>> print(show([1, 3, 0, 2]))
    · ♛ · ·
    · · · ♛
    ♛ · · ·
    · · ♛ ·
    >>> print(show(["Q..", "...", "..Q"]))
    ♛!· ·
    · · ·
    · · ♛!
    The queens at (row 0, column 0) and (row 2, column 2) attack each other on one diagonal.
    """
    from queendoku.show.picture import Picture
    from queendoku.show.reading import read

    return Picture(*read(board, givens, candidates, limit, kind), title=title)
