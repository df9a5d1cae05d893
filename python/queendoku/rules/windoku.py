"""Windoku."""

from typing import Any

from queendoku.rules.cells import Cell
from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, Shapes, WholeGrid, names
from queendoku.rules.shapes import Shade

#: The cells of the windows.
WINDOWS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple((row + i, column + j) for i in range(3) for j in range(3))
    for row in (1, 5)
    for column in (1, 5)
)
#: The rows and columns that the windows leave, and those that they take.
_BANDS = ((0, 4, 8), (1, 2, 3), (5, 6, 7))
_HIDDEN_WINDOWS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple((row, column) for row in rows for column in columns)
    for rows in _BANDS
    for columns in _BANDS
    if _BANDS[0] in (rows, columns)
)


class Windoku(WholeGrid):
    """Four windows of 3 by 3 cells, at r2c2, r2c6, r6c2 and r6c6, have each digit once."""

    noun = "window"
    implied = _HIDDEN_WINDOWS

    def kernels(self, board: Board) -> Kernels:
        """Ask for different digits in each window."""
        if board.size != 9:
            raise ValueError(f"windows are for size 9, not {board.size}; use ExtraRegion")
        yield from (different(board.at(window)) for window in WINDOWS)

    def shapes(self, board: Board) -> Shapes:
        """Shade the windows."""
        yield from map(Shade, WINDOWS)

    def write(self, board: Board) -> dict[str, Any]:
        """Write extra regions; f-puzzles has no key for windows."""
        return {"extraregion": [{"cells": names(window)} for window in WINDOWS]}
