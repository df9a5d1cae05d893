"""Rate many sudokus in any type of argument."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

import queendoku._core as _core
from queendoku._sudoku_kinds import Work, library_of
from queendoku._sudoku_ratings import (
    LEVELS,
    HodokuRating,
    HodokuRatings,
    SeRating,
    SeRatings,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Rating", "SudokuScale", "rating_of"]

#: The name of a scale.
SudokuScale: TypeAlias = Literal["se", "hodoku"]
Bad: TypeAlias = dict[int, str]

#: How the compiled functions write a rating: see there.
HODOKU = struct.Struct("<BBI")
BYTES = HODOKU.size
TENTHS = [tenths / 10 for tenths in range(256)]

#: The columns that hold no text.
FLOATS, INTS = ("er", "ep", "ed"), ("score",)


@cache
def techniques() -> list[str | None]:
    """Return the name that each number means; some mean none."""
    names: list[str | None] = [name for name, *_ in _core.sudoku_techniques()]
    return names + [None] * (256 - len(names))


def rating_of(scale: SudokuScale, written: bytes) -> SeRating | HodokuRating:
    """Read a rating.

    Examples
    --------
    >>> rating_of("hodoku", bytes([4, 255, 16, 39, 0, 0]))
    HodokuRating(level='extreme', score=10000, technique=None)
    """
    ratings = columns_of(scale, written)
    row = [column[0] for column in ratings]
    return SeRating(*row) if scale == "se" else HodokuRating(*row)


def columns_of(scale: SudokuScale, written: bytes) -> list[list[Any]]:
    """Read the columns of ratings, one after the other."""
    names = techniques()
    if scale == "se":
        numbers = [written[place::BYTES] for place in range(BYTES)]
        tenths = [[TENTHS[number] for number in column] for column in numbers[:3]]
        return [*tenths, *([names[number] for number in column] for column in numbers[3:])]
    rows = [*HODOKU.iter_unpack(written)]
    return [
        [LEVELS[level] for level, _, _ in rows],
        [score for _, _, score in rows],
        [names[technique] for _, technique, _ in rows],
    ]


class Rating(Work):
    """Rates each sudoku."""

    single: ClassVar[str] = "rate_sudoku"
    stream_rows: ClassVar[int] = 512
    chunk_rows: ClassVar[int] = 256  # up to minutes

    def __init__(self, *, scale: SudokuScale, threads: int | None, mark: bool) -> None:
        super().__init__(threads=threads, mark=mark)
        self.scale = scale

    @property
    def compiled(self) -> tuple[Any, ...]:
        """The last arguments of the compiled functions."""
        return self.scale, self.threads, not self.mark, self.report

    def on_list(self, rows: list[Any]) -> Any:
        """Rate a list of grids."""
        return self.ratings(*_core.rate_sudoku_list(rows, *self.compiled), as_lists)

    def on_array(
        self, flat: NDArray[np.uint8], source: NDArray[Any] | None, _: NDArray[Any], /
    ) -> Any:
        """Rate an array of digits or bytes."""
        return self.ratings(*_core.rate_sudoku_array(flat, source, *self.compiled), as_array)

    def on_column(self, grids: Any) -> Any:
        """Rate an Arrow column of strings."""
        kinds = {"polars": as_polars, "pyarrow": as_pyarrow}
        kind = kinds.get(library_of(grids), as_lists)
        return self.ratings(*_core.rate_sudoku_column(grids, *self.compiled), kind)

    def ratings(self, written: bytes, bad: Bad, kind: Callable[[str, list[Any]], Any]) -> Any:
        """Make columns of a kind, with nothing where a row has no rating."""
        columns = columns_of(self.scale, written)
        for column in columns:
            for row in bad if column else ():
                column[row] = None
        result: Any = SeRatings if self.scale == "se" else HodokuRatings
        named = zip(result._fields, columns, strict=False)
        return result(*(kind(name, column) for name, column in named), bad)

    def each(
        self, results: SeRatings | HodokuRatings, rows: int
    ) -> Iterator[SeRating | HodokuRating | None]:
        """Yield the rating of each row."""
        *columns, bad = results
        result: Any = SeRating if self.scale == "se" else HodokuRating
        for row, values in enumerate(zip(*(column[:rows] for column in columns), strict=True)):
            yield None if row in bad else result(*values)

    def as_series(self, grids: Any, results: SeRatings | HodokuRatings) -> Any:
        """Make series with the index of `grids`."""
        import pandas

        def series(name: str, column: list[Any]) -> Any:
            kind = "float64" if name in FLOATS else "Int64" if name in INTS else object
            return pandas.Series(column, grids.index, kind, name)

        *columns, bad = results
        named = zip(results._fields, columns, strict=False)
        result: Any = type(results)
        return result(*(series(name, column) for name, column in named), bad)


def as_lists(_: str, column: list[Any]) -> list[Any]:
    """Leave a column as it is."""
    return column


def as_array(name: str, column: list[Any]) -> NDArray[Any]:
    """Make an array: of floats, of ints, or of str or None."""
    import numpy as np

    if name in INTS:
        return np.array([number or 0 for number in column], np.uint32)
    return np.array(column, np.float64 if name in FLOATS else object)


def as_polars(name: str, column: list[Any]) -> Any:
    """Make a Polars series."""
    import polars

    text_or_int = polars.UInt32 if name in INTS else polars.String
    return polars.Series(name, column, polars.Float64 if name in FLOATS else text_or_int)


def as_pyarrow(name: str, column: list[Any]) -> Any:
    """Make a pyarrow array."""
    import pyarrow

    kind = "float64" if name in FLOATS else "uint32" if name in INTS else "string"
    return pyarrow.array(column, kind)
