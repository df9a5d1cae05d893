"""The houses of a sudoku: which digits they have twice, and which they leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from queendoku._common.public import public_type
from queendoku._common.wording import listed

if TYPE_CHECKING:
    from queendoku.rules import Rule
    from queendoku.rules.board import Board


@public_type
class SudokuConflict(NamedTuple):
    """A digit that a house has twice or more, or a rule that is broken.

    Attributes
    ----------
    digit : int
        The digit; 0 for a rule.
    house : str
        As in ``"row 1"``, ``"column 9"`` or ``"box 5"``, counted from 1; or the rule, as in
        ``"rules[0], AntiKnight()"``.
    cells : tuple of (int, int)
        The row and column of each cell that has it, or breaks the rule, counted from 0.

    Examples
    --------
    >>> print(SudokuConflict(5, "row 1", ((0, 0), (0, 8))))
    r1c1 and r1c9 both have 5 in row 1
    """

    digit: int
    house: str
    cells: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        names = listed([f"r{row + 1}c{column + 1}" for row, column in self.cells])
        if self.house.startswith("rules["):
            return f"{names} {'breaks' if len(self.cells) == 1 else 'break'} {self.house}"
        return (
            f"{names} {'both' if len(self.cells) == 2 else 'all'} have {self.digit} in {self.house}"
        )


#: The name and the cells of a house.
House: TypeAlias = tuple[str, tuple[int, ...]]


def houses() -> Iterator[House]:
    """Yield the name and the cells of each row, column and box."""
    for row in range(9):
        yield f"row {row + 1}", tuple(range(row * 9, row * 9 + 9))
    for column in range(9):
        yield f"column {column + 1}", tuple(range(column, 81, 9))
    for box in range(9):
        corner = box // 3 * 27 + box % 3 * 3
        cells = tuple(corner + row * 9 + column for row in range(3) for column in range(3))
        yield f"box {box + 1}", cells


#: The number of the box of each cell of a plain sudoku.
BOXES = tuple(cell // 27 * 3 + cell % 9 // 3 for cell in range(81))
HOUSES = tuple(houses())


class PlainBoard(NamedTuple):
    """What a plain sudoku has beside its cells, as :class:`~queendoku.rules.board.Board`."""

    height: int = 9
    width: int = 9
    digits: Sequence[int] = tuple(range(1, 10))
    regions: Sequence[int] = BOXES
    region: str = "box"
    houses: Sequence[House] = HOUSES
    rules: Sequence[Rule] = ()


PLAIN = PlainBoard()


def conflicts_of(digits: Sequence[int], board: PlainBoard | Board = PLAIN) -> list[SudokuConflict]:
    """Return every digit that a house has twice or more: rows first, then columns, then boxes.

    Digits are known by their order on the board, from 1 on.
    """
    found = []
    for house, cells in board.houses:
        by_digit: dict[int, list[tuple[int, int]]] = {}
        for cell in cells:
            if digits[cell]:
                by_digit.setdefault(digits[cell], []).append(divmod(cell, board.width))
        twice = [(d, tuple(c)) for d, c in by_digit.items() if len(c) > 1]
        found += [SudokuConflict(board.digits[d - 1], house, cells) for d, cells in twice]
    return found


def candidates_of(
    digits: Sequence[int], board: PlainBoard | Board = PLAIN
) -> tuple[tuple[int, ...], ...]:
    """Return for each blank cell the digits that none of its houses has, by their order."""
    seen: list[set[int]] = [set() for _ in digits]
    for _, cells in board.houses:
        used = {digits[cell] for cell in cells}
        for cell in cells:
            seen[cell] |= used
    orders = range(1, len(board.digits) + 1)
    return tuple(
        () if digit else tuple(d for d in orders if d not in seen[cell])
        for cell, digit in enumerate(digits)
    )
