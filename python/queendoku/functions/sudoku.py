"""Sudoku: solve, count, iterate, and look at a grid by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from math import ldexp, log10
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, overload

import queendoku._core as _core
from queendoku._common.arguments import check_type, check_whole, seed_or_random
from queendoku._common.errors import about
from queendoku._common.progress import Progress, reporter
from queendoku._common.public import public_type
from queendoku.puzzles.any_size import as_variant, read_puzzle

if TYPE_CHECKING:
    from queendoku.puzzles.grid import Grid
    from queendoku.puzzles.houses import SudokuConflict


#: The name of a method.
SudokuMethod: TypeAlias = Literal["scan", "bitmask"]

#: The names of the methods for Sudoku, from the plainest to the fastest.
SUDOKU_METHODS: tuple[SudokuMethod, ...] = _core.sudoku_methods()


@public_type
class SudokuEstimate(NamedTuple):
    """About how many solutions there are.

    Attributes
    ----------
    number : float
        The mean of all probes.
    error : float
        Its standard error: two times of three, the true number is no farther from it.
    """

    number: float
    error: float


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
        read row by row, on a plain grid of 9 by 9. With other sizes or rules, to prove that can
        take very long: there, it is the one that is found first.
        :func:`iter_sudoku_solutions` gives all in lexicographic order.

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

    With other sizes or rules, a search that takes longer than some milliseconds is split among
    all cores.

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

    Notes
    -----
    With other sizes or rules, a long search is on all cores, as that of :func:`solve_sudoku`.

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


@overload
def true_candidates(grid: Grid, *, counts: None = None) -> list[list[list[int]]]: ...
@overload
def true_candidates(grid: Grid, *, counts: int) -> list[list[dict[int, int]]]: ...
def true_candidates(grid: Grid, *, counts: int | None = None) -> Any:
    """List the digits that each cell has in some solution, perhaps with the number of solutions.

    Setters look at them to see which digits are settled, and what a new clue would change.

    Parameters
    ----------
    grid : SudokuVariant, str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`.
    counts : int, optional
        Count the solutions that have the digit in the cell too, up to so many; at least 1. As a
        given, a digit of one solution would make the puzzle unique.

    Returns
    -------
    list of list of list of int, or of dict
        The true candidates of the cell in row r and column c are at ``[r][c]``, in increasing
        order; a cell with a digit has that. All are empty if there is no solution. With `counts`,
        each is the key of its number of solutions.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`; no solution is no error here. Also if `counts` is below 1.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.

    See Also
    --------
    sudoku_candidates : the digits that a cell's houses do not have, without a search.
    sudoku_contradiction : why there are none.

    Notes
    -----
    Each solution that is found settles a digit of every cell; a digit that none has so far is
    tried. So there are at most as many searches as candidates. With `counts` each candidate is a
    search, on all cores.

    Examples
    --------
    >>> true_candidates("12.. 34.. .... ....")[0]
    [[1], [2], [3, 4], [3, 4]]
    >>> true_candidates("12.. 34.. .... ....", counts=1000)[0]
    [{1: 12}, {2: 12}, {3: 6, 4: 6}, {3: 6, 4: 6}]
    """
    return as_variant(grid)._true_candidates(counts)


def sudoku_contradiction(grid: Grid) -> Any:
    """Leave of a puzzle without a solution only clues that contradict each other.

    Parameters
    ----------
    grid : SudokuVariant, str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`.

    Returns
    -------
    str, SudokuVariant or None
        The puzzle with some of its givens and rules: there is no solution, but there would be one
        without any of them. None if there is one already. There may be others, even smaller ones.
        Dots and other marks stay as long as a rule that looks at them, such as
        :class:`~queendoku.rules.AllKropkiGiven`.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`.
    KeyboardInterrupt
        After Ctrl-C.

    See Also
    --------
    sudoku_conflicts : what is wrong at a glance.

    Notes
    -----
    The givens are left out in turn, then the rules, each if there is no solution without it either.

    Examples
    --------
    >>> sudoku_contradiction("12.. ..3. 3..4 ....")  # 3 has no place in row 1
    '12....3.........'
    """
    from queendoku.puzzles.making import contradiction

    variant = as_variant(grid)
    found = contradiction(variant)
    return found if found is None or variant is grid else str(found)


def estimate_sudoku_solutions(
    grid: Grid,
    *,
    probes: int = 1000,
    seed: int | None = None,
    threads: int | None = None,
    progress: Progress = False,
) -> SudokuEstimate:
    """Estimate the number of solutions where there are too many to count.

    Parameters
    ----------
    grid : SudokuVariant, str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`.
    probes : int, optional
        How many random ways to look at, 2 to 10**7. Four times as many halve the error.
    seed : int, optional
        0 to 2**64 - 1. The same seed gives the same estimate on any number of threads. By default
        it comes from the randomness of the system.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (probes done, total) about 25 times a second.

    Returns
    -------
    SudokuEstimate
        The number and its standard error. Zero only means that no way led to a solution.

    Raises
    ------
    ValueError, TypeError
        As for :func:`solve_sudoku`, or if another argument is not allowed. Also for more solutions
        than a float can be, 1.8 * 10**308, as a Latin square of 25 by 25 has.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.

    See Also
    --------
    count_sudoku_solutions : the number itself, if it is small.

    Notes
    -----
    Each way chooses digits at random until the grid is full, among those with which the rules show
    no contradiction at once. The product of the numbers of choices, zero for a dead end, is on
    average the number of solutions (D. E. Knuth, *Estimating the efficiency of backtrack programs*,
    1975). Few ways have large products; if too few probes meet one, the error is larger than told.

    Examples
    --------
    >>> number, error = estimate_sudoku_solutions("." * 81, seed=1)
    >>> abs(number - 6_670_903_752_021_072_936_960) < 4 * error  # Felgenhauer and Jarvis, 2005
    True
    """
    variant = as_variant(grid)
    check_type("probes", probes, int, "an int")
    check_whole("probes", probes, 2, 10**7)
    with reporter(progress, "probes", unit="probes") as report:
        found = _core.estimate_variant(
            variant.board.engine, variant.digits, probes, seed_or_random(seed), threads, report
        )
    *parts, power = found
    try:
        return SudokuEstimate(*(ldexp(part, 127 * power) for part in parts))
    except OverflowError:
        zeros = int(log10(parts[0]) + 127 * power * log10(2))
        what = f"there are about 10**{zeros} solutions, more than a float can be"
        raise about(ValueError, "grid", what) from None
