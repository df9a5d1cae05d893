"""White dots of Kropki."""

from queendoku.rules.board import Board
from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.rule import OnEdge
from queendoku.rules.shapes import Disc, Shapes, between


class WhiteKropki(OnEdge):
    """The digits beside a white dot are consecutive, or have the difference in it.

    Parameters
    ----------
    cells : str or list
        Two cells that share an edge.
    difference : int, optional
        Their difference.
    """

    difference: IntField = Field(whole, default=1)
    keys = ("difference",)

    @staticmethod
    def allows(a: int, b: int, difference: int) -> bool:
        """Look at the difference."""
        return abs(a - b) == difference

    def shapes(self, board: Board) -> Shapes:
        """Draw the dot, with a difference that is not 1."""
        text = "" if self.difference == 1 else str(self.difference)
        yield Disc(between(self.cells), 0.14, "open", text)
