"""A grid with candidates, and what holds on it: the ground on which each claim is checked.

Nothing here calls the package, so that what it says is not taken for granted.
"""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import islice
from typing import NamedTuple

from rules.grids import completions

Cells = frozenset[int]
Digits = frozenset[int]
#: A cell, counted row by row from 0, and a digit.
Candidate = tuple[int, int]
#: The candidates that are placed, and those that go.
Effect = tuple[frozenset[Candidate], frozenset[Candidate]]

ALL_DIGITS = frozenset(range(1, 10))


def _numbers(cell: int) -> dict[str, int]:
    return {"row": cell // 9, "column": cell % 9, "box": cell // 27 * 3 + cell % 9 // 3}


HOUSES = {
    f"{kind} {number + 1}": frozenset(c for c in range(81) if _numbers(c)[kind] == number)
    for kind in ("row", "column", "box")
    for number in range(9)
}
PEERS = [
    frozenset().union(*(house for house in HOUSES.values() if cell in house)) - {cell}
    for cell in range(81)
]


class FalseClaimError(AssertionError):
    """A claim that does not hold."""


class NotUnderstoodError(AssertionError):
    """A sentence, or a part of one, that no pattern fits."""


def claim(holds: object, what: str) -> None:
    """Fail unless the claim holds."""
    if not holds:
        raise FalseClaimError(what)


def name(cell: int) -> str:
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


@cache
def see(cells: Cells) -> Cells:
    """The cells that see each of these."""
    return frozenset.intersection(frozenset(range(81)), *(PEERS[cell] for cell in cells))


@cache
def common_houses(cells: Cells) -> tuple[str, ...]:
    return tuple(house for house, all_cells in HOUSES.items() if cells <= all_cells)


class Node(NamedTuple):
    """A digit in one cell, or in one of a group of cells."""

    cells: Cells
    digit: int


def excludes(one: Node, other: Node) -> bool:
    """Whether the other is false if the one is true."""
    if one.digit == other.digit:
        return other.cells <= see(one.cells)
    return one.cells == other.cells and len(one.cells) == 1


class Board:
    """The digits that stand, and the candidates of all other cells."""

    def __init__(self, digits: str, candidates: Iterable[Iterable[int]], givens: str = "") -> None:
        self.digits = [0 if digit == "." else int(digit) for digit in digits]
        self.givens = givens
        self.candidates = [frozenset(cell) for cell in candidates]
        self.empty = frozenset(cell for cell in range(81) if not self.digits[cell])
        self.with_digit = {
            digit: frozenset(cell for cell in range(81) if digit in self.candidates[cell])
            for digit in ALL_DIGITS
        }

    def without(self, gone: Collection[Candidate]) -> "Board":
        """The same board, from which these candidates have gone."""
        left = list(self.candidates)
        for cell, digit in gone:
            left[cell] -= {digit}
        board = Board("." * 81, left, self.givens)
        board.digits, board.empty = self.digits, self.empty
        return board

    def has(self, cell: int, digit: int) -> bool:
        return digit in self.candidates[cell]

    def places(self, digit: int, house: str) -> Cells:
        return self.with_digit[digit] & HOUSES[house]

    def seeing(self, digit: int, *cells: int) -> Cells:
        """The cells with the digit that see each of these."""
        return see(frozenset(cells)) & self.with_digit[digit]

    def union(self, cells: Iterable[int]) -> Digits:
        """The candidates that any of the cells has."""
        return frozenset().union(*(self.candidates[cell] for cell in cells))

    def forced(self, false: Iterable[Node], true: Node) -> bool:
        """Whether `true` is true if all of `false` are: it has its cell, or a house, alone."""
        false = list(false)
        cells = true.cells.union(*(node.cells for node in false if node.digit == true.digit))
        if any(self.places(true.digit, one) <= cells for one in common_houses(true.cells)):
            return True
        rivals = {node.digit for node in false if node.cells == true.cells} | {true.digit}
        return len(true.cells) == 1 and self.union(true.cells) <= rivals

    def out(self, cells: Iterable[int], digits: Iterable[int]) -> Effect:
        """The effect that the cells lose the digits, as far as they have them."""
        gone = {(cell, digit) for cell in cells for digit in digits if self.has(cell, digit)}
        return frozenset(), frozenset(gone)


def placed(cell: int, digit: int) -> Effect:
    """The effect that a digit is placed."""
    return frozenset({(cell, digit)}), frozenset()


def both(one: Effect, other: Effect) -> Effect:
    return one[0] | other[0], one[1] | other[1]


class Supposed:
    """What is true and what is false on a board if something is supposed, as far as it is told."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.true: set[Candidate] = set()
        self.false: set[Candidate] = set()

    def suppose(self, node: Node, on: bool) -> None:
        """Take a candidate, or one of a group, for true or false, and what it sees for false."""
        if not on:
            self.false |= {(cell, node.digit) for cell in node.cells}
            return
        seen = see(node.cells) & self.board.with_digit[node.digit]
        self.false |= {(cell, node.digit) for cell in seen}
        if len(node.cells) == 1:
            (cell,) = node.cells
            self.true.add((cell, node.digit))
            self.false |= {(cell, other) for other in self.board.candidates[cell] - {node.digit}}

    def places(self, digit: int, house: str) -> Cells:
        """The places that are not known to be false."""
        places = self.board.places(digit, house)
        return frozenset(cell for cell in places if (cell, digit) not in self.false)

    def left(self, cell: int) -> Digits:
        """The candidates that are not known to be false."""
        digits = self.board.candidates[cell]
        return frozenset(digit for digit in digits if (cell, digit) not in self.false)

    def close(self) -> bool:
        """Follow all last candidates and last places. Whether they contradict one another."""
        while True:
            new: set[Candidate] = set()
            for cell in self.board.empty:
                left = self.left(cell)
                if not left:
                    return True
                if len(left) == 1:
                    new |= {(cell, digit) for digit in left}
            for house in HOUSES:
                for digit in ALL_DIGITS:
                    if self.board.places(digit, house):
                        places = self.places(digit, house)
                        if not places:
                            return True
                        if len(places) == 1:
                            new |= {(cell, digit) for cell in places}
            if new <= self.true:
                return False
            for cell, digit in new - self.true:
                self.suppose(Node(frozenset({cell}), digit), on=True)


@cache
def solutions(digits: str) -> list[str]:
    """Up to two solutions, by trying the cell with the fewest candidates."""
    grid = [0 if digit == "." else int(digit) for digit in digits]
    return ["".join(map(str, full)) for full in islice(completions(9, grid), 2)]
