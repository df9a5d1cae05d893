"""The text of a file of sudokus, written and read."""

import io
from typing import Any

import queendoku as qd


def written(grids: Any, form: qd.types.SudokuFormat | None = None) -> str:
    """The text of a file, which has so many rows as it says."""
    file = io.StringIO()
    rows = list(grids)
    assert qd.write_sudokus(file, rows, format=form) == len(rows)
    return file.getvalue()


def puzzles(text: str, **options: Any) -> list[Any]:
    """The puzzles of a text: grids, or sudokus with rules."""
    return list(qd.read_sudokus(io.StringIO(text), **options))


def records(text: str, **options: Any) -> list[qd.SudokuRecord]:
    return list(qd.read_sudokus(io.StringIO(text), records=True, **options))
