"""Bring many sudokus into canonical form, in any type of argument."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import queendoku._core as _core
from queendoku._sudoku_kinds import Work
from queendoku._sudoku_solving import column_like, series_like

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["CanonicalForms", "Canonizing"]


class CanonicalForms(NamedTuple):
    """The canonical forms of many sudokus, and why rows have none, by their numbers."""

    grids: Any
    wrong: dict[int, str]


class Canonizing(Work):
    """Brings each sudoku into canonical form."""

    single: ClassVar[str] = "canonical_sudoku"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    @property
    def compiled(self) -> tuple[Any, ...]:
        """The last arguments of the compiled functions."""
        return self.threads, not self.mark, self.report

    def on_list(self, rows: list[Any]) -> CanonicalForms:
        """Work on a list of grids."""
        return CanonicalForms(*_core.canonical_sudoku_list(rows, *self.compiled))

    def on_array(
        self, flat: NDArray[np.uint8], source: NDArray[Any] | None, grids: NDArray[Any], /
    ) -> CanonicalForms:
        """Work on an array of digits or bytes."""
        import numpy as np

        images, wrong = _core.canonical_sudoku_array(flat, source, *self.compiled)
        if source is None:
            texts = np.frombuffer(images, "S81")
            texts[list(wrong)] = b""
            return CanonicalForms(texts, wrong)
        digits = np.frombuffer(images, np.uint8).reshape(grids.shape)
        return CanonicalForms(digits.astype(grids.dtype, copy=False), wrong)

    def on_column(self, grids: Any) -> CanonicalForms:
        """Work on an Arrow column of strings."""
        parts, wrong = _core.canonical_sudoku_column(grids, *self.compiled)
        return CanonicalForms(column_like(grids, parts), wrong)

    def each(self, results: CanonicalForms, rows: int) -> Iterator[Any]:
        """Yield the canonical form of each row."""
        return iter(results.grids[:rows])

    def as_series(self, grids: Any, results: CanonicalForms) -> CanonicalForms:
        """Make a series with the index and the name of `grids`."""
        return CanonicalForms(series_like(grids, results.grids), results.wrong)
