"""Many sudokus at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Unpack, overload

from queendoku._common.arguments import one_of
from queendoku._many.results.solved import SolvedSudoku, SolvedSudokus
from queendoku._many.run import is_marked, worked_on
from queendoku._many.tasks.sudokus import Sudokus
from queendoku.puzzles.any_size import first_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import numpy as np
    from numpy.typing import NDArray

    from queendoku._common.progress import Progress
    from queendoku.functions.options import MarkingOptions
    from queendoku.puzzles.variant import SudokuVariant

    class SolvingOptions(MarkingOptions, total=False):
        """The options of :func:`solve_sudokus`."""

        limit: int
        order: Literal["lexicographic", "any"] | None
        rules: SudokuVariant | None


Text = TypeVar("Text", str, bytes)


@overload
def solve_sudokus(
    grids: list[Text] | tuple[Text, ...], **options: Unpack[SolvingOptions]
) -> SolvedSudokus[list[Text | None], list[int]]: ...
@overload
def solve_sudokus(
    grids: list[list[list[str]]], **options: Unpack[SolvingOptions]
) -> SolvedSudokus[list[list[list[str]] | None], list[int]]: ...
@overload
def solve_sudokus(
    grids: NDArray[Any], **options: Unpack[SolvingOptions]
) -> SolvedSudokus[NDArray[Any], NDArray[np.uint8]]: ...
@overload
def solve_sudokus(
    grids: Iterator[Text], **options: Unpack[SolvingOptions]
) -> Iterator[SolvedSudoku[Text]]: ...
@overload
def solve_sudokus(grids: Any, **options: Unpack[SolvingOptions]) -> Any: ...
def solve_sudokus(
    grids: Any,
    *,
    limit: int = 2,
    order: Literal["lexicographic", "any"] | None = None,
    rules: SudokuVariant | None = None,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Solve many sudokus at once, on all cores.

    Parameters
    ----------
    grids : sequence or iterator of grids, numpy.ndarray, pandas.Series or Arrow column
        The puzzles:

        - a list (or another sequence) of grids, each in any form that :func:`solve_sudoku` takes;
          str and bytes of 81 cells are the fastest;
        - an iterator of them, which may be endless;
        - an array of digits, 0 or NaN for a blank, of shape (m, 81) or (m, 9, 9); uint8 in C order
          is the fastest;
        - an array of bytes, of dtype ``S81``;
        - a :class:`pandas.Series` of grids;
        - an Arrow column of strings: a :class:`polars.Series`, a :class:`pyarrow.Array`, or
          anything with ``__arrow_c_stream__`` or ``__arrow_c_array__``. It is not copied.
    limit : int, optional
        Count the solutions of a puzzle up to this, 1 to 255. With the default of 2, the answers
        are 0, 1 and "2 or more". 1 is hardly faster, unless `order` is ``"any"``: to give the
        lexicographically first solution, the solver must know whether there are others.
    order : {"lexicographic", "any"} or None, optional
        Which solution to give of a puzzle that has several: the lexicographically first, or
        whichever is found first. None is ``"any"`` for other sizes than 9 by 9 and for a
        :class:`SudokuVariant`, and ``"lexicographic"`` else. ``"any"`` is faster for such puzzles,
        and with a limit of 1 for all, hard ones most: the search ends at the first solution. Which
        one that is may differ from one machine or version to another. The counts do not depend on
        `order`.
    rules : SudokuVariant, optional
        A puzzle whose size, regions and rules all rows have; its own givens do not count. Without
        it, an array or a column has the size of its first row. In a list or an iterator each row
        may have its own, or be a :class:`SudokuVariant`, which is built for itself; rows of the
        first one's size are the fastest.
    threads : int, optional
        The most threads to use; by default one for each core.
    progress : bool or callable, optional
        True shows a tqdm bar. A callable gets (puzzles done, total) about 25 times a second; for
        an iterator, whose total is not known, it gets the puzzles done twice.
    errors : {"raise", "mark"}, optional
        What to do with a malformed row: one with a wrong length, type or cell, or a missing one
        (None, NaN, null). ``"raise"`` raises a ValueError that names the first; ``"mark"`` gives
        it no solution and a count of 0, and says why in ``malformed``.
    executor : concurrent.futures.Executor, optional
        Where to solve, as for :func:`total_n_queens`. The puzzles go there in chunks of some
        thousand, a few for each worker at a time, and come back in order. Sending a puzzle takes
        longer than solving it, unless it is very hard or `limit` is high.

    Returns
    -------
    SolvedSudokus or iterator of SolvedSudoku
        The solutions in the type of the argument (a list, an array of the same shape and dtype, a
        series with the same index and name, a column of the same library and type), their counts,
        and the malformed rows. In a list, the solution of a str is a str, of bytes bytes, and of
        any other grid 9 lists of 9 strings. `order` says which of several solutions; a puzzle
        whose givens clash has none. For an iterator: an iterator of (solution, count) for each
        row, which needs little memory; only one thread may take from it at a time.

    Raises
    ------
    ValueError
        If `limit`, `order`, `threads` or `errors` is not allowed, an array has a wrong shape, or a
        row is malformed, as in ``grids[12345]: r1c3 has 'x'; ...``.
    TypeError
        If `grids` has another type, such as a single puzzle, a set or a data frame; with
        `executor`, also for an Arrow column of a library other than Polars and pyarrow.
    WorkerError
        If a worker of `executor` has another version of queendoku, or the workers are gone.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.
    MemoryError
        If the solutions would not fit in the free memory. Nothing is solved then.

    See Also
    --------
    solve_sudoku : one puzzle.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> solved = solve_sudokus([puzzle, "55" + "." * 79, "." * 81])
    >>> solved.counts
    [1, 0, 2]
    >>> solved.solutions[0][:9], solved.solutions[1], solved.solutions[2][:18]
    ('534678912', None, '123456789456789123')
    >>> solve_sudokus([puzzle, "x" + puzzle[1:]], errors="mark").malformed[1]
    "r1c1 has 'x'; allowed are 1 to 9, and '.', '0', '_', '*' or '-' for a blank"
    >>> solved
    SolvedSudokus(3 rows, 1 with count 0, 1 with count 1, 1 with count 2, 0 malformed)
      534678912672195348198342567859761423426853791713924856961537284287419635345286179
      None
      123456789456789123789123456214365897365897214897214365531642978642978531978531642
    >>> for solution, count in solve_sudokus(iter([puzzle])):
    ...     print(solution[:9], count)
    534678912 1
    """
    order = one_of("order", order, ("lexicographic", "any", None))
    work = Sudokus(limit=limit, order=order, threads=threads, mark=is_marked(errors))
    begun = work.begun_with(first_of(grids)) if rules is None else work.alike(rules)
    return worked_on(grids, begun, progress, executor)
