"""No digit a knight's move from itself."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, different
from queendoku.rules.rule import WholeGrid


class AntiKnight(WholeGrid):
    """Cells a knight's move of chess apart have different digits."""

    keys: ClassVar = ("antiknight",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask all such pairs for different digits."""
        yield from map(different, board.steps((1, 2), (2, 1), (1, -2), (2, -1)))
