"""Sudokus made to order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, Unpack, overload

import queendoku._core as _core
from queendoku._common.arguments import check_type, check_whole
from queendoku._common.errors import TRIES, no_puzzle
from queendoku._common.extras import needs
from queendoku._common.progress import Progress
from queendoku._many.results.rated import SudokuLevel
from queendoku.functions.wishes import maker_of, reporter_of
from queendoku.puzzles.any_size import variant_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from queendoku.puzzles.grid import Digits, Grid
    from queendoku.puzzles.variant import SudokuVariant
    from queendoku.rules import Rule

    class Options(TypedDict, total=False):
        """The options of :func:`generate_sudokus`, but for `array`."""

        givens: int | tuple[int, int] | None
        rating: float | tuple[float, float] | None
        level: SudokuLevel | None
        technique: str | None
        symmetry: SudokuSymmetry | None
        pattern: Grid | None
        minimal: bool | None
        seed: int | None
        tries: int
        size: int | tuple[int, int]
        boxes: tuple[int, int] | Literal[False] | None
        regions: Any
        digits: int | Iterable[int] | None
        rules: Iterable[Rule | type[Rule] | str]
        threads: int | None
        progress: Progress


#: A symmetry of the cells with givens.
SudokuSymmetry: TypeAlias = Literal[
    "rotational",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "orthogonal",
    "diagonal",
    "anti-diagonal",
    "bi-diagonal",
    "full",
]

#: The names of the symmetries that the givens can have.
SUDOKU_SYMMETRIES: tuple[SudokuSymmetry, ...] = tuple(_core.sudoku_symmetries())


def generate_sudoku(
    *,
    givens: int | tuple[int, int] | None = None,
    rating: float | tuple[float, float] | None = None,
    level: SudokuLevel | None = None,
    technique: str | None = None,
    symmetry: SudokuSymmetry | None = None,
    pattern: Grid | None = None,
    minimal: bool | None = None,
    seed: int | None = None,
    tries: int = TRIES,
    size: int | tuple[int, int] = 9,
    boxes: tuple[int, int] | Literal[False] | None = None,
    regions: Any = None,
    digits: int | Iterable[int] | None = None,
    rules: Iterable[Rule | type[Rule] | str] = (),
    progress: Progress = False,
) -> Any:
    """Make a sudoku with exactly one solution.

    Parameters
    ----------
    givens : int or (int, int), optional
        The number of givens, 17 to 81, or the least and the most. Fewer than 17 always leave
        several solutions (G. McGuire, B. Tugemann and G. Civario, *There is no 16-clue Sudoku*,
        2012).
    rating : float or (float, float), optional
        The rating (ER) on the scale of Sudoku Explainer, 1.0 to 12.0, or the lowest and the highest
        one; as ``rate_sudoku(puzzle).er`` gives it, or with rules or another size ``.difficulty``.
    level : {"easy", "medium", "hard", "unfair", "extreme"}, optional
        HoDoKu's level; as ``rate_sudoku(puzzle, scale="hodoku").level`` gives it.
    technique : str, optional
        A technique that the puzzle needs, one of :data:`SUDOKU_TECHNIQUES`: with this one and those
        before it in that list :func:`explain_sudoku` solves it, without this one it does not.
    symmetry : str, optional
        A symmetry of the set of cells with givens, one of :data:`SUDOKU_SYMMETRIES`.
        ``"rotational"`` is the half turn that newspapers have; ``"orthogonal"`` and
        ``"bi-diagonal"`` are two mirrors at once, ``"full"`` all turns and mirrors.
    pattern : grid, optional
        The cells with givens: a grid in any form that :func:`solve_sudoku` takes, in which each
        digit, and also ``x``, ``X`` and ``#``, stands for any given. Not with `symmetry`.
    minimal : bool, optional
        Whether each given is needed: without any one of them there would be several solutions.
        By default True; but with another size or with rules, a given or a rule stays, too, if it
        takes long to tell whether it is needed, and where the board is larger than 16 by 16, or
        with rules than 9 by 9, givens that are not needed may stay. True takes a second for 25 by
        25, but with rules it can take hours there. False allows others too, which is much faster
        with a symmetry or a pattern (few of these puzzles are minimal), and the only way to more
        than 40 givens.
    seed : int, optional
        0 to 2**64 - 1. The same seed and wishes give the same puzzle on every machine, with this
        version. By default it comes from the randomness of the system.
    tries : int, optional
        The most tries. One makes a puzzle, or fails to, and looks whether it meets the wishes: it
        takes some ten microseconds, with `rating`, `level` or `technique` up to milliseconds. Where
        a search goes from puzzle to puzzle, each step counts, and the last walk is finished.
    size, boxes, regions, digits
        The board, as for :class:`SudokuVariant`. ``regions="random"`` draws regions of any shape.
    rules : iterable of Rule, type of Rule or str, optional
        Rules that hold, as for :class:`SudokuVariant`. A class itself, or its name, asks for such
        rules at random, if they are on cells, lines or edges or beside the grid; a cage without a
        total gets one. With a board of another size or with rules, only `givens`, `rating`,
        `symmetry`, `minimal`, `seed` and up to 1,000 `tries` go; by default, givens that are not
        needed may be among as many as are wished, and ``minimal=True`` allows none, but not with a
        symmetry. For a killer without `givens`, cages are made smaller rather than givens added.
        Then `minimal` takes out the rules at random that are not needed; without it, all stay.
    progress : bool or callable, optional
        True shows a tqdm bar, with the tries so far and the nearest to the wish that they led to. A
        callable gets (puzzles made, 1) about 25 times a second.

    Returns
    -------
    str or SudokuVariant
        81 cells (or size * size), ``.`` for a blank; with rules or regions a puzzle that has them.

    Raises
    ------
    NoPuzzleError
        A ValueError: none was found in `tries` tries. It says how near they came.
    ValueError
        If a value is not allowed, or no puzzle can have all that is wished.
    TypeError
        If an argument has another type.
    KeyboardInterrupt
        After Ctrl-C.

    Notes
    -----
    With another size or rules, a puzzle takes up to 0.02 seconds for 16 by 16, and a tenth of a
    second for 25 by 25; with rules at random a hundredth or two for 9 by 9, and a few tenths for
    killers of 16 by 16. Of large boards with few givens, more are at one side than at the other:
    what is open lies together, so that a second solution is soon found. Rules that leave little
    room, such as no consecutive neighbours, take longer from 12 by 12 on.

    See Also
    --------
    generate_sudokus : many at once; with notes on the method and on which puzzles come out.
    minimize_sudoku : take out of a puzzle what it does not need.

    Examples
    --------
    >>> from queendoku import count_sudoku_solutions, rate_sudoku
    >>> puzzle = generate_sudoku(seed=1)
    >>> count_sudoku_solutions(puzzle), is_minimal_sudoku(puzzle)
    (1, True)
    >>> 4.0 <= rate_sudoku(generate_sudoku(rating=(4.0, 5.0), seed=1)).er <= 5.0
    True
    >>> puzzle = generate_sudoku(symmetry="rotational", givens=(24, 26), seed=1)
    >>> [cell == "." for cell in puzzle] == [cell == "." for cell in reversed(puzzle)]
    True
    """
    wishes = (givens, rating, level, technique, symmetry, pattern)
    maker = maker_of(wishes, minimal, seed, tries, size, boxes, regions, rules, digits)
    is_over_at_once = all(wish is None for wish in wishes)
    with reporter_of(maker, progress) as report:
        puzzles, shortfall = maker.make(1, False, 1 if is_over_at_once else None, report)
    if shortfall is not None:
        raise no_puzzle([], 1, shortfall)
    return puzzles[0]


@overload
def generate_sudokus(
    m: int, *, array: Literal[False] = False, **options: Unpack[Options]
) -> list[str]: ...
@overload
def generate_sudokus(
    m: int, *, array: Literal[True], **options: Unpack[Options]
) -> NDArray[np.uint8]: ...
def generate_sudokus(
    m: int,
    *,
    givens: int | tuple[int, int] | None = None,
    rating: float | tuple[float, float] | None = None,
    level: SudokuLevel | None = None,
    technique: str | None = None,
    symmetry: SudokuSymmetry | None = None,
    pattern: Grid | None = None,
    minimal: bool | None = None,
    seed: int | None = None,
    tries: int = TRIES,
    size: int | tuple[int, int] = 9,
    boxes: tuple[int, int] | Literal[False] | None = None,
    regions: Any = None,
    digits: int | Iterable[int] | None = None,
    rules: Iterable[Rule | type[Rule] | str] = (),
    array: bool = False,
    threads: int | None = None,
    progress: Progress = False,
) -> list[str] | NDArray[np.uint8]:
    """Make many sudokus with exactly one solution each, on all cores.

    Parameters
    ----------
    m : int
        How many, at least 0.
    givens, rating, level, technique, symmetry, pattern, minimal
        The wishes that each of them meets, as for :func:`generate_sudoku`.
    seed : int, optional
        As for :func:`generate_sudoku`. The number of threads makes no difference, and fewer puzzles
        are the first of more.
    tries : int, optional
        The most tries for one puzzle.
    size, boxes, regions, digits, rules
        As for :func:`generate_sudoku`; these puzzles come in a list.
    array : bool, optional
        Return an array instead of strings.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        As for :func:`generate_sudoku`. A callable gets (puzzles made, m).

    Returns
    -------
    list of str, or numpy.ndarray of uint8, shape (m, 81)
        81 cells each, ``.`` for a blank, or in an array 0.

    Raises
    ------
    NoPuzzleError
        A ValueError: one was not found in `tries` tries. Those before it are in its ``puzzles``.
    ValueError, TypeError, KeyboardInterrupt
        As for :func:`generate_sudoku`.
    MemoryError
        If so many would not fit in the free memory.
    ImportError
        If NumPy is missing, for an array.

    Notes
    -----
    O(m) attempts. Each begins with a random full grid and takes givens out in random order, as long
    as there is one solution (*top-down*). So it is no fair draw from all minimal puzzles: those
    with many givens come too rarely (D. Berthier, *Unbiased Statistics of a CSP*, 2009). On average
    the puzzles have 24.4 givens and an ER of 3.8; those of a fair draw would have 26.6 givens.

    With wishes, the puzzles are the first that meet them, and come from where such are less
    rare: with a symmetry, cells are taken out together; a walk goes from puzzle to puzzle to few or
    to many givens, and from grid to grid to a pattern; and for a rating of 9.2 or more it begins at
    one of three that are known to be very hard. These are no fair draws either.

    Examples
    --------
    >>> from queendoku import rate_sudokus
    >>> puzzles = generate_sudokus(3, level="hard", seed=7)
    >>> rate_sudokus(puzzles, scale="hodoku").level
    ['hard', 'hard', 'hard']
    >>> generate_sudokus(2, level="hard", seed=7) == puzzles[:2]
    True
    >>> generate_sudokus(1000, seed=7, array=True).shape
    (1000, 81)
    """
    wishes = (givens, rating, level, technique, symmetry, pattern)
    maker = maker_of(wishes, minimal, seed, tries, size, boxes, regions, rules, digits)
    if array:
        with needs("numpy", "array=True needs NumPy: pip install 'queendoku[numpy]'"):
            import numpy as np
    with reporter_of(maker, progress) as report:
        made, shortfall = maker.make(m, array, threads, report)
    puzzles = np.frombuffer(made, np.uint8).reshape(-1, 81) if array else made
    if shortfall is not None:
        raise no_puzzle(puzzles, m, shortfall)
    return puzzles


@overload
def minimize_sudoku(
    grid: SudokuVariant, *, all: Literal[False] = False, seed: int | None = None
) -> SudokuVariant: ...
@overload
def minimize_sudoku(
    grid: Digits, *, all: Literal[False] = False, seed: int | None = None
) -> str: ...
@overload
def minimize_sudoku(
    grid: Digits, *, all: Literal[True], seed: int | None = None
) -> Iterator[str]: ...
def minimize_sudoku(grid: Grid, *, all: bool = False, seed: int | None = None) -> Any:
    """Take out the givens that a sudoku does not need.

    Parameters
    ----------
    grid : str, bytes, list or numpy.ndarray
        A puzzle with exactly one solution, as for :func:`solve_sudoku`; also a full grid.
    all : bool, optional
        Give every minimal puzzle within instead, each once. There can be very many.
    seed : int, optional
        Try the givens in a random order, 0 to 2**64 - 1, always the same for the same seed and
        version; by default from the last cell to the first.

    Returns
    -------
    str or iterator of str
        A puzzle of 81 cells, ``.`` for a blank, with the same solution and some of the givens, none
        of which can be left out. With `all`, an iterator, whose first puzzle is this one. Of a
        :class:`SudokuVariant` another one, with some of its givens and rules.

    Raises
    ------
    NoSolutionError
        A ValueError: there is no solution.
    ValueError
        If there are several, the grid is malformed, or the seed not allowed.
    TypeError
        If an argument has another type.
    KeyboardInterrupt
        After Ctrl-C.

    See Also
    --------
    is_minimal_sudoku : tell whether there is a given that can be left out.

    Notes
    -----
    Each given is taken out if one solution remains: one search for each, as a given that is needed
    now is needed ever after. For all, each given that can go is taken out and kept in turn, and a
    branch ends where one that was kept cannot be needed any more. O(1) memory.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> minimal = minimize_sudoku(puzzle)
    >>> puzzle.count("."), minimal.count(".")
    (51, 58)
    >>> len(set(minimize_sudoku(puzzle, all=True)))
    416
    """
    check_type("all", all, bool, "a bool")
    if (variant := variant_of(grid)) is not None:
        if all:
            raise ValueError("all is for plain sudokus of 9 by 9 alone")
        from queendoku.puzzles.making import minimized

        check_whole("seed", seed, 0, 2**64 - 1)
        found = minimized(variant, None if seed is None else Random(seed))
        return found if variant is grid else str(found)
    puzzles = _core.iter_minimal_sudokus(grid, seed)
    return puzzles if all else next(puzzles)


def is_minimal_sudoku(grid: Grid) -> bool:
    """Tell whether a sudoku has one solution, and several without any one of its givens or rules.

    Parameters
    ----------
    grid : str, bytes, list or numpy.ndarray
        As for :func:`solve_sudoku`.

    Returns
    -------
    bool
        False also if it does not have exactly one solution.

    Raises
    ------
    ValueError, TypeError
        If the grid is malformed.
    KeyboardInterrupt
        After Ctrl-C.

    See Also
    --------
    minimize_sudoku : take out what is not needed.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> is_minimal_sudoku(puzzle), is_minimal_sudoku(minimize_sudoku(puzzle))
    (False, True)
    """
    if (variant := variant_of(grid)) is not None:
        from queendoku.puzzles.making import is_minimal

        return is_minimal(variant)
    return _core.is_minimal_sudoku(grid)
