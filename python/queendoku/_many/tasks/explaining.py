"""Explain many sudokus."""

from typing import Any

import queendoku._core as _core
from queendoku._many.tasks.any_explaining import AnyExplaining
from queendoku.puzzles.any_size import with_rules
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES, VARIANT_TECHNIQUES, named


class Explaining(AnyExplaining):
    """Explains each sudoku."""

    def begun_with(self, first: Any, /) -> AnyExplaining:
        """Return the work that suits rows like the first: with rules, of another size, or plain."""
        techniques, *others = self.asked
        if (variant := with_rules(first)) is None:
            return self
        from queendoku._many.tasks.explaining_variants import ExplainingVariants

        techniques = named(techniques, VARIANT_TECHNIQUES, "VARIANT_TECHNIQUES")
        return ExplainingVariants(
            techniques, *others, board=variant.board, threads=self.threads, mark=self.mark
        )

    def on(self, rows: Any) -> tuple[list[_core.StepTable], dict[int, str]]:
        """Return steps and the rows that have none."""
        techniques, *others = self.asked
        # Which names a stream may have, its first row says.
        is_stream = isinstance(rows, list) and not rows
        names = named(
            techniques, VARIANT_TECHNIQUES + SUDOKU_TECHNIQUES if is_stream else SUDOKU_TECHNIQUES
        )
        asked = self.start, None if is_stream else names, *others
        table, bad = _core.explain_sudokus(rows, asked, *self.options)
        return [table], bad
