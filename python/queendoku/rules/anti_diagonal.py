"""The other diagonal."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, different
from queendoku.rules.rule import WholeGrid
from queendoku.rules.shapes import Shape, Stroke


class AntiDiagonal(WholeGrid):
    """The diagonal from the lower left to the upper right corner has each digit once."""

    keys: ClassVar = ("diagonal+",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for different digits."""
        n = board.size
        yield different([row * n + n - 1 - row for row in range(n)])

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw it."""
        yield Stroke(((board.size, 0), (0, board.size)), "Diagonal")
