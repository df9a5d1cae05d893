"""Rate many sudokus."""

from __future__ import annotations

import struct
from functools import cache
from typing import Any, ClassVar

import queendoku._core as _core
from queendoku._common.errors import about
from queendoku._many.results.rated import LEVELS, RESULTS, SudokuScale
from queendoku._many.tasks.any_rating import AnyRatings
from queendoku.puzzles.any_size import with_rules

#: How the compiled functions write a rating: see there.
HODOKU = struct.Struct("<BBI")
SEARCH = struct.Struct("<I2x")
BYTES = HODOKU.size
TENTHS = [tenths / 10 for tenths in range(256)]


@cache
def techniques() -> list[str | None]:
    """Return the name that each number means; some mean none."""
    names: list[str | None] = [name for name, *_ in _core.sudoku_techniques()]
    return names + [None] * (256 - len(names))


def rating_of(scale: SudokuScale, written: bytes) -> Any:
    """Read a rating.

    Examples
    --------
    >>> rating_of("hodoku", bytes([4, 255, 16, 39, 0, 0]))
    HodokuRating(level='extreme', score=10000, technique=None)
    """
    one, _ = RESULTS[scale]
    return one(*(column[0] for column in columns_of(scale, written)))


def columns_of(scale: SudokuScale, written: bytes) -> list[list[Any]]:
    """Read the columns of ratings, one after the other."""
    names = techniques()
    if scale == "se":
        numbers = [written[place::BYTES] for place in range(BYTES)]
        tenths = [[TENTHS[number] for number in column] for column in numbers[:3]]
        return [*tenths, *([names[number] for number in column] for column in numbers[3:])]
    if scale == "search":
        return [[guesses for (guesses,) in SEARCH.iter_unpack(written)]]
    rows = HODOKU.iter_unpack
    return [
        [LEVELS[level] for level, _, _ in rows(written)],
        [score for _, _, score in rows(written)],
        [names[technique] for _, technique, _ in rows(written)],
    ]


def check_scale(
    scale: SudokuScale,
    what: str = "a sudoku with rules or of another size",
    has: str = "only the scale 'se'",
) -> None:
    """Refuse the scales that are for plain sudokus alone."""
    if scale != "se":
        raise about(ValueError, "scale", f"{what} has {has}, not {scale!r}")


class Rating(AnyRatings):
    """Rates each sudoku."""

    single: ClassVar[str] = "rate_sudoku"
    what: ClassVar[str] = "ratings of sudokus"

    def __init__(self, *, scale: SudokuScale, threads: int | None, mark: bool) -> None:
        super().__init__(threads=threads, mark=mark)
        self.scale, self.outcome = scale, RESULTS[scale]

    def begun_with(self, first: Any, /) -> AnyRatings:
        """Return the work that suits rows like the first: with rules, of another size, or plain."""
        if (variant := with_rules(first)) is None:
            return self
        from queendoku._many.tasks.rating_variants import RatingVariants

        check_scale(self.scale)
        return RatingVariants(board=variant.board, threads=self.threads, mark=self.mark)

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Return columns with nothing where a row has no rating, and such rows."""
        written, bad = _core.rate_sudokus(rows, self.scale, *self.options)
        columns = columns_of(self.scale, written)
        for column in columns:
            for row in bad if column else ():
                column[row] = None
        return *columns, bad
