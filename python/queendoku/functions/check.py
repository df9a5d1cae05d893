"""Check the answers to many sudokus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from queendoku._many.results.checked import CheckedSudoku, CheckedSudokus
from queendoku._many.run import is_marked, worked_on_pairs
from queendoku._many.tasks.checking import NAMES, Checking

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from queendoku._common.progress import Progress
    from queendoku.functions.options import MarkingOptions


@overload
def check_sudokus(
    puzzles: Iterator[Any], answers: Iterator[Any], **options: Unpack[MarkingOptions]
) -> Iterator[CheckedSudoku]: ...
@overload
def check_sudokus(
    puzzles: Any, answers: Any, **options: Unpack[MarkingOptions]
) -> CheckedSudokus: ...
def check_sudokus(
    puzzles: Any,
    answers: Any,
    *,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Check the answers to many sudokus, on all cores: solved or not, and how far from it.

    Parameters
    ----------
    puzzles : sequence or iterator of grids, numpy.ndarray, pandas.Series or Arrow column
        As for :func:`solve_sudokus`.
    answers : as `puzzles`
        An answer to each puzzle, which may have blanks and any digits. It may be held in another
        way than the puzzles; but either both are iterators, or neither is.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (puzzles done, total) about 25 times a second; for
        an iterator, whose total is not known, it gets the puzzles done twice.
    errors : {"raise", "mark"}, optional
        What to do with a row whose puzzle or answer is malformed. ``"raise"`` raises a ValueError
        that names the first; ``"mark"`` takes it for not solved, with zeros in the other columns,
        and says why in ``malformed``. What a model writes may be malformed: use ``"mark"``.
    executor : concurrent.futures.Executor, optional
        Where to work, as for :func:`total_n_queens`. Sending a puzzle takes longer than the work.

    Returns
    -------
    CheckedSudokus or iterator of CheckedSudoku
        Columns, in the type of `puzzles`, as for :func:`solve_sudokus`; for iterators an iterator
        of rows.

    Raises
    ------
    ValueError
        If `threads` or `errors` is not allowed, an array has a wrong shape, there are more or fewer
        answers than puzzles, or a row is malformed, as in
        ``puzzles[7]: answer: r1c3 has 'x'; ...``.
    TypeError, WorkerError, KeyboardInterrupt, MemoryError
        As for :func:`solve_sudokus`.

    See Also
    --------
    solve_sudokus : whether puzzles have exactly one solution, and which.
    sudoku_conflicts : which digits clash, of one grid.

    Notes
    -----
    O(m). A puzzle is solved only if its answer is wrong, to count the right cells.

    Examples
    --------
    >>> from queendoku import solve_sudokus
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [solution] = solve_sudokus([puzzle]).solutions
    >>> answers = [solution, "1" + solution[1:], puzzle, None]
    >>> checked = check_sudokus([puzzle] * 4, answers, errors="mark")
    >>> checked.solved
    [True, False, False, False]
    >>> checked.right, checked.changed, checked.clashes
    ([81, 80, 30, 0], [0, 1, 0, 0], [0, 3, 0, 0])
    >>> checked.malformed[3]
    'answer is missing'
    """
    work = Checking(threads=threads, mark=is_marked(errors))
    return worked_on_pairs(NAMES, puzzles, answers, work, progress, executor)
