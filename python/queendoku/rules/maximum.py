"""Maxima."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.extremum import Extremum
from queendoku.rules.kernels import Kernel, at_least, pair
from queendoku.rules.shapes import Shape


class Maximum(Extremum):
    """Some cells have greater digits than the cells beside them.

    Parameters
    ----------
    cells : str or list
        The cells. They are not compared with each other.
    """

    keys: ClassVar = ("maximum",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask each cell for more than those beside it."""
        board.at(self.cells)
        for greater, less in map(board.at, self.beside(board)):
            yield pair(less, greater, at_least(board.size, 1))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Shade the cells, with arrows that point outwards."""
        yield from self.arrows(board, 0.36, 0.48)
