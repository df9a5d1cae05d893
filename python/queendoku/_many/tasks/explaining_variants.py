"""Explain many sudokus with rules or of other sizes."""

from typing import Any

import queendoku._core as _core
from queendoku._many.tasks.any_explaining import AnyExplaining
from queendoku._many.tasks.any_size import AnySize


class ExplainingVariants(AnySize, AnyExplaining):
    """Explains puzzles each of which may have a size of its own, and rules."""

    def on(self, rows: Any) -> tuple[list[_core.StepTable], dict[int, str]]:
        """Return steps and the rows that have none."""
        puzzles, bad = self.begun(rows)
        if bad and not self.mark:
            puzzles = {}
        techniques, _, *others = self.asked
        table, why = _core.explain_variants(
            [(self.start + number, puzzle) for number, puzzle in puzzles.items()],
            (techniques, *others),
            self.threads,
            self.report,
        )
        bad |= {number - self.start: reason for number, reason in why.items()}
        return [table], dict(sorted(bad.items()))
