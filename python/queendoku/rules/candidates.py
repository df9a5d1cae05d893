"""Candidates that are left in cells."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from queendoku.rules.fields import DigitsField, Field, digits_of
from queendoku.rules.kernels import one_of
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Label, middle


class Candidates(OnCells):
    """Each of some cells has one of some digits.

    Parameters
    ----------
    cells : str or list
        The cells.
    digits : list of int
        What each of them may have.

    Examples
    --------
    >>> Candidates("r1c1 r5c5", [1, 5, 9])
    Candidates('r1c1 r5c5', (1, 5, 9))
    """

    digits: DigitsField = Field(digits_of)
    noun = "choice of digits at"
    #: They are a field of cells, not of the puzzle.
    keys = ("grid",)

    def check(self) -> None:
        """Look for cells that come twice, and at the digits."""
        super().check()
        if not self.digits:
            raise ValueError("digits: there must be one or more")

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell for one of the digits."""
        board.known("digits", self.digits)
        for cell in board.at(self.cells):
            yield one_of(cell, self.digits)

    def shapes(self, board: Board) -> Shapes:
        """Write the digits into the cells."""
        text = (" " * (board.digits[-1] > 9)).join(map(str, self.digits))
        yield from (Label(middle(cell), text) for cell in self.cells)

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read the candidates that the setter gives, a rule for all cells with the same."""
        of_digits: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        for r, row in enumerate(puzzle.get("grid", ())):
            for c, cell in enumerate(row):
                if digits := cell.get("givenPencilMarks"):
                    of_digits.setdefault(tuple(digits), []).append((r, c))
        yield from (cls(cells, digits) for digits, cells in of_digits.items())

    def write(self, board: Board) -> dict[str, Any]:
        """Write the digits of each cell."""
        return {"grid": dict.fromkeys(self.cells, self.digits)}
