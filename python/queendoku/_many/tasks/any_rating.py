"""What all that rates many puzzles has in common."""

from collections.abc import Iterator
from typing import Any, ClassVar

from queendoku._many.holders import Type
from queendoku._many.work import Work

#: The columns that hold no text.
TYPES: dict[str, Type] = {"er": "float64", "ep": "float64", "ed": "float64", "score": "uint32"}
TYPES |= {"guesses": "uint32", "difficulty": "float64", "steps": "uint32"}


class AnyRatings(Work):
    """Rates each puzzle."""

    types: ClassVar[dict[str, Type]] = TYPES
    stream_rows: ClassVar[int] = 512
    chunk_rows: ClassVar[int] = 256  # up to minutes

    def each(self, results: Any, rows: int) -> Iterator[Any]:
        """Yield the rating of each row."""
        (one, _), (*columns, bad) = self.outcome, results
        for row, values in enumerate(zip(*(column[:rows] for column in columns), strict=True)):
            yield None if row in bad else one(*values)
