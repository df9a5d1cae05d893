"""The search for a sudoku's solutions, and how people solve it, as a player needs them."""

from collections.abc import Sequence
from typing import Any

from queendoku._common.errors import NoSolutionError, said_of
from queendoku.puzzles.trace.trace import Path, Trace
from queendoku.views.kinds.board import SudokuGrid


def board_at(trace: Trace, path: Path) -> SudokuGrid:
    """Return the grid with the digits that the search has written; none counts as wrong."""
    return SudokuGrid(tuple(trace._grid(path)), tuple(trace.givens))


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


def explained(grids: Sequence[SudokuGrid]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Say what was given, and nothing of each step."""
    return {"givens": grids[0].givens}, []
