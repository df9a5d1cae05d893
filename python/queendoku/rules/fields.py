"""The fields of rules: each reads what it is given, whatever form that has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeAlias, TypeVar, overload

from queendoku._common.arguments import shown
from queendoku.rules.cells import Cell, Cells

Given = TypeVar("Given")
Value = TypeVar("Value")

_NONE: Any = object()


class Field(Generic[Given, Value]):
    """A field of a dataclass that is read by a function when it is set."""

    def __init__(self, read: Callable[[str, Given], Value], default: Any = _NONE) -> None:
        self._read, self._default = read, default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, rule: None, owner: type) -> Self: ...
    @overload
    def __get__(self, rule: object, owner: type) -> Value: ...
    def __get__(self, rule: object | None, owner: type) -> Any:
        if rule is not None:
            return rule.__dict__[self._name]
        if self._default is _NONE:
            raise AttributeError(self._name)  # so dataclasses know that there is no default
        return self._default

    def __set__(self, rule: object, value: Given) -> None:
        if self._name in rule.__dict__:
            raise AttributeError(f"{self._name}: a rule cannot be changed; make another one")
        rule.__dict__[self._name] = self._read(self._name, value)


CellsField: TypeAlias = Field[Cells, tuple[Cell, ...]]
CellField: TypeAlias = Field[Cell | str, Cell]
IntField: TypeAlias = Field[int, int]
MaybeField: TypeAlias = Field[int | None, int | None]


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
