"""Little killers."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self, TypeAlias

from queendoku._common.arguments import shown
from queendoku.rules.board import Board
from queendoku.rules.cells import Cell, cell_of, name_of
from queendoku.rules.fields import CellField, Field, IntField, whole
from queendoku.rules.kernels import Kernel, total
from queendoku.rules.rule import Rule, number_in
from queendoku.rules.shapes import Label, Shape, middle

DirectionField: TypeAlias = Field[str, str]
#: The step down and to the right of each direction.
STEPS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}


def direction_of(name: str, value: Any) -> str:
    """Read a direction."""
    if not isinstance(value, str) or value.upper() not in STEPS:
        raise ValueError(f"{name}: must be 'DR', 'DL', 'UR' or 'UL', got {shown(value)}")
    return value.upper()


class LittleKiller(Rule):
    """The digits on a diagonal sum to a total. They may repeat where other rules allow it.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid, behind which the diagonal begins: r0c1 is above column 1.
    direction : {"DR", "DL", "UR", "UL"}
        Where it goes: down or up, and to the right or left.
    total : int
        The sum.

    Examples
    --------
    >>> LittleKiller("r0c4", "DL", 17)  # r1c3 r2c2 r3c1
    LittleKiller('r0c4', 'DL', 17)
    """

    clue: CellField = Field(cell_of)
    direction: DirectionField = Field(direction_of)
    total: IntField = Field(whole)
    keys: ClassVar = ("littlekillersum",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for the sum."""
        (row, column), (down, right) = self.clue, STEPS[self.direction]
        steps = range(1, board.size + 1)
        line: list[Cell] = [(row + down * i, column + right * i) for i in steps]
        if board.has(self.clue) or not board.has(line[0]):
            where = f"{name_of(self.clue)} {self.direction}"
            raise ValueError(f"clue: {where} is no diagonal from outside of the grid")
        cells = board.at(filter(board.has, line))
        board.can_sum(cells, self.total)
        yield total(cells, self.total)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Write the clue beside the grid, with an arrow."""
        yield Label(middle(self.clue), str(self.total), STEPS[self.direction])

    @classmethod
    def read_entry(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read the cell, the direction and the value; one without a value asks for nothing."""
        value = number_in(entry)
        if value is not None:
            yield cls(entry["cell"], entry["direction"], value)

    def write_entry(self) -> dict[str, Any]:
        """Write the cell, the direction and the value."""
        cell = name_of(self.clue).upper()
        return {"cell": cell, "direction": self.direction, "value": str(self.total)}
