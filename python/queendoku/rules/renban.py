"""Renban lines."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel, sets
from queendoku.rules.rule import OnLine


class Renban(OnLine):
    """The digits on a line are consecutive, in any order, and differ.

    Parameters
    ----------
    cells : str or list
        The cells. The line may cross itself.
    """

    keys: ClassVar = ("renban",)
    crosses: ClassVar = True

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for one of the sets of so many consecutive digits."""
        cells = board.at(dict.fromkeys(self.cells))
        board.differ(len(cells))
        run = (1 << len(cells)) - 1
        yield sets(cells, [run << i for i in range(board.size - len(cells) + 1)])
