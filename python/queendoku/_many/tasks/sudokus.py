"""Solve many sudokus of 9 by 9, and those of other sizes and with rules among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import queendoku._core as _core
from queendoku._many.tasks.solving import TOGETHER, Solving
from queendoku.puzzles.any_size import is_variant, size_of

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant


class Sudokus(Solving):
    """Solves sudokus of which each row of a list may have a size of its own, or rules."""

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

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed rows."""
        solutions, counts, malformed, others = _core.solve_sudokus(
            rows, self.limit, self.order or "lexicographic", *self.options
        )
        if others and (self.mark or not malformed):
            from queendoku._many.tasks.variants import put_in

            put_in(self, rows, others, solutions, counts)
        return solutions, counts, malformed
