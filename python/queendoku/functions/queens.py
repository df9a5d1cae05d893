"""N-Queens: list, count, iterate, place, make puzzles."""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import queendoku._core as _core
from queendoku._common.arguments import elsewhere, seed_or_random
from queendoku._common.extras import needs
from queendoku._common.progress import Bar, Progress, reporter
from queendoku._common.public import public_type

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import numpy as np
    from numpy.typing import NDArray


#: The name of a method. (Type checkers need it written out; a test compares it with the registry.)
NQueensMethod: TypeAlias = Literal[
    "permutations", "scan", "columns", "sets", "booleans", "words", "bitmask"
]

#: The name of a method that counts and does not list.
NQueensCounter: TypeAlias = Literal["colours"]

#: The piece of which n stand on the board. An amazon, or superqueen, also moves as a knight.
NQueensPiece: TypeAlias = Literal["queen", "amazon"]

#: The turn of the board that leaves a placement as it is.
NQueensSymmetry: TypeAlias = Literal["half-turn", "quarter-turn"]

#: The names of the methods for N-Queens, from the plainest to the fastest.
N_QUEENS_METHODS: tuple[NQueensMethod, ...] = _core.n_queens_methods()

#: The names of the methods that count N-Queens and do not list them.
N_QUEENS_COUNTERS: tuple[NQueensCounter, ...] = _core.n_queens_counters()


@elsewhere(limit="iter_n_queens yields boards one at a time")
def solve_n_queens(
    n: int,
    *,
    method: NQueensMethod | Literal["auto"] = "auto",
    placed: Mapping[int, int] | None = None,
    blocked: Iterable[tuple[int, int]] | None = None,
    torus: bool = False,
    piece: NQueensPiece = "queen",
    symmetry: NQueensSymmetry | None = None,
    fundamental: bool = False,
) -> list[list[str]]:
    """List all placements of n queens that do not attack each other (LeetCode 51).

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, at least 0. At most 32 for ``"auto"``,
        ``"bitmask"`` and ``"words"``, at most 255 for the others.
    method : str, optional
        ``"auto"``, the fastest, or one of :data:`N_QUEENS_METHODS`. All give the same list.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0. Only completions of that
        board are listed.
    blocked : iterable of (int, int), optional
        Squares that get no queen, as (row, column). Queens attack across them.
    torus : bool, optional
        The opposite sides of the board meet, so that diagonals go on at the other side.
    piece : str, optional
        ``"queen"``, or ``"amazon"``: a queen that also moves as a knight, called superqueen too.
    symmetry : str, optional
        Only placements that a turn of the board leaves as they are: ``"half-turn"`` (by 180°) or
        ``"quarter-turn"`` (by 90°).
    fundamental : bool, optional
        List fundamental solutions only: one of each class under the 8 symmetries of the board, the
        lexicographically smallest (with `placed`, the smallest completion).

    Returns
    -------
    list of list of str
        A list of n strings for each placement, ``"Q"`` a queen and ``"."`` an empty square, in the
        order of the queen's column in row 0, then row 1, and so on.

    Raises
    ------
    ValueError
        If n is negative or too large for the method, or more than 32 with `torus`, `piece` or
        `symmetry`; a name does not exist; queens in `placed` are off the board or attack each
        other; or a square in `blocked` is off the board, comes twice or has a queen.
    TypeError
        If n is not an int (a bool is not), `placed` is not a dict, or `blocked` not pairs.
    MemoryError
        If the list would not fit in the free memory. It is not begun then.

    See Also
    --------
    iter_n_queens : the same boards one at a time.
    n_queens_array : the same placements as a NumPy array.
    place_n_queens : one placement, for n up to 2**30.
    total_n_queens : their number.

    Notes
    -----
    The number of boards, and with it time and memory, grows about as (0.143 n)^n;
    :func:`search_space` tells how many boards a search looks at.

    All options go together, with every method. Queens in `placed` that do not fit a symmetry leave
    no placement. On a torus there is one only if n is coprime to 6 (Pólya), and a quarter turn
    leaves one as it is only if n divided by 4 leaves 0 or 1 (Ahrens).

    Examples
    --------
    >>> solve_n_queens(4)
    [['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(4, blocked=[(0, 1)])
    [['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(6, symmetry="half-turn", fundamental=True)
    [['.Q....', '...Q..', '.....Q', 'Q.....', '..Q...', '....Q.']]
    >>> solve_n_queens(5, placed={0: 2})
    [['..Q..', 'Q....', '...Q.', '.Q...', '....Q'], ['..Q..', '....Q', '.Q...', '...Q.', 'Q....']]
    >>> len(solve_n_queens(8)), len(solve_n_queens(8, fundamental=True))
    (92, 12)
    """
    board = (placed, blocked, torus, piece, symmetry)
    return _core.list_n_queens(n, method, board, fundamental)


def total_n_queens(
    n: int,
    *,
    method: NQueensMethod | NQueensCounter | Literal["auto"] = "auto",
    placed: Mapping[int, int] | None = None,
    blocked: Iterable[tuple[int, int]] | None = None,
    torus: bool = False,
    piece: NQueensPiece = "queen",
    symmetry: NQueensSymmetry | None = None,
    fundamental: bool = False,
    threads: int | None = None,
    progress: Progress = False,
    executor: Executor | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
) -> int:
    """Count the placements of n queens that do not attack each other (LeetCode 52).

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, at least 0. At most 32 for ``"auto"``,
        ``"bitmask"`` and ``"words"``, at most 255 for the others.
    method : str, optional
        ``"auto"``, the fast counter, or one of :data:`N_QUEENS_METHODS`, which run on one thread.
        So does ``"colours"``, of :data:`N_QUEENS_COUNTERS`, which counts and does not list: it
        takes n up to 28, `placed` and `blocked`, or `fundamental`, but no other rules.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0. Only completions of that
        board are counted.
    blocked, torus, piece, symmetry : optional
        As for :func:`solve_n_queens`.
    fundamental : bool, optional
        Count fundamental solutions: classes under the 8 symmetries of the board.
    threads : int, optional
        The number of threads that ``"auto"`` uses; by default one for each core. With `executor`,
        the number that each call there uses; by default one with Dask, MPI or ipyparallel, and an
        equal share of the cores with a process pool.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (done, total) about 25 times a second, in units that
        depend on the method; with `executor` or `checkpoint`, in items after each batch.
    executor : concurrent.futures.Executor, optional
        Where to count: a :class:`~concurrent.futures.ProcessPoolExecutor`,
        :meth:`client.get_executor() <distributed.Client.get_executor>` of a Dask client, mpi4py's
        ``MPIPoolExecutor``, or anything else with that interface. It gets batches of items (see
        :class:`NQueensItems`) that take seconds. Counts to about n = 16 take less time than a
        message, so they are done in this process.
    checkpoint : str or path-like, optional
        An SQLite file that keeps every finished batch, with or without `executor`. A count that
        was stopped, however it was, goes on from there when it is started again.

    Returns
    -------
    int
        OEIS A000170, or A002562 with `fundamental`; A051906 for a torus, A051223 and A051224 for
        amazons, A032522 for the half turn, A033148 for the quarter turn.

    Raises
    ------
    ValueError
        As for :func:`solve_n_queens`; also if `threads` is below 1. With `executor` or
        `checkpoint`, also for a method other than ``"auto"``, for `fundamental` with `placed`, and
        for `blocked`, `torus`, `piece` and `symmetry`.
    CheckpointError
        A ValueError: the file belongs to another count, version or program, is corrupt, or is in
        use. It is left as it is.
    WorkerError
        If a worker has another version of queendoku or replies with an impossible total, or the
        workers are gone. Errors of the executor come out too, such as ``BrokenProcessPool`` if a
        worker of a process pool dies.
    OSError
        If the checkpoint cannot be written. What was in it stays.
    TypeError
        If an argument has the wrong type.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C. Workers of `executor` finish the batches that they have begun, which
        takes some seconds; the end of a pool's ``with`` block waits for that.
    ImportError
        If ``progress=True`` and tqdm is missing.

    Notes
    -----
    ``"auto"`` counts boards with blocked squares and amazons as it counts plain boards. With
    `torus` or `symmetry` it takes the row with the fewest squares left first.

    Examples
    --------
    >>> [total_n_queens(n) for n in range(9)]
    [1, 1, 0, 0, 2, 10, 4, 40, 92]
    >>> total_n_queens(8, fundamental=True)
    12
    >>> total_n_queens(8, blocked=[(0, 0), (0, 7), (7, 0), (7, 7)])
    76
    >>> total_n_queens(12, piece="amazon"), total_n_queens(13, torus=True)
    (156, 4524)
    """
    board = (placed, blocked, torus, piece, symmetry)
    if executor is not None or checkpoint is not None:
        from queendoku._many.executors.count import count_remotely

        return count_remotely(
            n, method, board, fundamental, threads, progress, executor, checkpoint
        )
    if progress is False:
        return _core.count_n_queens(n, method, board, fundamental, threads, None)
    with reporter(progress, f"{n} queens") as report:
        total = _core.count_n_queens(n, method, board, fundamental, threads, report)
        if isinstance(report, Bar):
            report.finish(total, "fundamental solutions" if fundamental else "placements")
    return total


def iter_n_queens(
    n: int,
    *,
    placed: Mapping[int, int] | None = None,
    blocked: Iterable[tuple[int, int]] | None = None,
    torus: bool = False,
    piece: NQueensPiece = "queen",
    symmetry: NQueensSymmetry | None = None,
) -> Iterator[list[str]]:
    """Yield the boards of :func:`solve_n_queens` one at a time, in O(n) memory.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0.
    blocked, torus, piece, symmetry : optional
        As for :func:`solve_n_queens`.

    Returns
    -------
    iterator of list of str
        Threads may share it: each board goes to one of them.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_n_queens`.

    Examples
    --------
    >>> from itertools import islice
    >>> for board in islice(iter_n_queens(20), 1):
    ...     print(board[:3])
    ['Q...................', '..Q.................', '....Q...............']
    """
    return _core.iter_n_queens(n, (placed, blocked, torus, piece, symmetry))


def n_queens_array(
    n: int,
    *,
    placed: Mapping[int, int] | None = None,
    blocked: Iterable[tuple[int, int]] | None = None,
    torus: bool = False,
    piece: NQueensPiece = "queen",
    symmetry: NQueensSymmetry | None = None,
) -> NDArray[np.uint8]:
    """List all placements as one array of columns.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0.
    blocked, torus, piece, symmetry : optional
        As for :func:`solve_n_queens`.

    Returns
    -------
    numpy.ndarray of uint8, shape (placements, n)
        The queen's column in each row, in the order of :func:`solve_n_queens`.

    Raises
    ------
    ValueError, TypeError, MemoryError
        As for :func:`solve_n_queens`.
    ImportError
        If NumPy is missing.

    Examples
    --------
    >>> n_queens_array(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=uint8)
    >>> n_queens_array(10, piece="amazon")[0]
    array([2, 5, 8, 0, 3, 6, 9, 1, 4, 7], dtype=uint8)
    """
    with needs("numpy", "n_queens_array needs NumPy: pip install 'queendoku[numpy]'"):
        import numpy as np
    columns, shape = _core.n_queens_columns(n, (placed, blocked, torus, piece, symmetry))
    return np.frombuffer(columns, np.uint8).reshape(shape)


def place_n_queens(n: int, *, seed: int | None = None) -> list[int]:
    """Place n queens that do not attack each other, without a search.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 2**30.
    seed : int, optional
        Return a random placement, the same one for the same seed and version. Up to n = 10, all
        placements have the same chance. Without a seed, the placement is constructed.

    Returns
    -------
    list of int
        The queen's column in each row.

    Raises
    ------
    NoSolutionError
        For n = 2 and 3, which have no placement.
    ValueError, TypeError
        If n or the seed is negative or not an int, or n more than 2**30.
    MemoryError
        If the list would not fit in the free memory.

    Notes
    -----
    O(n). The construction is Pauls' (1874); random placements repair the conflicts of a random
    permutation as R. Sosič and J. Gu do in *Efficient local search with conflict minimization*
    (1994).

    Examples
    --------
    >>> place_n_queens(8)
    [1, 3, 5, 7, 2, 0, 6, 4]
    >>> len(place_n_queens(1000, seed=1))
    1000
    """
    return _core.place_n_queens(n, seed)


def generate_n_queens_puzzle(n: int, *, seed: int | None = None) -> dict[int, int]:
    """Make a puzzle: a few queens that can be completed in exactly one way.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.
    seed : int, optional
        0 to 2**64 - 1. The same seed gives the same puzzle on every machine, with this version. By
        default a random one.

    Returns
    -------
    dict of int to int
        The queens, ``{row: column}``, as `placed` takes them. None of them can be left out: there
        would be several completions.

    Raises
    ------
    NoSolutionError
        For n = 2 and 3, which have no placement.
    ValueError, TypeError
        If n or the seed is negative, too large or not an int.

    Notes
    -----
    Queens are taken off a random placement as long as it stays the only completion, in eight random
    orders; the puzzle with the fewest queens is kept.

    Examples
    --------
    >>> puzzle = generate_n_queens_puzzle(8, seed=1)
    >>> puzzle
    {0: 6, 1: 0}
    >>> total_n_queens(8, placed=puzzle)
    1
    """
    seed = seed_or_random(seed)
    return _core.n_queens_puzzle(n, seed)


@public_type
class SearchSpace(NamedTuple):
    """How many boards a search for n queens looks at; see :func:`search_space`.

    Attributes
    ----------
    n : int
        The number of rows, columns and queens.
    subsets : int
        All sets of squares: 2^(n·n).
    combinations : int
        All sets of n squares: C(n·n, n).
    permutations : int
        All boards with one queen in each row and column: n!.
    nodes : int
        The queens that backtracking places: the nodes of its search tree.
    nodes_are_exact : bool
        True if `nodes` was counted, False if it was estimated.

    Notes
    -----
    The numbers are ints; only the `repr` cuts them short.
    """

    n: int
    subsets: int
    combinations: int
    permutations: int
    nodes: int
    nodes_are_exact: bool

    def __repr__(self) -> str:
        from decimal import Decimal

        parts = [
            f"{name}={value if value < 10**12 else f'{Decimal(value):.3e}'}"
            for name, value in self._asdict().items()
        ]
        return f"SearchSpace({', '.join(parts)})"


def search_space(n: int) -> SearchSpace:
    """Compare the ways to enumerate placements by the number of boards that they look at.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.

    Returns
    -------
    SearchSpace
        The sizes of three ways to enumerate, and the number of nodes that backtracking visits:
        counted up to n = 15, and for larger n estimated within a few per cent by random probes.

    Raises
    ------
    ValueError, TypeError
        If n is negative, more than 32, or not an int.

    Notes
    -----
    The estimator is D. E. Knuth's, *Estimating the efficiency of backtrack programs* (1975).

    Examples
    --------
    >>> search_space(8)
    SearchSpace(n=8, subsets=1.845e+19, combinations=4426165368, permutations=40320,
                nodes=2056, nodes_are_exact=True)
    >>> search_space(8).subsets
    18446744073709551616
    """
    nodes, exact = _core.search_nodes(n)
    squares = n * n
    return SearchSpace(
        n=n,
        subsets=2**squares,
        combinations=math.comb(squares, n),
        permutations=math.factorial(n),
        nodes=round(nodes),
        nodes_are_exact=exact,
    )
