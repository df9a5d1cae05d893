"""The boards that can be drawn; queens may attack each other, stars and digits may clash.

A board may be a step of an explanation: a sudoku with its candidates, and what a deduction sees.
"""

from __future__ import annotations

from itertools import combinations
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from queendoku._common.arguments import SYMBOLS as DIGITS, VALUES
from queendoku.puzzles.houses import PLAIN, House, PlainBoard, SudokuConflict, conflicts_of
from queendoku.puzzles.placement import lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from queendoku.puzzles.variant import SudokuVariant
    from queendoku.rules import Rule
    from queendoku.rules.board import Board as VariantBoard

#: The digits of all sizes, after a blank: those beyond 9 are letters.
SYMBOLS = f"·{DIGITS}"
#: A row and a column, counted from 0.
Square: TypeAlias = tuple[int, int]


class Attack(NamedTuple):
    """A line with two queens or more."""

    line: str
    #: The queens, from one end of the line to the other.
    squares: tuple[Square, ...]


class QueensBoard(NamedTuple):
    """A board of n rows and n columns."""

    n: int
    #: The squares with a queen, row by row.
    queens: tuple[Square, ...]

    @property
    def attacks(self) -> list[Attack]:
        """The rows, columns, diagonals and anti-diagonals with two queens or more."""
        lines: dict[tuple[str, int], list[Square]] = {}
        for row, column in sorted(self.queens):
            for line in lines_of(row, column).items():
                lines.setdefault(line, []).append((row, column))
        return [
            Attack(line, tuple(squares))
            for (line, _), squares in sorted(lines.items(), key=lambda item: item[1])
            if len(squares) > 1
        ]

    @property
    def at_fault(self) -> set[Square]:
        """The queens that attack another one."""
        return {square for attack in self.attacks for square in attack.squares}


class StarBoard(NamedTuple):
    """A star battle."""

    #: The region of each cell, row by row.
    regions: tuple[int, ...]
    #: The stars that each row, column and region is to have.
    stars: int
    #: The squares with a star, and those with a cross.
    queens: Sequence[Square] = ()
    crosses: Sequence[Square] = ()
    #: The words for the regions; none if they have letters.
    names: Sequence[str] = ()

    def label(self, region: int) -> str:
        """Name a region."""
        return self.names[region] if self.names else letter_of(region)

    @property
    def size(self) -> int:
        """The number of rows, columns and regions."""
        return isqrt(len(self.regions))

    @property
    def digits(self) -> tuple[int, ...]:
        """For each cell 1 if it has a star."""
        queens, n = {*self.queens}, self.size
        return tuple(int(divmod(at, n) in queens) for at in range(n * n))

    @property
    def candidates(self) -> tuple[tuple[int, ...], ...]:
        """For each cell 1 if it is open."""
        known, n = {*self.queens, *self.crosses}, self.size
        return tuple(() if divmod(at, n) in known else (1,) for at in range(n * n))

    @property
    def houses(self) -> list[House]:
        """The name and the cells of each row, column and region."""
        n, cells = self.size, range(len(self.regions))
        found = [(f"row {i + 1}", tuple(cells[i * n : i * n + n])) for i in range(n)]
        found += [(f"column {i + 1}", tuple(cells[i::n])) for i in range(n)]
        regions = [tuple(at for at in cells if self.regions[at] == i) for i in range(n)]
        called = "the {} region" if self.names else "region {}"
        return found + [(called.format(self.label(i)), own) for i, own in enumerate(regions)]

    @property
    def attacks(self) -> list[Attack]:
        """Stars that touch, and the rows, columns and regions with too many."""
        queens = sorted(self.queens)
        found = [
            Attack("", (one, other))
            for one, other in combinations(queens, 2)
            if max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
        ]
        for house, cells in self.houses:
            own = tuple(square for square in queens if square[0] * self.size + square[1] in cells)
            found += [Attack(house, own)] if len(own) > self.stars else []
        return found

    @property
    def at_fault(self) -> set[Square]:
        """The stars that touch, or are too many."""
        return {square for attack in self.attacks for square in attack.squares}


def letter_of(region: int) -> str:
    """Name a region."""
    return chr(ord("A") + region)


def regions_in_rows(n: int, regions: list[str]) -> str:
    """Write the names of the regions of all cells."""
    between = " " if any(len(region) > 1 for region in regions) else ""
    rows = [between.join(regions[start : start + n]) for start in range(0, len(regions), n or 1)]
    return f"Regions, row by row: {', '.join(rows)}."


class SudokuGrid(NamedTuple):
    """A sudoku; cells are counted row by row from 0, and 0 is a blank."""

    digits: tuple[int, ...]
    #: The digits of the puzzle, before the others were filled in.
    givens: tuple[int, ...]
    #: The pencil marks of each cell, or None for none at all.
    candidates: tuple[tuple[int, ...], ...] | None = None
    #: The cells of entries that the only solution of the givens does not have.
    wrong: tuple[int, ...] = ()
    #: The puzzle, of a :class:`VariantGrid` alone.
    variant: SudokuVariant = None  # type: ignore[assignment]
    #: The rules that are broken, each with the cells that break it.
    broken: tuple[tuple[Rule, frozenset[int]], ...] = ()

    @property
    def board(self) -> PlainBoard | VariantBoard:
        """What it has beside its cells."""
        return PLAIN if self.variant is None else self.variant.board

    @property
    def height(self) -> int:
        """The number of rows."""
        return self.board.height

    @property
    def width(self) -> int:
        """The number of columns."""
        return self.board.width

    @property
    def size(self) -> int:
        """The greater number of both."""
        return max(self.height, self.width)

    @property
    def symbols(self) -> str:
        """The signs of a blank and of the digits."""
        return SYMBOLS[0] + "".join(VALUES[digit] for digit in self.board.digits)

    @property
    def regions(self) -> Sequence[int]:
        """The number of the region of each cell, -1 for none."""
        return self.board.regions

    @property
    def has_boxes(self) -> bool:
        """Whether the regions are boxes."""
        return self.board.region == "box"

    @property
    def houses(self) -> Sequence[House]:
        """The name and the cells of each row, column and region."""
        return self.board.houses

    @property
    def rules(self) -> Sequence[Rule]:
        """What is asked beside rows, columns and regions."""
        return self.board.rules

    @property
    def has_corners(self) -> bool:
        """Whether rules write in the corners of cells, where candidates would be."""
        shapes = (shape for rule in self.rules for shape in rule.shapes(self.variant.board))
        return any(getattr(shape, "cells", ()) and shape.text for shape in shapes)  # type: ignore

    @property
    def conflicts(self) -> list[SudokuConflict]:
        """Every digit that a house has twice or more."""
        return conflicts_of(self.digits, self.board)

    @property
    def at_fault(self) -> set[int]:
        """The cells with a wrong entry, a digit that a house has twice, or a broken rule."""
        squares = {square for conflict in self.conflicts for square in conflict.cells}
        in_houses = {self.width * row + column for row, column in squares}
        return in_houses.union(self.wrong, *(cells for _, cells in self.broken))

    @property
    def filled(self) -> int:
        """How many digits are not givens."""
        return sum(digit != given for digit, given in zip(self.digits, self.givens, strict=True))

    @property
    def without_candidates(self) -> list[int]:
        """The blank cells without a pencil mark, if there are pencil marks."""
        if self.candidates is None:
            return []
        return [cell for cell, d in enumerate(self.digits) if not d and not self.candidates[cell]]


class VariantGrid(SudokuGrid):
    """A sudoku of another size, or with rules."""


class Candidate(NamedTuple):
    """A digit in a cell; as a mark of a pattern, 0 stands for the whole cell."""

    cell: int
    digit: int


class Node(NamedTuple):
    """A digit in a cell, or in a group of cells."""

    cells: tuple[int, ...]
    digit: int


class Link(NamedTuple):
    """A link of a chain.

    Strong: if the first node is false, the second is true. Weak: if it is true, the second is
    false.
    """

    start: Node
    end: Node
    strong: bool


class StepBoard(NamedTuple):
    """A deduction, and the grid on which it is made; in a star battle, 1 is the digit of a star."""

    #: A board of its kind.
    grid: Any
    technique: str
    difficulty: float
    reason: str
    placed: tuple[Candidate, ...]
    eliminated: tuple[Candidate, ...]
    #: The candidates and cells of the pattern, each with its role: ``"pattern"``, ``"fin"``, or
    #: ``"set 0"``, ``"set 1"`` and so on.
    marks: tuple[tuple[Candidate, str], ...] = ()
    links: tuple[Link, ...] = ()
    #: The numbers of the links of each branch, if there are several.
    branches: tuple[tuple[int, ...], ...] = ()
    #: The cells of each house that the reason speaks of.
    houses: tuple[tuple[int, ...], ...] = ()
    #: Its place in an explanation, if it is known.
    place: int | None = None

    @property
    def roles(self) -> dict[Candidate, str]:
        """The role of each candidate of the pattern; the ends of links are part of it."""
        ends = (node for link in self.links for node in (link.start, link.end))
        of_links = {Candidate(cell, node.digit): "pattern" for node in ends for cell in node.cells}
        of_marks = {mark: role for mark, role in self.marks if mark.digit}
        return of_links | of_marks


Board: TypeAlias = QueensBoard | StarBoard | SudokuGrid | StepBoard
