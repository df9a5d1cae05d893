"""Palindromes."""

from queendoku.rules.rule import Board, Kernels, Look, OnLine


class Palindrome(OnLine):
    """The digits on a line are the same from both ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    """

    keys = ("palindrome",)
    look = Look("SOFT_INK", 0.2, fill="DARK_SQUARE")

    def kernels(self, board: Board) -> Kernels:
        """Ask the first cell for the digit of the last, and so on."""
        cells = board.at(self.cells)
        for i in range(len(cells) // 2):
            yield board.equal(cells[i], cells[-1 - i])
