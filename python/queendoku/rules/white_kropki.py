"""White dots of Kropki."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.rule import OnEdge


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
    noun = "white dot"
    keys = ("difference",)
    style = "open"

    @staticmethod
    def allows(a: int, b: int, difference: int) -> bool:
        """Look at the difference."""
        return abs(a - b) == difference
