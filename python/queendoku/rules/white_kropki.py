"""White dots of Kropki."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Kernel, Table, pair, table_of
from queendoku.rules.rule import OnEdge
from queendoku.rules.shapes import Disc, Shape, between


@cache
def differing(size: int, difference: int) -> Table:
    """Allow two digits with that difference."""
    return table_of(size, lambda a, b: abs(a - b) == difference)


class WhiteKropki(OnEdge):
    """The digits beside a white dot are consecutive, or have the difference in it.

    Parameters
    ----------
    cells : str or list
        Two cells that share an edge.
    difference : int, optional
        Their difference.

    Examples
    --------
    >>> WhiteKropki("r1c1 r1c2")
    WhiteKropki('r1c1 r1c2')
    """

    difference: IntField = Field(whole, default=1)
    keys: ClassVar = ("difference",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for the difference."""
        if not 1 <= self.difference < board.size:
            raise ValueError(f"difference: must be 1 to {board.size - 1}, got {self.difference}")
        first, second = self.both(board)
        yield pair(first, second, differing(board.size, self.difference))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw the dot, with a difference that is not 1."""
        text = "" if self.difference == 1 else str(self.difference)
        yield Disc(between(self.cells), 0.14, "open", text)
