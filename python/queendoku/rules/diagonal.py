"""The diagonals."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, different
from queendoku.rules.rule import WholeGrid
from queendoku.rules.shapes import Shape, Stroke


class Diagonal(WholeGrid):
    """The diagonal from the upper left to the lower right corner has each digit once."""

    keys: ClassVar = ("diagonal-",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for different digits."""
        yield different([*range(0, board.size**2, board.size + 1)])

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw it."""
        yield Stroke(((0, 0), (board.size, board.size)), "Diagonal")
