"""The boards that can be drawn; queens may attack each other, and digits may clash."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

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
            for line, number in (
                ("row", row),
                ("column", column),
                ("diagonal", row - column),
                ("anti-diagonal", row + column),
            ):
                lines.setdefault((line, number), []).append((row, column))
        return [
            Attack(line, tuple(squares))
            for (line, _), squares in sorted(lines.items(), key=lambda item: item[1])
            if len(squares) > 1
        ]

    @property
    def at_fault(self) -> set[Square]:
        """The queens that attack another one."""
        return {square for attack in self.attacks for square in attack.squares}


class Repeat(NamedTuple):
    """A digit that a house has twice or more."""

    house: str
    digit: int
    cells: tuple[int, ...]


class SudokuGrid(NamedTuple):
    """A sudoku; cells are counted row by row from 0, and 0 is a blank."""

    digits: tuple[int, ...]
    #: The digits of the puzzle, before the others were filled in.
    givens: tuple[int, ...]
    #: The pencil marks of each cell, or None for none at all.
    candidates: tuple[tuple[int, ...], ...] | None = None

    @property
    def repeats(self) -> list[Repeat]:
        """Every digit that a house has twice or more."""
        found = []
        for house, cells in HOUSES:
            by_digit: dict[int, list[int]] = {}
            for cell in cells:
                if self.digits[cell]:
                    by_digit.setdefault(self.digits[cell], []).append(cell)
            found += [Repeat(house, d, tuple(c)) for d, c in by_digit.items() if len(c) > 1]
        return found

    @property
    def at_fault(self) -> set[int]:
        """The cells with a digit that another cell of a house has too."""
        return {cell for repeat in self.repeats for cell in repeat.cells}

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


Board: TypeAlias = QueensBoard | SudokuGrid


def houses() -> Iterable[tuple[str, tuple[int, ...]]]:
    """Yield the name and the cells of each row, column and box."""
    for row in range(9):
        yield f"row {row + 1}", tuple(range(row * 9, row * 9 + 9))
    for column in range(9):
        yield f"column {column + 1}", tuple(range(column, 81, 9))
    for box in range(9):
        corner = box // 3 * 27 + box % 3 * 3
        cells = tuple(corner + row * 9 + column for row in range(3) for column in range(3))
        yield f"box {box + 1}", cells


HOUSES = tuple(houses())


def candidates_of(digits: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each blank cell the digits that none of its houses has."""
    seen: list[set[int]] = [set() for _ in digits]
    for _, cells in HOUSES:
        used = {digits[cell] for cell in cells}
        for cell in cells:
            seen[cell] |= used
    return tuple(
        () if digit else tuple(d for d in range(1, 10) if d not in seen[cell])
        for cell, digit in enumerate(digits)
    )
