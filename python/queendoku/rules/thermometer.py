"""Thermometers."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, Table, different, pair, table_of
from queendoku.rules.rule import OnLine
from queendoku.rules.shapes import Disc, Shape, middle


@cache
def increasing(size: int) -> Table:
    """Allow a second digit that is greater than the first."""
    return table_of(size, lambda a, b: a < b)


class Thermometer(OnLine):
    """Digits increase from the bulb, the first cell, to the tip."""

    field: ClassVar[str] = "thermometer"

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask each cell for more than the one before."""
        cells = board.at(self.cells)
        if len(cells) > board.size:
            raise ValueError(f"{len(cells)} digits of 1 to {board.size} cannot all increase")
        yield different(cells)
        for i in range(1, len(cells)):
            yield pair(cells[i - 1], cells[i], increasing(board.size))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw the bulb, and the line."""
        yield Disc(middle(self.cells[0]), 0.36, "filled")
        yield from super().shapes(board)
