"""The board that rules are laid on: its size, its houses, and who is beside whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import isqrt
from operator import eq
from typing import Any

import queendoku._core as _core
from queendoku.rules.cells import Cell, name_of, names_of
from queendoku.rules.kernels import Kernel, known_table, linear, pair, total


class Board:
    """The cells of a puzzle, all its rules, and what these ask."""

    def __init__(
        self, size: int, regions: tuple[int, ...], rules: tuple[Any, ...] = (), region: str = "box"
    ) -> None:
        self.size = size
        #: The number of the region of each cell, and what a region is called.
        self.regions, self.region = regions, region
        self.rules = rules

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.size, self.regions, self.rules, self.region)

    @property
    def has_usual_boxes(self) -> bool:
        """Whether its regions are the boxes of its size."""
        return self.regions == boxes_of(self.size, *usual_box(self.size))

    @property
    def digits(self) -> range:
        """The digits, from 1 on."""
        return range(1, self.size + 1)

    def has(self, cell: Cell) -> bool:
        """Tell whether the cell is on the board."""
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def at(self, cells: Iterable[Cell]) -> list[int]:
        """Give the numbers of cells, which count row by row."""
        n, numbers = self.size, []
        for row, column in cells:
            if not (0 <= row < n and 0 <= column < n):
                cell, last = name_of((row, column)), name_of((n - 1, n - 1))
                raise ValueError(f"{cell} is outside the grid, which ends at {last}")
            numbers.append(row * n + column)
        return numbers

    @cached_property
    def rows(self) -> list[list[int]]:
        """The cells of each row."""
        n = self.size
        return [[*range(row * n, row * n + n)] for row in range(n)]

    @cached_property
    def columns(self) -> list[list[int]]:
        """The cells of each column."""
        return [[*column] for column in zip(*self.rows, strict=True)]

    @cached_property
    def boxes(self) -> list[list[int]]:
        """The cells of each region."""
        boxes: dict[int, list[int]] = {}
        for cell, region in enumerate(self.regions):
            boxes.setdefault(region, []).append(cell)
        return [*boxes.values()]

    @cached_property
    def houses(self) -> list[tuple[str, tuple[int, ...]]]:
        """The name and the cells of each row, column and region."""
        kinds = (("row", self.rows), ("column", self.columns), (self.region, self.boxes))
        return [
            (f"{kind} {i}", tuple(house))
            for kind, houses in kinds
            for i, house in enumerate(houses, 1)
        ]

    @cached_property
    def kernels(self) -> list[tuple[int, Kernel]]:
        """What the rules ask, each with the index of its rule."""
        kernels = []
        for index, rule in enumerate(self.rules):
            try:
                kernels += [(index, kernel) for kernel in rule.kernels(self)]
            except ValueError as error:
                raise ValueError(f"rules[{index}], {rule}: {error}") from None
        return kernels

    @cached_property
    def engine(self) -> _core.VariantEngine:
        """What solves puzzles on it; built when it is first asked for, and kept."""
        return self.built()

    def built(self) -> _core.VariantEngine:
        """Build the engine, unless it is there."""
        if "engine" in vars(self):
            return self.engine
        houses = [cells for _, cells in self.houses]
        return _core.VariantEngine(self.size, houses, [kernel for _, kernel in self.kernels])

    @cached_property
    def person(self) -> _core.VariantPerson:
        """Who explains puzzles on it."""
        rules = [(rule.title, rule.asks, rule.apart) for rule in self.rules]
        return _core.VariantPerson(self.engine, self.size, self.houses, self.kernels, rules)

    def sees(self, first: int, second: int) -> bool:
        """Tell whether two cells share a row, a column or a region."""
        return any(first != second and place[first] == place[second] for place in self.places)

    @cached_property
    def places(self) -> tuple[list[int], list[int], tuple[int, ...]]:
        """The row, the column and the region of each cell."""
        cells = range(self.size**2)
        return [c // self.size for c in cells], [c % self.size for c in cells], self.regions

    def crowds(self, cells: Iterable[int]) -> list[Counter[int]]:
        """Count the cells in each row, in each column, and in each region."""
        return [Counter(place[cell] for cell in cells) for place in self.places]

    def sums(self, cells: Collection[int]) -> tuple[int, int]:
        """Give bounds of the sum of cells: digits in a house differ."""
        crowds = [crowd.values() for crowd in self.crowds(cells)]
        least = max(sum(n * (n + 1) // 2 for n in crowd) for crowd in crowds)
        short = max(sum(n * (n - 1) // 2 for n in crowd) for crowd in crowds)
        return least, len(cells) * self.size - short

    def differ(self, cells: int) -> tuple[int, int]:
        """Give the least and the greatest sum of different digits of so many cells."""
        if cells > self.size:
            raise ValueError(f"{cells} cells cannot have different digits of 1 to {self.size}")
        return cells * (cells + 1) // 2, cells * (2 * self.size - cells + 1) // 2

    def total(self, cells: Sequence[int], value: int) -> Kernel:
        """Ask for a sum, which rows, columns and regions must allow."""
        least, most = self.sums(cells)
        if not least <= value <= most:
            raise ValueError(f"total: these cells sum to {least} to {most} here, not {value}")
        return total(cells, value)

    def known(self, argument: str, digits: Iterable[int]) -> None:
        """Look whether digits are on the board."""
        if unknown := {*digits} - {*self.digits}:
            raise ValueError(f"{argument}: {min(unknown)} is not a digit of 1 to {self.size}")

    def equal(self, first: int, second: int) -> Kernel:
        """Ask two cells for the same digit."""
        if first == second or self.sees(first, second):
            why = "are one cell" if first == second else "share a house"
            both = self.names([first, second])
            raise ValueError(f"{both} {why}, so they cannot have the same digit")
        return pair(first, second, known_table(self.size, eq))

    def equal_sums(self, first: Sequence[int], second: Sequence[int]) -> Kernel:
        """Ask the first cells for the sum of the second."""
        (least, most), (low, high) = self.sums(first), self.sums(second)
        if most < low or high < least:
            sums = f"{self.names(first)} sums to {least} to {most}"
            raise ValueError(f"{sums}, but {self.names(second)} to {low} to {high}")
        return linear([*first, *second], [1] * len(first) + [-1] * len(second), 0)

    def names(self, cells: Iterable[int]) -> str:
        """Name cells."""
        return names_of(divmod(cell, self.size) for cell in cells)

    def steps(self, *moves: Cell) -> Iterator[tuple[int, int]]:
        """Give all pairs of cells that are a move apart."""
        n = self.size
        for row, column, (down, right) in product(range(n), range(n), moves):
            y, x = row + down, column + right
            if 0 <= y < n and 0 <= x < n:
                yield row * n + column, y * n + x

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """Give all pairs of cells that share an edge."""
        return self.steps((0, 1), (1, 0))


def usual_box(size: int) -> tuple[int, int]:
    """Return the rows and the columns of a box that is as near to a square as can be.

    Examples
    --------
    >>> usual_box(6), usual_box(7)
    ((2, 3), (1, 7))
    """
    height = next(height for height in range(isqrt(size), 0, -1) if size % height == 0)
    return height, size // height


def numbered(labels: Iterable[object]) -> tuple[int, ...]:
    """Give each label a number, from 0 on in the order in which they come.

    Examples
    --------
    >>> numbered("bbab")
    (0, 0, 1, 0)
    """
    numbers: dict[object, int] = {}
    return tuple(numbers.setdefault(label, len(numbers)) for label in labels)


@lru_cache(16)
def boxes_of(size: int, height: int, width: int) -> tuple[int, ...]:
    """Give the number of the box of each cell, for boxes of so many rows and columns."""
    return tuple(i // size // height * height + i % size // width for i in range(size * size))
