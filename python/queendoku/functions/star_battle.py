"""Star battles, also known as Queens: solve, count, iterate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import queendoku._core as _core
from queendoku._common.arguments import seed_or_random
from queendoku._common.errors import TRIES, no_puzzle
from queendoku._common.progress import Progress, reporter
from queendoku._many.run import is_marked, worked_on
from queendoku._many.tasks.star_battles import SolvingStarBattles
from queendoku.puzzles.star_battle import StarBattle, StarBattleRegions, given_of

if TYPE_CHECKING:
    from concurrent.futures import Executor


def solve_star_battle(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
) -> list[str]:
    r"""Solve a star battle; with one star, it is the puzzle known as Queens.

    A board of n rows and n columns is divided into n regions. Each row, each column and each region
    is to have so many stars, and no two stars touch, not even at a corner.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        The regions, of at most 25 rows:

        - a list of n strings of n characters, a letter for each region;
        - a list of n lists of n labels, or an array of shape (n, n); labels are ints, strings or
          anything else that is hashable;
        - a text with rows separated by newlines or ``/``, also with gaps, as in ``"A A B"``; or
          what ``str`` of a :class:`StarBattle` gives;
        - star battle notation (SBN), such as ``"551W4pYAYGH"``, which tells the stars, too;
        - the JSON of public archives as a text or a dict: the labels in rows are
          ``"regions"``, ``"colorRegions"``, ``"colorGrid"``, ``"grid"`` or ``"board"``, and the
          stars, if they are told, ``"stars"``;
        - a :class:`StarBattle`, which tells the stars and what is placed, too.

        Regions need not be connected.
    stars : int, optional
        The stars of each row, column and region, 1 to 6; by default as `regions` tells, or 1.
    placed : list of str, str, dict or tuple, optional
        Stars that stand already, and crosses where there are none: a board, as a list of strings or
        as a text, with ``"Q"`` for a star, ``"x"`` for a cross and ``"."`` elsewhere; or
        ``{row: column}`` (or ``{row: [column, ...]}``) for stars alone, as in
        :func:`solve_n_queens`; or a pair of lists, stars and crosses, of (row, column).

    Returns
    -------
    list of str
        A board as :func:`solve_n_queens` has it: n strings, ``"Q"`` for a star and ``"."``
        elsewhere. Of several solutions, it is the first in the order of the columns of the stars in
        row 0, then row 1, and so on.

    Raises
    ------
    ValueError
        If `regions` has rows of different length, another number of regions than rows, or more than
        25 rows; if `stars` is not 1 to 6; or if stars in `placed` are off the board, touch, are too
        many for a row, column or region, or have a cross. The message names the cell, counted
        from 0, or the row.
    NoSolutionError
        A ValueError: there is no solution. The message says if a region lies in several parts.
    TypeError
        If an argument has another type.

    See Also
    --------
    solve_star_battles : many at once.

    Notes
    -----
    The search keeps the cells that are left, and takes away what cannot be before it tries a star.
    With several stars it looks at every pair of adjacent lines and at every region exactly, and at
    bands of lines by the pigeonhole principle. A board of 8 rows takes less than a microsecond,
    most others some dozen; those of 17 rows with four stars take milliseconds. In the worst case,
    time grows exponentially with n, as for any known method; memory is O(n²) words for each star.

    Star battles were invented by Hans Eendebak for the World Puzzle Championship of 2003.

    Examples
    --------
    >>> solve_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
    ['.Q...', '...Q.', 'Q....', '..Q..', '....Q']
    >>> solve_star_battle(["AABBB", "ACCBB", "DDCBE", "DDEEE", "DDDEE"], placed={0: 3})
    ['...Q.', 'Q....', '..Q..', '....Q', '.Q...']
    >>> solve_star_battle("992W80jIEOkFYKbWK4OabUM9XR52")[:2]
    ['...Q.Q...', 'Q......Q.']
    """
    return _core.solve_star_battle(given_of(regions, stars, placed))


def count_star_battle_solutions(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
    limit: int | None = 2,
) -> int:
    """Count the solutions of a star battle, up to a limit.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        As for :func:`solve_star_battle`.
    stars : int, optional
        As for :func:`solve_star_battle`.
    placed : list of str, str, dict or tuple, optional
        As for :func:`solve_star_battle`.
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
        As for :func:`solve_star_battle`; also if `limit` is below 1. No solution is no error here.

    Examples
    --------
    >>> count_star_battle_solutions("AABBB/ACCBB/DDCBE/DDEEE/DDDEE", limit=None)
    2
    """
    return _core.count_star_battle_solutions(given_of(regions, stars, placed), limit)


def iter_star_battle_solutions(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
) -> Iterator[list[str]]:
    """Yield the solutions of a star battle one at a time, in order.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        As for :func:`solve_star_battle`.
    stars : int, optional
        As for :func:`solve_star_battle`.
    placed : list of str, str, dict or tuple, optional
        As for :func:`solve_star_battle`.

    Returns
    -------
    iterator of list of str
        In the order of the columns of the stars in row 0, then row 1, and so on. Needs no more
        memory for many solutions than for one. Threads may share it.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_star_battle`; but a board without a solution gives an empty iterator.

    Examples
    --------
    >>> for board in iter_star_battle_solutions("AABBB/ACCBB/DDCBE/DDEEE/DDDEE"):
    ...     print(*board)
    .Q... ....Q ..Q.. Q.... ...Q.
    ...Q. Q.... ..Q.. ....Q .Q...
    """
    return _core.iter_star_battle_solutions(given_of(regions, stars, placed))


def solve_star_battles(
    boards: Any,
    *,
    stars: int | None = None,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Solve many star battles at once, on all cores.

    Parameters
    ----------
    boards : sequence or iterator of regions, numpy.ndarray or pandas.Series
        The regions of each board:

        - a list (or another sequence, or a column of strings) of regions, each in any form that
          :func:`solve_star_battle` takes (but for ``str(puzzle)``), of any sizes; texts of a letter
          a cell, with ``/`` or a newline between rows, are the fastest;
        - an iterator of them, which may be endless;
        - an array of labels, of shape (m, n, n); uint8 in C order is the fastest.
    stars : int, optional
        As for :func:`solve_star_battle`; the same for all boards.
    limit : int, optional
        Count the solutions of a board up to this, 1 to 255. With the default of 2, the answers are
        0, 1 and "2 or more". 1 is no faster: to give the first solution, the solver must know
        whether there are others.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (boards done, total) about 25 times a second; for an
        iterator, whose total is not known, it gets the boards done twice.
    errors : {"raise", "mark"}, optional
        What to do with a malformed board: ``"raise"`` raises a ValueError that names the first;
        ``"mark"`` gives it no solution and a count of 0, and says why in ``malformed``.
    executor : concurrent.futures.Executor, optional
        Where to solve, as for :func:`total_n_queens`. The boards go there in chunks of some
        thousand, a few for each worker at a time, and come back in order.

    Returns
    -------
    SolvedStarBattles or iterator of SolvedStarBattle
        The solutions, their counts, and the malformed boards. In a list, the solution of a text is
        a text with the same separators (``/`` for notation and JSON), and of others a list of
        strings, with ``"Q"`` for a star; in an array it has 1 for a star, else 0. Of several
        solutions, it is the first, as in :func:`solve_star_battle`. For an iterator: an iterator of
        (solution, count) for each board.

    Raises
    ------
    ValueError
        If `stars`, `limit`, `threads` or `errors` is not allowed, an array has a wrong shape, or a
        board is malformed, as in ``boards[12345]: row 3 has 7 cells, and there are 8 rows``.
    TypeError
        If `boards` has another type, such as a single board, a set or a data frame.
    WorkerError
        If a worker of `executor` has another version of queendoku, or the workers are gone.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.
    MemoryError
        If the solutions would not fit in the free memory.

    Examples
    --------
    >>> solved = solve_star_battles(["AABBB/CABBB/CADBB/DDDBB/DDDEE", "AB/BA"])
    >>> solved.counts
    [1, 0]
    >>> solved.solutions[0], solved.solutions[1]
    ('.Q.../...Q./Q..../..Q../....Q', None)
    >>> solved
    SolvedStarBattles(2 rows, 1 with count 0, 1 with count 1, 0 malformed)
      .Q.../...Q./Q..../..Q../....Q
      None
    >>> solve_star_battles(["AAB/CC/ABC"], errors="mark").malformed
    {0: 'row 1 has 2 cells, and there are 3 rows'}
    """
    work = SolvingStarBattles(stars=stars, limit=limit, threads=threads, mark=is_marked(errors))
    return worked_on(boards, work, progress, executor)


def generate_star_battle(
    n: int,
    *,
    stars: int = 1,
    rating: float | tuple[float, float] | None = None,
    seed: int | None = None,
    tries: int = TRIES,
) -> StarBattle:
    """Make a star battle with connected regions and exactly one solution.

    Parameters
    ----------
    n : int
        The number of rows, four times `stars` to 25: with fewer, so many stars do not fit.
    stars : int, optional
        The stars of each row, column and region, 1 to 6.
    rating : float or (float, float), optional
        How hard it is, or the lowest and the highest rating; as :func:`rate_star_battle` gives it.
    seed : int, optional
        0 to 2**64 - 1. The same seed and wishes give the same board on every machine, with this
        version. By default it comes from the randomness of the system.
    tries : int, optional
        The most tries. One makes a board, or fails to, and looks whether it has the rating.

    Returns
    -------
    StarBattle

    Raises
    ------
    NoPuzzleError
        A ValueError: none was found in `tries` tries. It says how near they came.
    ValueError
        If a value is not allowed, or so many stars do not fit into so few rows.
    TypeError
        If an argument has another type.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.

    See Also
    --------
    generate_star_battles : many at once; with notes on the method.

    Examples
    --------
    >>> puzzle = generate_star_battle(8, seed=1)
    >>> puzzle.n, puzzle.stars, count_star_battle_solutions(puzzle)
    (8, 1, 1)
    """
    threads = 1 if rating is None else None
    return made(1, n, stars, rating, seed, tries, threads, None)[0]


def generate_star_battles(
    m: int,
    n: int,
    *,
    stars: int = 1,
    rating: float | tuple[float, float] | None = None,
    seed: int | None = None,
    tries: int = TRIES,
    threads: int | None = None,
    progress: Progress = False,
) -> list[StarBattle]:
    """Make many star battles, on all cores.

    Parameters
    ----------
    m : int
        How many, at least 0.
    n, stars, rating
        What each of them is like, as for :func:`generate_star_battle`.
    seed : int, optional
        As for :func:`generate_star_battle`. The number of threads makes no difference, and fewer
        boards are the first of more.
    tries : int, optional
        The most tries for one board.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (boards made, m) about 25 times a second.

    Returns
    -------
    list of StarBattle

    Raises
    ------
    NoPuzzleError
        A ValueError: one was not found in `tries` tries. Those before it are in its ``puzzles``.
    ValueError, TypeError, KeyboardInterrupt
        As for :func:`generate_star_battle`.
    MemoryError
        If so many would not fit in the free memory.

    Notes
    -----
    First come the stars of the solution: one star a row with equal chances for all placements,
    several with some chance for each. Regions grow around them cell by cell; each cell goes to a
    region with which no other solution comes. Where no region can take a cell, one beside it gives
    up its cells, and all grow on. So each solution can come, but boards have different chances.

    Boards whose stars have much room, such as 18 rows with two stars, take seconds, as few have one
    solution.

    Examples
    --------
    >>> puzzles = generate_star_battles(100, 10, stars=2, seed=1)
    >>> {*solve_star_battles(puzzles).counts}
    {1}
    >>> generate_star_battles(3, 10, stars=2, seed=1) == puzzles[:3]
    True
    """
    with reporter(progress, "star battles", unit="boards") as report:
        return made(m, n, stars, rating, seed, tries, threads, report)


def made(m: int, n: int, stars: int, rating: Any, seed: int | None, *how: Any) -> list[StarBattle]:
    """Make boards; see :func:`generate_star_battles`."""
    seed = seed_or_random(seed)
    texts, shortfall = _core.generate_star_battles(m, n, stars, rating, seed, *how)
    puzzles = [StarBattle(text, stars=stars) for text in texts]
    if shortfall is not None:
        raise no_puzzle(puzzles, m, shortfall)
    return puzzles
