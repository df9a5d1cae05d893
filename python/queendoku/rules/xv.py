"""X and V."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self, TypeAlias

from queendoku._common.arguments import shown
from queendoku.rules.board import Board
from queendoku.rules.fields import Field
from queendoku.rules.rule import OnEdge
from queendoku.rules.shapes import Label, Shape, between

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
    keys: ClassVar = ("xv",)

    @staticmethod
    def allows(a: int, b: int, mark: str) -> bool:
        """Look at the sum."""
        return a + b == SUMS[mark]

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Write the mark on the edge."""
        yield Label(between(self.cells), self.mark)

    @classmethod
    def read_entry(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read the cells and the mark; one without a mark asks for nothing."""
        if entry.get("value"):
            yield cls(entry["cells"], entry["value"])
