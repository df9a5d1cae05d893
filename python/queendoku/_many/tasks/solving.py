"""What all that solves many sudokus has in common."""

from __future__ import annotations

import sys
from typing import Any, ClassVar, Literal, TypeAlias

from queendoku._many.holders import Kind
from queendoku._many.results.solved import SolvedSudoku, SolvedSudokus
from queendoku._many.work import Work

#: Puzzles with rules of their own that are built and solved together.
TOGETHER = 256
#: Which of several solutions is given: by default any if there are other sizes or rules.
Order: TypeAlias = Literal["lexicographic", "any"] | None


class Solving(Work):
    """Solves each sudoku, and counts its solutions up to a limit."""

    outcome: tuple[Any, Any] = (SolvedSudoku, SolvedSudokus)
    single: ClassVar[str] = "solve_sudoku"
    what: ClassVar[str] = "solved sudokus"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    def __init__(self, *, limit: int, order: Order = None, **options: Any) -> None:
        super().__init__(**options)
        self.limit = limit
        self.order = order
        #: So many rows are solved together at most: few, if each has rules.
        self.most = sys.maxsize

    @property
    def asked(self) -> dict[str, Any]:
        """The arguments that make it."""
        return {name: getattr(self, name) for name in ("limit", "order", "threads", "mark")}

    def at_once(self, rows: int, /) -> int:
        """Return how many rows are solved together."""
        return min(rows, self.most)

    def results(self, kind: Kind, *columns: Any) -> Any:
        """Make the results in a kind."""
        (_, many), (solutions, counts, malformed) = self.outcome, columns
        return many(kind.rows(solutions), kind.column("count", counts, "uint8"), malformed)
