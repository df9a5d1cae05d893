"""Solve many star battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import queendoku._core as _core
from queendoku._common.errors import about
from queendoku._many.holders import InArray, InList, Sort, plain, single
from queendoku._many.results.rated import DifficultyRating, DifficultyRatings
from queendoku._many.results.solved import SolvedStarBattle, SolvedStarBattles
from queendoku._many.tasks.any_rating import AnyRatings
from queendoku._many.tasks.solving import Solving
from queendoku._many.work import Work

if TYPE_CHECKING:
    from numpy.typing import NDArray


class InBoards(InArray):
    """Boards in an array of labels."""

    @property
    def compiled(self) -> Any:
        """The labels as bytes."""
        import numpy as np

        grids = self.grids
        if grids.dtype.kind not in "biu":
            raise about(TypeError, "grids", f"an array must have ints or str, not {grids.dtype}")
        if grids.ndim != 3 or grids.shape[1] != grids.shape[2]:
            hint = f"; {self.for_one}" if grids.ndim == 2 else ""
            raise about(
                ValueError,
                "grids",
                f"an array of labels must have shape (m, n, n), not {grids.shape}{hint}",
            )
        labels = grids
        if grids.size and (grids.min() < 0 or grids.max() > 255):
            labels = np.unique(grids, return_inverse=True)[1].reshape(grids.shape)
            if labels.max() > 255:
                raise about(ValueError, "grids", "an array must have at most 256 different labels")
        return np.ascontiguousarray(labels, np.uint8)

    def rows(self, answers: memoryview) -> NDArray[Any]:
        """Make an array of the same shape."""
        import numpy as np

        return np.frombuffer(answers, np.uint8).reshape(self.grids.shape)


def refuse_one(rows: Any, for_one: str) -> None:
    """Raise an error if the rows are those of one board."""
    if rows and all(isinstance(row, str) and len(row) == len(rows) for row in rows):
        raise single(f"the {len(rows)} rows of one", for_one)


class OnStarBattles(Work):
    """Does something with each board."""

    sort = Sort("star battles", InBoards, lambda column: InList(plain(column)), refuse_one)

    name, row = "boards", "boards[{}]"

    def __init__(self, *, stars: int | None, **options: Any) -> None:
        super().__init__(**options)
        self.stars = stars


class SolvingStarBattles(OnStarBattles, Solving):
    """Solves each board, and counts its solutions up to a limit."""

    outcome = (SolvedStarBattle, SolvedStarBattles)
    single: ClassVar[str] = "solve_star_battle"
    what: ClassVar[str] = "solved star battles"
    chunk_rows: ClassVar[int] = 1 << 13  # about a megabyte

    def on(self, rows: Any) -> tuple[Any, bytearray, dict[int, str]]:
        """Return solutions, counts and the malformed boards."""
        return _core.solve_star_battles(rows, self.stars, self.limit, *self.options)


class RatingStarBattles(OnStarBattles, AnyRatings):
    """Rates each board."""

    outcome = (DifficultyRating, DifficultyRatings)
    single: ClassVar[str] = "rate_star_battle"
    what: ClassVar[str] = "ratings of star battles"

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Return columns with nothing where a board has no rating, and such boards."""
        ratings, bad = _core.rate_star_battles(rows, self.stars, *self.options)
        nothing = (None, None, None)
        columns = [*zip(*(rating or nothing for rating in ratings), strict=True)] or [(), (), ()]
        return *map(list, columns), bad
