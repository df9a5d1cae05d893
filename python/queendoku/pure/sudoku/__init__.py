"""Sudoku: the registry of the methods. Each method is a file of its own."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from ..arguments import checked_name, to_int
from ..sink import Enough, Sink
from . import bitmask, scan
from .grid import Digits, Grid, clash, draw, parse
from .lexicographic import first_solution


class NoSolutionError(ValueError):
    """The grid is well formed and has no solution."""


class Method(NamedTuple):
    """A way to find all solutions of a grid."""

    #: Gives the sink every solution: the digit of each cell.
    search: Callable[[Digits, Sink], None]
    #: Whether it finds the solutions in lexicographic order.
    is_ordered: bool


#: The methods, from the plainest to the fastest.
METHODS = {
    "scan": Method(scan.search, is_ordered=True),
    "bitmask": Method(bitmask.search, is_ordered=False),
}

#: Their names.
SUDOKU_METHODS = tuple(METHODS)


def solve_sudoku(grid: Grid, *, method: str = "bitmask") -> list[list[str]]:
    """Solve a grid.

    Parameters
    ----------
    grid : str, sequence or array
        A string of 81 cells in which white space is ignored, nine strings of nine characters, nine
        lists of nine characters or numbers, a list of 81, or an array of them. A blank is ``.``,
        ``0``, ``_``, ``*`` or ``-``, and in lists also 0, None, NaN and the empty string. The
        argument is not changed.
    method : str, default "bitmask"
        One of `SUDOKU_METHODS`. All give the same solution.

    Returns
    -------
    list of list of str
        Nine rows of nine digits. Of several solutions it is the lexicographically first: the one
        that the plain row-by-row search finds first.

    Raises
    ------
    ValueError
        If the shape or a cell is wrong. The message names the cell.
    TypeError
        If the grid has another type.
    NoSolutionError
        If there is no solution. If a house has a digit twice, the message names the cells.

    Examples
    --------
    >>> solution = solve_sudoku('''
    ...     53..7.... 6..195... .98....6.
    ...     8...6...3 4..8.3..1 7...2...6
    ...     .6....28. ...419..5 ....8..79
    ... ''')
    >>> "".join(solution[0])
    '534678912'
    """
    method = checked_name("method", method, METHODS)
    digits = parse(grid)
    if why := clash(digits):
        raise NoSolutionError(f"grid: {why}")
    search, is_ordered = METHODS[method]
    if is_ordered:
        found = _collect(search, digits, 1)
        solution = found[0] if found else None
    else:
        solution = first_solution(digits, lambda digits: _collect(search, digits, 2))
    if solution is None:
        raise NoSolutionError("grid: no house has a digit twice, but there is no solution")
    return draw(solution)


def count_sudoku_solutions(grid: Grid, *, method: str = "bitmask", limit: int | None = 2) -> int:
    """Count the solutions of a grid.

    Parameters
    ----------
    grid : str, sequence or array
        As for `solve_sudoku`.
    method : str, default "bitmask"
        One of `SUDOKU_METHODS`.
    limit : int or None, default 2
        Stop counting here; None counts all. With 2, the answers are 0, 1 and "2 or more".

    Returns
    -------
    int
        The number of solutions, at most `limit`.

    Raises
    ------
    ValueError, TypeError
        As for `solve_sudoku`; also if `limit` is less than 1.

    Examples
    --------
    >>> count_sudoku_solutions("." * 81)
    2
    >>> count_sudoku_solutions("." * 81, limit=10)
    10
    """
    method = checked_name("method", method, METHODS)
    if limit is not None:
        limit = to_int("limit", limit)
        if limit < 1:
            raise ValueError(f"limit must be >= 1 or None, got {limit}")
    digits = parse(grid)
    if clash(digits):
        return 0
    total = 0

    def count(_: Digits) -> None:
        nonlocal total
        total += 1
        if total == limit:
            raise Enough

    _run(METHODS[method].search, digits, count)
    return total


def _collect(search: Callable[[Digits, Sink], None], digits: Digits, limit: int) -> list[Digits]:
    """Collect the first solutions that a search finds, at most `limit`."""
    solutions: list[Digits] = []

    def collect(solution: Digits) -> None:
        solutions.append(solution.copy())
        if len(solutions) == limit:
            raise Enough

    _run(search, digits, collect)
    return solutions


def _run(search: Callable[[Digits, Sink], None], digits: Digits, sink: Sink) -> None:
    with suppress(Enough):
        search(digits, sink)
