"""N-Queens: the methods, one a file, and the registry that lists them."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..arguments import check_method, to_int
from ..sink import Sink
from . import bitmask, booleans, columns, permutations, scan, sets, words
from .board import draw_row
from .problem import Problem
from .symmetry import fundamental as representatives_only

__all__ = ["METHODS", "N_QUEENS_METHODS", "Method", "solve_n_queens", "total_n_queens"]


class Method(NamedTuple):
    """A way to find all placements that complete a problem."""

    search: Callable[[Problem, Sink], None]
    """Feeds the sink every completion, by the column of the queen in row 0, then row 1, and so on.
    """
    max_n: int
    """The largest n that it can take."""


METHODS = {
    "permutations": Method(permutations.search, max_n=255),
    "scan": Method(scan.search, max_n=255),
    "columns": Method(columns.search, max_n=255),
    "sets": Method(sets.search, max_n=255),
    "booleans": Method(booleans.search, max_n=255),
    "words": Method(words.search, max_n=32),
    "bitmask": Method(bitmask.search, max_n=32),
}
"""Every method, from the plainest to the fastest."""

N_QUEENS_METHODS = tuple(METHODS)
"""Their names."""


def solve_n_queens(
    n: int,
    *,
    method: str = "bitmask",
    placed: Mapping[int, int] | None = None,
    fundamental: bool = False,
) -> list[list[str]]:
    """Find all ways to place n queens on a board of n by n squares so that none attacks another.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens.
    method : str, default "bitmask"
        One of `N_QUEENS_METHODS`. All give the same list.
    placed : mapping of row to column, optional
        Queens that already stand on the board.
    fundamental : bool, default False
        Whether to give one solution only of those that rotation and reflection turn into each
        other: the lexicographically smallest.

    Returns
    -------
    list of list of str
        One list a solution, in it one string a row: ``Q`` for a queen, ``.`` for an empty square.
        The order is that of the column of the queen in row 0, then row 1, and so on.

    Raises
    ------
    ValueError
        If `n` is negative or too large for the method, if the method does not exist, or if the
        queens of `placed` are off the board or attack each other.
    TypeError
        If `n` is no int (a bool is none), or `placed` no dict of ints.

    Examples
    --------
    >>> solve_n_queens(4)
    [['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(4, placed={0: 2}, method="sets")
    [['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(4, fundamental=True)
    [['.Q..', '...Q', 'Q...', '..Q.']]
    """
    problem = _problem(n, method, placed)
    rows = [draw_row(problem.n, column) for column in range(problem.n)]
    boards: list[list[str]] = []

    def collect(columns: list[int]) -> None:
        boards.append([rows[column] for column in columns])

    _search(problem, method, collect, fundamental)
    return boards


def total_n_queens(
    n: int,
    *,
    method: str = "bitmask",
    placed: Mapping[int, int] | None = None,
    fundamental: bool = False,
) -> int:
    """Count the ways to place n queens so that none attacks another.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens.
    method : str, default "bitmask"
        One of `N_QUEENS_METHODS`.
    placed : mapping of row to column, optional
        Queens that already stand on the board.
    fundamental : bool, default False
        Whether to count those only once that rotation and reflection turn into each other.

    Returns
    -------
    int
        The number: OEIS A000170, or A002562 with `fundamental`.

    Raises
    ------
    ValueError, TypeError
        As `solve_n_queens`.

    Examples
    --------
    >>> total_n_queens(8)
    92
    >>> total_n_queens(8, fundamental=True)
    12
    >>> total_n_queens(8, placed={0: 0})
    4
    """
    problem = _problem(n, method, placed)
    total = 0

    def count(_: list[int]) -> None:
        nonlocal total
        total += 1

    _search(problem, method, count, fundamental)
    return total


def _problem(n: int, method: str, placed: Mapping[int, int] | None) -> Problem:
    n = to_int("n", n, least=0)
    check_method(method, METHODS)
    max_n = METHODS[method].max_n
    if n > max_n:
        raise ValueError(f"n must be <= {max_n} for method {method!r}, got {n}")
    if placed is None:
        return Problem(n)
    if not isinstance(placed, Mapping):
        raise TypeError(f"placed must be a dict of row: column, not {type(placed).__name__}")
    queens = {
        to_int("placed: row", row, least=0): to_int("placed: column", column, least=0)
        for row, column in placed.items()
    }
    return Problem(n, queens)


def _search(problem: Problem, method: str, sink: Sink, fundamental: bool) -> None:
    if fundamental:
        sink = representatives_only(problem, sink)
    METHODS[method].search(problem, sink)
