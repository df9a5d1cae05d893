"""Sums."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import total
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Outline


class Sum(OnCells):
    """The digits of some cells sum to a total. They may repeat where other rules allow it.

    Parameters
    ----------
    cells : str or list
        The cells.
    total : int
        The sum of their digits.
    """

    total: IntField = Field(whole)

    def kernels(self, board: Board) -> Kernels:
        """Ask for the sum."""
        cells = board.at(self.cells)
        board.can_sum(cells, self.total)
        yield total(cells, self.total)

    def shapes(self, board: Board) -> Shapes:
        """Draw a dashed outline with a sign for a sum, and the total."""
        yield Outline(self.cells, f"Σ{self.total}")
