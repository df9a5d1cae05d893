"""Sudokus, one of them and a board of queens in every form that is read, and what is no grid."""

import random
from typing import Any

import numpy as np
import pandas as pd

from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

#: One with many solutions, and one that takes more than singles.
OTHER = "12345678." + "." * 72
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

LINES = [TEXTBOOK[start : start + 9] for start in range(0, 81, 9)]
PLAIN = "\n".join(LINES)
ARRAY = np.array([*TEXTBOOK.replace(".", "0")], int).reshape(9, 9)
NUMBERS: list[list[int]] = ARRAY.tolist()
WITH_NAN = np.where(ARRAY == 0, np.nan, ARRAY)
WITH_NONE = [[digit or None for digit in row] for row in NUMBERS]

#: One sudoku in every form that is read.
FORMS: dict[str, Any] = {
    "str": TEXTBOOK,
    "0": TEXTBOOK.replace(".", "0"),
    "_": TEXTBOOK.replace(".", "_"),
    "*": TEXTBOOK.replace(".", "*"),
    "-": TEXTBOOK.replace(".", "-"),
    "bytes": TEXTBOOK.encode(),
    "in lines": PLAIN,
    "spaced": "\n".join(map(" ".join, LINES)),
    "rows": LINES,
    "tuple of rows": tuple(LINES),
    "rows of bytes": [row.encode() for row in LINES],
    "cells": [*map(list, LINES)],
    "tuple of cells": tuple(map(tuple, LINES)),
    "flat cells": list(TEXTBOOK),
    "empty cells": [[cell.replace(".", "") for cell in row] for row in LINES],
    "flat empty cells": [cell.replace(".", "") for cell in TEXTBOOK],
    "spaced cells": [["" if cell == "." else f" {cell}" for cell in row] for row in LINES],
    "cells of a space": [[cell.replace(".", " ") for cell in row] for row in LINES],
    "ints": NUMBERS,
    "flat ints": ARRAY.ravel().tolist(),
    "None": WITH_NONE,
    "flat None": [digit or None for digit in ARRAY.ravel().tolist()],
    "array": ARRAY,
    "uint8": ARRAY.astype(np.uint8),
    "flat array": ARRAY.reshape(81),
    "by columns": np.asfortranarray(ARRAY),
    "reversed twice": np.ascontiguousarray(ARRAY[::-1])[::-1],
    "list of arrays": list(ARRAY),
    "floats": ARRAY.astype(float),
    "NaN": WITH_NAN,
    "characters": ARRAY.astype("S1"),
    "pandas, None": pd.DataFrame(WITH_NONE).values,
    "pandas, NA": pd.DataFrame(ARRAY).replace(0, pd.NA).astype("Int64").values,
}

ONES = np.array([[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]])

#: Four queens in every form.
BOARDS: dict[str, Any] = {
    "rows": [".Q..", "...Q", "Q...", "..Q."],
    "rows with gaps": [". Q . .", ". . . Q", "Q . . .", ". . Q ."],
    "tuple of rows": (".Q..", "...Q", "Q...", "..Q."),
    "cells": [[*".Q.."], [*"...Q"], [*"Q..."], [*"..Q."]],
    "array of cells": np.array([[*".Q.."], [*"...Q"], [*"Q..."], [*"..Q."]]),
    "text": ".Q..\n...Q\nQ...\n..Q.",
    "spaced text": "\n. Q . .\n. . . Q\n\nQ . . .\n. . Q .\n",
    "ones": ONES.tolist(),
    "array of ones": ONES,
    "array of bool": ONES == 1,
    "list of arrays": list(ONES),
    "columns": [1, 3, 0, 2],
    "tuple of columns": (1, 3, 0, 2),
    "NumPy's ints": [np.int8(1), np.int64(3), 0, np.int8(2)],
    "array of columns": np.array([1, 3, 0, 2], np.uint8),
}

#: What is no grid, and what the error says.
WRONG: list[tuple[Any, str]] = [
    (["." * 9] * 8, "grid must have 9 rows of 9 cells, or 81 cells, got 8"),
    ([], "grid must have 9 rows of 9 cells, or 81 cells, got 0"),
    (["." * 9] * 2 + ["." * 10] + ["." * 9] * 6, "grid: row 3 must have 9 cells, got 10"),
    ([list("." * 9)] * 8 + [list("." * 8)], "grid: row 9 must have 9 cells, got 8"),
    ("." * 80, "a string must have 81 cells besides white space, got 80"),
    ("", "got 0"),
    ("." * 82, "got 82"),
    (".." + "x" + "." * 78, "grid: r1c3 has 'x'; allowed are 1 to 9, and"),
    ("é" + "." * 80, "grid: r1c1 has 'é'"),
    ([["."] * 9] * 8 + [["."] * 8 + ["ab"]], "grid: r9c9 has 'ab'"),
    ([["."] * 9] * 8 + [["."] * 8 + ["10"]], "grid: r9c9 has '10'"),
    ([[" "] * 9] * 8 + [[" "] * 8 + ["1 2"]], "grid: r9c9 has '1 2'"),
    ([[0] * 9] * 8 + [[0] * 8 + [10]], "grid: r9c9 has 10"),
    ([[0] * 9] * 8 + [[0] * 8 + [-1]], "grid: r9c9 has -1"),
    ([[0] * 9] * 8 + [[0] * 8 + [1.5]], "grid: r9c9 has 1.5"),
    ([[0] * 9] * 8 + [[0] * 8 + [np.inf]], "grid: r9c9 has inf"),
    ([[0] * 9] * 8 + [[0] * 8 + [True]], "grid: r9c9 has True"),
    (np.full((9, 9), 10), "grid: r1c1 has 10"),
    (np.full((9, 9), 0.5), "grid: r1c1 has 0.5"),
    (b"\xff" + b"." * 80, "grid: r1c1 has '\ufffd'"),
    ("\ud800" + "." * 80, "'\ufffd' is neither a digit nor a blank"),
    (np.zeros((9, 10), int), "grid: row 1 must have 9 cells, got 10"),
    (np.zeros((8, 9), int), "grid must have 9 rows of 9 cells, or 81 cells, got 8"),
]
WRONG_TYPES = [None, 81, 5.0, {}, object(), [None] * 9, [0] * 9, bytearray(81)]


def made_puzzle(seed: int, most: int = 60, wrong: float = 0.2) -> str:
    """A relabelled solution with some or many cells blanked, now and then with a wrong given."""
    generator = random.Random(seed)
    labels = generator.sample("123456789", 9)
    cells = [labels[int(digit) - 1] for digit in TEXTBOOK_SOLVED]
    for cell in generator.sample(range(81), generator.randint(20, most)):
        cells[cell] = "."
    if generator.random() < wrong:
        cells[generator.randrange(81)] = generator.choice("123456789")
    return "".join(cells)
