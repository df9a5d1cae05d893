"""Palindromes."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel
from queendoku.rules.rule import OnLine


class Palindrome(OnLine):
    """The digits on a line are the same from both ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    """

    keys: ClassVar = ("palindrome",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask the first cell for the digit of the last, and so on."""
        cells = board.at(self.cells)
        for i in range(len(cells) // 2):
            yield board.equal(cells[i], cells[-1 - i])
