"""How hard sudokus are, on the scales that people use, and how hard star battles are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Unpack, get_args, overload

import queendoku._core as _core
from queendoku._common.arguments import one_of
from queendoku._many.results.rated import (
    DifficultyRating,
    DifficultyRatings,
    HodokuRating,
    HodokuRatings,
    SearchRating,
    SearchRatings,
    SeRating,
    SeRatings,
    SudokuScale,
)
from queendoku._many.run import is_marked, worked_on
from queendoku._many.tasks.rating import Rating
from queendoku._many.tasks.star_battles import RatingStarBattles
from queendoku.functions.person import person_on, rate_as_sukaku
from queendoku.puzzles.any_size import first_of
from queendoku.puzzles.star_battle import given_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from queendoku._common.progress import Progress
    from queendoku.functions.options import MarkingOptions
    from queendoku.puzzles.grid import MarkedGrid
    from queendoku.puzzles.star_battle import StarBattleRegions
    from queendoku.puzzles.variant import SudokuVariant


@overload
def rate_sudoku(grid: SudokuVariant) -> DifficultyRating: ...  # type: ignore[overload-overlap]
@overload
def rate_sudoku(grid: MarkedGrid, *, scale: Literal["se"] = "se") -> SeRating: ...
@overload
def rate_sudoku(grid: MarkedGrid, *, scale: Literal["hodoku"]) -> HodokuRating: ...
@overload
def rate_sudoku(grid: MarkedGrid, *, scale: Literal["search"]) -> SearchRating: ...
@overload
def rate_sudoku(grid: SudokuVariant, *, scale: Literal["sukaku"]) -> SeRating: ...
def rate_sudoku(
    grid: MarkedGrid, *, scale: SudokuScale | Literal["sukaku"] = "se"
) -> SeRating | HodokuRating | SearchRating | DifficultyRating:
    """Tell how hard a sudoku is, for people or for a plain search.

    Parameters
    ----------
    grid : str, bytes, list, numpy.ndarray, PencilMarks or SudokuVariant
        As for :func:`explain_sudoku`.
    scale : {"se", "hodoku", "search", "sukaku"}, optional
        The scale of Sudoku Explainer 1.2.1, of HoDoKu 2.2 with its default settings, or the guesses
        of a plain search (see the notes). The last, that of Sukaku Explainer 1.18, is for a
        SudokuVariant of 9 by 9 whose rules say which cells differ, and no more: diagonals, windows,
        disjoint groups, anti-knight, anti-king, other regions. It goes up to the XYZ-wing here.

    Returns
    -------
    SeRating, HodokuRating, SearchRating or DifficultyRating
        The last of a puzzle with rules or of another size, by default: on the scale of
        :func:`explain_sudoku`. With ``"se"`` or ``"sukaku"``, ``.er``, ``.ep`` and ``.ed`` are its
        three ratings, and ``.technique`` is that of the hardest step. With ``"hodoku"``, ``.level``
        is ``"easy"`` to ``"extreme"``, and ``.score`` the sum over all steps. With ``"search"``,
        ``.guesses`` is how many digits the search tries.

    Raises
    ------
    ValueError
        As for :func:`explain_sudoku`; also if the scale does not exist or is not for such a grid,
        if a puzzle is too hard for ``"sukaku"``, or if the grid has several solutions, as all do
        that have fewer than 17 givens.
    NoSolutionError
        A ValueError: there is no solution.
    TypeError
        If an argument has another type.

    See Also
    --------
    rate_sudokus : many at once.
    explain_sudoku : the steps themselves. Its order is one of its own, so that its hardest step may
        be another than that of either scale.

    Notes
    -----
    The search knows the candidates of each blank cell: the digits that its row, column and box do
    not have (and of its pencil marks, if the grid has some). Until the grid is solved, it goes to
    the blank cell with the fewest candidates, and of several to the first in reading order. Without
    a candidate, it goes back to the last guess. One candidate is placed, which is no guess. Of
    several, it tries each from the smallest on, and every digit that it tries is a guess: the wrong
    ones and the right one. So a puzzle that naked singles solve has 0 guesses, and the number is
    the same on every machine.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rating = rate_sudoku(puzzle)
    >>> rating.er, rating.technique
    (1.2, 'hidden single')
    >>> rate_sudoku(puzzle, scale="hodoku").level
    'easy'
    >>> rate_sudoku(puzzle, scale="search")
    SearchRating(guesses=0)
    >>> from queendoku import SudokuVariant
    >>> from queendoku.rules import AntiDiagonal, Diagonal
    >>> x = "....3....7....2....8..................271.....4.......9..1...4....4..5.3...87.2.."
    >>> rate_sudoku(SudokuVariant(x, rules=[Diagonal(), AntiDiagonal()]), scale="sukaku").er
    3.0
    """
    scale = one_of("scale", scale, (*get_args(SudokuScale), "sukaku"))
    if scale == "sukaku":
        return rate_as_sukaku(grid)
    return person_on(grid).rate(scale)


@overload
def rate_sudokus(
    grids: Iterator[SudokuVariant], **options: Unpack[MarkingOptions]
) -> Iterator[DifficultyRating | None]: ...
@overload
def rate_sudokus(
    grids: list[SudokuVariant], **options: Unpack[MarkingOptions]
) -> DifficultyRatings: ...
@overload
def rate_sudokus(
    grids: Iterator[Any], *, scale: Literal["se"] = "se", **options: Unpack[MarkingOptions]
) -> Iterator[SeRating | None]: ...
@overload
def rate_sudokus(
    grids: Iterator[Any], *, scale: Literal["hodoku"], **options: Unpack[MarkingOptions]
) -> Iterator[HodokuRating | None]: ...
@overload
def rate_sudokus(
    grids: Iterator[Any], *, scale: Literal["search"], **options: Unpack[MarkingOptions]
) -> Iterator[SearchRating | None]: ...
@overload
def rate_sudokus(
    grids: Any, *, scale: Literal["se"] = "se", **options: Unpack[MarkingOptions]
) -> SeRatings: ...
@overload
def rate_sudokus(
    grids: Any, *, scale: Literal["hodoku"], **options: Unpack[MarkingOptions]
) -> HodokuRatings: ...
@overload
def rate_sudokus(
    grids: Any, *, scale: Literal["search"], **options: Unpack[MarkingOptions]
) -> SearchRatings: ...
def rate_sudokus(
    grids: Any,
    *,
    scale: SudokuScale = "se",
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Tell how hard many sudokus are, on all cores.

    Parameters
    ----------
    grids : sequence or iterator of grids, numpy.ndarray, pandas.Series or Arrow column
        The puzzles, as for :func:`solve_sudokus`; without pencil marks. If the first has rules or
        another size, all may, and have the one scale that such puzzles have.
    scale : {"se", "hodoku", "search"}, optional
        As for :func:`rate_sudoku`.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (puzzles done, total) about 25 times a second; for
        an iterator, whose total is not known, it gets the puzzles done twice.
    errors : {"raise", "mark"}, optional
        What to do with a row that has no rating: a malformed one, or a puzzle without a solution or
        with several. ``"raise"`` raises a ValueError that names one, before any is rated;
        ``"mark"`` gives it none, and says why in ``unrated``.
    executor : concurrent.futures.Executor, optional
        Where to rate, as for :func:`total_n_queens`. The puzzles go there in chunks of some
        hundred, a few for each worker at a time, and come back in order.

    Returns
    -------
    SeRatings, HodokuRatings, SearchRatings, DifficultyRatings, or iterator of single ratings
        Columns with the names that a single rating has, in the type of the argument: lists, arrays
        (floats, ints, and objects for names), series with the same index, columns of the same
        library. For an iterator: an iterator of ratings, None for a row that is marked.

    Raises
    ------
    ValueError
        If `scale`, `threads` or `errors` is not allowed, an array has a wrong shape, or a row has
        no rating, as in ``grids[12345]: has several solutions, ...``.
    TypeError, WorkerError, KeyboardInterrupt, MemoryError
        As for :func:`solve_sudokus`.

    See Also
    --------
    rate_sudoku : one puzzle.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> ratings = rate_sudokus([puzzle, "." * 81], errors="mark")
    >>> ratings.er, ratings.technique
    ([1.2, None], ['hidden single', None])
    >>> ratings.unrated
    {1: 'has several solutions, and only a puzzle with one has a rating'}
    >>> ratings
    SeRatings(2 rows, ER 1.2 to 1.2, 1 unrated)
    >>> for rating in rate_sudokus(iter([puzzle]), scale="hodoku"):
    ...     print(rating.level)
    easy
    """
    scale = one_of("scale", scale, get_args(SudokuScale))
    plain = Rating(scale=scale, threads=threads, mark=is_marked(errors))
    work = plain.begun_with(first_of(grids))
    return worked_on(grids, work, progress, executor)


def rate_star_battle(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
) -> DifficultyRating:
    """Tell how hard a star battle is for people.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        As for :func:`solve_star_battle`.
    stars : int, optional
        As for :func:`solve_star_battle`.
    placed : list of str, str, dict or tuple, optional
        As for :func:`explain_star_battle`: the rating is that of the way from there.

    Returns
    -------
    DifficultyRating
        ``.difficulty`` is that of the hardest step where the easiest is taken each time, as
        :func:`explain_star_battle` takes and describes them; ``.technique`` is its technique, and
        ``.steps`` how many steps it takes. Of two boards, the harder has the greater rating.

    Raises
    ------
    ValueError
        As for :func:`solve_star_battle`; also if there are several solutions.
    NoSolutionError
        A ValueError: there is no solution.
    TypeError
        If an argument has another type.

    See Also
    --------
    rate_star_battles : many at once.
    explain_star_battle : the steps themselves, and the scale.

    Examples
    --------
    >>> rate_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
    DifficultyRating(difficulty=1.4, steps=2, technique='neighbours')
    >>> rate_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE", placed={0: 1})
    DifficultyRating(difficulty=1.4, steps=1, technique='neighbours')
    """
    return DifficultyRating(*_core.rate_star_battle(given_of(regions, stars, placed)))


def rate_star_battles(
    boards: Any,
    *,
    stars: int | None = None,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Tell how hard many star battles are, on all cores.

    Parameters
    ----------
    boards : sequence or iterator of regions, numpy.ndarray or pandas.Series
        The regions of each board, as for :func:`solve_star_battles`.
    stars : int, optional
        As for :func:`solve_star_battle`; the same for all boards.
    threads, progress, executor
        As for :func:`rate_sudokus`.
    errors : {"raise", "mark"}, optional
        What to do with a board that has no rating: a malformed one, or one without a solution or
        with several. ``"raise"`` raises a ValueError that names one, before any is rated;
        ``"mark"`` gives it none, and says why in ``unrated``.

    Returns
    -------
    DifficultyRatings or iterator of DifficultyRating
        Columns with the names that a single rating has, in the type of the argument. For an
        iterator: an iterator of ratings, None for a board that is marked.

    Raises
    ------
    ValueError
        If `stars`, `threads` or `errors` is not allowed, an array has a wrong shape, or a board has
        no rating, as in ``boards[12345]: has several solutions, ...``.
    TypeError, WorkerError, KeyboardInterrupt, MemoryError
        As for :func:`solve_star_battles`.

    See Also
    --------
    rate_star_battle : one board.

    Examples
    --------
    >>> ratings = rate_star_battles(["AABBB/CABBB/CADBB/DDDBB/DDDEE", "AB/BA"], errors="mark")
    >>> ratings.difficulty, ratings.technique
    ([1.4, None], ['neighbours', None])
    >>> ratings
    DifficultyRatings(2 rows, difficulty 1.4 to 1.4, 1 unrated)
    """
    work = RatingStarBattles(stars=stars, threads=threads, mark=is_marked(errors))
    return worked_on(boards, work, progress, executor)
