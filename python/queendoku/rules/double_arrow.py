"""Double arrows."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel
from queendoku.rules.rule import OnLine
from queendoku.rules.shapes import Disc, Shape, middle


class DoubleArrow(OnLine):
    """The digits on a line sum to the digits in the circles at its ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one circle to the other.
    """

    keys: ClassVar = ("doublearrow",)
    fewest: ClassVar[int] = 3

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for the same sums."""
        first, *line, last = board.at(self.cells)
        yield board.equal_sums(line, [first, last])

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw the line and the circles."""
        yield from super().shapes(board)
        yield from (Disc(middle(self.cells[i]), 0.36, "open") for i in (0, -1))
