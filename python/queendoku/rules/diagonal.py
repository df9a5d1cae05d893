"""The diagonals."""

from typing import ClassVar

from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, Look, Shapes, WholeGrid
from queendoku.rules.shapes import Stroke


class Diagonal(WholeGrid):
    """The diagonal from the upper left to the lower right corner has each digit once."""

    noun: ClassVar = "diagonal"
    keys: ClassVar = ("diagonal-",)
    up: ClassVar[bool] = False
    look = Look("FOURTH", 0.045, (0.22, 0.1))

    def kernels(self, board: Board) -> Kernels:
        """Ask for different digits."""
        n = board.side
        yield different([row * n + (n - 1 - row if self.up else row) for row in range(n)])

    def shapes(self, board: Board) -> Shapes:
        """Draw it."""
        n = board.side
        yield Stroke(((n, 0), (0, n)) if self.up else ((0, 0), (n, n)), self.look)
