"""N-Queens: list, count, iterate, place."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from queendoku import _core

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

    import numpy as np
    from numpy.typing import NDArray

    from queendoku.progress import Progress

__all__ = [
    "N_QUEENS_METHODS",
    "SearchSpace",
    "iter_n_queens",
    "n_queens_array",
    "place_n_queens",
    "search_space",
    "solve_n_queens",
    "total_n_queens",
]

#: The names of the methods, from the plainest to the fastest.
N_QUEENS_METHODS: tuple[str, ...] = _core.n_queens_methods()


def solve_n_queens(
    n: int,
    *,
    method: str = "auto",
    placed: Mapping[int, int] | None = None,
    fundamental: bool = False,
) -> list[list[str]]:
    """List all placements of n queens that do not attack each other (LeetCode 51).

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, at least 0. At most 32 for ``"auto"``,
        ``"bitmask"`` and ``"words"``, at most 255 for the others.
    method : str, optional
        ``"auto"`` (the fastest there is) or one of :data:`N_QUEENS_METHODS`. All give the same
        list.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0: only their completions.
    fundamental : bool, optional
        One representative of each class under the 8 symmetries of the board: the
        lexicographically smallest (with `placed`: of those that are completions).

    Returns
    -------
    list of list of str
        One list of n row strings for each placement, ``"Q"`` a queen and ``"."`` an empty square,
        in the order of the queen's column in row 0, then row 1, and so on.

    Raises
    ------
    ValueError
        If n is negative or too large for the method, the method does not exist, or queens in
        `placed` are off the board or attack each other.
    TypeError
        If n is not an int (a bool is none), or `placed` is not a dict.
    MemoryError
        Before anything is made, if the list would not fit in the memory that is free.

    See Also
    --------
    iter_n_queens : the same boards one at a time.
    n_queens_array : the same placements as a NumPy array.
    total_n_queens : only their number.

    Notes
    -----
    The number of boards, and with it time and memory, grows about as (0.143 n)^n; see
    :func:`search_space` for the boards that are looked at. The boards share their row strings.

    Examples
    --------
    >>> solve_n_queens(4)
    [['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]
    >>> solve_n_queens(5, placed={0: 2})
    [['..Q..', 'Q....', '...Q.', '.Q...', '....Q'], ['..Q..', '....Q', '.Q...', '...Q.', 'Q....']]
    >>> len(solve_n_queens(8)), len(solve_n_queens(8, fundamental=True))
    (92, 12)
    """
    return _core.list_n_queens(n, method, placed, fundamental)


def total_n_queens(
    n: int,
    *,
    method: str = "auto",
    placed: Mapping[int, int] | None = None,
    fundamental: bool = False,
    threads: int | None = None,
    progress: Progress = False,
    executor: Executor | None = None,
    checkpoint: str | PathLike[str] | None = None,
) -> int:
    """Count the placements of n queens that do not attack each other (LeetCode 52).

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, at least 0. At most 32 for ``"auto"``,
        ``"bitmask"`` and ``"words"``, at most 255 for the others.
    method : str, optional
        ``"auto"``, the fast counter, or one of :data:`N_QUEENS_METHODS`, which run on one thread.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0: only their completions.
    fundamental : bool, optional
        Count classes under the 8 symmetries of the board instead of placements.
    threads : int, optional
        How many threads ``"auto"`` uses; by default one for each core. With `executor`: how many
        each call there uses; by default one for each call that Dask, MPI or ipyparallel run at a
        time, and an equal share of the cores for each worker of a process pool.
    progress : bool or callable, optional
        True shows a tqdm bar; a callable gets (done, total) about 25 times a second, in units of
        the method's own. With `executor` or `checkpoint` these are sub-problems, after each batch.
    executor : concurrent.futures.Executor, optional
        Where to count: a ``ProcessPoolExecutor``, ``client.get_executor()`` of a Dask client,
        mpi4py's ``MPIPoolExecutor``, or anything else with that interface. The independent
        sub-problems go there in batches that take seconds. What takes less time than sending it
        (to n = 16) is counted here.
    checkpoint : str or path-like, optional
        An SQLite file that keeps every finished batch. A count that was stopped, however it was,
        goes on from there when it is started again; with or without `executor`.

    Returns
    -------
    int
        OEIS A000170, or A002562 with `fundamental`.

    Raises
    ------
    ValueError
        As for :func:`solve_n_queens`; also if `threads` is below 1, and with `executor` or
        `checkpoint` for any other method than ``"auto"`` and for `fundamental` with `placed`.
    CheckpointError
        If the file is of another count or version, another program's, corrupt, or in use; it is
        left as it is. A ValueError.
    WorkerError
        If a worker has another version of this package, or the workers are gone. What the
        executor raises comes out too, as ``BrokenProcessPool`` if a worker of a process pool dies.
    OSError
        If the checkpoint cannot be written. What was in it stays.
    TypeError
        If an argument has the wrong type.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C. What the workers of `executor` have begun goes on for some seconds,
        and the end of a pool's ``with`` block waits for that.
    ImportError
        If ``progress=True`` and tqdm is missing.

    Examples
    --------
    >>> [total_n_queens(n) for n in range(9)]
    [1, 1, 0, 0, 2, 10, 4, 40, 92]
    >>> total_n_queens(8, fundamental=True)
    12
    """
    if executor is not None or checkpoint is not None:
        from queendoku.cluster.count import count_elsewhere

        return count_elsewhere(
            n,
            method=method,
            placed=placed,
            fundamental=fundamental,
            threads=threads,
            progress=progress,
            executor=executor,
            checkpoint=checkpoint,
        )
    if progress is False:
        return _core.count_n_queens(n, method, placed, fundamental, threads, None)
    from queendoku.progress import reporter

    with reporter(progress, f"{n} queens") as report:
        return _core.count_n_queens(n, method, placed, fundamental, threads, report)


def iter_n_queens(n: int, *, placed: Mapping[int, int] | None = None) -> Iterator[list[str]]:
    """Give the boards of :func:`solve_n_queens` one at a time, in O(n) memory.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0.

    Returns
    -------
    iterator of list of str
        May be shared among threads: each board goes to one of them.

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
    return _core.NQueensIterator(n, placed)


def n_queens_array(n: int, *, placed: Mapping[int, int] | None = None) -> NDArray[np.uint8]:
    """Give all placements as one array of columns.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.
    placed : dict of int to int, optional
        Queens already on the board, ``{row: column}``, counted from 0.

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
    """
    try:
        import numpy  # noqa: F401
    except ImportError as error:
        message = "n_queens_array needs NumPy: pip install 'queendoku[numpy]'"
        raise ImportError(message) from error
    return _core.n_queens_array(n, placed)


def place_n_queens(n: int, *, seed: int | None = None) -> list[int]:
    """Place n queens that do not attack each other, for n up to 2**30, without a search.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens; millions are fine.
    seed : int, optional
        Gives a random placement, the same one for the same seed and version. Up to n = 10 every
        placement has the same chance. Without a seed, the placement is an explicit construction.

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
        If the list would not fit in the memory that is free.

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


class SearchSpace(NamedTuple):
    """How many boards there are to look at, and how many backtracking visits.

    Attributes
    ----------
    n : int
        The number of rows, columns and queens.
    subsets : int
        Sets of squares: 2^(n·n).
    combinations : int
        Sets of n squares: C(n·n, n).
    permutations : int
        One queen in each row and column: n!.
    nodes : int
        Queens set in a whole backtracking search: the nodes of its tree.
    nodes_are_exact : bool
        Whether `nodes` was counted; else it was estimated.
    """

    n: int
    subsets: int
    combinations: int
    permutations: int
    nodes: int
    nodes_are_exact: bool


def search_space(n: int) -> SearchSpace:
    """Compare the ways to enumerate placements by how many boards they look at.

    Parameters
    ----------
    n : int
        The number of rows, columns and queens, 0 to 32.

    Returns
    -------
    SearchSpace
        The sizes of the three ways to enumerate, and the nodes that backtracking really visits:
        counted up to n = 15, beyond that estimated within some per cent by random probes.

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
    SearchSpace(n=8, subsets=18446744073709551616, combinations=4426165368, permutations=40320,
                nodes=2056, nodes_are_exact=True)
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
