"""Odd cells."""

from queendoku.rules.kernels import one_of
from queendoku.rules.rule import Board, Kernels, Marked


class Odd(Marked):
    """The digits of some cells are odd.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    noun = "set of odd cells"
    keys = ("odd",)
    style = "filled"

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell for an odd digit."""
        odd = [digit for digit in board.digits if digit % 2]
        yield from (one_of(cell, odd) for cell in board.at(self.cells))
