"""Cells in arguments: a row and a column counted from 0, or a name such as r1c1."""

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, TypeAlias

from queendoku._common.arguments import shown

#: A row and a column, counted from 0.
Cell: TypeAlias = tuple[int, int]
#: What is taken for cells: pairs or names, or one text of names.
Cells: TypeAlias = str | Iterable[Cell | str]

_NAME = re.compile(r"[rR](\d{1,6})[cC](\d{1,6})")


def name_of(cell: Cell) -> str:
    """Name a cell.

    Examples
    --------
    >>> name_of((0, 8))
    'r1c9'
    """
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def names_of(cells: Iterable[Cell]) -> str:
    """Name cells, as :func:`cells_of` reads them.

    Examples
    --------
    >>> names_of([(0, 0), (0, 1)])
    'r1c1 r1c2'
    """
    return " ".join(map(name_of, cells))


def is_cell(value: object) -> bool:
    """Tell a row and a column from other values."""
    return isinstance(value, tuple) and [*map(type, value)] == [int, int]


def cell_of(argument: str, value: Any) -> Cell:
    """Read a cell.

    Examples
    --------
    >>> cell_of("cell", "r1c9"), cell_of("cell", (0, 8))
    ((0, 8), (0, 8))
    >>> cell_of("cell", "a1")
    Traceback (most recent call last):
    ValueError: cell: must be (row, column) from 0, or a name as in 'r1c1', got 'a1'
    """
    if isinstance(value, str):
        if found := _NAME.fullmatch(value.strip()):
            return int(found[1]) - 1, int(found[2]) - 1
    elif not isinstance(value, dict):
        with suppress(AttributeError, TypeError, ValueError):
            row, column = (part.__index__() for part in value)
            return row, column
    raise ValueError(
        f"{argument}: must be (row, column) from 0, or a name as in 'r1c1', got {shown(value)}"
    )


def cells_of(argument: str, value: Any) -> tuple[Cell, ...]:
    """Read cells.

    Examples
    --------
    >>> cells_of("cells", "r1c1 r1c2"), cells_of("cells", [(0, 0), "r1c2"])
    (((0, 0), (0, 1)), ((0, 0), (0, 1)))
    >>> cells_of("cells", (0, 0))  # a single one
    ((0, 0),)
    """
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    elif isinstance(value, dict) or not isinstance(value, Iterable):
        kind = type(value).__name__
        raise TypeError(f"{argument} must be a list of cells, or a text of names, not {kind}")
    value = tuple(value)
    if len(value) == 2 and all(isinstance(part, int) for part in value):
        return (cell_of(argument, value),)
    return tuple(cell_of(argument, cell) for cell in value)
