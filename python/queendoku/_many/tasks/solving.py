"""Solve many sudokus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, TypeAlias

import queendoku._core as _core
from queendoku._many.holders import Kind
from queendoku._many.results.solved import SolvedSudoku, SolvedSudokus
from queendoku._many.work import Work

#: Which of several solutions is given.
Order: TypeAlias = Literal["lexicographic", "any"]


class Solving(Work):
    """Solves each sudoku, and counts its solutions up to a limit."""

    #: What comes of one puzzle, and of many.
    outcome: ClassVar[tuple[Any, Any]] = (SolvedSudoku, SolvedSudokus)
    single: ClassVar[str] = "solve_sudoku"
    what: ClassVar[str] = "solved sudokus"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    def __init__(self, *, limit: int, order: Order = "lexicographic", **options: Any) -> None:
        super().__init__(**options)
        self.limit = limit
        self.order = order

    @property
    def asked(self) -> dict[str, Any]:
        """The arguments that make it."""
        return {name: getattr(self, name) for name in ("limit", "order", "threads", "mark")}

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        return _core.solve_sudokus(rows, self.limit, self.order, *self.options)

    def results(self, kind: Kind, *columns: Any) -> Any:
        """Make the results in a kind."""
        (_, many), (solutions, counts, malformed) = self.outcome, columns
        return many(kind.rows(solutions), kind.column("count", counts, "uint8"), malformed)

    def each(self, results: Any, rows: int) -> Iterator[Any]:
        """Yield the solution of each row and its count."""
        one, _ = self.outcome
        return map(one, results.solutions[:rows], results.counts[:rows])
