"""Extra regions."""

from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Shade


class ExtraRegion(OnCells):
    """One more region: its digits differ.

    Parameters
    ----------
    cells : str or list
        The cells. If they are as many as the digits, they have each digit once.
    """

    keys = ("extraregion",)

    def kernels(self, board: Board) -> Kernels:
        """Ask for different digits."""
        cells = board.at(self.cells)
        board.differ(len(cells))
        yield different(cells)

    def shapes(self, board: Board) -> Shapes:
        """Shade it."""
        yield Shade(self.cells)
