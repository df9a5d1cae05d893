"""Renban lines."""

from queendoku.rules.kernels import sets
from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine


class Renban(OnLine):
    """The digits on a line are consecutive, in any order, and differ.

    Parameters
    ----------
    cells : str or list
        The cells. The line may cross itself.
    """

    noun = "renban line"
    keys = ("renban",)
    extension = Extension("Renban", "#F067F0", 0.25)
    look = Look("OTHER", 0.2, (0.3, 0.12))
    crosses = True

    def kernels(self, board: Board) -> Kernels:
        """Ask for one of the sets of so many consecutive digits."""
        cells = board.at(dict.fromkeys(self.cells))
        board.differ(len(cells))
        runs = (range(least, least + len(cells)) for least in board.digits)
        yield sets(cells, [run for run in runs if {*run} <= {*board.digits}])
