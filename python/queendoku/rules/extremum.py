"""The base of cells whose digits are less, or greater, than those beside them."""

from collections.abc import Iterator
from operator import lt
from typing import ClassVar

from queendoku.rules.cells import Cell
from queendoku.rules.kernels import known_table, pair
from queendoku.rules.rule import Board, Kernels, Look, Marked, Shapes
from queendoku.rules.shapes import Shade, Stroke, middle


class Extremum(Marked):
    """Cells that are compared with those beside them, unless these are marked alike."""

    look = Look(width=0.04)
    #: Whether they are less.
    less: ClassVar[bool]

    def __init_subclass__(cls) -> None:
        """Look at all of its own kind."""
        super().__init_subclass__()
        cls.looks_at = (cls,)

    def beside(self, board: Board) -> Iterator[tuple[Cell, Cell]]:
        """Give each cell with each of those beside it that no rule of this kind marks."""
        rules = (rule for rule in board.single_rules if isinstance(rule, type(self)))
        marked = {cell for rule in (self, *rules) for cell in rule.cells}
        for row, column in self.cells:
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                cell = row + down, column + right
                if board.has(cell) and cell not in marked:
                    yield (row, column), cell

    def kernels(self, board: Board) -> Kernels:
        """Compare each cell with those beside it."""
        board.at(self.cells)
        for two in self.beside(board):
            low, high = board.at(two if self.less else two[::-1])
            yield pair(low, high, known_table(board.digits, lt))

    def shapes(self, board: Board) -> Shapes:
        """Shade the cells, with arrows that point inwards where they are less, else outwards."""
        yield Shade(self.cells)
        for cell, other in self.beside(board):
            (y, x), down, right = middle(cell), other[0] - cell[0], other[1] - cell[1]
            ends = (0.48, 0.36) if self.less else (0.36, 0.48)
            points = tuple((y + down * far, x + right * far) for far in ends)
            yield Stroke(points, self.look, arrow=True)
