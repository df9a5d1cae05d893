"""Extra regions."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, different
from queendoku.rules.rule import OnCells
from queendoku.rules.shapes import Shade, Shape


class ExtraRegion(OnCells):
    """One more region: its digits differ.

    Parameters
    ----------
    cells : str or list
        The cells. If they are as many as the digits, they have each digit once.
    """

    keys: ClassVar = ("extraregion",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for different digits."""
        cells = board.at(self.cells)
        board.differ(len(cells))
        yield different(cells)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Shade it."""
        yield Shade(self.cells)
