"""The whole ways of many sudokus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from queendoku._many.anywhere import is_marked, worked_on
from queendoku._many.explaining import Explained, Explaining
from queendoku._many.steps import SudokuSteps
from queendoku.explain import SUDOKU_TECHNIQUES
from queendoku.explain.names import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Executor

    from queendoku._common.progress import Progress
    from queendoku.sudokus import MarkingOptions

    class Options(MarkingOptions, total=False):
        """The options of :func:`explain_sudokus`."""

        techniques: Iterable[str] | None
        uniqueness: bool
        candidates: bool
        reasons: bool


__all__ = ["SudokuSteps", "explain_sudokus"]


@overload
def explain_sudokus(grids: Iterator[Any], **options: Unpack[Options]) -> Iterator[SudokuSteps]: ...
@overload
def explain_sudokus(grids: Any, **options: Unpack[Options]) -> SudokuSteps: ...
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
        The puzzles, as for :func:`solve_sudokus`; without pencil marks.
    techniques, uniqueness
        As for :func:`explain_sudoku`.
    candidates : bool, optional
        Whether the table has the grid before each step, in the columns ``digits`` and
        ``candidates``. They take 243 bytes a step.
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
    work = Explaining(
        techniques=named(techniques, SUDOKU_TECHNIQUES),
        uniqueness=uniqueness,
        candidates=candidates,
        reasons=reasons,
        threads=threads,
        mark=is_marked(errors),
    )
    explained = worked_on(grids, work, progress, executor)
    return explained.joined() if isinstance(explained, Explained) else explained
