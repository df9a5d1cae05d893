"""Arrows."""

from collections.abc import Iterator, Mapping
from itertools import dropwhile, pairwise
from typing import Any, Self

from queendoku.rules.cells import Cell, cells_of, names_of
from queendoku.rules.fields import CellsField, Field, LinesField, lines_of
from queendoku.rules.kernels import different, linear
from queendoku.rules.rule import Board, Kernels, Look, Rule, Shapes, names, once
from queendoku.rules.shapes import Disc, middle, stroke

PILL = Look("SOFT_INK", 0.76, fill="BLANK_CELL")


def pill_of(name: str, value: Any) -> tuple[Cell, ...]:
    """Read the cells of a circle or pill, from the left or the top."""
    return tuple(sorted(cells_of(name, value)))


class Arrow(Rule):
    """The digits on each shaft sum to the number in the circle.

    Parameters
    ----------
    circle : str or list
        A cell, or a pill: two or three in a row or column. A pill is read as a number of so many
        digits, from the left or the top.
    shafts : str or list
        The cells of a shaft, from the circle on and without it; or a list of several shafts, in
        which one of a single cell is a list itself.

    Examples
    --------
    >>> Arrow("r1c1", "r1c2 r1c3")
    Arrow('r1c1', ['r1c2 r1c3'])
    >>> Arrow("r1c2 r1c1", ["r2c1 r3c1 r4c1", "r2c2 r2c3 r2c4"])
    Arrow('r1c1 r1c2', ['r2c1 r3c1 r4c1', 'r2c2 r2c3 r2c4'])
    """

    circle: CellsField = Field(pill_of)
    shafts: LinesField = Field(lines_of)
    keys = ("arrow",)

    def check(self) -> None:
        """Look at the cells of the circle and of each shaft."""
        steps = {(down - y, right - x) for (y, x), (down, right) in pairwise(self.circle)}
        if not 1 <= len(self.circle) <= 3 or steps not in (set(), {(0, 1)}, {(1, 0)}):
            message = "must be a cell, or two or three in a row or column"
            raise ValueError(f"circle: {message}, not {names_of(self.circle) or 'none'}")
        if not self.shafts or not all(self.shafts):
            raise ValueError("shafts: an arrow needs a shaft, of a cell or more")
        for shaft in self.shafts:
            once("shafts", self.circle + shaft)

    def kernels(self, board: Board) -> Kernels:
        """Ask for sums, in which the circle has the coefficients -1, -10 and -100."""
        circle, n = board.at(self.circle), len(self.circle)
        if n > 1 and board.digits[-1] > 9:
            raise ValueError(f"circle: a pill of digits of {board.allowed} is no number")
        tens = [10 ** (n - 1 - i) for i in range(n)]
        ends = (board.digits, board.digits[::-1])
        lowest, highest = (sum(map(int.__mul__, tens, digits)) for digits in ends)
        for shaft in self.shafts:
            cells = board.at(shaft)
            least, most = board.sums(cells)
            if least > highest or most < lowest:
                message = f"{names_of(shaft)} sums to {least} to {most}"
                raise ValueError(f"shafts: {message}, and the circle has {lowest} to {highest}")
            if n == len(cells) == 1:
                yield board.equal(circle[0], cells[0])
            else:
                yield linear([*cells, *circle], [1] * len(cells) + [-ten for ten in tens], 0)
                if n == 1 and board.digits[0] > 0:
                    yield from (different([circle[0], cell]) for cell in cells)

    def shapes(self, board: Board) -> Shapes:
        """Draw the circle or pill, and the shafts."""
        if len(self.circle) == 1:
            yield Disc(middle(self.circle[0]), 0.4, "open")
        else:
            yield stroke(self.circle, PILL)
        yield from (stroke(line, self.look, arrow=True) for line in self.lines())

    def lines(self) -> Iterator[tuple[Cell, ...]]:
        """Give each shaft behind the cell of the circle that is next to it."""
        for shaft in self.shafts:
            y, x = shaft[0]
            yield (min(self.circle, key=lambda at: (at[0] - y) ** 2 + (at[1] - x) ** 2), *shaft)

    @classmethod
    def read_entry(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read the circle and the lines, which begin in it; no lines ask for nothing."""
        if entry.get("lines"):
            circle = cells_of("cells", entry["cells"])
            lines = [cells_of("lines", line) for line in entry["lines"]]
            yield cls(circle, [[*dropwhile(circle.__contains__, line)] for line in lines])

    def write_entry(self) -> dict[str, Any]:
        """Write the circle and the lines."""
        return {"lines": [names(line) for line in self.lines()], "cells": names(self.circle)}
