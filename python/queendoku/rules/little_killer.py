"""Little killers."""

from typing import Any

from queendoku.rules.cells import Cell, cell_of, name_of
from queendoku.rules.fields import CellField, Field, IntField, WordField, whole, word_of
from queendoku.rules.rule import Board, Kernels, Rule, Shapes, capital_name
from queendoku.rules.shapes import Label, middle

#: The step down and to the right of each direction.
STEPS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}


class LittleKiller(Rule):
    """The digits on a diagonal sum to a total. They may repeat where other rules allow it.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid, behind which the diagonal begins: r0c1 is above column 1.
    direction : {"DR", "DL", "UR", "UL"}
        Where it goes: down or up, and to the right or left.
    total : int
        The sum.

    Examples
    --------
    >>> LittleKiller("r0c4", "DL", 17)  # r1c3 r2c2 r3c1
    LittleKiller('r0c4', 'DL', 17)
    """

    clue: CellField = Field(cell_of, key="cell", write=capital_name)
    direction: WordField = Field(word_of(STEPS), key="direction")
    total: IntField = Field(whole)
    keys = ("littlekillersum",)

    def line(self, board: Board) -> list[int]:
        """Give the cells of the diagonal, from the clue on."""
        (row, column), (down, right) = self.clue, STEPS[self.direction]
        steps = range(1, max(board.height, board.width) + 1)
        line: list[Cell] = [(row + down * i, column + right * i) for i in steps]
        if board.has(self.clue) or not board.has(line[0]):
            where = f"{name_of(self.clue)} {self.direction}"
            raise ValueError(f"clue: {where} is no diagonal from outside of the grid")
        return board.at(filter(board.has, line))

    def kernels(self, board: Board) -> Kernels:
        """Ask for the sum."""
        yield board.total(self.line(board), self.total)

    def shapes(self, board: Board) -> Shapes:
        """Write the clue beside the grid, with an arrow."""
        yield Label(middle(self.clue), str(self.total), STEPS[self.direction])

    def write(self, board: Board) -> dict[str, Any]:
        """Write the cells of the diagonal too, as f-puzzles does."""
        cells = board.names(self.line(board)).upper().split()
        return {self.known_key(): [{**self.write_entry(), "cells": cells}]}
