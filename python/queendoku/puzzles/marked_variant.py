"""Puzzles with rules that somebody has begun."""

from __future__ import annotations

from typing import Any

from queendoku._common.arguments import shown
from queendoku._common.errors import about
from queendoku._common.public import public_type
from queendoku.puzzles.cells import digits_of
from queendoku.puzzles.puzzle import in_rows
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules.kernels import set_of


@public_type
class MarkedVariant(SudokuVariant):
    """A puzzle with rules, digits that were entered, and the candidates of each other cell.

    :meth:`SudokuVariant.with_marks` makes it, and steps of an explanation stand on it.

    Attributes
    ----------
    candidates : list of list of list of int
        The candidates of each cell, row by row; of a cell with a digit none.
    """

    #: The digits of the puzzle, before others were entered.
    givens: bytes
    #: The set of candidates of each cell.
    sets: tuple[int, ...]

    @classmethod
    def _of(cls, puzzle: SudokuVariant, digits: bytes, sets: tuple[int, ...]) -> MarkedVariant:
        """Enter digits and candidates."""
        made = object.__new__(cls)
        givens = getattr(puzzle, "givens", puzzle.digits)
        vars(made).update(vars(puzzle), digits=digits, sets=sets, givens=givens)
        return made

    def _after(self, digits: bytes, sets: list[int]) -> MarkedVariant:
        """Give what stands after some steps; a cell with one candidate is not filled by it."""
        return MarkedVariant._of(self, digits, tuple(sets))

    @property
    def candidates(self) -> list[list[list[int]]]:
        """The candidates of each cell, row by row; of a cell with a digit none."""
        digits = range(1, self.size + 1)
        cells = zip(self.digits, self.sets, strict=True)
        listed = [[d for d in digits if not digit and held >> d - 1 & 1] for digit, held in cells]
        return in_rows(listed, self.size)

    def _with(self, digits: bytes) -> SudokuVariant:
        """Give the same board and rules other digits, and no marks."""
        return SudokuVariant._on(self.board, digits, self.about)

    def _key(self) -> tuple[Any, ...]:
        return *super()._key(), self.givens, self.sets

    def __reduce__(self) -> tuple[Any, ...]:
        return MarkedVariant._of, (self._with(self.givens), self.digits, self.sets)


def marked(puzzle: SudokuVariant, candidates: Any, digits: Any) -> MarkedVariant:
    """Read digits and candidates for a puzzle."""
    entered = puzzle.digits if digits is None else digits_of(digits, puzzle.size, "digits")
    size, every = puzzle.size, (1 << puzzle.size) - 1
    sets = [every] * (size * size) if candidates is None else read_sets(candidates, size)
    for cell, (given, digit) in enumerate(zip(puzzle.digits, entered, strict=True)):
        if given and digit != given:
            name = f"r{cell // size + 1}c{cell % size + 1}"
            what = f"{name} is given as {given}, and cannot be {digit or 'blank'}"
            raise about(ValueError, "digits", what)
    return MarkedVariant._of(puzzle, entered, tuple(sets))


def read_sets(candidates: Any, size: int) -> list[int]:
    """Read rows of cells with lists of digits."""
    try:
        rows = [[[*cell] for cell in row] for row in candidates]
    except TypeError:
        rows = []
    digits = {*range(1, size + 1)}
    if [*map(len, rows)] != [size] * size:
        what = f"must be {size} rows of {size} lists of digits 1 to {size}"
        raise about(ValueError, "candidates", what)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if unknown := [digit for digit in cell if digit not in digits]:
                what = f"r{y + 1}c{x + 1} has {shown(unknown[0])}, which is no digit of 1 to {size}"
                raise about(ValueError, "candidates", what)
    return [set_of(cell) for row in rows for cell in row]
