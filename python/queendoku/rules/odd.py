"""Odd cells."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, one_of
from queendoku.rules.rule import Marked
from queendoku.rules.shapes import Disc, Shape, middle


class Odd(Marked):
    """The digits of some cells are odd.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    keys: ClassVar = ("odd",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask each cell for an odd digit."""
        yield from (one_of(cell, board.digits[::2]) for cell in board.at(self.cells))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw a shaded circle in each cell."""
        yield from (Disc(middle(cell), 0.38, "filled") for cell in self.cells)
