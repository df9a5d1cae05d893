"""Rate many sudokus with rules or of other sizes."""

from typing import Any, ClassVar

import queendoku._core as _core
from queendoku._many.results.rated import DifficultyRating, DifficultyRatings
from queendoku._many.tasks.any_rating import AnyRatings
from queendoku._many.tasks.any_size import AnySize


class RatingVariants(AnySize, AnyRatings):
    """Rates puzzles each of which may have a size of its own, and rules."""

    outcome = (DifficultyRating, DifficultyRatings)
    single: ClassVar[str] = "rate_sudoku"
    what: ClassVar[str] = "ratings of sudokus"

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Return columns with nothing where a row has no rating, and such rows."""
        puzzles, bad = self.begun(rows)
        ratings: list[Any] = [(None, None, None)] * (len(puzzles) + len(bad))
        if self.mark or not bad:
            found = _core.rate_variants([*puzzles.values()], self.threads, self.report)
            for number, rating in zip(puzzles, found, strict=True):
                if isinstance(rating, str):
                    bad[number] = rating
                else:
                    ratings[number] = rating
        columns = zip(*ratings, strict=True) if ratings else [()] * 3
        return *map(list, columns), dict(sorted(bad.items()))
