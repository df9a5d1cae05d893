"""The types of argument that hold many sudokus, and how each is solved."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import queendoku._core as _core
from queendoku._arguments import lengths_of
from queendoku._progress import reporter
from queendoku._public import public

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from queendoku._progress import Progress

__all__ = [
    "Chunk",
    "Options",
    "SolvedSudoku",
    "SolvedSudokus",
    "check",
    "library_of",
    "solve_column",
    "solve_stream",
    "solve_texts",
    "solver_of",
]

Solutions = TypeVar("Solutions", covariant=True)
Counts = TypeVar("Counts", covariant=True)
Text = TypeVar("Text", str, bytes)

#: Rows of a stream that are solved together: few at first, so that the first answers come soon.
FIRST_ROWS, MOST_ROWS = 64, 4096


@public
class SolvedSudokus(NamedTuple, Generic[Solutions, Counts]):
    """The results of many sudokus, with a row for each row of the argument.

    Attributes
    ----------
    solutions : list, numpy.ndarray or Arrow column
        The solution of each row, in the type of the argument. If there is none: None in a list,
        null in a column, zeros in an array.
    counts : list of int or numpy.ndarray of uint8
        The number of solutions of each row, counted up to the limit.
    malformed : dict of int to str
        The malformed rows by number, and why they are.
    """

    solutions: Solutions
    counts: Counts
    malformed: dict[int, str]


@public
class SolvedSudoku(NamedTuple, Generic[Text]):
    """The result of one row of a stream of sudokus.

    Attributes
    ----------
    solution : str, bytes or None
        The solution, in the type of the row; None if there is none.
    count : int
        The number of solutions, counted up to the limit.
    """

    solution: Text | None
    count: int  # type: ignore[assignment]  # tuple.count is of no use here


class Options(NamedTuple):
    """The options of all ways to solve many sudokus."""

    limit: int
    threads: int | None
    mark: bool
    report: Callable[[int, int], object] | None

    @property
    def compiled(self) -> tuple[int, int | None, bool, Callable[[int, int], object] | None]:
        """The last arguments of the compiled functions."""
        return self.limit, self.threads, not self.mark, self.report


def solver_of(grids: Any) -> Callable[..., Any]:
    """Return the function for the type of the argument."""
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
    """Tell whether it is an Arrow column; a pandas series is a sequence."""
    return library_of(grids) != "pandas" and (
        hasattr(grids, "__arrow_c_stream__") or hasattr(grids, "__arrow_c_array__")
    )


def library_of(thing: object) -> str:
    """Return the name of the package that defines the type."""
    return type(thing).__module__.partition(".")[0]


def is_iterable(grids: object) -> bool:
    """Tell whether one can iterate over it, by either of Python's ways."""
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


class Chunk(NamedTuple):
    """Rows that are solved together."""

    #: The number of the first row in the whole argument.
    start: int
    rows: Any


class Chunks:
    """Chunks of the rows of an iterator.

    Attributes
    ----------
    failure : Exception or None
        What the iterator raised; the rows before are solved first.
    """

    def __init__(self, rows: Iterable[Any], most: int) -> None:
        self._rows = iter(rows)
        self._most = most
        self.failure: Exception | None = None

    def __iter__(self) -> Iterator[Chunk]:
        start, size = 0, FIRST_ROWS
        while self.failure is None:
            rows: list[Any] = []
            try:
                rows.extend(islice(self._rows, size))
            except Exception as error:
                self.failure = error
            if not rows:
                return
            yield Chunk(start, rows)
            start, size = start + len(rows), min(2 * size, self._most)


#: Solves chunks, and yields each with its results, in order.
SolveChunks = Callable[
    [Iterable[Chunk], Options], Iterator[tuple[Chunk, SolvedSudokus[list[Any], list[int]]]]
]


def solve_chunks(
    chunks: Iterable[Chunk], options: Options
) -> Iterator[tuple[Chunk, SolvedSudokus[list[Any], list[int]]]]:
    """Solve chunks of str or bytes, each when asked for it."""
    for chunk in chunks:
        yield chunk, solve_texts(chunk.rows, options)


def solve_stream(
    grids: Iterable[Any],
    options: Options,
    progress: Progress,
    solve: SolveChunks = solve_chunks,
    most_rows: int = MOST_ROWS,
) -> Iterator[SolvedSudoku[Any]]:
    """Solve rows when asked for them, some thousand at a time."""
    chunks = Chunks(grids, most_rows)
    with reporter(progress, "sudokus", unit="puzzles", has_total=False) as report:
        for (start, rows), solved in solve(chunks, options._replace(mark=True)):
            solutions, counts, malformed = solved
            good = len(rows) if options.mark else min(malformed, default=len(rows))
            yield from map(SolvedSudoku, solutions[:good], counts[:good])
            if good < len(rows):
                check({start + good: malformed[good]}, options)
            if report is not None:
                report(start + len(rows), start + len(rows))
    if chunks.failure is not None:
        raise chunks.failure


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
        solved: NDArray[Any] = np.frombuffer(solutions, "S81")
        solved[found == 0] = b""
    else:
        digits = np.frombuffer(solutions, np.uint8).reshape(grids.shape)
        solved = digits.astype(grids.dtype, copy=False)
    return SolvedSudokus(solved, found, malformed)


def as_bytes(grids: NDArray[Any]) -> NDArray[np.uint8]:
    """Return ints as uint8 in C order, with 255 for a wrong one."""
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
    """Make a column of the library of `grids`; for an unknown one, something that it can read."""
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
    """Return the counts as an array if there is NumPy, else as a list."""
    try:
        import numpy as np
    except ModuleNotFoundError:
        return list(counts)
    return np.frombuffer(counts, np.uint8)


def check(malformed: dict[int, str], options: Options) -> None:
    """Raise an error for the first malformed row, unless such rows are marked."""
    if malformed and not options.mark:
        row, reason = next(iter(malformed.items()))
        message = f"grids[{row}]: {reason}"
        raise ValueError(message)
