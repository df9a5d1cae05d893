"""Full grids of small sudokus, listed without the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

Cell = tuple[int, int]
#: The rows and columns of a box.
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}


class Shape(NamedTuple):
    """The rows, the columns and the digits of a grid, and the region of each cell, -1 for none."""

    height: int
    width: int
    values: tuple[int, ...]
    regions: tuple[int, ...]

    @property
    def cells(self) -> list[Cell]:
        return [divmod(i, self.width) for i in range(self.height * self.width)]

    @property
    def blank(self) -> int | None:
        """What stands in a blank cell."""
        return None if 0 in self.values else 0

    @property
    def board(self) -> dict[str, Any]:
        """The arguments of a variant."""
        if self.height in BOXES and self == usual(self.height):
            return {"size": self.height}
        regions = [None if region < 0 else region for region in self.regions]
        return {"size": self[:2], "digits": self.values, "regions": regions}


@cache
def usual(n: int) -> Shape:
    """The sudoku of n by n."""
    height, width = BOXES[n]
    cells = [divmod(i, n) for i in range(n * n)]
    boxes = tuple(r // height * (n // width) + c // width for r, c in cells)
    return Shape(n, n, tuple(range(1, n + 1)), boxes)


def shaped(shape: int | Shape) -> Shape:
    return usual(shape) if isinstance(shape, int) else shape


class Grid(dict[Cell, int]):
    """The digits of a full grid by (row, column)."""

    def __init__(self, shape: int | Shape, digits: list[int]) -> None:
        self.shape = shaped(shape)
        super().__init__(zip(self.shape.cells, digits, strict=True))
        self.height, self.width, self.digits, self.regions = self.shape
        #: How many digits there are.
        self.n = len(self.digits)
        #: The rules that are looked at.
        self.rules: tuple[Any, ...] = ()

    def box(self, cell: Cell) -> int:
        return self.regions[cell[0] * self.width + cell[1]]

    def at(self, cells: Iterable[Cell]) -> list[int]:
        return [self[cell] for cell in cells]

    def from_clue(self, clue: Cell) -> list[int]:
        """The digits of a row or column, from a place beside it on."""
        row, column = clue
        if column in (-1, self.width):
            line = [self[row, i] for i in range(self.width)]
        else:
            line = [self[i, column] for i in range(self.height)]
        return line[::-1] if row == self.height or column == self.width else line

    def edges(self) -> list[tuple[Cell, Cell]]:
        """All pairs of cells that share an edge, both ways round."""
        return edges_of(self.height, self.width)


@cache
def edges_of(height: int, width: int) -> list[tuple[Cell, Cell]]:
    cells = {(row, column) for row in range(height) for column in range(width)}
    steps = (-1, 0), (1, 0), (0, -1), (0, 1)
    pairs = [((row, column), (row + i, column + j)) for row, column in cells for i, j in steps]
    return sorted(pair for pair in pairs if pair[1] in cells)


def completions(
    n: int | Shape, digits: list[Any], rng: Random | None = None
) -> Iterator[list[int]]:
    """List all ways to fill the blanks (0, or None), in a random order if asked."""
    shape = shaped(n)
    blanks = [i for i, digit in enumerate(digits) if digit == shape.blank]
    if not blanks:
        yield [*digits]
        return
    choices = {i: allowed(shape, digits, i) for i in blanks}
    cell = min(blanks, key=lambda i: len(choices[i]))
    if rng:
        rng.shuffle(choices[cell])
    for digit in choices[cell]:
        digits[cell] = digit
        yield from completions(shape, digits, rng)
    digits[cell] = shape.blank


def allowed(shape: Shape, digits: list[Any], cell: int) -> list[int]:
    used = {digits[other] for other in seen(shape)[cell]}
    return [digit for digit in shape.values if digit not in used]


@cache
def seen(shape: Shape) -> list[list[int]]:
    """The cells that share a row, a column or a region with each cell."""
    cells = [*zip(shape.cells, shape.regions, strict=True)]
    return [
        [
            i
            for i, (b, other) in enumerate(cells)
            if a != b and (a[0] == b[0] or a[1] == b[1] or (own == other and own >= 0))
        ]
        for a, own in cells
    ]


@cache
def of_four() -> list[Grid]:
    """All 288 grids of 4 by 4."""
    return [Grid(4, full) for full in completions(4, [0] * 16)]


def random_puzzle(
    n: int | Shape, rng: Random, blanks: int, grid: str | None = None
) -> tuple[list[Any], list[Grid]]:
    """A random grid, or the given one, with some cells blanked, and all its completions."""
    shape = shaped(n)
    cells = len(shape.cells)
    full: list[Any] = (
        [*map(int, grid)] if grid else next(completions(shape, [shape.blank] * cells, rng))
    )
    for cell in rng.sample(range(cells), blanks):
        full[cell] = shape.blank
    return full, [Grid(shape, digits) for digits in completions(shape, [*full])]
