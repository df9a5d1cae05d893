"""f-puzzles' JSON as people have it, made up for the tests."""

import json
from typing import Any

from data import text_of
from queendoku._core import pack_text


def grid(size: int, cells: dict[str, dict[str, Any]] | None = None) -> list[list[dict[str, Any]]]:
    """Make rows of cells; some have more than nothing."""
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(size)] for _ in range(size)]
    for name, cell in (cells or {}).items():
        row, column = map(int, name[1:].split("c"))
        rows[row - 1][column - 1] = cell
    return rows


def puzzle(size: int = 9, cells: dict[str, dict[str, Any]] | None = None, **fields: Any) -> Any:
    """Make a puzzle."""
    return {"size": size, "grid": grid(size, cells), **fields}


def pack(value: object) -> str:
    """Pack as f-puzzles does."""
    return pack_text(json.dumps(value, separators=(",", ":"), ensure_ascii=False))


#: A puzzle with a bit of everything. The second of its lines is an old copy of a rule.
FULL: Any = json.loads(text_of("fpuzzles.json"))
