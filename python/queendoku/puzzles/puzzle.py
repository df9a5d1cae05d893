"""What every sudoku has: cells, and houses that have no digit twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from queendoku.puzzles.houses import (
    HOUSES,
    NINE,
    House,
    SudokuConflict,
    candidates_of,
    conflicts_of,
)

#: What a cell has.
Cell = TypeVar("Cell")


class Puzzle:
    """A sudoku, looked at by its houses alone."""

    #: The order of the digit of each cell, row by row, from 1 on; 0 is a blank.
    digits: bytes

    @property
    def _houses(self) -> Sequence[House]:
        return HOUSES

    @property
    def _width(self) -> int:
        """The number of columns."""
        return 9

    @property
    def _values(self) -> Sequence[int]:
        """What its digits are, which are known by their order."""
        return NINE

    def _conflicts(self) -> list[SudokuConflict]:
        """List the digits that a house has twice or more."""
        return conflicts_of(self.digits, self._houses, self._width, self._values)

    def _candidates(self) -> list[list[list[int]]]:
        """List the digits of each blank cell that its houses do not have."""
        cells = candidates_of(self.digits, self._houses, len(self._values))
        return in_rows([[self._values[d - 1] for d in cell] for cell in cells], self._width)


class PlainSudoku(Puzzle):
    """A sudoku of 9 by 9 without rules."""

    def __init__(self, digits: bytes) -> None:
        self.digits = digits


def in_rows(cells: list[Cell], width: int) -> list[list[Cell]]:
    """Put what cells have into rows."""
    return [cells[start : start + width] for start in range(0, len(cells), width)]
