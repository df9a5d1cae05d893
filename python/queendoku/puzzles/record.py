"""What a file of sudokus says of one of them, as users get it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from queendoku._common.public import public
from queendoku._core import PencilMarks


@public
class SudokuRecord(NamedTuple):
    """A sudoku in a file, with what the file says of it.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> record = SudokuRecord(puzzle, details={"author": "Someone"})
    >>> record.solution is None, record.details["author"]
    (True, 'Someone')
    """

    #: The 81 cells of the puzzle, with ``.`` for a blank; of f-puzzles, a :class:`SudokuVariant`.
    puzzle: str | Any
    #: The solution, if the file has one.
    solution: str | None = None
    #: The candidates, if the file has some; :attr:`puzzle` has the givens.
    marks: PencilMarks | None = None
    #: What else there is: ``name``, ``author``, ``description``, ``comment``, ``date``, ``source``,
    #: ``level``, ``url``, ``rating`` and others; in a table, the other columns.
    details: Mapping[str, str] = {}
    #: The line where it begins, from 1; 0 if it comes from no file.
    line: int = 0
