"""Even cells."""

from queendoku.rules.kernels import one_of
from queendoku.rules.rule import Board, Kernels, Marked


class Even(Marked):
    """The digits of some cells are even.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    noun = "set of even cells"
    keys = ("even",)
    style = "square"

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell for an even digit."""
        even = [digit for digit in board.digits if digit % 2 == 0]
        if not even:
            raise ValueError(f"no digit of {board.allowed} is even")
        yield from (one_of(cell, even) for cell in board.at(self.cells))
