"""What comes of checking the answers to sudokus."""

from __future__ import annotations

from typing import Any, NamedTuple

from queendoku._common.public import public_type
from queendoku._common.wording import counted
from queendoku._many.holders import plain
from queendoku._many.results.columns import columns_of


@public_type
class CheckedSudokus(NamedTuple):
    """What is found of the answers to many sudokus, with a row for each.

    The columns are lists, arrays or series, as the puzzles are; for Arrow columns arrays.

    Attributes
    ----------
    solved : column of bool
        Whether the answer has all givens of its puzzle, no blank, and no clash. Of a puzzle with
        several solutions, each is right.
    right : column of int
        The number of cells, of 81, that are as in the solution. It is 81 for each answer that
        solves its puzzle; for others it is 0 if the puzzle has several solutions, or none.
    changed : column of int
        The number of givens that the answer does not have.
    clashes : column of int
        The number of digits that a house of the answer has twice or more, as
        :func:`sudoku_conflicts` lists them.
    malformed : dict of int to str
        The rows with a malformed puzzle or answer by number, and why it is.
    """

    solved: Any
    right: Any
    changed: Any
    clashes: Any
    malformed: dict[int, str]

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames take them; the last says what is wrong."""
        return columns_of(self)

    def __repr__(self) -> str:
        rows = counted(len(self.solved), "row")
        malformed = f"{len(self.malformed):,} malformed"
        return f"CheckedSudokus({rows}, {sum(plain(self.solved)):,} solved, {malformed})"


@public_type
class CheckedSudoku(NamedTuple):
    """What is found of one answer of a stream: as in :class:`CheckedSudokus`.

    Attributes
    ----------
    solved : bool
        Whether it solves the puzzle.
    right, changed, clashes : int
        The numbers of right cells, of changed givens, and of digits that clash.
    """

    solved: bool
    right: int
    changed: int
    clashes: int
