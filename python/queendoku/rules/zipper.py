"""Zipper lines."""

from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine


class Zipper(OnLine):
    """Two cells as far from the middle of a line sum to the digit in the middle.

    If the line has no cell in the middle, all such pairs have the same sum.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    """

    noun = "zipper line"
    keys = ("zipperline",)
    extension = Extension("Zipper Line", "#CDB1EC")
    look = Look("OTHER", 0.13, fill="BLANK_CELL")
    fewest = 3

    def kernels(self, board: Board) -> Kernels:
        """Ask each pair for the digit, or the sum, in the middle."""
        cells = board.at(self.cells)
        half = len(cells) // 2
        middle = cells[half:-half]
        for i in range(half if middle else half - 1):
            both = [cells[i], cells[-1 - i]]
            yield board.equal_sums(both, middle or cells[half - 1 : half + 1])
            yield from (
                different([cell, *middle]) for cell in both if middle and board.digits[0] > 0
            )
