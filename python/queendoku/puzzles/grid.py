"""The forms of a grid that functions take."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, Union

from queendoku._core import PencilMarks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from queendoku.puzzles.variant import SudokuVariant

#: Any form of the digits of a grid.
Digits: TypeAlias = Union[
    str,
    bytes,
    Sequence[bytes],
    Sequence[str | float | None],
    Sequence[Sequence[str | float | None]],
    "NDArray[Any]",
]


#: Any form of a grid; see :func:`solve_sudoku`.
Grid: TypeAlias = Union[Digits, "SudokuVariant"]

#: Any form of a grid, with pencil marks or without; see :class:`PencilMarks`.
MarkedGrid: TypeAlias = Union[
    "Grid", PencilMarks, Sequence[Sequence[str | float | Collection[int] | Collection[str] | None]]
]
