"""No consecutive digits side by side."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, apart, pair
from queendoku.rules.rule import WholeGrid


class NonConsecutive(WholeGrid):
    """Cells that share an edge have no consecutive digits."""

    keys: ClassVar = ("nonconsecutive",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for a difference of 2; that it is not 0 is asked anyway."""
        table = apart(board.size, 2)
        yield from (pair(first, second, table) for first, second in board.neighbours())
