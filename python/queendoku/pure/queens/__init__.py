"""N-Queens: the registry of the methods. Each method is a file of its own."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..arguments import checked_name, to_int
from ..sink import Sink
from . import bitmask, booleans, colours, columns, permutations, scan, sets, words
from .board import Square, draw_row
from .problem import Problem
from .rules import Rules
from .symmetry import only_fundamental


class Method(NamedTuple):
    """A way to find all placements that complete a problem, or only their number."""

    #: Gives the sink every completion, in the order of the columns of rows 0, 1 and so on.
    search: Callable[[Problem, Sink], None] | None
    #: The largest n it takes.
    max_n: int
    #: Counts the completions, if it does not search for them.
    total: Callable[[Problem], int] | None = None


#: The methods, from the plainest to the fastest.
METHODS = {
    "permutations": Method(permutations.search, max_n=255),
    "scan": Method(scan.search, max_n=255),
    "columns": Method(columns.search, max_n=255),
    "sets": Method(sets.search, max_n=255),
    "booleans": Method(booleans.search, max_n=255),
    "words": Method(words.search, max_n=32),
    "bitmask": Method(bitmask.search, max_n=32),
    "colours": Method(None, max_n=28, total=colours.count),
}

#: The names of those that list.
N_QUEENS_METHODS = tuple(name for name, method in METHODS.items() if method.search)

#: The names of those that only count.
N_QUEENS_COUNTERS = tuple(name for name, method in METHODS.items() if method.total)

_MAX_N_WITH_RULES = 32


def solve_n_queens(
    n: int,
    *,
    method: str = "bitmask",
    placed: Mapping[int, int] | None = None,
    blocked: Iterable[Square] | None = None,
    torus: bool = False,
    piece: str = "queen",
    symmetry: str | None = None,
    fundamental: bool = False,
) -> list[list[str]]:
    """List all placements of n queens that do not attack each other.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens.
    method : str, default "bitmask"
        One of `N_QUEENS_METHODS`. All give the same list.
    placed : mapping of row to column, optional
        Queens already on the board.
    blocked : iterable of (row, column), optional
        Squares that get no queen.
    torus : bool, default False
        Whether the opposite sides of the board meet.
    piece : str, default "queen"
        ``"queen"`` or ``"amazon"``, which also moves as a knight.
    symmetry : str, optional
        ``"half-turn"`` or ``"quarter-turn"``: only placements that it leaves as they are.
    fundamental : bool, default False
        List only fundamental solutions: of the placements that rotations and reflections turn into
        each other, the lexicographically smallest.

    Returns
    -------
    list of list of str
        A list of n strings for each placement, ``Q`` a queen and ``.`` an empty square, in the
        order of the queen's column in row 0, then row 1, and so on.

    Raises
    ------
    ValueError
        If `n` is negative or too large, if a name does not exist, if the queens of `placed` are off
        the board or attack each other, or if a square of `blocked` is off the board, comes twice or
        has a queen. Also for a method of `N_QUEENS_COUNTERS`.
    TypeError
        If an argument has the wrong type, such as a bool as `n`.

    Examples
    --------
    >>> solve_n_queens(4)
    [['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(4, placed={0: 2}, method="sets")
    [['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(4, fundamental=True)
    [['.Q..', '...Q', 'Q...', '..Q.']]
    """
    if isinstance(method, str) and method.lower() in N_QUEENS_COUNTERS:
        names = f"{', '.join(map(repr, N_QUEENS_METHODS[:-1]))} or {N_QUEENS_METHODS[-1]!r}"
        but = f"got {method!r}, which counts queens and does not list"
        raise ValueError(f"method must be {names}, {but}")
    method = checked_name("method", method, N_QUEENS_METHODS)
    problem = _problem(n, method, placed, blocked, torus, piece, symmetry)
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
    blocked: Iterable[Square] | None = None,
    torus: bool = False,
    piece: str = "queen",
    symmetry: str | None = None,
    fundamental: bool = False,
) -> int:
    """Count the placements of n queens that do not attack each other.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens.
    method : str, default "bitmask"
        One of `N_QUEENS_METHODS` or `N_QUEENS_COUNTERS`.
    placed : mapping of row to column, optional
        Queens already on the board.
    blocked, torus, piece, symmetry : optional
        As for `solve_n_queens`.
    fundamental : bool, default False
        Count fundamental solutions only.

    Returns
    -------
    int
        The number: OEIS A000170, or A002562 with `fundamental`.

    Raises
    ------
    ValueError, TypeError
        As for `solve_n_queens`. Methods of `N_QUEENS_COUNTERS` take no `torus`, `piece`, `symmetry`
        and `fundamental`.

    Examples
    --------
    >>> total_n_queens(8)
    92
    >>> total_n_queens(8, fundamental=True)
    12
    >>> total_n_queens(8, placed={0: 0})
    4
    """
    method = checked_name("method", method, METHODS)
    problem = _problem(n, method, placed, blocked, torus, piece, symmetry)
    if count_all := METHODS[method].total:
        _check_plain(method, problem.rules, fundamental)
        return count_all(problem)
    total = 0

    def count(_: list[int]) -> None:
        nonlocal total
        total += 1

    _search(problem, method, count, fundamental)
    return total


def _check_plain(method: str, rules: Rules, fundamental: bool) -> None:
    piece = "amazon" if rules.amazons else "queen"
    for name, value, only in (
        ("torus", rules.torus, False),
        ("piece", piece, "queen"),
        ("symmetry", rules.symmetry, None),
        ("fundamental", fundamental, False),
    ):
        if value != only:
            raise ValueError(f"{name} must be {only!r} for method {method!r}, got {value!r}")


def _problem(
    n: int,
    method: str,
    placed: Mapping[int, int] | None,
    blocked: Iterable[Square] | None,
    torus: bool,
    piece: str,
    symmetry: str | None,
) -> Problem:
    n = to_int("n", n, least=0)
    max_n = METHODS[method].max_n
    if n > max_n:
        raise ValueError(f"n must be <= {max_n} for method {method!r}, got {n}")
    placed = {} if placed is None else placed
    if not isinstance(placed, Mapping):
        raise TypeError(f"placed must be a dict of row: column, not {type(placed).__name__}")
    queens = {
        to_int("placed: row", row, least=0): to_int("placed: column", column, least=0)
        for row, column in placed.items()
    }
    squares = [_square(square) for square in _pairs(() if blocked is None else blocked)]
    if not isinstance(torus, bool):
        raise TypeError(f"torus must be a bool, not {type(torus).__name__}")
    amazons = checked_name("piece", piece, ("queen", "amazon")) == "amazon"
    if symmetry is not None:
        symmetry = checked_name("symmetry", symmetry, ("half-turn", "quarter-turn"))
    rules = Rules(amazons, torus, symmetry)
    if n > _MAX_N_WITH_RULES and not rules.are_plain:
        largest = f"n must be <= {_MAX_N_WITH_RULES} with torus, piece or symmetry"
        raise ValueError(f"{largest}, got {n}")
    return Problem(n, queens, squares, rules)


def _square(square: Sequence[int]) -> Square:
    row, column = square
    return to_int("blocked: row", row, least=0), to_int("blocked: column", column, least=0)


def _pairs(blocked: Iterable[Square]) -> Iterator[Sequence[int]]:
    message = "blocked must be pairs of row and column, not "
    if not isinstance(blocked, Iterable):
        raise TypeError(message + type(blocked).__name__)
    for square in blocked:
        pair = list(square) if isinstance(square, Iterable) else []
        if len(pair) != 2:
            raise TypeError(message + type(square).__name__)
        yield pair


def _search(problem: Problem, method: str, sink: Sink, fundamental: bool) -> None:
    if fundamental:
        sink = only_fundamental(problem, sink)
    if search := METHODS[method].search:
        search(problem, sink if problem.rules.are_plain else _kept(problem, sink))


def _kept(problem: Problem, sink: Sink) -> Sink:
    """Make a sink that passes on what keeps the other rules.

    The methods search by the lines of queens alone, and so remain what they are for learning. (The
    Rust methods leave out what other rules forbid row by row.)
    """

    def solution(columns: list[int]) -> None:
        if problem.is_kept_by(columns):
            sink(columns)

    return solution
