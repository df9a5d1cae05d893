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
        if board.size < 2:
            raise ValueError("size 1 has no even digit")
        yield from (one_of(cell, board.digits[1::2]) for cell in board.at(self.cells))
