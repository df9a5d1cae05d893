"""Rows of puzzles in everything that can hold them."""

from collections import UserList
from collections.abc import Callable
from functools import partial
from math import isqrt
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
from numpy.typing import NDArray

EMPTY = "." * 81

#: Text, or None where there is none.
Rows = list[Any]


def digits(rows: Rows, dtype: Any = np.int64) -> NDArray[Any]:
    """An array with a row for each, mostly (m, 81), with 0 for a blank."""
    blank = "." * width_of(rows)
    cells = [[*map(int, (row or blank).replace(".", "0"))] for row in rows]
    return np.array(cells, dtype).reshape(-1, len(blank))


def width_of(rows: Rows) -> int:
    """How many cells each grid has."""
    return len(next(filter(None, rows), EMPTY))


def nine_lists(row: str) -> list[list[str]]:
    n = isqrt(len(row))  # of other sizes fewer, or more
    return [list(row[start : start + n]) for start in range(0, n * n, n)]


def encoded(rows: Rows) -> list[bytes]:
    return [row and row.encode() for row in rows]


KINDS: dict[str, Callable[[Rows], Any]] = {
    "list": list,
    "tuple": tuple,
    "user's list": UserList,
    "array of str": partial(np.array, dtype=np.str_),
    "array of objects": partial(np.array, dtype=object),
    "list of bytes": encoded,
    "tuple of bytes": lambda rows: tuple(encoded(rows)),
    "list of lists": lambda rows: [*map(nine_lists, rows)],
    "bytes array": lambda rows: np.array(rows, f"S{width_of(rows)}"),
    "every other bytes": lambda rows: np.repeat(np.array(rows, f"S{width_of(rows)}"), 2)[::2],
    "int array": digits,
    "boards": lambda rows: digits(rows, np.uint8).reshape(-1, *[isqrt(width_of(rows))] * 2),
    "polars": lambda rows: pl.Series("puzzles", rows, pl.String),
    "polars, sliced": lambda rows: pl.Series("puzzles", [None, *rows, ""], pl.String)[1:-1],
    "polars, in pieces": lambda rows: pl.concat(
        [pl.Series("puzzles", part, pl.String) for part in (rows[:2], rows[2:])], rechunk=False
    ),
}


def add_arrow(kind: Any) -> None:
    KINDS[f"{kind}"] = lambda rows: pa.array(rows, kind)
    KINDS[f"{kind}, sliced"] = lambda rows: pa.array([*[None] * 11, *rows], kind)[11:]
    KINDS[f"{kind}, in pieces"] = lambda rows: pa.chunked_array(
        [rows[:1], [], rows[1:7], rows[7:]], kind
    )


def add_pandas(dtype: Any) -> None:
    KINDS[f"pandas, {dtype}"] = lambda rows: pd.Series(
        rows, [f"row {number}" for number in range(len(rows))], dtype, "puzzles"
    )


for kind in (pa.string(), pa.large_string(), pa.string_view()):
    add_arrow(kind)
for dtype in ("object", "str", "string", "string[pyarrow]"):
    add_pandas(dtype)


#: Those that can be sent to an executor: pyarrow cannot divide views.
DIVISIBLE = [name for name in KINDS if "view" not in name]


def plain(column: Any) -> list[Any]:
    """The items of a column: text and numbers, and None for what is missing."""
    items = column.to_pylist() if hasattr(column, "to_pylist") else column
    return [None if is_nothing(item) else as_text(item) for item in items]


def is_nothing(item: Any) -> bool:
    """Tell whether it is what a column has where there is no answer."""
    if isinstance(item, np.ndarray):
        return not item.any()
    return item is None or item is pd.NA or item == b"" or item != item


def as_text(item: Any) -> Any:
    """Give a grid of any kind as 81 characters, and another item as it is."""
    if isinstance(item, bytes):
        return item.decode()
    if isinstance(item, (list, np.ndarray)):
        return "".join(map(str, np.ravel(item))).replace("0", ".")
    return item


def assert_held_alike(answer: Any, rows: Any) -> None:
    """Check that grids are in a column of the kind of those that they come from."""
    if isinstance(rows, np.ndarray) and rows.dtype.kind not in "UO":
        assert (type(answer), answer.dtype, answer.shape) == (np.ndarray, rows.dtype, rows.shape)
    elif isinstance(rows, (pd.Series, pl.Series)):
        assert (type(answer), answer.dtype, answer.name) == (type(rows), rows.dtype, "puzzles")
        assert isinstance(rows, pl.Series) or answer.index.equals(rows.index)
    elif hasattr(rows, "to_pylist"):  # of PyArrow, which some platforms lack
        assert (type(answer), answer.type) == (type(rows), rows.type)
        answer.validate(full=True)
    else:
        assert type(answer) is list
        of_rows = {str if isinstance(row, np.str_) else type(row) for row in rows}
        assert {*map(type, answer)} <= {*of_rows, type(None)}
