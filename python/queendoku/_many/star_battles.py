"""Solve many star battles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

import queendoku._core as _core
from queendoku._many.kinds import InList, Kind, Sort, Type, plain, single
from queendoku._many.rated import StarBattleRating, StarBattleRatings
from queendoku._many.solved import SolvedStarBattle, SolvedStarBattles
from queendoku._many.work import Work

if TYPE_CHECKING:
    from numpy.typing import NDArray


class InBoards(Kind):
    """Boards in an array of labels."""

    @property
    def compiled(self) -> NDArray[Any]:
        """The labels as bytes."""
        import numpy as np

        grids = self.grids
        if grids.dtype.kind not in "biu":
            raise TypeError(f"grids: an array must have ints or str, not {grids.dtype}")
        if grids.ndim != 3 or grids.shape[1] != grids.shape[2]:
            hint = f"; {self.for_one}" if grids.ndim == 2 else ""
            raise ValueError(
                f"grids: an array of labels must have shape (m, n, n), not {grids.shape}{hint}"
            )
        labels = grids
        if grids.size and (grids.min() < 0 or grids.max() > 255):
            labels = np.unique(grids, return_inverse=True)[1].reshape(grids.shape)
            if labels.max() > 255:
                raise ValueError("grids: an array must have at most 256 different labels")
        return np.ascontiguousarray(labels, np.uint8)

    def rows(self, answers: memoryview) -> NDArray[Any]:
        """Make an array of the same shape."""
        import numpy as np

        return np.frombuffer(answers, np.uint8).reshape(self.grids.shape)

    def column(self, _: str, values: list[Any] | bytearray, of: Type, /) -> NDArray[Any]:
        """Make an array."""
        import numpy as np

        if of == "uint32":
            values = [value or 0 for value in values]
        return np.asarray(values, object if of == "string" else of)


def refuse_one(rows: Any, for_one: str) -> None:
    """Raise an error if the rows are those of one board."""
    if rows and all(isinstance(row, str) and len(row) == len(rows) for row in rows):
        raise TypeError(single(f"the {len(rows)} rows of one", for_one))


class OnStarBattles(Work):
    """Does something with each board."""

    sort: ClassVar[Sort] = Sort(
        "star battles", InBoards, lambda column: InList(plain(column)), refuse_one
    )

    def __init__(self, *, stars: int | None, threads: int | None, mark: bool) -> None:
        super().__init__(threads=threads, mark=mark)
        self.stars = stars
        self.name, self.row = "boards", "boards[{}]"


class SolvingStarBattles(OnStarBattles):
    """Solves each board, and counts its solutions up to a limit."""

    single: ClassVar[str] = "solve_star_battle"
    what: ClassVar[str] = "solved star battles"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 13  # about a megabyte

    def __init__(self, *, stars: int | None, limit: int, threads: int | None, mark: bool) -> None:
        super().__init__(stars=stars, threads=threads, mark=mark)
        self.limit = limit

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed boards."""
        return _core.solve_star_battles(rows, self.stars, self.limit, *self.options)

    def results(self, kind: Kind, *columns: Any) -> SolvedStarBattles[Any, Any]:
        """Make the results in a kind."""
        solutions, counts, malformed = columns
        counts = kind.column("count", counts, "uint8")
        return SolvedStarBattles(kind.rows(solutions), counts, malformed)

    def each(
        self, results: SolvedStarBattles[list[Any], list[int]], rows: int
    ) -> Iterator[SolvedStarBattle[Any]]:
        """Yield the solution of each board and its count."""
        return map(SolvedStarBattle, results.solutions[:rows], results.counts[:rows])


class RatingStarBattles(OnStarBattles):
    """Rates each board."""

    single: ClassVar[str] = "rate_star_battle"
    what: ClassVar[str] = "ratings of star battles"
    stream_rows: ClassVar[int] = 512
    chunk_rows: ClassVar[int] = 256  # up to minutes

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Return columns with nothing where a board has no rating, and such boards."""
        ratings, bad = _core.rate_star_battles(rows, self.stars, *self.options)
        nothing = (None, None, None)
        columns = [*zip(*(rating or nothing for rating in ratings), strict=True)] or [(), (), ()]
        return *map(list, columns), bad

    def results(self, kind: Kind, *columns: Any) -> StarBattleRatings:
        """Make the results in a kind."""
        difficulty, steps, technique, bad = columns
        return StarBattleRatings(
            kind.column("difficulty", difficulty, "float64"),
            kind.column("steps", steps, "uint32"),
            kind.column("technique", technique, "string"),
            bad,
        )

    def each(self, results: StarBattleRatings, rows: int) -> Iterator[StarBattleRating | None]:
        """Yield the rating of each board."""
        *columns, bad = results
        for row, rating in enumerate(zip(*(column[:rows] for column in columns), strict=True)):
            yield None if row in bad else StarBattleRating(*rating)
