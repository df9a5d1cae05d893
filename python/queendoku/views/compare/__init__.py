"""Time the same algorithm in Rust, in pure Python, and in a function of your own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from queendoku._common.progress import Progress, reporter

if TYPE_CHECKING:
    from queendoku.functions.queens import NQueensCounter, NQueensMethod
    from queendoku.puzzles.grid import Grid
    from queendoku.views.compare.comparison import Comparison


def compare(
    game: Literal["queens", "sudoku"],
    inputs: int | Iterable[int] | Grid | Iterable[Grid] | None = None,
    *,
    task: Literal["solve", "total"] | None = None,
    methods: NQueensMethod
    | NQueensCounter
    | Literal["auto"]
    | Iterable[NQueensMethod | NQueensCounter | Literal["auto"]]
    | None = None,
    against: object = None,
    seconds: float = 5.0,
    progress: Progress = False,
) -> Comparison:
    """Time methods in Rust and in pure Python on the same inputs, and your own functions too.

    Every answer is checked before its time counts. A wrong one gets no time; the table says where
    it first goes wrong, and in which line of yours a function raised.

    Parameters
    ----------
    game : {"queens", "sudoku"}
        What to solve.
    inputs : int, sudoku, or several of either, optional
        The number of queens, or a puzzle in any form that :func:`queendoku.solve_sudoku` takes; at
        most 1,000 of them. By default 8 queens, or a puzzle for beginners.
    task : {"solve", "total"}, optional
        ``"solve"``: all boards of N queens (LeetCode 51), or the solution of a sudoku (LeetCode
        37). ``"total"``, for N queens: only how many boards there are (LeetCode 52). By default
        what `against` does, if it has LeetCode's name, and otherwise ``"solve"``.
    methods : str or iterable of str, optional
        ``"auto"``, which exists in Rust alone and here runs on one thread, or names from
        `N_QUEENS_METHODS` or `SUDOKU_METHODS`, which run in Rust and in pure Python; for
        ``"total"`` also from `N_QUEENS_COUNTERS`. By default all of them.
    against : callable, class or object, or dict of str to these, optional
        Your own functions, under your own names if it is a dict. A function is called with n, or
        with a board of 9 lists of 9 one-character strings, blanks as ``"."``, of which each call
        gets a fresh copy. It returns what LeetCode asks for, boards in any order, or fills in the
        board that it was given. ``Solution``, as you submitted it to LeetCode, is told by its
        method ``solveNQueens``, ``totalNQueens`` or ``solveSudoku``; each call gets a new object
        of the class, as LeetCode does it. An object and a method do as well.
    seconds : float, optional
        The most that one call may take. A call that takes longer is stopped (see Notes). Our own
        methods are left out where they would take longer, as predicted from smaller n; so is a
        function that took too long for a smaller n, or twice. The table says so.
    progress : bool or callable, optional
        True shows a bar (with tqdm). A callable gets (done, total): each row of the table counts
        twice, when its answer has been checked and when it has been timed.

    Returns
    -------
    Comparison
        Draws itself as a table in a notebook, and as text by ``print``, with the first wrong or
        missing board below. ``.rows`` is a list of dicts for pandas or Polars, ``.plot()`` a
        matplotlib plot, ``.to_markdown()`` the table in Markdown, ``.errors`` what your functions
        raised.

    Raises
    ------
    ValueError
        If `game`, `task` or a method is unknown, there is nothing to compare or too much, n or a
        puzzle is wrong, `seconds` is not positive, or even the fastest method takes longer than
        `seconds`. Also if `against` is a class without such a method, or does another task; the
        error has the line to write.
    NoSolutionError
        A ValueError: a puzzle has no solution.
    TypeError
        If an argument has the wrong type, such as an `against` that cannot be called.
    MemoryError
        If the list of boards would not fit in the free memory.
    ImportError
        If `progress` is True and tqdm is missing.
    KeyboardInterrupt
        After Ctrl-C. It carries what was measured until then, as its attribute ``comparison`` and
        as a table below its traceback; in a notebook, ``import sys; sys.last_value.comparison``.

    Notes
    -----
    All take turns, so that a slow moment of the machine hits all of them. A turn is one call, or a
    millisecond of quick ones. Turns go on until the three quickest calls agree within 2 %, for at
    least 5 calls and 50 ms, or until they have taken a fifth of `seconds`.

    An alarm stops a call, on the main thread of Linux and macOS. Elsewhere, in one long call of C
    code, and where an alarm of your own comes first, the call runs to its end, and the table says
    so. A function that catches every exception, even ``KeyboardInterrupt``, is not stopped.

    Ctrl-C, ``SystemExit`` and what your signal handlers raise come out of `compare`; any other
    exception of a function is shown in the table.

    If a function has a ``cache_clear``, as :func:`functools.cache` gives it, that is called before
    each call. A function that keeps answers elsewhere looks faster than it is.

    Examples
    --------
    >>> def total(n, row=0, columns=0, diagonals=0, anti_diagonals=0):
    ...     if row == n:
    ...         return 1
    ...     found = 0
    ...     free = ~(columns | diagonals | anti_diagonals) & (1 << n) - 1
    ...     while free:
    ...         queen = free & -free
    ...         free ^= queen
    ...         found += total(n, row + 1, columns | queen, (diagonals | queen) << 1,
    ...                        (anti_diagonals | queen) >> 1)
    ...     return found
    >>> comparison = compare("queens", 6, task="total", methods="sets", against=total)
    >>> for row in comparison.rows:
    ...     print(row["method"], row["language"], row["status"])
    sets Rust ok
    sets Python ok
    total yours ok

    >>> class Solution:
    ...     def totalNQueens(self, n):
    ...         return total(n)
    >>> print(str(compare("queens", 6, methods="sets", against=Solution)).partition(";")[0])
    queens, total
    """
    from queendoku.views.compare.contenders import contenders_of
    from queendoku.views.compare.course import run
    from queendoku.views.compare.tasks import questions_of, tasks_of
    from queendoku.views.compare.yours import chosen_task, yours_in

    yours = yours_in(against)
    chosen = chosen_task(tasks_of(game, task), yours)
    contenders = contenders_of(chosen, methods, yours)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise TypeError(f"seconds must be a number, not {type(seconds).__name__}")
    if not 0 < seconds <= 86_400:
        raise ValueError(f"seconds must be > 0 and at most a day, got {seconds}")
    with reporter(progress, "Comparing") as report:
        questions = questions_of(chosen, inputs, seconds)
        return run(questions, contenders, seconds, report)
