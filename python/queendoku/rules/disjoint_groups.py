"""Disjoint groups."""

from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, WholeGrid


class DisjointGroups(WholeGrid):
    """Cells at the same place in their boxes have different digits."""

    noun = "group"
    keys = ("disjointgroups",)

    def kernels(self, board: Board) -> Kernels:
        """Ask the first cells of all boxes for different digits, the second ones, and so on."""
        n = board.width
        outlines = {
            tuple((cell // n - box[0] // n, cell % n - box[0] % n) for cell in box)
            for box in board.boxes
        }
        if len(outlines) != 1:
            raise ValueError("disjoint groups need boxes or regions of one shape")
        board.differ(len(board.boxes))
        yield from map(different, map(list, zip(*board.boxes, strict=True)))
