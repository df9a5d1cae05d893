"""The names of columns and keys, in any case, as public data sets have them."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["MARKS", "PUZZLES", "SOLUTIONS", "index_of"]

PUZZLES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "givens")
SOLUTIONS = ("solution", "solutions", "answer", "answers", "solved")
MARKS = ("marks", "pencil_marks", "pencilmarks", "candidates")


def index_of(names: Iterable[str], header: list[str]) -> int | None:
    """Return the number of the first column that has one of the names.

    Examples
    --------
    >>> index_of(PUZZLES, ["id", "Quizzes"])
    1
    """
    lowered = [name.lower() for name in header]
    return next((lowered.index(name) for name in map(str.lower, names) if name in lowered), None)
