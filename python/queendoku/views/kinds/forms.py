"""The forms in which boards of any kind come: text, lists and arrays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from queendoku._common.arguments import BLANKS, SIZES, without_white_space
from queendoku.puzzles.placement import drawn_rows

#: The cells of grids, and how many rows they have.
ROWS = {size * size: size for size in (9, *SIZES)}
FORMS = (
    "a placement, a list of row strings, a sudoku, a star battle, or a list of these"
    " (see queendoku.show for all forms)"
)
#: What to do with what is none of these.
INSTEAD = {
    "Trace": "; watch plays it, and show(trace[i]) draws a step",
    "DataFrame": "; pass a column as a list, or its cells by .to_numpy()",
    "Series": "; pass a list of it",
}


def plain(value: Any, name: str) -> Any:
    """Return an array as nested lists, and refuse what cannot be a board."""
    value = in_text(value)
    if isinstance(value, str):
        return drawn_rows(value) or value
    if isinstance(value, tuple) and hasattr(value, "solutions"):  # what solve_sudokus gives
        return plain(value.solutions, name)
    if isinstance(value, (list, tuple)):
        return [*map(in_text, value)] if bytes in map(type, value) else value
    if hasattr(value, "tolist") and hasattr(value, "ndim"):
        if not 1 <= value.ndim <= 3:
            raise ValueError(f"{name}: an array must have 1 to 3 dimensions, got {value.ndim}")
        return plain(value.tolist(), name)
    if isinstance(value, Iterator):
        raise TypeError(
            f"{name} must not be an iterator: pass list(...) of it,"
            " or list(itertools.islice(..., 12))"
        )
    kinds = [kind.__name__ for kind in type(value).__mro__]
    kind = next(filter(INSTEAD.__contains__, kinds), kinds[0])
    raise TypeError(f"{name} must be {FORMS}, not {kind}{INSTEAD.get(kind, '')}")


def in_text(value: Any) -> Any:
    """Decode bytes."""
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def is_nested(item: Any) -> bool:
    """Tell a row from a single cell or number."""
    return isinstance(item, (list, tuple)) or getattr(item, "ndim", 0) > 0


def strings_in(value: Sequence[Any]) -> list[str]:
    """Return the rows of a list that has nothing but strings and None; else nothing."""
    head = [item for item in value[:81] if item is not None]
    if not all(isinstance(item, str) for item in head):
        return []
    return [*map(without_white_space, head)]


def rows_in(value: Sequence[Any]) -> list[Sequence[Any]]:
    """Return the first rows as plain lists, with none for a cell that is no row."""
    return [plain(item, "board") if is_nested(item) else [] for item in value[:81]]


def grid_in(value: Sequence[Any]) -> list[Any]:
    """Return the cells of n rows of n, if n is the size of a sudoku; else nothing."""
    n = len(value)
    rows: list[Any] = strings_in(value) or rows_in(value)
    is_grid = n == len(rows) in ROWS.values() and all(len(row) == n for row in rows)
    cells = [cell for row in rows for cell in row] if is_grid else []
    return [] if any(map(is_nested, cells)) else cells


def like_a_sudoku(characters: str) -> bool:
    """Tell whether there is a digit, or in a plain sudoku nothing but blanks."""
    found = set(characters)
    return bool(found & set("123456789")) or (len(characters) == 81 and found <= set(BLANKS))
