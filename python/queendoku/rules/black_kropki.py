"""Black dots of Kropki."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.rule import OnEdge


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
    noun = "black dot"
    keys = ("ratio",)
    style = "dark"

    @staticmethod
    def allows(a: int, b: int, ratio: int) -> bool:
        """Look at the ratio."""
        return max(a, b) == ratio * min(a, b)
