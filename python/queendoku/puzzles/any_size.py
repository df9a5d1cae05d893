"""Tell the grids of other sizes, and puzzles with rules, from plain sudokus."""

from __future__ import annotations

import re
import sys
from functools import cache
from math import isqrt, prod
from typing import TYPE_CHECKING, Any, TypeGuard

import queendoku._core as _core
from queendoku._common.arguments import SIZES, is_row, without_white_space
from queendoku._common.errors import about
from queendoku.puzzles.cells import digits_of
from queendoku.puzzles.puzzle import PlainSudoku, Puzzle

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

#: How files of puzzles are called.
FILE = re.compile(
    r"[^\n]+\.(csv|tsv|txt|sdm|sdk|ss|jsonl?|ndjson|opensudoku|xml|links|parquet|gz|bz2|xz|zip)",
    re.I,
)


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
    return is_variant(grid) or size_of(grid) is not None


def variant_of(grid: Any) -> SudokuVariant | None:
    """Return a puzzle with rules, or a grid of another size as one; None for any other argument.

    Examples
    --------
    >>> variant_of("1..." + "." * 12)
    SudokuVariant(1 given, size=4)
    >>> variant_of("." * 81)
    """
    if is_variant(grid):
        return grid
    # The first look is for speed: most grids have no letter there, and all of these suffixes do.
    if isinstance(grid, str) and grid[-2:-1].isalpha() and FILE.fullmatch(grid):
        what, advice = "is the name of a file", f"read_sudokus({grid!r}) yields its puzzles"
        raise about(ValueError, "grid", what, advice)
    size = size_of(grid)
    if size is None:
        return None
    puzzle = blank(size)
    return puzzle._with(digits_of(grid, puzzle.board, "grid"))


_core.read_variants_with(variant_of)


def with_rules(grid: Any) -> SudokuVariant | None:
    """Return a puzzle with rules, marks or of another size; None for a plain sudoku of 9 by 9."""
    variant = variant_of(grid)
    if variant is None or variant._marked is not None:
        return variant
    is_plain = variant.size == 9 and variant.board.has_usual_boxes and not variant.rules
    return None if is_plain else variant


def read_puzzle(grid: Any) -> Puzzle:
    """Read a grid of any size, and with any rules."""
    found = _core.read_puzzle(grid)
    return PlainSudoku(found) if isinstance(found, bytes) else found


def as_variant(grid: Any) -> SudokuVariant:
    """Read any grid as a puzzle whose board solves it."""
    found = _core.read_puzzle(grid)
    return blank(9)._with(found) if isinstance(found, bytes) else found


@cache
def blank(size: int) -> SudokuVariant:
    """Give an empty grid, whose board all grids of the size share."""
    from queendoku.puzzles.variant import SudokuVariant

    return SudokuVariant(size=size)


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
