"""What every sudoku has: cells, and houses that have no digit twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from queendoku.puzzles.houses import (
    PLAIN,
    PlainBoard,
    SudokuConflict,
    candidates_of,
    conflicts_of,
)

if TYPE_CHECKING:
    from queendoku.rules.board import Board

#: What a cell has.
Cell = TypeVar("Cell")


class Puzzle:
    """A sudoku, looked at by its houses alone."""

    #: The order of the digit of each cell, row by row, from 1 on; 0 is a blank.
    digits: bytes

    board: PlainBoard | Board = PLAIN

    def _conflicts(self) -> list[SudokuConflict]:
        """List the digits that a house has twice or more."""
        return conflicts_of(self.digits, self.board)

    def _candidates(self) -> list[list[list[int]]]:
        """List the digits of each blank cell that its houses do not have."""
        cells, values = [*map(list, candidates_of(self.digits, self.board))], self.board.digits
        if values[-1] > len(values) or values[0] == 0:  # an order is no digit
            cells = [[values[order - 1] for order in cell] for cell in cells]
        return in_rows(cells, self.board.width)


class PlainSudoku(Puzzle):
    """A sudoku of 9 by 9 without rules."""

    def __init__(self, digits: bytes) -> None:
        self.digits = digits


def in_rows(cells: list[Cell], width: int) -> list[list[Cell]]:
    """Put what cells have into rows."""
    return [cells[start : start + width] for start in range(0, len(cells), width)]
