"""Region sum lines."""

from itertools import groupby

from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine


class RegionSum(OnLine):
    """The digits on a line have the same sum in each box that it passes.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other. The line may end in its first cell. Where it comes
        back into a box, a new sum begins.
    """

    noun = "region sum line"
    keys = ("regionsumline",)
    extension = Extension("Region Sum Line", "#2ECBFF")
    look = Look("FOURTH", 0.12, (0.42, 0.14))
    loops = True

    def kernels(self, board: Board) -> Kernels:
        """Ask each part for the sum of the shortest."""
        cells = board.at(self.cells)
        parts = [[*part] for _, part in groupby(cells, board.regions.__getitem__)]
        if self.is_loop:
            last = parts.pop()[:-1]
            parts[:1] = [last + first for first in parts[:1]]
        parts.sort(key=len)
        for part in parts[1:]:
            yield board.equal_sums(parts[0], part)
