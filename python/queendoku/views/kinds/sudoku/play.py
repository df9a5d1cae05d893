"""The search for a sudoku's solutions, and how people solve it, as a player needs them."""

from typing import Any

from queendoku._common.errors import NoSolutionError, said_of
from queendoku.puzzles.trace.trace import Path, Trace
from queendoku.views.kinds.board import SudokuGrid
from queendoku.views.kinds.sudoku.svg import cell_of, place_of, small_height


def board_at(trace: Trace, path: Path) -> SudokuGrid:
    """Return the grid with the digits that the search has written; none counts as wrong."""
    return SudokuGrid(tuple(trace._grid(path)), tuple(trace.givens))


def squares(board: SudokuGrid) -> tuple[float, float]:
    """Return the corner of the first cell, and the side."""
    return 0, cell_of(board, thumbnail=False)


def blamed(trace: Trace) -> dict[str, Any] | None:
    """Say which givens cannot stand together, if the whole search found no solution."""
    if not trace.complete or trace.totals.solutions:
        return None
    from queendoku.functions.sudoku import solve_sudoku

    try:
        solve_sudoku(trace.givens)
    except NoSolutionError as error:
        cells = [9 * row + column for row, column in error.cells]
        return {"cells": cells, "why": said_of(error)}
    return None


def explained(grid: SudokuGrid, _: float) -> dict[str, Any]:
    """Say what was given, and where candidates stand in a cell, and how high."""
    n, is_below = grid.size, grid.has_corners
    return {
        "givens": grid.givens,
        "regions": grid.regions,
        "places": [place_of(0, digit, 1, n, is_below) for digit in range(1, n + 1)],
        "small": small_height(n, is_below),
    }
