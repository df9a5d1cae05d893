"""The board that rules are laid on: its size, its digits, its houses, and who is beside whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import isqrt
from operator import eq
from typing import Any, TypeAlias

import queendoku._core as _core
from queendoku._common.arguments import VALUES
from queendoku._common.errors import about
from queendoku.rules.cells import Cell, name_of, names_of
from queendoku.rules.kernels import (
    Kernel,
    counted_on,
    different,
    known_table,
    linear,
    pair,
    set_of,
    total,
)

#: The name and the cells of each house.
Houses: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]


class Board:
    """The cells of a puzzle, its digits, all its rules, and what these ask."""

    def __init__(
        self,
        size: int | tuple[int, int],
        regions: tuple[int, ...],
        rules: tuple[Any, ...] = (),
        region: str = "box",
        digits: Sequence[int] = (),
    ) -> None:
        #: The number of rows, and of columns.
        self.height, self.width = (size, size) if isinstance(size, int) else size
        #: The digits in ascending order: as many as the longest line has cells, if not told.
        self.digits = tuple(digits) or tuple(range(1, max(self.height, self.width) + 1))
        #: The number of the region of each cell, -1 for none, and what a region is called.
        self.regions, self.region = regions, region
        self.rules = rules

    def __reduce__(self) -> tuple[Any, ...]:
        shape = self.height, self.width
        return Board, (shape, self.regions, self.rules, self.region, self.digits)

    def with_rules(self, rules: tuple[Any, ...]) -> Board:
        """Lay other rules on it."""
        shape = self.height, self.width
        return Board(shape, self.regions, rules, self.region, self.digits)

    @property
    def side(self) -> int:
        """The number of rows, which is that of columns, for what needs that."""
        if self.height != self.width:
            shape = f"{self.height} rows and {self.width} columns"
            raise ValueError(f"it needs as many rows as columns, not {shape}")
        return self.height

    @property
    def size(self) -> int:
        """The number of rows, columns and digits, for what needs as many of each, from 1 on."""
        if not self.is_usual:
            raise ValueError(f"it needs as many rows and columns as digits, 1 to n, not {self}")
        return self.side

    @cached_property
    def is_usual(self) -> bool:
        """Whether there are as many rows and columns as digits, which are 1 to n."""
        return self.digits == tuple(range(1, self.height + 1)) and self.height == self.width

    def __str__(self) -> str:
        return f"{self.height} by {self.width} with {self.allowed}"

    @property
    def has_usual_boxes(self) -> bool:
        """Whether its regions are the boxes of its size, and its digits, too."""
        return self.is_usual and self.regions == boxes_of(self.size, *usual_box(self.size))

    @cached_property
    def allowed(self) -> str:
        """The digits in words.

        Examples
        --------
        >>> Board(4, (), digits=range(4)).allowed, Board(2, (), digits=[1, 3, 5]).allowed
        ('0 to 3', '1, 3, 5')
        """
        least, most = self.digits[0], self.digits[-1]
        if most - least >= len(self.digits):
            return ", ".join(map(str, self.digits))
        return f"{least} to {most}"

    @cached_property
    def symbols(self) -> str:
        """The sign of each digit, behind that of a blank."""
        return "." + "".join(VALUES[digit] for digit in self.digits)

    @cached_property
    def orders(self) -> dict[int, int]:
        """The order of each digit, from 1 on: what the engine knows it by."""
        return {digit: order for order, digit in enumerate(self.digits, 1)}

    def set_of(self, digits: Iterable[int]) -> int:
        """Make a set of digits, as the engine knows it."""
        return set_of(self.orders[digit] for digit in digits)

    def listed(self, held: int) -> list[int]:
        """List the digits of such a set."""
        return [digit for digit, order in self.orders.items() if held >> order - 1 & 1]

    def by_cell(self, orders: Iterable[int]) -> dict[Cell, int]:
        """Give the digit of each cell, of which the engine knows the orders."""
        digits = enumerate(orders)
        return {divmod(cell, self.width): self.digits[order - 1] for cell, order in digits}

    def has(self, cell: Cell) -> bool:
        """Tell whether the cell is on the board."""
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width

    def at(self, cells: Iterable[Cell]) -> list[int]:
        """Give the numbers of cells, which count row by row."""
        height, width, numbers = self.height, self.width, []
        for row, column in cells:
            if not (0 <= row < height and 0 <= column < width):
                cell, last = name_of((row, column)), name_of((height - 1, width - 1))
                raise ValueError(f"{cell} is outside the grid, which ends at {last}")
            numbers.append(row * width + column)
        return numbers

    @cached_property
    def rows(self) -> list[list[int]]:
        """The cells of each row."""
        cells = range(self.height * self.width)
        return [[*cells[start : start + self.width]] for start in cells[:: self.width]]

    @cached_property
    def columns(self) -> list[list[int]]:
        """The cells of each column."""
        return [[*column] for column in zip(*self.rows, strict=True)]

    @cached_property
    def boxes(self) -> list[list[int]]:
        """The cells of each region."""
        boxes: dict[int, list[int]] = {}
        for cell, region in enumerate(self.regions):
            if region >= 0:
                boxes.setdefault(region, []).append(cell)
        return [*boxes.values()]

    @cached_property
    def houses(self) -> Houses:
        """The name and the cells of each row, column and region."""
        return houses_of((self.height, self.width), self.regions, self.region)

    @cached_property
    def single_rules(self) -> list[Any]:
        """All rules that hold, also those that are part of others."""
        return [part for rule in self.rules for part in rule.parts]

    @property
    def short_houses(self) -> list[tuple[int, ...]]:
        """The cells of those that have fewer than there are digits: the engine's first kernels."""
        return [cells for _, cells in self.houses if len(cells) < len(self.digits)]

    @cached_property
    def kernels(self) -> list[tuple[int, Kernel]]:
        """What the rules ask, each with the index of its rule."""
        kernels = []
        for index, rule in enumerate(self.rules):
            try:
                kernels += [(index, kernel) for kernel in self.asked_by(rule)]
            except ValueError as error:
                raise ValueError(f"rules[{index}], {rule}: {error}") from None
        return kernels

    def asked_by(self, rule: Any) -> Iterator[Kernel]:
        """Give what a rule asks, in the engine's digits: 1 for the least one, and so on."""
        least, n = self.digits[0], len(self.digits)
        for kernel in rule.kernels(self):
            if kernel[0] == "sets":
                name, cells, allowed = kernel
                yield name, cells, [*map(self.set_of, allowed)]
            elif kernel[0] != "linear" or (least == 1 and self.digits[-1] == n):
                yield kernel
            elif self.digits[-1] == least + n - 1:
                name, cells, coefficients, value = kernel
                yield name, cells, coefficients, value - (least - 1) * sum(coefficients)
            else:
                yield counted_on(self.digits, *kernel[1:])

    @cached_property
    def engine(self) -> _core.VariantEngine:
        """What solves puzzles on it; built when it is first asked for, and kept."""
        return self.built()

    def built(self) -> _core.VariantEngine:
        """Build the engine, unless it is there."""
        return self.engine if "engine" in vars(self) else self.engine_with()

    def engine_with(self, more: Iterable[Kernel] = ()) -> _core.VariantEngine:
        """Build an engine that asks for more, too."""
        n, short = len(self.digits), self.short_houses
        full = [cells for _, cells in self.houses if len(cells) == n]
        kernels = [*map(different, short), *(kernel for _, kernel in self.kernels), *more]
        return _core.VariantEngine(n, self.height * self.width, full, kernels)

    @cached_property
    def person(self) -> _core.VariantPerson:
        """Who explains puzzles on it; who knows no boxes takes the rows for them."""
        if (
            not self.is_usual
            or {*map(len, self.boxes)} - {self.size}
            or len(self.boxes) % self.size
        ):
            what = "n by n cells with the digits 1 to n, in regions of n cells or none"
            raise about(ValueError, "grid", f"people explain and rate {what}, not {self}")
        houses = self.houses if self.boxes else self.houses + self.houses[: self.size]
        rules = [(rule.title, rule.asks, rule.apart) for rule in self.rules]
        return _core.VariantPerson(self.engine, self.size, houses, self.kernels, rules)

    def sees(self, first: int, second: int) -> bool:
        """Tell whether two cells share a row, a column or a region."""
        return any(first != second and place[first] == place[second] for place in self.places)

    @cached_property
    def places(self) -> tuple[list[int], list[int], list[int]]:
        """The row, the column and the region of each cell, which without one has its own."""
        cells, n = range(self.height * self.width), self.width
        regions = [~c if region < 0 else region for c, region in enumerate(self.regions)]
        return [c // n for c in cells], [c % n for c in cells], regions

    def crowds(self, cells: Iterable[int]) -> list[Counter[int]]:
        """Count the cells in each row, in each column, and in each region."""
        return [Counter(place[cell] for cell in cells) for place in self.places]

    def ends(self, cells: int) -> tuple[int, int]:
        """Give the least and the greatest sum of so many different digits."""
        return sum(self.digits[:cells]), sum(self.digits[-cells:])

    def sums(self, cells: Collection[int]) -> tuple[int, int]:
        """Give bounds of the sum of cells: digits in a house differ."""
        crowds = [[*map(self.ends, crowd.values())] for crowd in self.crowds(cells)]
        least, most = ([sum(ends[i] for ends in crowd) for crowd in crowds] for i in (0, 1))
        return max(least), min(most)

    def differ(self, cells: int) -> tuple[int, int]:
        """Give the least and the greatest sum of different digits of so many cells."""
        if cells > len(self.digits):
            raise ValueError(f"{cells} cells cannot have different digits of {self.allowed}")
        return self.ends(cells)

    def total(self, cells: Sequence[int], value: int) -> Kernel:
        """Ask for a sum, which rows, columns and regions must allow."""
        least, most = self.sums(cells)
        if not least <= value <= most:
            raise ValueError(f"total: these cells sum to {least} to {most} here, not {value}")
        return total(cells, value)

    def known(self, argument: str, digits: Iterable[int]) -> None:
        """Look whether digits are on the board."""
        if unknown := {*digits} - {*self.digits}:
            raise ValueError(f"{argument}: {min(unknown)} is not a digit of {self.allowed}")

    def equal(self, first: int, second: int) -> Kernel:
        """Ask two cells for the same digit."""
        if first == second or self.sees(first, second):
            why = "are one cell" if first == second else "share a house"
            both = self.names([first, second])
            raise ValueError(f"{both} {why}, so they cannot have the same digit")
        return pair(first, second, known_table(self.digits, eq))

    def equal_sums(self, first: Sequence[int], second: Sequence[int]) -> Kernel:
        """Ask the first cells for the sum of the second."""
        (least, most), (low, high) = self.sums(first), self.sums(second)
        if most < low or high < least:
            sums = f"{self.names(first)} sums to {least} to {most}"
            raise ValueError(f"{sums}, but {self.names(second)} to {low} to {high}")
        return linear([*first, *second], [1] * len(first) + [-1] * len(second), 0)

    def names(self, cells: Iterable[int]) -> str:
        """Name cells."""
        return names_of(divmod(cell, self.width) for cell in cells)

    def steps(self, *moves: Cell) -> Iterator[tuple[int, int]]:
        """Give all pairs of cells that are a move apart."""
        height, n = self.height, self.width
        for row, column, (down, right) in product(range(height), range(n), moves):
            y, x = row + down, column + right
            if 0 <= y < height and 0 <= x < n:
                yield row * n + column, y * n + x

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """Give all pairs of cells that share an edge."""
        return self.steps((0, 1), (1, 0))


@lru_cache(16)
def houses_of(shape: tuple[int, int], regions: tuple[int, ...], region: str) -> Houses:
    """List the houses of boards that are alike; each puzzle has a board of its own.

    Examples
    --------
    >>> houses_of((1, 2), (-1, -1), "box")
    (('row 1', (0, 1)), ('column 1', (0,)), ('column 2', (1,)))
    """
    board = Board(shape, regions)
    kinds = ("row", board.rows), ("column", board.columns), (region, board.boxes)
    return tuple(
        (f"{kind} {number}", tuple(house))
        for kind, houses in kinds
        for number, house in enumerate(houses, 1)
    )


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
    """Give each label a number, from 0 on in the order in which they come; None has -1.

    Examples
    --------
    >>> numbered("bbab"), numbered([None, 7])
    ((0, 0, 1, 0), (-1, 0))
    """
    numbers: dict[object, int] = {None: -1}
    return tuple(numbers.setdefault(label, len(numbers) - 1) for label in labels)


@lru_cache(16)
def boxes_of(size: int | tuple[int, int], height: int, width: int) -> tuple[int, ...]:
    """Give the number of the box of each cell, for boxes of so many rows and columns.

    Boxes that are rows are none.

    Examples
    --------
    >>> boxes_of(2, 1, 2), boxes_of((2, 4), 2, 2)
    ((-1, -1, -1, -1), (0, 0, 1, 1, 0, 0, 1, 1))
    """
    rows, columns = (size, size) if isinstance(size, int) else size
    if height == 1 and width == columns:
        return (-1,) * (rows * columns)
    across = columns // width
    cells = range(rows * columns)
    return tuple(c // columns // height * across + c % columns // width for c in cells)
