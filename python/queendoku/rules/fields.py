"""The fields of rules: each reads what it is given, whatever form that has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from inspect import Parameter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from queendoku._common.arguments import check_type, shown
from queendoku._common.wording import listed
from queendoku.rules.cells import Cell, Cells, cells_of, is_cell

Given = TypeVar("Given")
Value = TypeVar("Value")

#: The most digits of a number in an entry.
MOST_DIGITS = 18
#: The default of a field that must be given.
MISSING: Any = Parameter.empty


class Field(Generic[Given, Value]):
    """A field of a rule: the function that reads it, by its name and value, and its default.

    An entry of f-puzzles has it as `key`, if that is not empty, as the function `write` gives it.
    """

    def __init__(
        self,
        read: Callable[[str, Given], Value],
        *,
        default: Any = MISSING,
        key: str = "value",
        write: Callable[[Any], Any] = str,
    ) -> None:
        self.read, self.default, self.key, self.write = read, default, key, write

    def in_entry(self, entry: Mapping[str, Any]) -> Any:
        """Take the value from an entry, None if it has none."""
        if self.key == "cells":
            return entry.get("cells") or [entry["cell"]]
        if self.key not in ("value", "values"):
            return entry[self.key]
        value = entry.get(self.key)
        value = value.strip() if isinstance(value, str) else value
        if value is None or value == "" or self.read not in (whole, whole_or_none):
            return value or None
        if not str(value).isdecimal() or len(str(value)) > MOST_DIGITS:
            raise ValueError(f"value: must be a number, got {shown(value)}")
        return int(value)

    if TYPE_CHECKING:  # a rule has the value, its class the field

        def __get__(self, rule: object, owner: type) -> Value: ...
        def __set__(self, rule: object, value: Given) -> None: ...


class Extension(NamedTuple):
    """A rule in an extension of f-puzzles, which draws it for programs that do not know it."""

    name: str
    colour: str
    width: float = 0.15625
    #: How many ends of a line have a circle.
    circles: int = 0
    #: What else it is called.
    also: tuple[str, ...] = ()


CellsField: TypeAlias = Field[Cells, tuple[Cell, ...]]
CellField: TypeAlias = Field[Cell | str, Cell]
LinesField: TypeAlias = Field[str | Iterable[Cells], tuple[tuple[Cell, ...], ...]]
IntField: TypeAlias = Field[int, int]
MaybeField: TypeAlias = Field[int | None, int | None]
WordField: TypeAlias = Field[str, str]
DigitsField: TypeAlias = Field[Iterable[int], tuple[int, ...]]
FlagField: TypeAlias = Field[bool, bool]


def whole(name: str, value: Any) -> int:
    """Read an int.

    Examples
    --------
    >>> whole("total", 10)
    10
    >>> whole("total", -1)
    Traceback (most recent call last):
    ValueError: total must be an int >= 0, got -1
    """
    if not hasattr(value, "__index__") or isinstance(value, bool):
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    number = int(value.__index__())
    if number < 0:
        raise ValueError(f"{name} must be an int >= 0, got {shown(value)}")
    return number


def whole_or_none(name: str, value: Any) -> int | None:
    """Read an int, or None."""
    return None if value is None else whole(name, value)


def digits_of(name: str, value: Any) -> tuple[int, ...]:
    """Read digits, in ascending order."""
    check_type(name, value, Iterable, "a list of ints")
    return tuple(sorted(whole(name, digit) for digit in value))


def flag(name: str, value: bool) -> bool:
    """Read True or False."""
    check_type(name, value, bool, "True or False")
    return value


def word_of(words: Collection[str]) -> Callable[[str, str], str]:
    """Read one of some words in capitals.

    Examples
    --------
    >>> word_of(["X", "V"])("mark", "x")
    'X'
    >>> word_of(["X", "V"])("mark", "y")
    Traceback (most recent call last):
    ValueError: mark: must be 'X' or 'V', got 'y'
    """

    def read(name: str, value: Any) -> str:
        if not isinstance(value, str) or value.upper() not in words:
            must_be = listed([*map(repr, words)], "or")
            raise ValueError(f"{name}: must be {must_be}, got {shown(value)}")
        return value.upper()

    return read


def lines_of(name: str, value: Any) -> tuple[tuple[Cell, ...], ...]:
    """Read lines of cells; cells alone are one line.

    Examples
    --------
    >>> lines_of("shafts", "r1c1 r1c2") == lines_of("shafts", [(0, 0), (0, 1)])
    True
    >>> lines_of("shafts", ["r1c1 r1c2", ["r2c1"]])
    (((0, 0), (0, 1)), ((1, 0),))
    """
    if isinstance(value, str) or not isinstance(value, Iterable):
        return (cells_of(name, value),)
    parts = [*value]
    cells = [part for part in parts if _is_cell(part)]
    if 0 < len(cells) < len(parts):
        message = f"{shown(cells[0])} is a cell beside lines; a line of one is [{shown(cells[0])}]"
        raise ValueError(f"{name}: {message}")
    if cells:
        parts = [parts]
    return tuple(cells_of(name, part) for part in parts)


def _is_cell(part: Any) -> bool:
    """Tell a cell from a line of cells."""
    if isinstance(part, str):
        return len(part.replace(",", " ").split()) == 1
    return is_cell(part)
