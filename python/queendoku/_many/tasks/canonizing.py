"""Bring many sudokus into canonical form."""

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

import queendoku._core as _core
from queendoku._many.holders import Kind
from queendoku._many.work import Work


class CanonicalForms(NamedTuple):
    """The canonical forms of many sudokus, and why rows have none, by their numbers."""

    grids: Any
    wrong: dict[int, str]


class Canonizing(Work):
    """Brings each sudoku into canonical form."""

    single: ClassVar[str] = "canonical_sudoku"
    what: ClassVar[str] = "canonical forms"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    def on(self, rows: Any) -> tuple[Any, dict[int, str]]:
        """Return canonical forms and the rows that have none."""
        return _core.canonical_sudokus(rows, *self.options)

    def results(self, kind: Kind, *columns: Any) -> CanonicalForms:
        """Make the results in a kind."""
        grids, wrong = columns
        return CanonicalForms(kind.rows(grids), wrong)

    def each(self, results: CanonicalForms, rows: int) -> Iterator[Any]:
        """Yield the canonical form of each row."""
        return iter(results.grids[:rows])
