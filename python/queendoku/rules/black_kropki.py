"""Black dots of Kropki."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Kernel, Table, pair, table_of
from queendoku.rules.rule import OnEdge
from queendoku.rules.shapes import Disc, Shape, between


@cache
def multiples(size: int, ratio: int) -> Table:
    """Allow two digits with that ratio."""
    return table_of(size, lambda a, b: a == ratio * b or b == ratio * a)


class BlackKropki(OnEdge):
    """One digit beside a black dot is twice the other, or as many times as the dot says.

    Parameters
    ----------
    cells : str or list
        Two cells that share an edge.
    ratio : int, optional
        Their ratio.

    Examples
    --------
    >>> BlackKropki("r1c1 r2c1", 3)
    BlackKropki('r1c1 r2c1', ratio=3)
    """

    ratio: IntField = Field(whole, default=2)
    keys: ClassVar = ("ratio",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for the ratio."""
        if not 2 <= self.ratio <= board.size:
            raise ValueError(f"ratio: must be 2 to {board.size}, got {self.ratio}")
        first, second = self.both(board)
        yield pair(first, second, multiples(board.size, self.ratio))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw the dot, with a ratio that is not 2."""
        yield Disc(between(self.cells), 0.14, "dark", "" if self.ratio == 2 else str(self.ratio))
