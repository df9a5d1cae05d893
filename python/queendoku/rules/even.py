"""Even cells."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, one_of
from queendoku.rules.rule import Marked
from queendoku.rules.shapes import Disc, Shape, middle


class Even(Marked):
    """The digits of some cells are even.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    keys: ClassVar = ("even",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask each cell for an even digit."""
        if board.size < 2:
            raise ValueError("size 1 has no even digit")
        yield from (one_of(cell, board.digits[1::2]) for cell in board.at(self.cells))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw a shaded square in each cell."""
        yield from (Disc(middle(cell), 0.38, "square") for cell in self.cells)
