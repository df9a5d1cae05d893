"""Sudoku as people solve it: the next step with its reason, and the whole way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

from queendoku._many.results.steps import SudokuSteps
from queendoku._many.run import is_marked, worked_on
from queendoku._many.tasks.any_explaining import Explained
from queendoku._many.tasks.explaining import Explaining
from queendoku.functions.person import person_on
from queendoku.puzzles.any_size import first_of
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES, VARIANT_TECHNIQUES, named

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from queendoku._common.progress import Progress
    from queendoku.functions.options import MarkingOptions
    from queendoku.puzzles.deduction import Deduction, VariantDeduction
    from queendoku.puzzles.explanation import Explanation, VariantExplanation
    from queendoku.puzzles.grid import MarkedGrid
    from queendoku.puzzles.variant import SudokuVariant

    class Options(TypedDict, total=False):
        """Which techniques are used."""

        techniques: Iterable[str] | None
        uniqueness: bool

    class OneOptions(Options, total=False):
        """The options of :func:`explain_sudoku`."""

        givens: MarkedGrid | None

    class ManyOptions(MarkingOptions, Options, total=False):
        """The options of :func:`explain_sudokus`."""

        candidates: bool
        reasons: bool


@overload
def explain_sudoku(  # type: ignore[overload-overlap]
    grid: SudokuVariant, **options: Unpack[OneOptions]
) -> VariantExplanation: ...
@overload
def explain_sudoku(grid: MarkedGrid, **options: Unpack[OneOptions]) -> Explanation: ...
def explain_sudoku(
    grid: MarkedGrid,
    *,
    givens: MarkedGrid | None = None,
    techniques: Iterable[str] | None = None,
    uniqueness: bool = True,
) -> Explanation | VariantExplanation:
    """Solve a sudoku as a person does, and say why each step holds.

    Parameters
    ----------
    grid : str, bytes, list, numpy.ndarray, PencilMarks or SudokuVariant
        As for :func:`solve_sudoku`, or with pencil marks, as :class:`PencilMarks` takes them. A
        puzzle with rules or of another size, up to 16 by 16, may be a
        :meth:`SudokuVariant.with_marks`; it has the digits 1 to n, in regions of n cells or none.
    givens : str, bytes, list, numpy.ndarray or SudokuVariant, optional
        The puzzle, if you have begun it and `grid` has your entries: if that has no solution any
        more, the error names those that are wrong. By default all digits are givens.
    techniques : iterable of str, optional
        Names of :data:`SUDOKU_TECHNIQUES`, or one of them; by default all. In whatever order they
        are given, the easiest is tried first, and after each step the easiest again. For a puzzle
        with rules or of another size, :data:`VARIANT_TECHNIQUES`.
    uniqueness : bool, optional
        Whether to use the techniques that take for granted that the puzzle has one solution, such
        as unique rectangles; with rules or another size none does. They are never used where the
        digits that stand have several, and avoidable rectangles not where the givens alone have
        several.

    Returns
    -------
    Explanation or VariantExplanation
        A sequence of :class:`Deduction`, from the first to the last; with rules or of another size
        of :class:`VariantDeduction`. It ends where the grid is
        solved or the techniques find nothing. With all techniques, a puzzle with one solution is
        always solved, in the worst case by guesses, which say that they are. With several solutions
        no deduction rules one of them out: techniques that rest on uniqueness, those that try
        candidates out and guesses are left out, and the explanation ends where the others do.

    Raises
    ------
    ValueError
        If the grid has a wrong shape or character, a candidate that stands in a house of its cell,
        or a technique does not exist.
    NoSolutionError
        A ValueError: there is no solution. The message names digits that cannot stand together; or,
        if the givens alone have one solution, the entries that are wrong or the cell whose
        candidates lack the right digit. Its attribute ``cells`` has the cells.
    TypeError
        If an argument has another type.

    See Also
    --------
    hint_sudoku : the next step alone.
    rate_sudoku : how hard the puzzle is.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> explanation = explain_sudoku(puzzle)
    >>> len(explanation), explanation.solved
    (51, True)
    >>> print(explanation[0].reason)
    r1c6 is the only place for 8 in box 2.
    """
    return person_on(grid, givens).explain(techniques, uniqueness)


@overload
def hint_sudoku(  # type: ignore[overload-overlap]
    grid: SudokuVariant, *, all: Literal[False] = False, **options: Unpack[OneOptions]
) -> VariantDeduction | None: ...
@overload
def hint_sudoku(  # type: ignore[overload-overlap]
    grid: SudokuVariant, *, all: Literal[True], **options: Unpack[OneOptions]
) -> list[VariantDeduction]: ...
@overload
def hint_sudoku(
    grid: MarkedGrid, *, all: Literal[False] = False, **options: Unpack[OneOptions]
) -> Deduction | None: ...
@overload
def hint_sudoku(
    grid: MarkedGrid, *, all: Literal[True], **options: Unpack[OneOptions]
) -> list[Deduction]: ...
@overload
def hint_sudoku(
    grid: MarkedGrid, *, all: bool, **options: Unpack[OneOptions]
) -> Deduction | list[Deduction] | None: ...
def hint_sudoku(
    grid: MarkedGrid,
    *,
    givens: MarkedGrid | None = None,
    techniques: Iterable[str] | None = None,
    uniqueness: bool = True,
    all: bool = False,
) -> Deduction | list[Deduction] | VariantDeduction | list[VariantDeduction] | None:
    """Give the next step of a sudoku, the easiest that there is, with its reason.

    Parameters
    ----------
    grid, givens, techniques, uniqueness
        As for :func:`explain_sudoku`.
    all : bool, optional
        Give all deductions that there are now instead, easiest techniques first. The techniques
        that try candidates out (the multiple forcing chains and what comes after them) and the
        guess are looked at only if there is nothing easier.

    Returns
    -------
    Deduction, VariantDeduction or None
        None if the grid is solved, or the techniques find nothing. With `all`, a list.

    Raises
    ------
    ValueError, NoSolutionError, TypeError
        As for :func:`explain_sudoku`.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> hint = hint_sudoku(puzzle)
    >>> print(hint)
    hidden single: r1c6 is the only place for 8 in box 2. => r1c6=8
    >>> hint.placed, hint.difficulty
    ([(0, 5, 8)], 1.2)
    >>> len(hint_sudoku(puzzle, techniques=["naked single"], all=True))
    4

    With the givens of a puzzle that you have begun, the error names your wrong entries:

    >>> mine = "531" + puzzle[3:]
    >>> hint_sudoku(mine, givens=puzzle)    # doctest: +ELLIPSIS
    Traceback (most recent call last):
    queendoku.NoSolutionError: grid: r1c3=1 is wrong: the solution of the givens has another ...
    """
    return person_on(grid, givens).hint(techniques, uniqueness, all)


@overload
def explain_sudokus(
    grids: Iterator[Any], **options: Unpack[ManyOptions]
) -> Iterator[SudokuSteps]: ...
@overload
def explain_sudokus(grids: Any, **options: Unpack[ManyOptions]) -> SudokuSteps: ...
def explain_sudokus(
    grids: Any,
    *,
    techniques: Iterable[str] | None = None,
    uniqueness: bool = True,
    candidates: bool = False,
    reasons: bool = False,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Solve many sudokus as a person does: the steps of all in one table, on all cores.

    Parameters
    ----------
    grids : sequence or iterator of grids, numpy.ndarray, pandas.Series or Arrow column
        The puzzles, as for :func:`solve_sudokus`; plain ones without pencil marks. If the first has
        rules or another size, all may, and any size and marks of their own.
    techniques, uniqueness
        As for :func:`explain_sudoku`.
    candidates : bool, optional
        Whether the table has the grid before each step, in the columns ``digits`` and
        ``candidates``. They take 243 bytes a step of a plain sudoku.
    reasons : bool, optional
        Whether it has what each step does and why it holds, in words: ``change`` and ``reason``.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (puzzles done, total) about 25 times a second; for
        an iterator, whose total is not known, it gets the puzzles done twice.
    errors : {"raise", "mark"}, optional
        What to do with a row that is malformed, or has no solution. ``"raise"`` raises a ValueError
        that names one, before any is explained; ``"mark"`` leaves it out, and says why in
        ``unexplained``.
    executor : concurrent.futures.Executor, optional
        Where to work, as for :func:`total_n_queens`. The puzzles go there in chunks of some
        hundred, a few for each worker at a time, and come back in order.

    Returns
    -------
    SudokuSteps or iterator of SudokuSteps
        The steps that :func:`explain_sudoku` takes, a row for each. For an iterator: an iterator of
        tables of up to a thousand puzzles each, made when asked for, so that all of them need not
        fit into memory; their numbers go on from one to the next.

    Raises
    ------
    ValueError
        If `threads` or `errors` is not allowed, a technique does not exist, an array has a wrong
        shape, or a row is malformed or has no solution, as in ``grids[12345]: has no solution``.
    TypeError, WorkerError, KeyboardInterrupt, MemoryError
        As for :func:`solve_sudokus`.

    See Also
    --------
    explain_sudoku : one puzzle, with patterns to draw.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> steps = explain_sudokus([puzzle, "55" + "." * 79], errors="mark", reasons=True)
    >>> steps  # doctest: +ELLIPSIS
    SudokuSteps(51 steps, 1 unexplained: puzzle, step, technique, ..., change, reason)
    >>> steps["technique"][0], steps["placed"][0], steps["change"][0]
    ('hidden single', [(0, 5, 8)], 'r1c6=8')
    >>> steps.unexplained
    {1: 'r1c1 and r1c2 both have 5 in row 1'}

    With Polars:

    >>> import polars as pl
    >>> table = pl.DataFrame(steps)
    >>> table["difficulty"].max()
    1.2
    """
    if isinstance(techniques, Iterator):
        techniques = named(techniques, SUDOKU_TECHNIQUES + VARIANT_TECHNIQUES)
    plain = Explaining(
        techniques, uniqueness, candidates, reasons, threads=threads, mark=is_marked(errors)
    )
    work = plain if isinstance(grids, Iterator) else plain.begun_with(first_of(grids))
    explained = worked_on(grids, work, progress, executor)
    return explained.joined() if isinstance(explained, Explained) else explained
