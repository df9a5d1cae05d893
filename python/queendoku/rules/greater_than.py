"""Signs between cells."""

from typing import Any

from queendoku.rules.rule import Board, OnEdge, Shapes, names
from queendoku.rules.shapes import Label, between


class GreaterThan(OnEdge):
    """The digit of one cell is greater than that of the cell beside it.

    Parameters
    ----------
    cells : str or list
        The cell of the greater digit, and the other one. They share an edge.
    """

    noun = "greater-than sign"

    @staticmethod
    def allows(a: int, b: int) -> bool:
        """Compare them."""
        return a > b

    def shapes(self, board: Board) -> Shapes:
        """Write the sign on the edge."""
        (row, column), (below, right) = self.cells
        sign = "><"[right < column] if row == below else "\u2228\u2227"[below < row]
        yield Label(between(self.cells), sign)

    def write(self, board: Board) -> dict[str, Any]:
        """Write a thermometer of two cells; f-puzzles has no key for signs."""
        return {"thermometer": [{"lines": [names(self.cells[::-1])]}]}
