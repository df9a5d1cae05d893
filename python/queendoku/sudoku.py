"""Sudoku: solve, count, iterate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, Union

import queendoku._core as _core

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "SUDOKU_METHODS",
    "Grid",
    "count_sudoku_solutions",
    "iter_sudoku_solutions",
    "solve_sudoku",
]

#: Any form of a grid; see :func:`solve_sudoku`.
Grid: TypeAlias = Union[str, Sequence[str], Sequence[Sequence[str | int]], "NDArray[Any]"]

#: The names of the methods, from the plainest to the fastest.
SUDOKU_METHODS: tuple[str, ...] = _core.sudoku_methods()


def solve_sudoku(grid: Grid, *, method: str = "auto") -> list[list[str]]:
    """Solve a sudoku (LeetCode 37, but the argument stays as it is).

    Parameters
    ----------
    grid : str, list or numpy.ndarray
        A string of 81 cells row by row (white space is ignored), 9 strings of 9 cells, 9 lists of
        9 one-character strings or ints, or an array of ints of shape (9, 9) or (81,). A cell is a
        digit 1 to 9, or blank: ``.``, ``0``, ``_`` or ``*``, and 0 as an int.
    method : str, optional
        ``"auto"``, the fastest, or one of :data:`SUDOKU_METHODS`. All give the same solution.

    Returns
    -------
    list of list of str
        The solution: 9 lists of 9 one-character strings. Of several solutions, it is the
        lexicographically first, read row by row.

    Raises
    ------
    ValueError
        If the grid has a wrong shape or a wrong character. The message names the cell; r1c1 is
        the upper left one.
    NoSolutionError
        A ValueError: there is no solution. If a house has a digit twice, the message names the
        cells.
    TypeError
        If the grid has another type.

    Examples
    --------
    >>> solution = solve_sudoku(
    ...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ... )
    >>> "".join(solution[0])
    '534678912'
    """
    return _core.solve_sudoku(grid, method)


def count_sudoku_solutions(grid: Grid, *, limit: int | None = 2) -> int:
    """Count the solutions of a sudoku, up to a limit.

    Parameters
    ----------
    grid : str, list or numpy.ndarray
        As for :func:`solve_sudoku`.
    limit : int or None, optional
        Stop counting here; at least 1. With the default of 2, the answers are 0, 1 and "2 or
        more". None counts all.

    Returns
    -------
    int
        The number of solutions, at most `limit`.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`; also if `limit` is below 1. No solution is no error here.

    Examples
    --------
    >>> count_sudoku_solutions("." * 81)
    2
    >>> count_sudoku_solutions("." * 81, limit=1000)
    1000
    """
    return _core.count_sudoku_solutions(grid, limit)


def iter_sudoku_solutions(grid: Grid) -> Iterator[list[list[str]]]:
    """Yield the solutions of a sudoku one at a time, in lexicographic order.

    Parameters
    ----------
    grid : str, list or numpy.ndarray
        As for :func:`solve_sudoku`.

    Returns
    -------
    iterator of list of list of str
        Needs no more memory for many solutions than for one. Threads may share it.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`; but a sudoku without a solution gives an empty iterator.

    Examples
    --------
    >>> first, second = next(zip(*[iter_sudoku_solutions("." * 81)] * 2))
    >>> "".join(first[8]), "".join(second[8])
    ('978531642', '972538641')
    """
    return _core.SudokuIterator(grid)
