"""Rate many sudokus with rules or of other sizes."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

import queendoku._core as _core
from queendoku._common.errors import said_of
from queendoku._many.holders import SUDOKUS, InArray, Kind, is_column, kind_of, plain
from queendoku._many.results.rated import DifficultyRating, DifficultyRatings
from queendoku._many.tasks.any_rating import AnyRatings
from queendoku.puzzles.any_size import as_variant


class RatingVariants(AnyRatings):
    """Rates puzzles each of which may have a size of its own, and rules."""

    outcome = (DifficultyRating, DifficultyRatings)
    single: ClassVar[str] = "rate_sudoku"
    what: ClassVar[str] = "ratings of sudokus"

    def __init__(self, *, size: int, **options: Any) -> None:
        super().__init__(**options)
        #: That of puzzles in an array.
        self.size = size

    def kind_of(self, rows: Any, /) -> Kind | None:
        """Take rows of any type."""
        return kind_of(rows, self.for_one, SUDOKUS._replace(array=partial(InArray, size=self.size)))

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Return columns with nothing where a row has no rating, and such rows."""
        if isinstance(rows, tuple):  # of an array
            flat, source = rows
            rows = flat if source is None else source
        puzzles, bad = {}, {}
        for number, row in enumerate(plain(rows) if is_column(rows) else rows):
            try:
                puzzle = as_variant(bytes(row) if getattr(row, "dtype", None) == "uint8" else row)
                puzzles[number] = puzzle.board.person, puzzle.digits, puzzle._marked
            except (TypeError, ValueError) as error:
                bad[number] = said_of(error)
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
