"""Palindromes."""

from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernels
from queendoku.rules.rule import OnLine


class Palindrome(OnLine):
    """The digits on a line are the same from both ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    """

    keys = ("palindrome",)

    def kernels(self, board: Board) -> Kernels:
        """Ask the first cell for the digit of the last, and so on."""
        cells = board.at(self.cells)
        for i in range(len(cells) // 2):
            yield board.equal(cells[i], cells[-1 - i])
