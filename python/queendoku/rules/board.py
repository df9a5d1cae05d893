"""The board that rules are laid on: its size, its houses, and who is beside whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from queendoku.rules.cells import Cell, name_of


class Board:
    """The cells of a puzzle, and all its rules."""

    def __init__(
        self,
        size: int,
        regions: tuple[int, ...],
        rules: tuple[Any, ...] = (),
        region: str = "box",
    ) -> None:
        self.size = size
        #: The number of the region of each cell, and what a region is called.
        self.regions, self.region = regions, region
        self.rules = rules

    @property
    def digits(self) -> range:
        """The digits, from 1 on."""
        return range(1, self.size + 1)

    def has(self, cell: Cell) -> bool:
        """Tell whether the cell is on the board."""
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def at(self, cells: Iterable[Cell]) -> list[int]:
        """Give the numbers of cells, which count row by row."""
        numbers = []
        for cell in cells:
            if not self.has(cell):
                last = name_of((self.size - 1, self.size - 1))
                raise ValueError(f"{name_of(cell)} is outside the grid, which ends at {last}")
            numbers.append(cell[0] * self.size + cell[1])
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

    def steps(self, *moves: Cell) -> Iterator[tuple[int, int]]:
        """Give all pairs of cells that are a move apart."""
        n = self.size
        for row in range(n):
            for column in range(n):
                for down, right in moves:
                    if self.has((row + down, column + right)):
                        yield row * n + column, (row + down) * n + column + right

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """Give all pairs of cells that share an edge."""
        return self.steps((0, 1), (1, 0))
