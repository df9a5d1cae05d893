"""The types of argument that hold many sudokus, and how each is read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeAlias

import queendoku._core as _core
from queendoku._common.arguments import lengths_of, shown
from queendoku._common.progress import reporter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from queendoku._common.progress import Progress

__all__ = [
    "Chunk",
    "Work",
    "check",
    "in_column",
    "in_list",
    "in_stream",
    "is_series",
    "kind_of",
    "library_of",
]

#: Rows of a stream that are worked on together at first: few, so that the first answers come soon.
FIRST_ROWS = 64

MUST_BE = "grids must be a sequence or iterator of grids, an array, or an Arrow column of strings"


class Work:
    """What is done with each of many sudokus.

    The results are a named tuple of columns and, at its end, of the rows that have none, such as
    malformed ones: why that is, by their numbers.
    """

    #: The function that does it with one sudoku.
    single: ClassVar[str]
    #: The most rows of a stream that are worked on together, and those that a worker gets at once.
    stream_rows: ClassVar[int]
    chunk_rows: ClassVar[int]

    def __init__(self, *, threads: int | None, mark: bool) -> None:
        self.threads = threads
        #: Whether such rows are marked; otherwise the first raises an error.
        self.mark = mark
        self.report: Callable[[int, int], object] | None = None
        #: How an error names a row.
        self.row = "grids[{}]"

    def but(self, **changes: Any) -> Self:
        """Return the same work with some attributes changed."""
        other = object.__new__(type(self))
        vars(other).update(vars(self), **changes)
        return other

    def on_list(self, rows: list[Any]) -> Any:
        """Work on a list of grids."""
        raise NotImplementedError

    def on_array(
        self, flat: NDArray[np.uint8], source: NDArray[Any] | None, grids: NDArray[Any], /
    ) -> Any:
        """Work on an array of digits, or of bytes if there is no source."""
        raise NotImplementedError

    def on_column(self, grids: Any) -> Any:
        """Work on an Arrow column of strings."""
        raise NotImplementedError

    def each(self, results: Any, rows: int) -> Iterator[Any]:
        """Yield the results of the first rows of a list, one at a time."""
        raise NotImplementedError

    def as_series(self, grids: Any, results: Any) -> Any:
        """Make the results of the list of a pandas series series too."""
        raise NotImplementedError

    @property
    def for_one(self) -> str:
        """What to do with a single puzzle."""
        return f"for one puzzle use {self.single}, or a list of one"


def kind_of(grids: Any, work: Work) -> Callable[..., Any]:
    """Return the function for the type of the argument."""
    numpy = sys.modules.get("numpy")
    if isinstance(grids, list | tuple):
        refuse_a_single_puzzle(grids, work)
        return in_list
    if numpy is not None and isinstance(grids, numpy.ndarray):
        return in_array
    refuse(grids, work)
    if is_column(grids):
        return in_column
    if isinstance(grids, Iterator):
        return in_stream
    if hasattr(grids, "__len__") and is_iterable(grids):
        return in_list
    if is_iterable(grids):
        return in_stream
    raise TypeError(f"{MUST_BE}, not {type(grids).__name__}")


def refuse(grids: Any, work: Work) -> None:
    """Raise an error for types that are near enough to be tried."""
    kind = type(grids).__name__
    if isinstance(grids, str | bytes | bytearray | memoryview):
        raise TypeError(f"{single(kind, work)}; for a file, pass read_sudokus(...)")
    if isinstance(grids, os.PathLike):
        message = f"{MUST_BE}, not {kind}; for a file, pass read_sudokus(grids)"
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


def single(what: str, work: Work) -> str:
    """Say that it is a single puzzle."""
    return f"grids must be several puzzles, not {what}; {work.for_one}"


def refuse_a_single_puzzle(rows: Any, work: Work) -> None:
    """Raise an error if the rows or cells are those of one puzzle."""
    if len(rows) not in (9, 81):
        return
    try:
        _core.read_sudoku(rows)
    except (TypeError, ValueError):
        return
    parts = "rows" if len(rows) == 9 else "cells"
    raise TypeError(single(f"the {len(rows)} {parts} of one", work))


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


def in_list(grids: Iterable[Any], work: Work) -> Any:
    """Work on a sequence of grids, each of any form."""
    with lengths_of("grids"):
        rows = grids if isinstance(grids, list) else list(grids)
    return checked(work.on_list(rows), work)


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


#: Works on chunks, and yields each with its results, in order.
ChunkWork: TypeAlias = Callable[[Iterable[Chunk], Work], Iterator[tuple[Chunk, Any]]]


def in_chunks(chunks: Iterable[Chunk], work: Work) -> Iterator[tuple[Chunk, Any]]:
    """Work on chunks of grids, on each when asked for it."""
    for chunk in chunks:
        yield chunk, in_list(chunk.rows, work)


def in_stream(
    grids: Iterable[Any],
    work: Work,
    progress: Progress,
    on_chunks: ChunkWork = in_chunks,
    most_rows: int | None = None,
) -> Iterator[Any]:
    """Work on rows when asked for them, many at a time."""
    chunks = Chunks(grids, most_rows or work.stream_rows)
    with reporter(progress, "sudokus", unit="puzzles", has_total=False) as report:
        for (start, rows), results in on_chunks(chunks, work.but(mark=True)):
            bad = results[-1]
            good = len(rows) if work.mark else min(bad, default=len(rows))
            yield from work.each(results, good)
            if good < len(rows):
                check({start + good: bad[good]}, work)
            if report is not None:
                report(start + len(rows), start + len(rows))
    if chunks.failure is not None:
        raise chunks.failure


def in_array(grids: NDArray[Any], work: Work) -> Any:
    """Work on an array of digits, bytes or objects."""
    import numpy as np

    kind = grids.dtype.kind
    source: NDArray[Any] | None
    if kind in "OUT" and grids.ndim > 0:
        rows = grids.tolist()
        refuse_a_single_puzzle(rows, work)
        return in_list(rows, work)
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
                message += f"; {work.for_one}"
            elif grids.ndim == 1:
                message += "; of a file with puzzles, read the column as text"
            raise ValueError(message)
        flat, source = as_bytes(grids), grids.reshape(len(grids), 81)
    else:
        message = f"grids: an array must have ints or bytes, not {grids.dtype}"
        raise TypeError(message)
    return checked(work.on_array(flat, source, grids), work)


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


def in_column(grids: Any, work: Work) -> Any:
    """Work on an Arrow column of strings."""
    return checked(work.on_column(grids), work)


def checked(results: Any, work: Work) -> Any:
    """Pass on results if no row is bad, or bad rows are marked."""
    check(results[-1], work)
    return results


def check(bad: dict[int, str], work: Work) -> None:
    """Raise an error for the first bad row, unless such rows are marked."""
    if bad and not work.mark:
        row, reason = next(iter(bad.items()))
        message = f"{work.row.format(row)}: {reason}"
        raise ValueError(message)
