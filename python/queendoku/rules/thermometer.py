"""Thermometers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import le, lt
from typing import Any, Self

from queendoku.rules.fields import Field, FlagField, flag
from queendoku.rules.kernels import different, known_table, pair
from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine, Shapes
from queendoku.rules.shapes import Disc, middle


class Thermometer(OnLine):
    """Digits increase from the bulb, the first cell, to the tip.

    Parameters
    ----------
    cells : str or list
        The cells, from the bulb on.
    slow : bool, optional
        Whether a digit may be the same as the one before.
    """

    slow: FlagField = Field(flag, default=False, key="")
    keys = ("thermometer", "slowthermometer")
    extension = Extension("Slow Thermometer", "#6495ED", 0.3, circles=1)
    look = Look("HOUSE", 0.34, fill="DARK_SQUARE")

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell for more than the one before, or as much if it is slow."""
        steps = [(*two, not self.slow or board.sees(*two)) for two in self.steps(board)]
        if sum(more for _, _, more in steps) >= len(board.digits):
            raise ValueError(f"{len(self.cells)} digits of {board.allowed} cannot increase so")
        if not self.slow:
            yield different(board.at(self.cells))
        for first, second, more in steps:
            yield pair(first, second, known_table(board.digits, lt if more else le))

    def shapes(self, board: Board) -> Shapes:
        """Draw the bulb, open if it is slow, and the line."""
        yield Disc(middle(self.cells[0]), 0.36, "open" if self.slow else "filled")
        yield from super().shapes(board)

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read those that are quick, and those that are slow."""
        for key in cls.keys:
            for line in (line for entry in puzzle.get(key) or () for line in entry["lines"]):
                if len(line) > 1:  # a bulb alone asks for nothing
                    yield cls(line, slow=key != cls.keys[0])

    def write(self, board: Board) -> dict[str, Any]:
        """Write it with those that are as quick."""
        return {self.keys[self.slow]: [self.write_entry()]}
