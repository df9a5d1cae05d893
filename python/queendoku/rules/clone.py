"""Clones."""

from queendoku.rules.cells import cells_of, name_of
from queendoku.rules.fields import CellsField, Field
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes, names, once
from queendoku.rules.shapes import Shade


class Clone(OnCells):
    """Two groups of cells have the same digits, in the same order.

    Parameters
    ----------
    cells : str or list
        The cells of one group.
    copies : str or list
        Those of the other group, in the same order.
    """

    copies: CellsField = Field(cells_of, key="cloneCells", write=names)
    noun = "pair of clones"
    keys = ("clone",)

    def check(self) -> None:
        """Look whether both have as many cells."""
        super().check()
        once("copies", self.copies)
        if len(self.cells) != len(self.copies):
            raise ValueError(f"copies: {len(self.cells)} cells have {len(self.copies)} copies")
        for cell, copy in zip(self.cells, self.copies, strict=True):
            if cell == copy:
                raise ValueError(f"copies: {name_of(cell)} cannot be its own copy")

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell and its copy for the same digit."""
        for first, second in zip(board.at(self.cells), board.at(self.copies), strict=True):
            yield board.equal(first, second)

    def shapes(self, board: Board) -> Shapes:
        """Shade both, and write a letter on both."""
        letter = self.letter(board)
        yield from (Shade(self.cells, letter), Shade(self.copies, letter))
