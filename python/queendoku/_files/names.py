"""What formats call the parts of a sudoku: columns and keys, in any case, and letters."""

from collections.abc import Iterable
from typing import TypeAlias

PUZZLES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "givens")
SOLUTIONS = ("solution", "solutions", "answer", "answers", "solved")
MARKS = ("marks", "pencil_marks", "pencilmarks", "candidates")

#: The columns of the puzzles and of the solutions, if they are named.
Wanted: TypeAlias = tuple[str | None, str | None]
NONE: Wanted = (None, None)

#: The letters of the comments in SDK files, in the usual order.
SDK_LETTERS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}


def index_of(names: Iterable[str], header: list[str]) -> int | None:
    """Return the number of the first column that has one of the names.

    Examples
    --------
    >>> index_of(PUZZLES, ["id", "Quizzes"])
    1
    """
    lowered = [name.lower() for name in header]
    return next((lowered.index(name) for name in map(str.lower, names) if name in lowered), None)
