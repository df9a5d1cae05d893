"""Time the same algorithm in Rust, in pure Python, and in a function of your own.

A name of its own, so that ``queendoku.compare`` is the function and never a module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from queendoku.compare.results import Comparison
    from queendoku.sudoku import Grid

__all__ = ["compare"]


def compare(
    game: str,
    inputs: int | Iterable[int] | Grid | Iterable[Grid],
    *,
    task: str = "solve",
    methods: str | Iterable[str] | None = None,
    against: Callable[[Any], object] | Mapping[str, Callable[[Any], object]] | None = None,
    seconds: float = 5.0,
) -> Comparison:
    """Time methods in Rust and in pure Python on the same inputs, and your own functions too.

    Every answer is checked before its time counts. Of a wrong one the first difference is shown,
    and no time.

    Parameters
    ----------
    game : str
        ``"n_queens"`` or ``"sudoku"``.
    inputs : int, sudoku, or several of one of them
        The number of queens, or a puzzle in any form that :func:`queendoku.solve_sudoku` takes.
    task : str, optional
        ``"solve"``: all boards of N queens (LeetCode 51), or the solution of a sudoku (LeetCode
        37). ``"total"``, for N queens: only how many boards there are (LeetCode 52).
    methods : str or iterable of str, optional
        ``"auto"``, which is Rust alone and here runs on one thread, or names from
        `N_QUEENS_METHODS` or `SUDOKU_METHODS`, which run in Rust and in pure Python. By default
        all of them.
    against : callable, or dict of str to callable, optional
        Your own functions, under your own names if it is a dict. A function is called with n, or
        with a board of 9 lists of 9 one-character strings, blanks as ``"."``, of which each call
        gets a fresh copy. It returns what LeetCode asks for, boards in any order, or fills in the
        sudoku board it was given.
    seconds : float, optional
        The most that one call may take, in seconds; the repeats of a call together take at most a
        fifth of it. A call that takes longer is stopped (see Notes). For our own methods the time
        is predicted from smaller n, and a call that would not fit is left out; so is a function
        that was stopped for a smaller n, or twice. The table says so.

    Returns
    -------
    Comparison
        Draws itself as a table, as text and in a notebook; ``.rows`` is a list of dicts for pandas
        or Polars, ``.plot()`` a matplotlib plot, ``.errors`` what your functions raised.

    Raises
    ------
    ValueError
        If `game`, `task` or a method is unknown, there is nothing to compare, n or a puzzle is
        wrong, `seconds` is not positive, or not even the fastest method is done in `seconds`.
    NoSolutionError
        A ValueError: a puzzle has no solution.
    TypeError
        If an argument has the wrong type, such as an `against` that is not callable.
    MemoryError
        If the list of boards would not fit in the memory that is free.
    KeyboardInterrupt
        At Ctrl-C, whoever is running.

    Notes
    -----
    All take turns in each round, so that a slow spell of the machine hits all of them. A turn is
    one call, or a millisecond of quick ones. Rounds go on until the three quickest calls agree
    within 2 %, for at least 5 calls and 50 ms, or until the fifth of `seconds` is used up. The
    garbage collector stays as it is. What has a ``cache_clear``, as caches of :mod:`functools`
    have, is emptied before each call, if it is your function or its code names it. Answers that a
    function keeps in any other way stay, and it is timed with them; a remark says so where later
    calls are 20 times quicker than a first one of 5 ms or more. What a function prints is printed
    at every call.

    In the main thread on Linux and macOS a signal stops a call, elsewhere an exception raised in
    the thread that runs it. Neither stops one long call of C code, such as to sort a huge list,
    before it returns; nor does the exception stop a function that catches everything. A thread
    that does not end is left behind, and the table says so.

    Examples
    --------
    >>> def total(n, row=0, columns=0, diagonals=0, antidiagonals=0):
    ...     if row == n:
    ...         return 1
    ...     found = 0
    ...     free = ~(columns | diagonals | antidiagonals) & (1 << n) - 1
    ...     while free:
    ...         bit = free & -free
    ...         free ^= bit
    ...         found += total(n, row + 1, columns | bit, (diagonals | bit) << 1,
    ...                        (antidiagonals | bit) >> 1)
    ...     return found
    >>> comparison = compare("n_queens", 6, task="total", methods="sets", against=total)
    >>> for row in comparison.rows:
    ...     print(row["method"], row["language"], row["status"])
    sets Rust ok
    sets Python ok
    total yours ok
    """
    from queendoku.compare.entries import entries_of, task_of
    from queendoku.compare.results import Comparison
    from queendoku.compare.timing import race

    chosen = task_of(game, task)
    entries = entries_of(chosen, methods, against)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(f"seconds must be a number, not {type(seconds).__name__}")
    if not 0 < seconds <= 86_400:
        raise ValueError(f"seconds must be > 0 and at most a day, got {seconds}")
    questions = chosen.questions(inputs, seconds)
    return Comparison([row for question in questions for row in race(question, entries, seconds)])
