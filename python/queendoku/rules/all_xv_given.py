"""All X and V are given."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from queendoku.rules.fields import Field, FlagField, flag
from queendoku.rules.kernels import Table, table_of
from queendoku.rules.negative import Negative
from queendoku.rules.rule import Board
from queendoku.rules.xv import XV


class AllXVGiven(Negative):
    """The digits of cells that share an edge without an X or V sum to neither 10 nor 5.

    Parameters
    ----------
    x : bool, optional
        Whether all X are given.
    v : bool, optional
        Whether all V are given.
    """

    x: FlagField = Field(flag, default=True)
    v: FlagField = Field(flag, default=True)
    looks_at = (XV,)

    def table(self, board: Board) -> Table:
        """Forbid the sums."""
        sums = [10] * self.x + [5] * self.v
        return table_of(board.digits, lambda a, b: a != b and a + b not in sums)

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read whether they are named."""
        if "xv" in cls.named(puzzle):
            yield cls()

    def write(self, board: Board) -> dict[str, Any]:
        """Name both."""
        if not (self.x and self.v):
            raise ValueError("AllXVGiven: f-puzzles does not know X or V alone")
        return {"negative": ["xv"]}
