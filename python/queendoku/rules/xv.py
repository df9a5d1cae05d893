"""X and V."""

from typing import Any, TypeAlias

from queendoku._common.arguments import shown
from queendoku.rules.board import Board
from queendoku.rules.fields import Field
from queendoku.rules.rule import OnEdge
from queendoku.rules.shapes import Label, Shapes, between

MarkField: TypeAlias = Field[str, str]
SUMS = {"X": 10, "V": 5}


def mark_of(name: str, value: Any) -> str:
    """Read X or V."""
    if not isinstance(value, str) or value.upper() not in SUMS:
        raise ValueError(f"{name}: must be 'X' or 'V', got {shown(value)}")
    return value.upper()


class XV(OnEdge):
    """The digits beside an X sum to 10, those beside a V to 5.

    Parameters
    ----------
    cells : str or list
        Two cells that share an edge.
    mark : {"X", "V"}
        Which of them it is.
    """

    mark: MarkField = Field(mark_of)
    keys = ("xv",)

    @staticmethod
    def allows(a: int, b: int, mark: str) -> bool:
        """Look at the sum."""
        return a + b == SUMS[mark]

    def shapes(self, board: Board) -> Shapes:
        """Write the mark on the edge."""
        yield Label(between(self.cells), self.mark)
