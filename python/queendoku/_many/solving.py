"""Solve many sudokus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, TypeAlias

import queendoku._core as _core
from queendoku._many.kinds import Kind
from queendoku._many.solved import SolvedSudoku, SolvedSudokus
from queendoku._many.work import Work

#: Which of several solutions is given.
Order: TypeAlias = Literal["lexicographic", "any"]


class Solving(Work):
    """Solves each sudoku, and counts its solutions up to a limit."""

    single: ClassVar[str] = "solve_sudoku"
    what: ClassVar[str] = "solved sudokus"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    def __init__(self, *, limit: int, order: Order, threads: int | None, mark: bool) -> None:
        super().__init__(threads=threads, mark=mark)
        self.limit = limit
        self.order = order

    @property
    def asked(self) -> dict[str, Any]:
        """The arguments that make it."""
        return {name: getattr(self, name) for name in ("limit", "order", "threads", "mark")}

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        return _core.solve_sudokus(rows, self.limit, self.order, *self.options)

    def results(self, kind: Kind, *columns: Any) -> SolvedSudokus[Any, Any]:
        """Make the results in a kind."""
        solutions, counts, malformed = columns
        return SolvedSudokus(kind.rows(solutions), kind.column("count", counts, "uint8"), malformed)

    def each(
        self, results: SolvedSudokus[list[Any], list[int]], rows: int
    ) -> Iterator[SolvedSudoku[Any]]:
        """Yield the solution of each row and its count."""
        return map(SolvedSudoku, results.solutions[:rows], results.counts[:rows])
