"""The steps of many sudokus as a table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import queendoku._core as _core
from queendoku._common.public import public_type
from queendoku._common.wording import counted, meant_by
from queendoku._many.results.columns import flat

#: The columns, in the order in which compiled functions write them.
COLUMNS = (
    *("puzzle", "step", "technique", "difficulty", "placed", "eliminated"),
    *("digits", "candidates", "change", "reason"),
)
#: The types of those that hold a number or several in each row.
NUMBERS: dict[str, Literal["H", "I"]]
NUMBERS = {"puzzle": "I", "step": "H", "difficulty": "H", "candidates": "H"}


@public_type
class SudokuSteps:
    """The steps of many sudokus, made by :func:`explain_sudokus`: a table with a row for each step.

    It has the Arrow PyCapsule interface: ``polars.DataFrame(steps)``, ``pyarrow.table(steps)`` and
    ``pandas.DataFrame.from_arrow(steps)`` take it as it is. ``steps["technique"]`` is one column
    without any of them; ``len(steps)`` the number of rows.

    Attributes
    ----------
    columns : list of str
        The names of the columns:

        - ``puzzle``: the number of the puzzle, from 0.
        - ``step``: the number of the step, from 1.
        - ``technique``: one of :data:`SUDOKU_TECHNIQUES` or :data:`VARIANT_TECHNIQUES`; in Arrow a
          dictionary, which other libraries call a categorical.
        - ``difficulty``: as in :class:`Deduction`.
        - ``placed``, ``eliminated``: lists of row, column (both from 0) and digit.
        - with ``candidates=True``, ``digits``: the digits that stand before the step, as a str of a
          character for each cell; and ``candidates``: an int for each cell, whose bit 0 stands for
          the candidate 1, bit 1 for 2, and so on, 0 where a digit stands.
        - with ``reasons=True``, ``change`` and ``reason``: as in :class:`Deduction`.
    unexplained : dict of int to str
        The rows without an explanation by number, and why: they are malformed, or have no solution.
    """

    def __init__(self, table: _core.StepTable, unexplained: dict[int, str]) -> None:
        self._table = table
        self.unexplained = unexplained

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return self._table.names

    def to_dict(self) -> dict[str, Any]:
        """Return the columns by name, as data frames of any library take them."""
        return {name: flat(self[name]) for name in self.columns}

    def __len__(self) -> int:
        return len(self._table)

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        return self._table.__arrow_c_array__(requested_schema)

    def __getitem__(self, name: str) -> Any:
        """Return a column: a list, or an array for numbers, if there is NumPy."""
        if name not in self.columns:
            hint = meant_by(str(name), self.columns) or f"; there are {', '.join(self.columns)}"
            raise KeyError(f"there is no column {name!r}{hint}")
        lengths, data = self._table.written(COLUMNS.index(name))
        if name == "technique":
            techniques = self._table.techniques
            return [techniques[number] for number in data]
        if name in NUMBERS and not lengths:
            return numbers_of(name, data)
        ends, end = [0], 0
        for length in memoryview(lengths).cast("I"):
            end += length
            ends.append(end)
        if name in ("placed", "eliminated"):
            cells = [*zip(data[::3], data[1::3], data[2::3], strict=True)]
            return [cells[start // 3 : end // 3] for start, end in pairwise(ends)]
        if name == "candidates":  # of any number of cells
            sets = memoryview(data).cast("I").tolist()
            return [sets[start // 4 : end // 4] for start, end in pairwise(ends)]
        return [data[start:end].decode() for start, end in pairwise(ends)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SudokuSteps):
            return NotImplemented
        mine, others = self._table.__reduce__(), other._table.__reduce__()
        return (mine, self.unexplained) == (others, other.unexplained)

    __hash__ = None  # type: ignore[assignment]  # as other tables, it is compared by content

    def __repr__(self) -> str:
        bad = f"{len(self.unexplained):,} unexplained"
        return f"SudokuSteps({counted(len(self), 'step')}, {bad}: {', '.join(self.columns)})"


def numbers_of(name: str, data: bytes) -> Any:
    """Read a column of numbers: an array, or without NumPy a list."""
    numbers: Any = memoryview(data).cast(NUMBERS[name])
    try:
        import numpy as np
    except ModuleNotFoundError:
        if name == "candidates":
            plain = numbers.tolist()
            return [plain[start : start + 81] for start in range(0, len(plain), 81)]
        return [n / 10 for n in numbers] if name == "difficulty" else numbers.tolist()
    array = np.frombuffer(data, NUMBERS[name])
    if name == "candidates":
        return array.reshape(-1, 81)
    return array / 10 if name == "difficulty" else array
