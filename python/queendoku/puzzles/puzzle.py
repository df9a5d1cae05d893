"""What every sudoku has: cells, and houses that have no digit twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from queendoku.puzzles.houses import HOUSES, House, SudokuConflict, candidates_of, conflicts_of

#: What a cell has.
Cell = TypeVar("Cell")


class Puzzle:
    """A sudoku, looked at by its houses alone."""

    #: The digit of each cell, row by row; 0 is a blank.
    digits: bytes

    @property
    def size(self) -> int:
        """The number of rows, columns and digits."""
        return 9

    @property
    def _houses(self) -> Sequence[House]:
        return HOUSES

    def _conflicts(self) -> list[SudokuConflict]:
        """List the digits that a house has twice or more."""
        return conflicts_of(self.digits, self._houses, self.size)

    def _candidates(self) -> list[list[list[int]]]:
        """List the digits of each blank cell that its houses do not have."""
        cells = candidates_of(self.digits, self._houses, self.size)
        return in_rows([*map(list, cells)], self.size)


class PlainSudoku(Puzzle):
    """A sudoku of 9 by 9 without rules."""

    def __init__(self, digits: bytes) -> None:
        self.digits = digits


def in_rows(cells: list[Cell], size: int) -> list[list[Cell]]:
    """Put what cells have into rows."""
    return [cells[start : start + size] for start in range(0, len(cells), size)]
