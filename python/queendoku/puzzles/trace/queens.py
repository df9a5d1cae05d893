"""The trace of a search for placements of queens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from queendoku._common.wording import counted
from queendoku.puzzles.placement import drawn, lines_of
from queendoku.puzzles.trace.state import StateField, left
from queendoku.puzzles.trace.trace import Path, Step, Trace

if TYPE_CHECKING:
    from queendoku._common.arguments import QueensBoard

_WORD = 0xFFFF_FFFF  # the Rust method's masks have 32 bits
#: The lines beside rows, and by how many columns each goes to the right in a row.
_LINES = {"column": 0, "diagonal": 1, "anti-diagonal": -1}


class QueensTrace(Trace):
    """The trace of a search for placements of queens."""

    game = "queens"

    def __init__(self, *recorded: Any, board: QueensBoard, **options: Any) -> None:
        super().__init__(*recorded, **options)
        placed, blocked, torus, piece, symmetry = board
        self.placed = {} if placed is None else dict(placed)
        squares = () if blocked is None else blocked
        self.blocked = sorted((int(row), int(column)) for row, column in squares)
        self.torus = bool(torus)
        self.piece = piece.lower()
        self.symmetry = None if symmetry is None else symmetry.lower()

    @property
    def _call(self) -> tuple[object, dict[str, object]]:
        names = ("method", "placed", "blocked", "torus", "piece", "symmetry")
        return self.n, {name: getattr(self, name) for name in names}

    @property
    def _title(self) -> str:
        return counted(self.n, "queen")

    def _named(self, row: int, column: int) -> str:
        return f"row {row}, column {column}"

    def _cause(self, cause: int, step: Step) -> tuple[int, int] | str:
        return tuple(_LINES)[cause] if self.conflict == "line" else (cause, step.placement[cause])

    def _reason(self, cause: tuple[int, int] | str) -> str:
        if cause == "nothing free":
            return "no column is free"
        if isinstance(cause, str):
            return f"its {cause} is taken"
        return f"the queen in {self._named(*cause)} attacks it"

    def _placement(self, path: Path) -> list[int]:
        return [column for _, column in path]

    def _board(self, path: Path) -> list[str]:
        return drawn(self.n, self.placed | dict(path))

    def open(self, placement: Sequence[int]) -> list[int]:
        """Return the columns that are left to the next row by all but the lines of its queens."""
        row = len(placement)
        if row == self.n:
            return []
        squares = (above * self.n + column for above, column in enumerate(placement))
        taken = [self.forbids[square * self.n + row] for square in squares] if self.forbids else []
        return [
            column
            for column in self.allowed[row]
            if not any(columns >> column & 1 for columns in taken)
        ]

    def _state(self, field: StateField, step: Step) -> object:
        placement = step.placement
        board = Queens(self.n, self.open(placement), placement, step.kind, step.column)
        return _CONTENT[field.kind](board, field.of)


class Queens(NamedTuple):
    """The board after a step."""

    n: int
    #: The allowed columns of the next row.
    allowed: Sequence[int]
    #: The column of the queen in each row that has one.
    columns: Sequence[int]
    #: The kind of the step.
    step: str
    #: The column that the step names.
    tried: int | None


def _list(board: Queens, _: str) -> list[int]:
    return list(board.columns)


def _characters(board: Queens, _: str) -> list[str]:
    return drawn(board.n, dict(enumerate(board.columns)))


def _set(board: Queens, line: str) -> set[int]:
    return {lines_of(row, column)[line] for row, column in enumerate(board.columns)}


def _booleans(board: Queens, line: str) -> list[bool]:
    first = board.n - 1 if line == "diagonal" else 0  # the index of diagonal 0
    taken = {first + key for key in _set(board, line)}
    return [index in taken for index in range(board.n if line == "column" else 2 * board.n - 1)]


def _bits(board: Queens, line: str) -> int:
    return sum(taken << index for index, taken in enumerate(_booleans(board, line)))


def _mask(board: Queens, line: str) -> int:
    """Return the columns of the next row that the queens attack along lines of one kind."""
    mask = 0
    for rows, column in enumerate(reversed(board.columns), start=1):
        at = column + _LINES[line] * rows
        mask |= 1 << at if at >= 0 else 0
    return mask & _WORD


def _free_columns(board: Queens, _: str) -> int:
    taken = _mask(board, "column") | _mask(board, "diagonal") | _mask(board, "anti-diagonal")
    free = sum(1 << column for column in board.allowed) & ~taken
    # After a placement the loop over the next row has not begun.
    return free if board.step == "place" else free & left(board.step, board.tried)


_CONTENT: dict[str, Callable[[Queens, str], object]] = {
    "list": _list,
    "board": _characters,
    "set": _set,
    "booleans": _booleans,
    "bits": _bits,
    "mask": _mask,
    "free": _free_columns,
}
