"""Draw boards, grids and steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from queendoku.puzzles.grid import Grid
    from queendoku.puzzles.star_battle import StarBattleRegions
    from queendoku.views.picture import Picture


def show(
    board: Any,
    *,
    givens: Grid | StarBattleRegions | None = None,
    candidates: bool | Sequence[Sequence[Iterable[int]]] = False,
    title: str | None = None,
    limit: int | None = 12,
    kind: Literal["queens", "sudoku", "star battle", "gallery"] | None = None,
) -> Picture:
    """Draw a board of queens, a sudoku, a star battle, a step of an explanation, or a gallery.

    Queens that attack each other, repeated digits of a house, broken rules and wrong entries are
    marked. A legend names the rules of a :class:`SudokuVariant`.

    Parameters
    ----------
    board : list, str, numpy.ndarray, SudokuVariant, StarBattle, Deduction or other
        One of these:

        - a placement: the queen's column in each row, counted from 0; None or -1 is a row without
          a queen;
        - a board as :func:`queendoku.solve_n_queens` gives it: n strings (or lists of characters)
          of n squares, ``"Q"`` a queen and ``"."`` an empty square, any number of queens; or as a
          str of n lines, or n lists of ones for queens and zeros;
        - a sudoku of any size in any form that :func:`queendoku.solve_sudoku` takes, also as a
          :class:`SudokuVariant`, or with :class:`PencilMarks`;
        - a :class:`StarBattle`, or the regions of one: n strings of n letters, or one text with
          ``/`` between them. A star is drawn as a queen where each row has one;
        - a step of a trace: the board after it;
        - a :class:`Deduction`: its grid with the candidates, the pattern, what it places and
          eliminates, and the reason;
        - an :class:`Explanation`: a gallery of its steps beyond singles, or of all if there are
          none;
        - a list of any of these, an array of placements, or what :func:`queendoku.solve_sudokus`
          gives: a gallery.

        Where several are possible, these rules decide; `kind` overrides them:

        - ``[]`` is a gallery of no boards, as 2 and 3 queens have none; ``[[]]`` has the board of
          n = 0;
        - n rows of n letters, n of them different, are regions;
        - n rows of n characters are a sudoku if there is a digit, or if n is 9 and there is
          nothing but blanks, else a board of queens;
        - n rows of n ones and zeros are a board of queens if n is neither 1 nor 9;
        - n rows of n other ints, if n is the size of a sudoku, are n placements if each row is a
          permutation of 0 to n - 1, or if there is a -1, or a 0 beside a None, else a sudoku;
        - 81 digits or blanks are a sudoku, and so is any text of as many cells as a size has.
    givens : str, list, numpy.ndarray, SudokuVariant or StarBattle, optional
        The regions of a star battle, whose stars and crosses `board` has: stars that touch or are
        too many are marked. Or the puzzle that a sudoku was solved from: its digits look different
        from those filled in, and entries that its solution does not have are marked (in a plain
        sudoku; with rules that could take hours). By default all digits are givens.
    candidates : bool or list, optional
        Draw pencil marks: in each blank cell the digits that its row, column and region lack, or
        those that you give. Lists that have the digits of the grid too, as
        :func:`queendoku.true_candidates` gives them, say what is settled: where one digit is left,
        it is drawn as one that is filled in.
    title : str, optional
        A heading. By default there is none but the technique of a step, and screen readers get a
        description.
    limit : int or None, optional
        The most boards that a gallery draws; it says how many there are. None draws all.
    kind : {"queens", "sudoku", "star battle", "gallery"}, optional
        What `board` is.

    Returns
    -------
    Picture
        Draws itself in a notebook, light or dark as the notebook is; ``print`` draws it as text;
        ``.svg`` is the SVG document, and ``.save("board.svg")`` or ``.save("board.png")`` writes a
        file, with a light ground.

    Raises
    ------
    ValueError
        If a board is not square, has an unknown character or more than 500 rows; if `givens` has a
        digit that `board` has not; if an option does not suit the board; or if a gallery has a
        None, as a list of solutions has for a puzzle without one.
    TypeError
        If `board` has another type, such as an iterator, or `candidates` or `title` a wrong one.

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
    >>> from queendoku import SudokuVariant
    >>> from queendoku.rules import Killer
    >>> print(show(SudokuVariant("1... ..2. .... ....", size=4, rules=[Killer("r2c1 r2c2", 7)])))
    ┏━━━━━┳━━━━━┓
    ┃ 1 · ┃ · · ┃
    ┠7────┨     ┃
    ┃ · · ┃ 2 · ┃
    ┣━━━━━╋━━━━━┫
    ┃ · · ┃ · · ┃
    ┃ · · ┃ · · ┃
    ┗━━━━━┻━━━━━┛
    Killer('r2c1 r2c2', total=7)
    """
    from queendoku.views.picture import Picture
    from queendoku.views.show_arguments import read

    return Picture(*read(board, givens, candidates, limit, kind), title=title)
