"""The trace of a search for the solutions of a sudoku."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from queendoku.puzzles.houses import HOUSES
from queendoku.puzzles.trace.state import StateField, left
from queendoku.puzzles.trace.trace import NONE, Path, Step, Trace


class SudokuTrace(Trace):
    """The trace of a search for the solutions of a sudoku."""

    game = "sudoku"

    def __init__(self, *recorded: Any, givens: Sequence[int], **options: Any) -> None:
        super().__init__(*recorded, n=9, **options)
        self.givens = list(givens)

    @property
    def _call(self) -> tuple[object, dict[str, object]]:
        return "".join(map(str, self.givens)), {"method": self.method}

    @property
    def _size(self) -> str:
        return ""

    def _place(self, at: int, value: int) -> tuple[int | None, int | None, int | None]:
        return (
            (None, None, None) if at == NONE else (*divmod(at, 9), None if value == NONE else value)
        )

    def _placed(self, at: int, value: int) -> str:
        return f"{value} in {self._named(*divmod(at, 9))}"

    def _cause(self, cause: int, _: Step) -> tuple[int, int]:
        return divmod(cause, 9)

    def _reason(self, cause: tuple[int, int] | str) -> str:
        return "no digit is free" if isinstance(cause, str) else f"{self._named(*cause)} has it"

    def _grid(self, path: Path) -> list[int]:
        digits = self.givens.copy()
        for cell, digit in path:
            digits[cell] = digit
        return digits

    def _state(self, field: StateField, step: Step) -> object:
        cell = None if step.row is None or step.column is None else 9 * step.row + step.column
        return _CONTENT[field.kind](Sudoku(step.grid, step.kind, cell, step.digit), field.of)


class Sudoku(NamedTuple):
    """The grid after a step."""

    #: The 81 digits, 0 for a blank.
    digits: Sequence[int]
    #: The kind of the step.
    step: str
    #: The cell that the step names.
    cell: int | None
    #: The digit that it names.
    tried: int | None


def _grid(board: Sudoku, _: str) -> list[str]:
    characters = "".join(str(digit or ".") for digit in board.digits)
    return [characters[start : start + 9] for start in range(0, 81, 9)]


def _masks(board: Sudoku, kind: str) -> list[int]:
    """Return the digits of each house of one kind, bit d - 1 for digit d."""
    return [
        sum({1 << board.digits[cell] >> 1 for cell in cells})
        for house, cells in HOUSES
        if house.startswith(kind)
    ]


def _free_digits(board: Sudoku, _: str) -> int | None:
    if board.cell is None:
        return None
    houses = (cells for _, cells in HOUSES if board.cell in cells)
    taken = {board.digits[cell] for cells in houses for cell in cells if cell != board.cell}
    free = sum(1 << digit - 1 for digit in range(1, 10) if digit not in taken)
    return free & left(board.step, None if board.tried is None else board.tried - 1)


_CONTENT: dict[str, Callable[[Sudoku, str], object]] = {
    "grid": _grid,
    "masks": _masks,
    "free": _free_digits,
}
