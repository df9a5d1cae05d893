"""Solve many sudokus."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

import queendoku._core as _core
from queendoku._many.holders import Kind
from queendoku._many.results.solved import SolvedSudoku, SolvedSudokus
from queendoku._many.work import Work
from queendoku.puzzles.reading import is_variant, size_of

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

#: Puzzles with rules of their own that are built and solved together.
TOGETHER = 256
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
        #: So many rows are solved together at most: few, if each has rules.
        self.most = sys.maxsize

    @property
    def asked(self) -> dict[str, Any]:
        """The arguments that make it."""
        return {name: getattr(self, name) for name in ("limit", "order", "threads", "mark")}

    def begun_with(self, first: Any, /) -> Solving:
        """Return the work that suits rows of the size of the first."""
        if is_variant(first):
            return self.but(most=TOGETHER)
        size = size_of(first)
        return self if size is None else self.alike(None, size)

    def alike(self, rules: SudokuVariant | None, size: int = 9) -> Solving:
        """Return the work for rows that have rules or a size in common."""
        from queendoku._many.tasks.variants import Alike

        return Alike(rules, size, **self.asked).but(advice=self.advice)

    def at_once(self, rows: int, /) -> int:
        """Return how many rows are solved together."""
        return min(rows, self.most)

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        *found, others = _core.solve_sudokus(rows, self.limit, self.order, *self.options)
        return self.with_others(rows, others, *found)

    def with_others(
        self,
        rows: Any,
        others: dict[int, SudokuVariant],
        solutions: Any,
        counts: bytearray,
        malformed: dict[int, str],
    ) -> tuple[Any, bytearray, dict[int, str]]:
        """Solve the rows of a list that have a size or rules of their own, and put them in."""
        if others and (self.mark or not malformed):
            from queendoku._many.tasks.variants import put_in

            put_in(self, rows, others, solutions, counts)
        return solutions, counts, malformed

    def results(self, kind: Kind, *columns: Any) -> Any:
        """Make the results in a kind."""
        (_, many), (solutions, counts, malformed) = self.outcome, columns
        return many(kind.rows(solutions), kind.column("count", counts, "uint8"), malformed)

    def each(self, results: Any, rows: int) -> Iterator[Any]:
        """Yield the solution of each row and its count."""
        one, _ = self.outcome
        return map(one, results.solutions[:rows], results.counts[:rows])
