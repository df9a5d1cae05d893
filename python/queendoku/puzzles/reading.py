"""Tell the grids of other sizes, and puzzles with rules, from plain sudokus."""

from __future__ import annotations

import sys
from math import isqrt, prod
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar

from queendoku._common.arguments import SIZES, is_row, without_white_space

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

#: What the functions for plain sudokus return too.
Found = TypeVar("Found")


def is_plain(grid: Any) -> bool:
    """Tell whether it is surely no puzzle of another size or with rules."""
    kind = type(grid)
    return (kind is str and len(grid) == 81) or (kind is list and len(grid) in (9, 81))


def first_of(grids: Any) -> Any:
    """Return the first row of what holds rows; a blank sudoku for what has none at hand.

    Examples
    --------
    >>> first_of(["1..." + "." * 12]), len(first_of(iter("12")))
    ('1...............', 81)
    """
    first = "." * 81
    if isinstance(grids, (list, tuple)):
        return grids[0] if grids else first
    if hasattr(grids, "dtype"):  # an array or a series
        return getattr(grids, "iloc", grids)[0] if grids.shape != () and len(grids) else first
    is_view = isinstance(grids, memoryview)  # one of several dimensions has no rows in Python
    if hasattr(grids, "__len__") and hasattr(grids, "__iter__") and not is_view:
        first = next(iter(grids), first)
    return first.as_py() if hasattr(first, "as_py") else first  # of an Arrow column


def is_variant(grid: Any) -> TypeGuard[SudokuVariant]:
    """Tell whether it is a :class:`~queendoku.SudokuVariant`, without importing that."""
    module = sys.modules.get("queendoku.puzzles.variant")
    return module is not None and isinstance(grid, module.SudokuVariant)


def is_other(grid: Any) -> bool:
    """Tell whether it is a grid of another size, or a puzzle with rules."""
    return not is_plain(grid) and (is_variant(grid) or size_of(grid) is not None)


def variant_of(grid: Any) -> SudokuVariant | None:
    """Return a puzzle with rules, or a grid of another size as one; None for any other argument.

    Examples
    --------
    >>> variant_of("1..." + "." * 12)
    SudokuVariant(1 given, size=4)
    >>> variant_of("." * 81)
    """
    if is_plain(grid):
        return None
    if is_variant(grid):
        return grid
    size = size_of(grid)
    if size is None:
        return None
    from queendoku.puzzles.cells import digits_of
    from queendoku.puzzles.variant import SudokuVariant

    return SudokuVariant(size=size)._with(digits_of(grid, size, "grid"))


def of_variant(function: str, grid: Any, *options: Any) -> Found:  # type: ignore[type-var]
    """Call a function of :mod:`._variants.solving` for a grid that is no plain sudoku.

    For any other argument, raise the error that is being handled: it is that of the plain function.
    """
    variant = variant_of(grid)
    if variant is None:
        raise
    from queendoku.puzzles import checking as solving

    found: Found = getattr(solving, function)(variant, *options)
    return found


def size_of(grid: Any) -> int | None:
    """Return the size of a grid of another size than 9, None for what is none.

    Examples
    --------
    >>> size_of("." * 36), size_of([[0] * 4] * 4), size_of(["." * 16] * 16), size_of("." * 81)
    (6, 4, 16, None)
    """
    if isinstance(grid, bytes):
        grid = grid.decode(errors="replace")
    shape = getattr(grid, "shape", None)
    if isinstance(grid, str):
        cells = len(without_white_space(grid))
    elif shape is not None:
        cells = prod(shape) if len({*shape}) == 1 and len(shape) < 3 else 0
    elif not isinstance(grid, (list, tuple)) or not grid:
        return None
    else:
        first, cells = grid[0], len(grid)
        if is_row(first):
            row = without_white_space(first) if isinstance(first, str) else first
            cells = cells**2 if len(row) == cells else 0
    size = isqrt(cells)
    return size if size * size == cells and size in SIZES else None
