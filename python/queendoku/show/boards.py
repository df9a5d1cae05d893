"""What can be drawn: boards of queens and sudokus, which need not obey the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

#: A row and a column, counted from 0.
Square: TypeAlias = tuple[int, int]


class Attack(NamedTuple):
    """A line of a board of queens with two queens or more on it."""

    line: str
    #: From one end of the line to the other.
    squares: tuple[Square, ...]


class QueensBoard(NamedTuple):
    """A board of n rows and n columns."""

    n: int
    #: Where the queens are, row by row; none twice.
    queens: tuple[Square, ...]
    #: Squares to point at: the one that a search tries, say.
    highlighted: tuple[Square, ...] = ()

    @property
    def attacks(self) -> list[Attack]:
        """Every line with more than one queen: rows, columns, diagonals, anti-diagonals."""
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
    def marked(self) -> set[Square]:
        """The queens that attack another one."""
        return {square for attack in self.attacks for square in attack.squares}


class Repeat(NamedTuple):
    """A digit that stands more than once in a house."""

    house: str
    digit: int
    cells: tuple[int, ...]


class SudokuGrid(NamedTuple):
    """A sudoku; cells are counted row by row from 0, and 0 is a blank."""

    digits: tuple[int, ...]
    #: The digits that were there before the others were filled in.
    givens: tuple[int, ...]
    #: The digits to pencil into each cell, or None for no pencil marks at all.
    candidates: tuple[tuple[int, ...], ...] | None = None
    #: A cell to point at: the one that a search tries, say.
    highlighted: int | None = None

    @property
    def repeats(self) -> list[Repeat]:
        """Every digit that is twice or more in a house."""
        found = []
        for house, cells in HOUSES:
            by_digit: dict[int, list[int]] = {}
            for cell in cells:
                if self.digits[cell]:
                    by_digit.setdefault(self.digits[cell], []).append(cell)
            found += [Repeat(house, d, tuple(c)) for d, c in by_digit.items() if len(c) > 1]
        return found

    @property
    def marked(self) -> set[int]:
        """The cells whose digit stands once more in a house."""
        return {cell for repeat in self.repeats for cell in repeat.cells}

    @property
    def filled(self) -> int:
        """How many digits are no givens."""
        return sum(digit != given for digit, given in zip(self.digits, self.givens, strict=True))

    @property
    def stuck(self) -> list[int]:
        """The blank cells without a candidate, if there are pencil marks."""
        if self.candidates is None:
            return []
        return [cell for cell, d in enumerate(self.digits) if not d and not self.candidates[cell]]


Board: TypeAlias = QueensBoard | SudokuGrid


def houses() -> Iterable[tuple[str, tuple[int, ...]]]:
    """Name each row, column and box, with its cells."""
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
    """For each blank cell the digits that its three houses leave; nothing for other cells."""
    seen: list[set[int]] = [set() for _ in digits]
    for _, cells in HOUSES:
        used = {digits[cell] for cell in cells}
        for cell in cells:
            seen[cell] |= used
    return tuple(
        () if digit else tuple(d for d in range(1, 10) if d not in seen[cell])
        for cell, digit in enumerate(digits)
    )
