"""Solve many sudokus in any type of argument."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

import queendoku._core as _core
from queendoku._sudoku_kinds import Work, library_of
from queendoku._sudoku_results import SolvedSudoku, SolvedSudokus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Order", "Solving"]

#: Which of several solutions is given.
Order: TypeAlias = Literal["lexicographic", "any"]


class Solving(Work):
    """Solves each sudoku, and counts its solutions up to a limit."""

    single: ClassVar[str] = "solve_sudoku"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    def __init__(self, *, limit: int, order: Order, threads: int | None, mark: bool) -> None:
        super().__init__(threads=threads, mark=mark)
        self.limit = limit
        self.order = order

    @property
    def compiled(self) -> tuple[Any, ...]:
        """The last arguments of the compiled functions."""
        return self.limit, self.order, self.threads, not self.mark, self.report

    def on_list(self, rows: list[Any]) -> SolvedSudokus[list[Any], list[int]]:
        """Solve a list of grids."""
        solutions, counts, malformed = _core.solve_sudoku_list(rows, *self.compiled)
        return SolvedSudokus(solutions, list(counts), malformed)

    def on_array(
        self, flat: NDArray[np.uint8], source: NDArray[Any] | None, grids: NDArray[Any], /
    ) -> SolvedSudokus[NDArray[Any], NDArray[np.uint8]]:
        """Solve an array of digits or bytes."""
        import numpy as np

        solutions, counts, malformed = _core.solve_sudoku_array(flat, source, *self.compiled)
        found = np.frombuffer(counts, np.uint8)
        if source is None:
            solved: NDArray[Any] = np.frombuffer(solutions, "S81")
            solved[found == 0] = b""
        else:
            digits = np.frombuffer(solutions, np.uint8).reshape(grids.shape)
            solved = digits.astype(grids.dtype, copy=False)
        return SolvedSudokus(solved, found, malformed)

    def on_column(self, grids: Any) -> SolvedSudokus[Any, Any]:
        """Solve an Arrow column of strings."""
        parts, counts, malformed = _core.solve_sudoku_column(grids, *self.compiled)
        return SolvedSudokus(column_like(grids, parts), counts_of_column(counts), malformed)

    def each(
        self, results: SolvedSudokus[list[Any], list[int]], rows: int
    ) -> Iterator[SolvedSudoku[Any]]:
        """Yield the solution of each row and its count."""
        return map(SolvedSudoku, results.solutions[:rows], results.counts[:rows])

    def as_series(
        self, grids: Any, results: SolvedSudokus[list[Any], list[int]]
    ) -> SolvedSudokus[Any, Any]:
        """Make series with the index and the name of `grids`."""
        import pandas

        return SolvedSudokus(
            series_like(grids, results.solutions),
            pandas.Series(results.counts, grids.index, "uint8", "count"),
            results.malformed,
        )


def series_like(grids: Any, rows: list[Any]) -> Any:
    """Make a series with the index, the name and, if it is one of text, the type of `grids`."""
    import pandas

    is_text = str(grids.dtype).startswith(("str", "large_string"))
    return pandas.Series(rows, grids.index, grids.dtype if is_text else object, grids.name)


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
