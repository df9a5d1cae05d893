"""Sums."""

from queendoku.rules.fields import Field, IntField, whole
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
    noun = "outlined sum"

    def kernels(self, board: Board) -> Kernels:
        """Ask for the sum."""
        yield board.total(board.at(self.cells), self.total)

    def shapes(self, board: Board) -> Shapes:
        """Draw a dashed outline with a sign for a sum, and the total."""
        yield Outline(self.cells, f"Σ{self.total}")
