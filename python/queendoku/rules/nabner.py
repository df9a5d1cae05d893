"""Nabner lines."""

from itertools import pairwise

from queendoku.rules.digit_sets import digit_sets
from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine


class Nabner(OnLine):
    """No two digits on a line are the same or consecutive, wherever they stand on it.

    Parameters
    ----------
    cells : str or list
        The cells. The line may cross itself.
    """

    noun = "nabner line"
    keys = ("nabner",)
    extension = Extension("Nabner", "#C9C883", 0.125)
    look = Look("THIRD", 0.2, (0.1, 0.16))
    crosses = True

    def kernels(self, board: Board) -> Kernels:
        """Ask for digits that are two or more apart."""
        cells = board.at(dict.fromkeys(self.cells))
        yield digit_sets(board, cells, lambda some: all(b > a + 1 for a, b in pairwise(some)))
