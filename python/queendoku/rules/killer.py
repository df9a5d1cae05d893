"""Killer cages."""

from __future__ import annotations

from collections.abc import Mapping

from queendoku.rules.cells import Cell, name_of
from queendoku.rules.fields import Field, MaybeField, whole_or_none
from queendoku.rules.kernels import different, total
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Outline


class Killer(OnCells):
    """A cage: its digits differ, and sum to a total if there is one.

    Parameters
    ----------
    cells : str or list
        The cells.
    total : int, optional
        The sum of their digits.

    Examples
    --------
    >>> Killer("r1c1 r1c2", 10)
    Killer('r1c1 r1c2', total=10)
    """

    total: MaybeField = Field(whole_or_none, default=None)
    keys = ("killercage",)

    @property
    def title(self) -> str:
        """What a reason calls it: by its total, and where that stands."""
        total = "" if self.total is None else f" of {self.total}"
        return f"the cage{total} at {name_of(min(self.cells))}"

    @property
    def asks(self) -> str:
        """What it asks, in a sentence."""
        return (
            "its digits differ"
            if self.total is None
            else f"its digits differ, and sum to {self.total}"
        )

    def kernels(self, board: Board) -> Kernels:
        """Ask for different digits, and their sum."""
        cells = board.at(self.cells)
        least, most = board.differ(len(cells))
        yield different(cells)
        if self.total is not None:
            if not least <= self.total <= most:
                digits = f"{len(cells)} different digits" if len(cells) > 1 else "a digit"
                raise ValueError(f"total: {digits} of {board.allowed} sum to {least} to {most}")
            yield total(cells, self.total)

    def completed(self, digits: Mapping[Cell, int]) -> Killer:
        """Give it its total."""
        found = sum(digits[cell] for cell in self.cells)
        return self if self.total is not None else Killer(self.cells, found)

    def shapes(self, board: Board) -> Shapes:
        """Draw a dashed cage with its total."""
        yield Outline(self.cells, "" if self.total is None else str(self.total))
