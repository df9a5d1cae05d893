"""f-puzzles' JSON as people have it, made up for the tests."""

import json
from typing import Any

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


#: A puzzle with a bit of everything.
FULL = {
    "size": 9,
    "title": "Everything 🎲",
    "author": "Nobody",
    "ruleset": "Normal rules.\n\nAnd more: “é”.",
    "grid": grid(
        9,
        {
            "r1c1": {"value": 5, "given": True},
            "r1c2": {"value": 3, "c": "#FFFF00"},
            "r1c3": {"givenPencilMarks": [1, 2], "highlight": "2"},
            "r2c1": {"value": 7, "given": True, "givenPencilMarks": None},
            "r9c9": {"centerPencilMarks": [4, 5], "cornerPencilMarks": [6]},
        },
    ),
    "diagonal-": True,
    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}, {"cells": ["R3C1", "R3C2"]}],
    "littlekillersum": [
        {"cell": "R0C4", "cells": ["R1C3", "R2C2", "R3C1"], "direction": "DL", "value": "17"}
    ],
    "thermometer": [{"lines": [["R5C1", "R5C2"]]}],
    "whispers": [{"lines": [["R7C1", "R7C2"]]}, {"lines": [["R8C1", "R8C2"]], "value": "4"}],
    "columnindexer": [{"cells": ["R1C9", "R2C9"]}],
    "xsum": [{"cell": "R1C0", "value": "15"}],
    "difference": [{"cells": ["R4C4", "R4C5"]}],
    "negative": ["xv"],
    "disabledlogic": [],
    "truecandidatesoptions": ["colored"],
    "fogofwar": ["R1C1"],
    "solution": [5, None, 1],
    "line": [
        {"lines": [["R9C1", "R9C2"]], "outlineC": "#000000", "width": 0.1},
        # An old copy of a rule, and one that says so.
        {"lines": [["R7C1", "R7C2"]], "outlineC": "#60C060", "width": 0.3, "isNewConstraint": True},
        {
            "lines": [["R8C1", "R8C2"]],
            "outlineC": "#FF9A00",
            "width": 0.1875,
            "fromConstraint": "Dutch Whispers",
        },
    ],
    "cage": [{"cells": ["R1C9", "R2C9"], "fromConstraint": "Column Indexer"}],
    "text": [{"cells": ["R1C0"], "value": "15", "size": 0.7, "fromConstraint": "X Sum"}],
    "circle": [{"cells": ["R6C6"], "baseC": "#FFFFFF", "outlineC": "#000000"}],
}
