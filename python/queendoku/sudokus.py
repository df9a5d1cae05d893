"""Many sudokus at once."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar, overload

from queendoku import _core
from queendoku.arguments import lengths_of, shown

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    import numpy as np
    from numpy.typing import NDArray

    from queendoku.progress import Progress

__all__ = ["SolvedSudoku", "SolvedSudokus", "solve_sudokus"]

Solutions = TypeVar("Solutions", covariant=True)
Counts = TypeVar("Counts", covariant=True)
Text = TypeVar("Text", str, bytes)

#: Rows that a stream solves in one go: few at first, so that the first answers come soon.
FIRST_ROWS, MOST_ROWS = 64, 4096


class SolvedSudokus(NamedTuple, Generic[Solutions, Counts]):
    """What became of many sudokus; each row of the argument is a row here.

    Attributes
    ----------
    solutions : list, numpy.ndarray or Arrow column
        The solution of each row, in the kind of the argument; None in a list, null in a column and
        zeros in an array if there is none.
    counts : list of int or numpy.ndarray of uint8
        How many solutions each row has, counted up to the limit.
    malformed : dict of int to str
        Why a row is no puzzle, by its number.
    """

    solutions: Solutions
    counts: Counts
    malformed: dict[int, str]


class SolvedSudoku(NamedTuple, Generic[Text]):
    """What became of one row of a stream of sudokus.

    Attributes
    ----------
    solution : str, bytes or None
        The solution, in the kind of the row; None if there is none.
    count : int
        How many solutions there are, counted up to the limit.
    """

    solution: Text | None
    count: int  # type: ignore[assignment]  # tuple.count is of no use here


class Options(NamedTuple):
    """What all ways to solve many sudokus take."""

    limit: int
    threads: int | None
    mark: bool
    report: Callable[[int, int], object] | None

    @property
    def compiled(self) -> tuple[int, int | None, bool, Callable[[int, int], object] | None]:
        """The last arguments of the compiled functions."""
        return self.limit, self.threads, not self.mark, self.report


@overload
def solve_sudokus(
    grids: list[Text] | tuple[Text, ...],
    *,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> SolvedSudokus[list[Text | None], list[int]]: ...
@overload
def solve_sudokus(
    grids: NDArray[Any],
    *,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> SolvedSudokus[NDArray[Any], NDArray[np.uint8]]: ...
@overload
def solve_sudokus(
    grids: Iterator[Text],
    *,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Iterator[SolvedSudoku[Text]]: ...
@overload
def solve_sudokus(
    grids: Any,
    *,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any: ...
def solve_sudokus(
    grids: Any,
    *,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = False,
    errors: Literal["raise", "mark"] = "raise",
    executor: Executor | None = None,
) -> Any:
    """Solve many sudokus at once, on all cores.

    Parameters
    ----------
    grids : sequence or iterator of str or bytes, numpy.ndarray or Arrow column
        The puzzles:

        - a list (or another sequence) of str or of bytes of 81 cells each, row by row: ``1`` to
          ``9``, and ``.``, ``0``, ``_`` or ``*`` for a blank; white space does not count;
        - an iterator of them, which may be endless;
        - an array of ints, 0 for a blank, of shape (m, 81) or (m, 9, 9); the fastest way, as
          uint8 in C order;
        - an array of bytes, of dtype ``S81``;
        - an Arrow column of strings: a Polars series, a pyarrow array, or anything with
          ``__arrow_c_stream__`` or ``__arrow_c_array__``. It is read where it lies.
    limit : int, optional
        Count the solutions of a puzzle up to this, 1 to 255. The default of 2 tells none, one, and
        several apart; 1 is not faster if there are several, as these must be told apart to give
        the first.
    threads : int, optional
        How many threads work at most; by default one for each core. Few puzzles need only one.
    progress : bool or callable, optional
        True shows a tqdm bar; a callable gets (puzzles done, puzzles in all) about 25 times a
        second. An iterator's number of puzzles is not known: its callable gets the same twice.
    errors : {"raise", "mark"}, optional
        What happens to a malformed row, which is one of wrong length or type or with a wrong
        cell: ``"raise"`` raises a ValueError that names the first; ``"mark"`` gives it no solution
        and a count of 0, says why in ``malformed``, and goes on.
    executor : concurrent.futures.Executor, optional
        Where to solve, as for :func:`total_n_queens`: the puzzles go there in chunks of some
        thousand and come back in order, a few chunks for each worker at a time. Sending a puzzle
        costs more than solving it, unless it is a very hard one or `limit` is high.

    Returns
    -------
    SolvedSudokus or iterator of SolvedSudoku
        The solutions in the kind of the argument (a list, an array of the same shape and dtype, a
        column of the same library and type), their numbers, and the malformed rows. A puzzle with
        several solutions gets the lexicographically first; one with contradictory givens has 0.
        For an iterator: an iterator of a (solution, count) for each row, which needs little
        memory however many there are.

    Raises
    ------
    ValueError
        If `limit`, `threads` or `errors` is none of the allowed; if an array has a wrong shape; or
        for a malformed row, as ``grids[12345]: r1c3 has 'x'; ...``.
    TypeError
        If `grids` is something else, a single puzzle for one, or an array of floats; with
        `executor`, also for an Arrow column of another library than Polars and pyarrow.
    WorkerError
        If a worker of `executor` has another version of this package, or the workers are gone.
    KeyboardInterrupt
        Within 0.2 s of Ctrl-C.
    MemoryError
        Before anything is done, if the solutions would not fit in the memory that is free.

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
    "r1c1 has 'x'; allowed are 1 to 9, and '.', '0', '_' or '*' for a blank"
    >>> for solution, count in solve_sudokus(iter([puzzle])):
    ...     print(solution[:9], count)
    534678912 1
    """
    if errors not in ("raise", "mark"):
        message = f"errors must be 'raise' or 'mark', got {shown(errors)}"
        raise ValueError(message)
    solve = solver_of(grids)
    options = Options(limit, threads, errors == "mark", None)
    if solve is solve_stream:
        from queendoku.progress import check_progress

        # Wrong options are the caller's now, not of whoever takes the first row.
        check_progress(progress)
        _core.solve_sudoku_texts([], False, *options.compiled)
    if executor is not None:
        from queendoku.cluster.sudokus import solve_elsewhere

        return solve_elsewhere(solve, grids, options, executor, progress)
    if solve is solve_stream:
        return solve_stream(grids, options, progress)
    if progress is False:
        return solve(grids, options)
    from queendoku.progress import reporter

    with reporter(progress, "sudokus") as report:
        return solve(grids, options._replace(report=report))


def solver_of(grids: Any) -> Callable[..., Any]:
    """Find the function for the kind of the argument."""
    numpy = sys.modules.get("numpy")
    if isinstance(grids, list | tuple):
        return solve_texts
    if numpy is not None and isinstance(grids, numpy.ndarray):
        return solve_array
    if isinstance(grids, str | bytes | bytearray | memoryview):
        message = (
            f"grids must be several puzzles, not {type(grids).__name__}; "
            "for one puzzle use solve_sudoku, or a list of one"
        )
        raise TypeError(message)
    if is_column(grids):
        return solve_column
    if isinstance(grids, Iterator):
        return solve_stream
    if hasattr(grids, "__len__") and is_iterable(grids) and not isinstance(grids, Mapping):
        return solve_texts
    if is_iterable(grids) and not isinstance(grids, Mapping):
        return solve_stream
    message = (
        "grids must be a sequence or iterator of str or bytes, an array of ints or bytes, or an "
        f"Arrow column, not {type(grids).__name__}"
    )
    raise TypeError(message)


def is_column(grids: object) -> bool:
    """Whether it is an Arrow column; a pandas series counts as a sequence."""
    return library_of(grids) != "pandas" and (
        hasattr(grids, "__arrow_c_stream__") or hasattr(grids, "__arrow_c_array__")
    )


def library_of(thing: object) -> str:
    """Name the package that the type comes from."""
    return type(thing).__module__.partition(".")[0]


def is_iterable(grids: object) -> bool:
    """Whether rows can be had from it, by either of Python's ways."""
    return hasattr(grids, "__iter__") or hasattr(grids, "__getitem__")


def solve_texts(grids: Iterable[Any], options: Options) -> SolvedSudokus[list[Any], list[int]]:
    """Solve a sequence of str or bytes."""
    with lengths_of("grids"):
        rows = grids if isinstance(grids, list) else list(grids)
    first = next((row for row in rows if row is not None), None)
    binary = isinstance(first, bytes)
    solved = _core.solve_sudoku_texts(rows, binary, *options.compiled)
    solutions, counts, malformed = solved
    check(malformed, options)
    return SolvedSudokus(solutions, list(counts), malformed)


def solve_stream(
    grids: Iterable[Any], options: Options, progress: Progress
) -> Iterator[SolvedSudoku[Any]]:
    """Solve rows as they are asked for, some thousand at a time."""
    from queendoku.progress import reporter

    rows, done, size = iter(grids), 0, FIRST_ROWS
    solver = options._replace(mark=True)
    with reporter(progress, "sudokus", has_total=False) as report:
        while True:
            chunk: list[Any] = []
            failure = None
            try:
                chunk.extend(islice(rows, size))
            except Exception as error:
                failure = error  # the rows before it are solved first
            if chunk:
                solutions, counts, malformed = solve_texts(chunk, solver)
                bad = min(malformed) if malformed and not options.mark else len(chunk)
                yield from map(SolvedSudoku, solutions[:bad], counts[:bad])
                if bad < len(chunk):
                    check({done + bad: malformed[bad]}, options)
                done += len(chunk)
                if report is not None:
                    report(done, done)
            if failure is not None:
                raise failure
            if len(chunk) < size:
                return
            size = min(2 * size, MOST_ROWS)


def solve_array(grids: NDArray[Any], options: Options) -> SolvedSudokus[Any, Any]:
    """Solve an array of ints or bytes."""
    import numpy as np

    kind = grids.dtype.kind
    source: NDArray[Any] | None
    if kind in "OU" and grids.ndim == 1:
        return solve_texts(grids.tolist(), options)
    if kind == "S":
        if grids.ndim != 1 or grids.dtype.itemsize != 81:
            message = (
                "grids: an array of bytes must have shape (m,) and dtype S81, not "
                f"{grids.shape} and {grids.dtype.str[1:]}"
            )
            raise ValueError(message)
        flat, source = np.ascontiguousarray(grids).view(np.uint8).reshape(-1, 81), None
    elif kind in "iu":
        if grids.shape[1:] not in ((81,), (9, 9)):
            message = (
                f"grids: an array of ints must have shape (m, 81) or (m, 9, 9), not {grids.shape}"
            )
            if grids.shape in ((81,), (9, 9)):
                message += "; for one puzzle use solve_sudoku"
            raise ValueError(message)
        flat, source = as_bytes(grids), grids.reshape(len(grids), 81)
    else:
        message = f"grids: an array must have ints or bytes, not {grids.dtype}"
        raise TypeError(message)
    solutions, counts, malformed = _core.solve_sudoku_array(flat, source, *options.compiled)
    check(malformed, options)
    found = np.frombuffer(counts, np.uint8)
    if kind == "S":
        solved: NDArray[Any] = solutions.reshape(-1).view("S81")
        solved[found == 0] = b""
    else:
        solved = solutions.reshape(grids.shape).astype(grids.dtype, copy=False)
    return SolvedSudokus(solved, found, malformed)


def as_bytes(grids: NDArray[Any]) -> NDArray[np.uint8]:
    """Give ints as uint8 in C order, those that are no digit as 255."""
    import numpy as np

    digits = np.ascontiguousarray(grids, np.uint8)
    if grids.dtype != np.uint8:
        wrong = (grids < 0) | (grids > 9)
        if wrong.any():
            digits[wrong] = 255
    return digits.reshape(-1, 81)


def solve_column(grids: Any, options: Options) -> SolvedSudokus[Any, Any]:
    """Solve an Arrow column of strings."""
    parts, counts, malformed = _core.solve_sudoku_column(grids, *options.compiled)
    check(malformed, options)
    return SolvedSudokus(column_like(grids, parts), counts_of_column(counts), malformed)


def column_like(grids: Any, parts: list[_core.ArrowStrings]) -> Any:
    """Make a column of the same library as `grids`; of an unknown one, something it can read."""
    library = library_of(grids)
    if library == "polars":
        import polars

        return polars.concat([polars.Series(part) for part in parts]).alias(grids.name)
    if library == "pyarrow":
        import pyarrow

        arrays = [pyarrow.array(part) for part in parts]
        if isinstance(grids, pyarrow.Array) and len(arrays) == 1:
            return arrays[0]
        return pyarrow.chunked_array(arrays)
    return parts[0] if len(parts) == 1 else parts


def counts_of_column(counts: bytearray) -> Any:
    """Give the counts as an array if there is NumPy, else as a list."""
    try:
        import numpy as np
    except ImportError:
        return list(counts)
    return np.frombuffer(counts, np.uint8)


def check(malformed: dict[int, str], options: Options) -> None:
    """Raise the error for the first malformed row, unless rows are only marked."""
    if malformed and not options.mark:
        row, reason = next(iter(malformed.items()))
        message = f"grids[{row}]: {reason}"
        raise ValueError(message)
