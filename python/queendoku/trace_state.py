"""What a method remembers at a step of its trace, under the names of its pure twin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from queendoku.trace import Step

__all__ = ["state_of"]

State: TypeAlias = dict[str, Any]
#: The placements from the first to the latest: row or cell, column or digit, the method's words.
Path: TypeAlias = Sequence[tuple[int, int, list[int]]]


def state_of(step: Step, path: Path) -> State:
    """Give the state of the method after `step`; `path` holds the placements that stand then."""
    return _STATES[step.trace.game, step.trace.method](step, path)


def _columns(_: Step, path: Path) -> State:
    return {"columns": [column for _, column, _ in path]}


def _used(step: Step, path: Path) -> State:
    columns = [column for _, column, _ in path]
    return {"columns": columns, "used": [column in columns for column in range(step.trace.n)]}


def _board(step: Step, path: Path) -> State:
    n = step.trace.n
    board = [["."] * n for _ in range(n)]
    for row, column, _ in path:
        board[row][column] = "Q"
    return {"board": ["".join(squares) for squares in board]}


def _sets(_: Step, path: Path) -> State:
    return {
        "columns": {words[0] for _, _, words in path},
        "diagonals": {_signed(words[1]) for _, _, words in path},
        "anti_diagonals": {words[2] for _, _, words in path},
    }


def _booleans(step: Step, path: Path) -> State:
    n = step.trace.n
    lines = max(2 * n - 1, 0)
    state = {
        "columns": [False] * n,
        "diagonals": [False] * lines,
        "anti_diagonals": [False] * lines,
    }
    for _, _, words in path:
        for flags, index in zip(state.values(), words, strict=True):
            flags[index] = True
    return state


def _words(_: Step, path: Path) -> State:
    words = path[-1][2] if path else [0] * 5
    return {
        "columns": words[0],
        "diagonals": words[1] | words[2] << 32,
        "anti_diagonals": words[3] | words[4] << 32,
    }


def _masks(step: Step, path: Path) -> State:
    columns, diagonals, anti_diagonals = path[-1][2] if path else (0, 0, 0)
    row = len(path)
    available = 0
    if row < step.trace.n:
        allowed = sum(1 << column for column in step.trace.allowed[row])
        available = allowed & ~(columns | diagonals | anti_diagonals)
        if step.kind != "place" and step.column is not None:
            available &= _from_bit(step, step.column)
    return {
        "columns": columns,
        "diagonals": diagonals,
        "anti_diagonals": anti_diagonals,
        "available": available,
    }


def _grid(step: Step, _: Path) -> State:
    characters = "".join(str(digit or ".") for digit in step.grid)
    return {"grid": [characters[start : start + 9] for start in range(0, 81, 9)]}


def _houses(step: Step, path: Path) -> State:
    from queendoku.pure.sudoku.grid import ALL_DIGITS, Houses

    houses = Houses(step.grid)
    state: State = {"rows": houses.rows, "columns": houses.columns, "boxes": houses.boxes}
    if step.row is not None and step.column is not None:
        if step.kind == "place":  # the houses as they were when the digit was chosen
            (word,) = path[-1][2]
            used = word | word >> 9 | word >> 18
        else:
            box = step.row // 3 * 3 + step.column // 3
            used = houses.rows[step.row] | houses.columns[step.column] | houses.boxes[box]
        candidates = ALL_DIGITS & ~used
        if step.digit is not None:
            candidates &= _from_bit(step, step.digit - 1)
        state["candidates"] = candidates
    return state


def _from_bit(step: Step, bit: int) -> int:
    """Mask what is left to a loop that takes the lowest bit first: with `bit` while it tries it."""
    return -1 << bit if step.kind == "try" else -2 << bit


def _signed(word: int) -> int:
    return word - (1 << 32) if word >> 31 else word


_STATES: dict[tuple[str, str], Callable[[Step, Path], State]] = {
    ("n_queens", "permutations"): _used,
    ("n_queens", "scan"): _board,
    ("n_queens", "columns"): _columns,
    ("n_queens", "sets"): _sets,
    ("n_queens", "booleans"): _booleans,
    ("n_queens", "words"): _words,
    ("n_queens", "bitmask"): _masks,
    ("sudoku", "scan"): _grid,
    ("sudoku", "bitmask"): _houses,
}
