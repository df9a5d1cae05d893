"""Rellik cages."""

from queendoku.rules.digit_sets import digit_sets
from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Outline


class Rellik(OnCells):
    """The digits of a cage differ, and none of them, alone or with others, sum to a total.

    Parameters
    ----------
    cells : str or list
        The cells.
    total : int
        What none of the digits, alone or together, sum to.
    """

    total: IntField = Field(whole)
    noun = "rellik cage"

    def allows(self, digits: tuple[int, ...]) -> bool:
        """Collect all sums, each as a bit."""
        sums = 0
        for digit in digits:
            sums |= (sums | 1) << digit
        return not sums >> self.total & 1

    def kernels(self, board: Board) -> Kernels:
        """Ask for digits without the sum."""
        yield digit_sets(board, board.at(self.cells), self.allows)

    def shapes(self, board: Board) -> Shapes:
        """Draw a cage with the total, crossed out."""
        yield Outline(self.cells, f"≠{self.total}")
