"""The base of indexers."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, Table, pair, table_of
from queendoku.rules.rule import OnCells
from queendoku.rules.shapes import Outline, Shape


@cache
def pointing(size: int, there: int, here: int) -> Table:
    """Allow `here` in the other cell if the first has `there`, and only then."""
    return table_of(size, lambda a, b: (a == there) == (b == here))


class Indexer(OnCells):
    """A cell says where in a house its own place stands."""

    #: What its cells are marked with.
    mark: ClassVar[str] = ""

    def house(self, board: Board, cell: int) -> Sequence[int]:
        """Give the cells of the house that it is about."""
        raise NotImplementedError

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask each cell and each other one of its house, by their places."""
        for cell in board.at(self.cells):
            house = self.house(board, cell)
            here = house.index(cell) + 1
            for there, other in enumerate(house, 1):
                if other != cell:
                    yield pair(cell, other, pointing(board.size, there, here))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw an outline."""
        yield Outline(self.cells, self.mark)
