"""Windoku."""

from itertools import product
from math import isqrt
from typing import Any

from queendoku.rules.cells import Cell
from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, Shapes, WholeGrid, names
from queendoku.rules.shapes import Shade


def windows(size: int, *, hidden: bool = False) -> list[tuple[Cell, ...]]:
    """Give the cells of the windows, or those that they leave in their rows and columns.

    Examples
    --------
    >>> windows(4), windows(4, hidden=True)[0]
    ([((1, 1), (1, 2), (2, 1), (2, 2))], ((0, 0), (0, 3), (3, 0), (3, 3)))
    """
    side = isqrt(size)
    left = range(0, size, side + 1)
    bands = [left, *(range(start + 1, start + side + 1) for start in left[:-1])]
    return [
        tuple(product(rows, columns))
        for rows, columns in product(bands, bands)
        if (left in (rows, columns)) == hidden
    ]


class Windoku(WholeGrid):
    """Windows as large as boxes, each a row and a column from the next, have each digit once.

    In size 9 there are four, at r2c2, r2c6, r6c2 and r6c6. Sizes 4, 16 and 25 have some too.
    """

    noun = "window"
    implied = tuple(windows(9, hidden=True))

    def kernels(self, board: Board) -> Kernels:
        """Ask for different digits in each window."""
        if (size := board.side) not in (4, 9, 16, 25):
            raise ValueError(f"windows are for size 4, 9, 16 and 25, not {size}; use ExtraRegion")
        yield from (different(board.at(window)) for window in windows(size))

    def shapes(self, board: Board) -> Shapes:
        """Shade the windows."""
        yield from map(Shade, windows(board.side))

    def write(self, board: Board) -> dict[str, Any]:
        """Write extra regions; f-puzzles has no key for windows."""
        return {"extraregion": [{"cells": names(window)} for window in windows(board.side)]}
