"""Black dots of Kropki."""

from queendoku.rules.board import Board
from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.rule import OnEdge
from queendoku.rules.shapes import Disc, Shapes, between


class BlackKropki(OnEdge):
    """One digit beside a black dot is twice the other, or as many times as the dot says.

    Parameters
    ----------
    cells : str or list
        Two cells that share an edge.
    ratio : int, optional
        Their ratio.
    """

    ratio: IntField = Field(whole, default=2)
    keys = ("ratio",)

    @staticmethod
    def allows(a: int, b: int, ratio: int) -> bool:
        """Look at the ratio."""
        return max(a, b) == ratio * min(a, b)

    def shapes(self, board: Board) -> Shapes:
        """Draw the dot, with a ratio that is not 2."""
        yield Disc(between(self.cells), 0.14, "dark", "" if self.ratio == 2 else str(self.ratio))
