"""Public names whose modules are not imported before somebody asks for them."""

from __future__ import annotations

import sys
from importlib import import_module

from queendoku._extras import needs

__all__ = ["load"]

MODULES = {
    "Board": "queendoku.placements",
    "CanonicalSudoku": "queendoku.canonical",
    "CheckpointStatus": "queendoku._cluster.checkpoint",
    "Comparison": "queendoku.compare.comparison",
    "Picture": "queendoku.show.picture",
    "Player": "queendoku.watch.player",
    "SUDOKU_SYMMETRIES": "queendoku.make",
    "Sheet": "queendoku.sheet.pages",
    "StateField": "queendoku._trace_state",
    "SudokuConflict": "queendoku._houses",
    "SudokuFormat": "queendoku.read",
    "SudokuRecord": "queendoku.read",
    "SudokuSymmetry": "queendoku.make",
    "SudokuTransformation": "queendoku.canonical",
    "board_to_columns": "queendoku.placements",
    "canonical_sudoku": "queendoku.canonical",
    "canonical_sudokus": "queendoku.canonical",
    "columns_to_board": "queendoku.placements",
    "generate_sudoku": "queendoku.make",
    "generate_sudokus": "queendoku.make",
    "is_minimal_sudoku": "queendoku.make",
    "is_placement": "queendoku.placements",
    "minimize_sudoku": "queendoku.make",
    "read_checkpoint": "queendoku._cluster.checkpoint",
    "read_sudokus": "queendoku.read",
    "write_sudokus": "queendoku.write",
}


def load(name: str) -> object:
    """Import a public name.

    Raises
    ------
    AttributeError
        If there is none; Python then suggests a similar one.
    ImportError
        For ``Player``, if anywidget is missing.
    """
    if name == "pure":
        return import_module("queendoku.pure")
    if name not in MODULES:
        message = f"module 'queendoku' has no attribute {name!r}"
        raise AttributeError(message, name=name, obj=sys.modules["queendoku"])
    with needs("anywidget", "Player needs anywidget: pip install 'queendoku[notebook]'"):
        return getattr(import_module(MODULES[name]), name)
