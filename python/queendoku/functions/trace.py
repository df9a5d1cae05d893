"""Record every step of a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import tee
from typing import TYPE_CHECKING, Any

import queendoku._core as _core
from queendoku._common.arguments import one_of
from queendoku.puzzles.star_battle import StarBattle
from queendoku.puzzles.trace.queens import QueensTrace
from queendoku.puzzles.trace.star_battle import StarBattleTrace
from queendoku.puzzles.trace.sudoku import SudokuTrace

if TYPE_CHECKING:
    from queendoku.functions.queens import NQueensMethod, NQueensPiece, NQueensSymmetry
    from queendoku.functions.sudoku import SudokuMethod
    from queendoku.puzzles.grid import Grid
    from queendoku.puzzles.star_battle import StarBattleRegions
    from queendoku.puzzles.trace.trace import Trace


def trace_n_queens(
    n: int,
    *,
    method: NQueensMethod = "sets",
    placed: Mapping[int, int] | None = None,
    blocked: Iterable[tuple[int, int]] | None = None,
    torus: bool = False,
    piece: NQueensPiece = "queen",
    symmetry: NQueensSymmetry | None = None,
    solutions: int | None = None,
    limit: int | None = 1_000_000,
) -> Trace:
    """Record every step of a search for all placements of n queens.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, at least 0.
    method : str, optional
        One of :data:`N_QUEENS_METHODS`. ``"auto"`` has no steps to show: it treats many boards at
        once.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0.
    blocked, torus, piece, symmetry : optional
        As for :func:`solve_n_queens`. What they rule out is not tried.
    solutions : int, optional
        Stop after that many; by default after all of them.
    limit : int or None, optional
        Stop after that many steps; the trace then says that it is not complete. None records all.

    Returns
    -------
    Trace
        A sequence of :class:`Step`; :func:`watch` plays it.

    Raises
    ------
    ValueError
        As for :func:`solve_n_queens`; also if `limit` or `solutions` is out of range.
    TypeError
        If an argument has the wrong type.
    MemoryError
        If the steps would not fit in the free memory.

    Notes
    -----
    The steps are those of the Rust search itself. Recording takes one to three times as long as the
    search alone, and 8 bytes for each step and each node of the search tree.

    Examples
    --------
    >>> trace = trace_n_queens(4, method="sets")
    >>> len(trace), trace.totals.nodes, trace.totals.solutions
    (138, 16, 2)
    >>> for step in trace[:7]:
    ...     print(step)
    try row 0, column 0
    place row 0, column 0
    try row 1, column 0
    conflict row 1, column 0: its column is taken
    try row 1, column 1
    conflict row 1, column 1: its diagonal is taken
    try row 1, column 2
    >>> trace[1].state["diagonals"]
    {0}
    """
    method = one_of("method", method, _core.n_queens_methods())
    again: Iterable[Any] | None = None
    if isinstance(blocked, Iterator):
        blocked, again = tee(blocked)  # kept as they are checked: it may have no end
    board = (placed, blocked, torus, piece, symmetry)
    recording = _core.record_n_queens(n, method, board, limit, solutions)
    if again is not None:
        board = (placed, [*again], torus, piece, symmetry)
    options = {"method": method, "n": n, "solutions": solutions, "limit": limit}
    return QueensTrace(recording, trace_n_queens, board=board, **options)


def trace_sudoku(
    grid: Grid,
    *,
    method: SudokuMethod = "bitmask",
    solutions: int | None = 1,
    limit: int | None = 1_000_000,
) -> Trace:
    """Record every step of a search for the solutions of a sudoku.

    Parameters
    ----------
    grid : str, list or numpy.ndarray
        As for :func:`solve_sudoku`.
    method : str, optional
        One of :data:`SUDOKU_METHODS`.
    solutions : int or None, optional
        Stop after that many; None goes on to the end of the search.
    limit : int or None, optional
        Stop after that many steps; the trace then says that it is not complete. None records all.

    Returns
    -------
    Trace
        A sequence of :class:`Step`; :func:`watch` plays it.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`; also if `limit` or `solutions` is below 1. No solution is no
        error here; givens that clash leave nothing to search, and the trace has no steps.
    MemoryError
        If the steps would not fit in the free memory.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> trace = trace_sudoku(puzzle)
    >>> trace
    Trace(sudoku, method='bitmask', 103 steps: 51 nodes, 0 conflicts, 1 solution)
    >>> print(trace[1])
    place 5 in r5c5
    >>> trace_sudoku(puzzle, method="scan").totals.conflicts
    33444
    """
    method = one_of("method", method, _core.sudoku_methods())
    recording, givens = _core.record_sudoku(grid, method, limit, solutions)
    options = {"method": method, "solutions": solutions, "limit": limit}
    return SudokuTrace(recording, trace_sudoku, givens=givens, **options)


def trace_star_battle(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
    solutions: int | None = 1,
    limit: int | None = 1_000_000,
) -> Trace:
    """Record every step of a plain search for the solutions of a star battle.

    It goes row by row from the top and places the stars of a row from the left, each in the first
    cell that its column, its region and the stars that it would touch allow.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        As for :func:`solve_star_battle`.
    stars : int, optional
        As for :func:`solve_star_battle`.
    placed : list of str, str, dict or tuple, optional
        As for :func:`solve_star_battle`. What it rules out is not tried.
    solutions : int or None, optional
        Stop after that many; None goes on to the end of the search.
    limit : int or None, optional
        Stop after that many steps; the trace then says that it is not complete. None records all.

    Returns
    -------
    Trace
        A sequence of :class:`Step`; :func:`watch` plays it.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_star_battle`; also if `limit` or `solutions` is below 1. No solution is
        no error here.
    MemoryError
        If the steps would not fit in the free memory.

    Notes
    -----
    It is a search to look at, and no fast one: :func:`solve_star_battle` has another. Boards of ten
    rows take it some hundred thousand steps, larger ones soon more than the limit.

    Examples
    --------
    >>> trace = trace_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
    >>> trace
    Trace(star battle, n=5, stars=1, method='counts', 86 steps: 10 nodes, 30 conflicts, 1 solution)
    >>> for step in trace[2:7]:
    ...     print(step)
    try r2c1
    conflict r2c1: its column is full
    try r2c2
    conflict r2c2: its region is full
    try r2c3
    >>> trace[-1].board
    ['.Q...', '...Q.', 'Q....', '..Q..', '....Q']
    >>> trace[1].state
    {'columns': [1, 0, 0, 0, 0], 'regions': [1, 0, 0, 0, 0]}
    """
    puzzle = StarBattle(regions, stars=stars, placed=placed)
    recording = _core.record_star_battle(puzzle, limit, solutions)
    again, limits = trace_star_battle, {"solutions": solutions, "limit": limit}
    return StarBattleTrace(recording, again, puzzle=puzzle, **limits)
