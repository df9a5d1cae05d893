"""The base of indexers."""

from typing import ClassVar

from queendoku.rules.kernels import known_table, one_of, pair
from queendoku.rules.rule import Board, Extension as Extension, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Outline


def pointing(a: int, b: int, there: int, here: int) -> bool:
    """Allow `here` in the other cell if the first has `there`, and only then."""
    return (a == there) == (b == here)


class Indexer(OnCells):
    """Cells that say where in a house their own place stands."""

    #: What they are marked with, and the kind of house: 0 for rows, 1 for columns, 2 for regions.
    mark: ClassVar[str]
    kind: ClassVar[int]

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell and each other one of its house, by their places."""
        place = board.places[self.kind]
        for cell in board.at(self.cells):
            if self.kind == 2 and board.regions[cell] < 0:
                raise ValueError(f"cells: {board.names([cell])} is in no region")
            house = [other for other, number in enumerate(place) if number == place[cell]]
            here = house.index(cell) + 1
            for there, other in enumerate(house, 1):
                if other != cell:
                    yield pair(cell, other, known_table(board.digits, pointing, there, here))
            places = [digit for digit in board.digits if 1 <= digit <= len(house)]
            if len(places) < len(board.digits):
                yield one_of(cell, places)

    def shapes(self, board: Board) -> Shapes:
        """Draw an outline."""
        yield Outline(self.cells, self.mark)
