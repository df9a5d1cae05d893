"""No digit a king's move from itself."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, different
from queendoku.rules.rule import WholeGrid


class AntiKing(WholeGrid):
    """Cells a king's move of chess apart, so those that share a corner, have different digits."""

    keys: ClassVar = ("antiking",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask all such pairs for different digits."""
        yield from map(different, board.steps((1, 1), (1, -1)))
