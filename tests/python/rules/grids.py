"""Full grids of small sudokus, listed without the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

Cell = tuple[int, int]
#: The rows and columns of a box.
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}


class Grid(dict[Cell, int]):
    """The digits of a full grid by (row, column)."""

    def __init__(self, n: int, digits: list[int]) -> None:
        super().__init__({divmod(i, n): digit for i, digit in enumerate(digits)})
        self.n = n
        #: The rules that are looked at.
        self.rules: tuple[Any, ...] = ()

    def box(self, cell: Cell) -> int:
        return box_of(self.n, cell)

    def at(self, cells: Iterable[Cell]) -> list[int]:
        return [self[cell] for cell in cells]

    def from_clue(self, clue: Cell) -> list[int]:
        """The digits of a row or column, from a place beside it on."""
        row, column = clue
        if column in (-1, self.n):
            line = [self[row, i] for i in range(self.n)]
        else:
            line = [self[i, column] for i in range(self.n)]
        return line[::-1] if self.n in clue else line

    def edges(self) -> list[tuple[Cell, Cell]]:
        """All pairs of cells that share an edge, both ways round."""
        return edges_of(self.n)


@cache
def edges_of(n: int) -> list[tuple[Cell, Cell]]:
    cells = {divmod(i, n) for i in range(n * n)}
    steps = (-1, 0), (1, 0), (0, -1), (0, 1)
    pairs = [((row, column), (row + i, column + j)) for row, column in cells for i, j in steps]
    return sorted(pair for pair in pairs if pair[1] in cells)


def box_of(n: int, cell: Cell) -> int:
    height, width = BOXES[n]
    return cell[0] // height * (n // width) + cell[1] // width


def completions(n: int, digits: list[int], rng: Random | None = None) -> Iterator[list[int]]:
    """List all ways to fill the blanks (0), in a random order if asked."""
    blanks = [i for i, digit in enumerate(digits) if not digit]
    if not blanks:
        yield [*digits]
        return
    choices = {i: allowed(n, digits, i) for i in blanks}
    cell = min(blanks, key=lambda i: len(choices[i]))
    if rng:
        rng.shuffle(choices[cell])
    for digit in choices[cell]:
        digits[cell] = digit
        yield from completions(n, digits, rng)
    digits[cell] = 0


def allowed(n: int, digits: list[int], cell: int) -> list[int]:
    used = {digits[other] for other in seen(n)[cell]}
    return [digit for digit in range(1, n + 1) if digit not in used]


@cache
def seen(n: int) -> list[list[int]]:
    """The cells that share a row, a column or a box with each cell."""
    cells = [divmod(i, n) for i in range(n * n)]
    return [
        [
            i
            for i, b in enumerate(cells)
            if a != b and (a[0] == b[0] or a[1] == b[1] or box_of(n, a) == box_of(n, b))
        ]
        for a in cells
    ]


@cache
def of_four() -> list[Grid]:
    """All 288 grids of 4 by 4."""
    return [Grid(4, full) for full in completions(4, [0] * 16)]


def random_puzzle(
    n: int, rng: Random, blanks: int, grid: str | None = None
) -> tuple[list[int], list[Grid]]:
    """A random grid, or the given one, with some cells blanked, and all its completions."""
    full = [*map(int, grid)] if grid else next(completions(n, [0] * (n * n), rng))
    for cell in rng.sample(range(n * n), blanks):
        full[cell] = 0
    return full, [Grid(n, digits) for digits in completions(n, [*full])]
