"""The base of cells that are less, or greater, than those beside them."""

from collections.abc import Iterator

from queendoku.rules.board import Board
from queendoku.rules.cells import Cell
from queendoku.rules.rule import Marked
from queendoku.rules.shapes import Shade, Shape, Stroke, middle


class Extremum(Marked):
    """Cells that are compared with those beside them, unless these are marked alike."""

    def beside(self, board: Board) -> Iterator[tuple[Cell, Cell]]:
        """Give each cell with each of those beside it that no rule of this kind marks."""
        rules = (rule for rule in board.rules if isinstance(rule, type(self)))
        marked = {cell for rule in (self, *rules) for cell in rule.cells}
        for row, column in self.cells:
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                cell = row + down, column + right
                if board.has(cell) and cell not in marked:
                    yield (row, column), cell

    def arrows(self, board: Board, start: float, end: float) -> Iterator[Shape]:
        """Shade the cells, with an arrow at each edge between two distances from their middles."""
        yield Shade(self.cells)
        for cell, other in self.beside(board):
            (y, x), down, right = middle(cell), other[0] - cell[0], other[1] - cell[1]
            points = tuple((y + down * far, x + right * far) for far in (start, end))
            yield Stroke(points, type(self).__name__, arrow=True)
