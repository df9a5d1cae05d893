"""Sudoku: solve, count, iterate, and look at a grid by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

import queendoku._core as _core
from queendoku.puzzles.any_size import as_variant, read_puzzle

if TYPE_CHECKING:
    from queendoku.puzzles.grid import Grid
    from queendoku.puzzles.houses import SudokuConflict


#: The name of a method.
SudokuMethod: TypeAlias = Literal["scan", "bitmask"]

#: The names of the methods for Sudoku, from the plainest to the fastest.
SUDOKU_METHODS: tuple[SudokuMethod, ...] = _core.sudoku_methods()


def solve_sudoku(grid: Grid, *, method: SudokuMethod | Literal["auto"] = "auto") -> list[list[str]]:
    """Solve a sudoku (LeetCode 37, but the argument stays as it is).

    Parameters
    ----------
    grid : str, bytes, list, numpy.ndarray or SudokuVariant
        A string of 81 cells row by row (white space is ignored), 9 strings of 9 cells, 9 lists of
        9 one-character strings or numbers (or one list of 81), or an array of shape (9, 9) or
        (81,). A cell is a digit 1 to 9, or blank: ``.``, ``0``, ``_``, ``*`` or ``-``; in
        lists and arrays also the number 0, None, NaN and the empty string. Grids of 4, 6, 8, 10,
        12, 16 and 25 rows are known by their number of cells, and a :class:`SudokuVariant` has a
        size, regions and rules of its own.
    method : str, optional
        ``"auto"``, the fastest, or one of :data:`SUDOKU_METHODS`, which are for 9 by 9 alone. All
        give the same solution.

    Returns
    -------
    list of list of str
        The solution: 9 lists of 9 one-character strings; of other sizes as many as there are rows,
        with letters from ``A`` for 10 on. Of several solutions, it is the lexicographically first,
        read row by row; :func:`iter_sudoku_solutions` gives them all.

    Raises
    ------
    ValueError
        If the grid has a wrong shape or a wrong character. The message names the cell; r1c1 is
        the upper left one.
    NoSolutionError
        A ValueError: there is no solution. The message names the cells if a house has a digit
        twice, or else some digits that cannot stand together; the attribute ``cells`` has them.
    TypeError
        If the grid has another type.

    See Also
    --------
    solve_sudokus : many at once.

    Notes
    -----
    One solution, where :func:`solve_n_queens` gives all placements: they are LeetCode's 37 and 51.
    :func:`count_sudoku_solutions` and :func:`iter_sudoku_solutions` are the counterparts of
    :func:`total_n_queens` and :func:`iter_n_queens`.

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
    grid : str, bytes, list or numpy.ndarray
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
    grid : str, bytes, list or numpy.ndarray
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
    return _core.iter_sudoku_solutions(grid)


def is_valid_sudoku(grid: Grid) -> bool:
    """Tell whether no house has a digit twice (LeetCode 36).

    It says nothing of solutions: a valid grid may have none, one or several. To know, use
    :func:`count_sudoku_solutions`.

    Parameters
    ----------
    grid : str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`; it may be full.

    Returns
    -------
    bool
        False if a row, column or box has a digit twice; :func:`sudoku_conflicts` says where. With
        rules, also if digits break one of them.

    Raises
    ------
    ValueError, TypeError
        If the grid has a wrong shape, character or type.

    Examples
    --------
    >>> is_valid_sudoku("." * 81), is_valid_sudoku("5.......5" + "." * 72)
    (True, False)
    """
    return not read_puzzle(grid)._conflicts()


def sudoku_conflicts(grid: Grid) -> list[SudokuConflict]:
    r"""List the digits that a house has twice or more, and the rules that are broken.

    Parameters
    ----------
    grid : str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`; it may be full.

    Returns
    -------
    list of SudokuConflict
        The digit, the house, and its cells, as (row, column) counted from 0. Rows come first, then
        columns, then boxes; two cells that share two houses are in both. Last come rules that no
        digits of the blank cells could obey any more, each looked at by itself.

    Raises
    ------
    ValueError, TypeError
        If the grid has a wrong shape, character or type.

    Examples
    --------
    >>> sudoku_conflicts("5.......5" + "." * 72)
    [SudokuConflict(digit=5, house='row 1', cells=((0, 0), (0, 8)))]
    >>> print(*sudoku_conflicts("55" + "." * 79), sep="\n")
    r1c1 and r1c2 both have 5 in row 1
    r1c1 and r1c2 both have 5 in box 1
    """
    return read_puzzle(grid)._conflicts()


def sudoku_candidates(grid: Grid) -> list[list[list[int]]]:
    """List the candidates of each cell: the digits that its row, column and box do not have.

    Parameters
    ----------
    grid : str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`.

    Returns
    -------
    list of list of list of int
        9 lists of 9 lists: the candidates of the cell in row r and column c are at ``[r][c]``, in
        increasing order. A cell with a digit has none.

    Raises
    ------
    ValueError, TypeError
        If the grid has a wrong shape, character or type.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> sudoku_candidates(puzzle)[0]
    [[], [], [1, 2, 4], [2, 6], [], [2, 4, 6, 8], [1, 4, 8, 9], [1, 2, 4, 9], [2, 4, 8]]
    """
    return read_puzzle(grid)._candidates()


def true_candidates(grid: Grid) -> list[list[list[int]]]:
    """List the digits that each cell has in some solution.

    Setters look at them to see which digits are settled, and what a new clue would change.

    Parameters
    ----------
    grid : SudokuVariant, str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`.

    Returns
    -------
    list of list of list of int
        The true candidates of the cell in row r and column c are at ``[r][c]``, in increasing
        order; a cell with a digit has that. All are empty if there is no solution.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`; no solution is no error here.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.

    See Also
    --------
    sudoku_candidates : the digits that a cell's houses do not have, without a search.

    Notes
    -----
    Each solution that is found settles a digit of every cell; a digit that none has so far is
    tried. So there are at most as many searches as candidates.

    Examples
    --------
    >>> true_candidates("12.. 34.. .... ....")[0]
    [[1], [2], [3, 4], [3, 4]]
    """
    return as_variant(grid)._true_candidates()
