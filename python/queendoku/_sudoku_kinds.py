"""The types of argument that hold many sudokus, and how each is solved."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import queendoku._core as _core
from queendoku._arguments import lengths_of, shown
from queendoku._progress import reporter
from queendoku._sudoku_results import SolvedSudoku, SolvedSudokus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from queendoku._progress import Progress

__all__ = [
    "Chunk",
    "Options",
    "check",
    "is_series",
    "library_of",
    "series_like",
    "solve_column",
    "solve_list",
    "solve_stream",
    "solver_of",
]

#: Rows of a stream that are solved together: few at first, so that the first answers come soon.
FIRST_ROWS, MOST_ROWS = 64, 4096

MUST_BE = "grids must be a sequence or iterator of grids, an array, or an Arrow column of strings"
FOR_ONE = "for one puzzle use solve_sudoku, or a list of one"


#: Which of several solutions is given.
Order: TypeAlias = Literal["lexicographic", "any"]


class Options(NamedTuple):
    """The options of all ways to solve many sudokus."""

    limit: int
    order: Order
    threads: int | None
    mark: bool
    report: Callable[[int, int], object] | None
    #: How an error names a row.
    row: str = "grids[{}]"

    @property
    def compiled(
        self,
    ) -> tuple[int, Order, int | None, bool, Callable[[int, int], object] | None]:
        """The last arguments of the compiled functions."""
        return self.limit, self.order, self.threads, not self.mark, self.report


def solver_of(grids: Any) -> Callable[..., Any]:
    """Return the function for the type of the argument."""
    numpy = sys.modules.get("numpy")
    if isinstance(grids, list | tuple):
        refuse_a_single_puzzle(grids)
        return solve_list
    if numpy is not None and isinstance(grids, numpy.ndarray):
        return solve_array
    refuse(grids)
    if is_column(grids):
        return solve_column
    if isinstance(grids, Iterator):
        return solve_stream
    if hasattr(grids, "__len__") and is_iterable(grids):
        return solve_list
    if is_iterable(grids):
        return solve_stream
    raise TypeError(f"{MUST_BE}, not {type(grids).__name__}")


def refuse(grids: Any) -> None:
    """Raise an error for types that are near enough to be tried."""
    kind = type(grids).__name__
    if isinstance(grids, str | bytes | bytearray | memoryview):
        message = (
            f"grids must be several puzzles, not {kind}; {FOR_ONE}; for a file, pass open(...)"
        )
        raise TypeError(message)
    if isinstance(grids, os.PathLike):
        message = f"{MUST_BE}, not {kind}; for the lines of a file, pass open(grids)"
        raise TypeError(message)
    if isinstance(grids, set | frozenset):
        message = f"grids must be in an order, and a {kind} has none: pass a list"
        raise TypeError(message)
    if isinstance(grids, Mapping):
        message = f"{MUST_BE}, not {kind}: pass list(grids.values())"
        raise TypeError(message)
    if kind == "LazyFrame":
        raise TypeError("grids must be one column, not a LazyFrame: pass grids.collect()[...]")
    if kind in ("DataFrame", "Table"):  # pandas', Polars' and Dask's, and pyarrow's
        names = list(getattr(grids, "column_names", getattr(grids, "columns", ())))
        if len(names) == 81:
            message = f"grids must be an array or one column, not a {kind}: pass grids.to_numpy()"
        else:
            one = repr(names[0]) if names else "..."
            message = f"grids must be one column, not a {kind} of {shown(names)}: pass grids[{one}]"
        raise TypeError(message)


def refuse_a_single_puzzle(rows: Any) -> None:
    """Raise an error if the rows or cells are those of one puzzle."""
    if len(rows) not in (9, 81):
        return
    try:
        _core.read_sudoku(rows)
    except (TypeError, ValueError):
        return
    parts = "rows" if len(rows) == 9 else "cells"
    message = f"grids must be several puzzles, not the {len(rows)} {parts} of one; {FOR_ONE}"
    raise TypeError(message)


def is_column(grids: object) -> bool:
    """Tell whether it is an Arrow column."""
    return hasattr(grids, "__arrow_c_stream__") or hasattr(grids, "__arrow_c_array__")


def is_series(grids: object) -> bool:
    """Tell whether it is a pandas series."""
    return type(grids).__name__ == "Series" and library_of(grids) == "pandas"


def library_of(thing: object) -> str:
    """Return the name of the package that defines the type."""
    return type(thing).__module__.partition(".")[0]


def is_iterable(grids: object) -> bool:
    """Tell whether one can iterate over it, by either of Python's ways."""
    return hasattr(grids, "__iter__") or hasattr(grids, "__getitem__")


def solve_list(grids: Iterable[Any], options: Options) -> SolvedSudokus[list[Any], list[int]]:
    """Solve a sequence of grids, each of any form."""
    with lengths_of("grids"):
        rows = grids if isinstance(grids, list) else list(grids)
    solutions, counts, malformed = _core.solve_sudoku_list(rows, *options.compiled)
    check(malformed, options)
    return SolvedSudokus(solutions, list(counts), malformed)


def series_like(grids: Any, solved: SolvedSudokus[list[Any], list[int]]) -> Any:
    """Make the results of a pandas series series too, with its index and name."""
    import pandas

    is_text = str(grids.dtype).startswith(("str", "large_string"))
    return SolvedSudokus(
        pandas.Series(
            solved.solutions, grids.index, grids.dtype if is_text else object, grids.name
        ),
        pandas.Series(solved.counts, grids.index, "uint8", "count"),
        solved.malformed,
    )


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
    """Solve chunks of grids, each when asked for it."""
    for chunk in chunks:
        yield chunk, solve_list(chunk.rows, options)


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
    """Solve an array of digits, bytes or objects."""
    import numpy as np

    kind = grids.dtype.kind
    source: NDArray[Any] | None
    if kind in "OUT" and grids.ndim > 0:
        rows = grids.tolist()
        refuse_a_single_puzzle(rows)
        return solve_list(rows, options)
    if kind == "S":
        if grids.ndim != 1 or grids.dtype.itemsize != 81:
            message = (
                "grids: an array of bytes must have shape (m,) and dtype S81, not "
                f"{grids.shape} and {grids.dtype.str[1:]}"
            )
            raise ValueError(message)
        flat, source = np.ascontiguousarray(grids).view(np.uint8).reshape(-1, 81), None
    elif kind in "iuf":
        if grids.shape[1:] not in ((81,), (9, 9)):
            message = (
                f"grids: an array of digits must have shape (m, 81) or (m, 9, 9), not {grids.shape}"
            )
            if grids.shape in ((81,), (9, 9)):
                message += f"; {FOR_ONE}"
            elif grids.ndim == 1:
                message += "; of a file with puzzles, read the column as text"
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
    """Return numbers as uint8 in C order, with 0 for NaN and 255 for a wrong one."""
    import numpy as np

    with np.errstate(invalid="ignore"):  # a cast of what is marked as wrong
        digits = np.ascontiguousarray(grids, np.uint8)
    if grids.dtype != np.uint8:
        if grids.dtype.kind == "f":
            blanks = np.isnan(grids)
            digits[blanks] = 0
            wrong = (digits != grids) & ~blanks
        else:
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
        message = f"{options.row.format(row)}: {reason}"
        raise ValueError(message)
