"""The base of all rules, and of those of one form: on cells, lines, edges, and beside the grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self, dataclass_transform

from queendoku.rules.board import Board
from queendoku.rules.cells import Cell, cells_of, name_of, names_of
from queendoku.rules.fields import CellsField, Field
from queendoku.rules.kernels import Kernel
from queendoku.rules.shapes import Shape, stroke


@dataclass_transform()
class Rule:
    """A rule of a puzzle: an immutable value; each subclass becomes a dataclass.

    A rule says what it asks as :mod:`kernels <queendoku.rules.kernels>`, what it looks like as
    :mod:`shapes <queendoku.rules.shapes>`, and which field of an f-puzzles file holds it. One that
    is lowered to kernels needs nothing else but its line in :data:`queendoku.rules.RULES`.
    """

    #: The name of its field in f-puzzles' JSON; "" if it has none.
    field: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        """Make it a dataclass; its fields refuse to be set twice."""
        dataclass(unsafe_hash=True)(cls)

    def __str__(self) -> str:
        """Write it with its cells by name, as in ``Killer(r1c1 r1c2, 10)``."""
        texts = (_text(value) for value in values_of(self) if value is not None)
        return f"{type(self).__name__}({', '.join(texts)})"

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Say what it asks on a board.

        Raises
        ------
        ValueError
            If it does not fit on the board, or no digits could obey it.
        """
        raise NotImplementedError

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Say what it looks like."""
        yield from ()

    @classmethod
    def read(cls, entry: Any) -> Iterator[Self]:
        """Read an entry of its field in an f-puzzles file; one entry may hold several rules."""
        raise NotImplementedError

    def write(self) -> Any:
        """Write its entry."""
        raise NotImplementedError


class WholeGrid(Rule):
    """A rule without cells: its field says whether it holds."""

    @classmethod
    def read(cls, entry: Any) -> Iterator[Self]:
        """Read the field."""
        if entry:
            yield cls()

    def write(self) -> Any:
        """Write the field."""
        return True


class OnCells(Rule):
    """A rule on cells in any order, perhaps with a value."""

    cells: CellsField = Field(cells_of)
    #: The fewest cells that it makes sense for.
    fewest: ClassVar[int] = 1

    def __post_init__(self) -> None:
        """Look at the number of cells, and for cells that come twice."""
        if len(self.cells) < self.fewest:
            least = "a cell" if self.fewest == 1 else f"{self.fewest} cells"
            raise ValueError(f"cells: {type(self).__name__} needs at least {least}")
        if len({*self.cells}) < len(self.cells):
            twice = next(cell for i, cell in enumerate(self.cells) if cell in self.cells[:i])
            raise ValueError(f"cells: {name_of(twice)} comes twice")

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read the entry's cells, and its value if the rule has one."""
        yield cls(entry.get("cells") or [entry["cell"]], *_value_in(entry, cls))

    def write(self) -> dict[str, Any]:
        """Write the cells, and the value."""
        return {"cells": names(self.cells), **_value_of(self)}


class OnLine(OnCells):
    """A rule on a line of cells, from one end to the other."""

    fewest: ClassVar[int] = 2

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw the line."""
        yield stroke(self.cells, type(self).__name__)

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Iterator[Self]:
        """Read each line of the entry."""
        for line in entry["lines"]:
            yield cls(line, *_value_in(entry, cls))

    def write(self) -> dict[str, Any]:
        """Write the line, and the value."""
        return {"lines": [names(self.cells)], **_value_of(self)}


def names(cells: tuple[Cell, ...]) -> list[str]:
    """Name cells as f-puzzles does.

    Examples
    --------
    >>> names(((0, 0), (0, 1)))
    ['R1C1', 'R1C2']
    """
    return names_of(cells).upper().split()


def _text(value: Any) -> str:
    """Write a value of a field: cells by their names."""
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return names_of(value) if isinstance(value[0][0], int) else " | ".join(map(_text, value))
    return repr(value)


def names_of_fields(rule: Any) -> list[str]:
    """Name the fields of a rule."""
    return [field.name for field in fields(rule)]


def values_of(rule: Rule) -> list[Any]:
    """Give the values of the fields."""
    return [getattr(rule, name) for name in names_of_fields(rule)]


def _value_in(entry: Mapping[str, Any], rule: type[Rule]) -> list[int]:
    """Read the value of an entry, if the rule has one, and it is given."""
    value = entry.get("value")
    return [] if len(names_of_fields(rule)) < 2 or value in (None, "") else [int(str(value))]


def _value_of(rule: Rule) -> dict[str, str]:
    """Write the value of a rule, if it has one."""
    value = values_of(rule)[1:]
    return {"value": str(value[0])} if value and value[0] is not None else {}
