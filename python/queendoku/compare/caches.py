"""The caches that a function would win by: each call is to do the work again."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from inspect import getattr_static
from types import CodeType, FunctionType, MethodType
from typing import Any

__all__ = ["caches_of"]


def caches_of(function: Callable[..., object]) -> list[Any]:
    """Find what has a ``cache_clear`` among the function and those that its code names.

    Of another module only what the code names itself, and not what is used within.

    Examples
    --------
    >>> from functools import cache
    >>> @cache
    ... def total(n):
    ...     return 92
    >>> def mine(n):
    ...     return total(n)
    >>> caches_of(mine) == [total]
    True
    """
    found: list[Any] = []
    seen: dict[int, Any] = {}
    waiting: list[tuple[Any, type | None]] = [(function, None)]
    while waiting:
        one, owner = waiting.pop()
        if id(one) in seen:
            continue
        seen[id(one)] = one  # kept, so that its number is not given to another
        is_function = callable(one) and not isinstance(one, type)
        if is_function and getattr_static(one, "cache_clear", None) is not None:
            found.append(one)
        waiting += called_by(one, owner)
    return found


def called_by(function: Any, owner: type | None) -> Iterator[tuple[Any, type | None]]:
    """Give what is wrapped or what the code names, each with the class whose method it may be."""
    if isinstance(function, partial):
        yield function.func, None
    elif isinstance(function, MethodType):
        yield function.__func__, type(function.__self__)
    elif isinstance(function, FunctionType):
        home = function.__globals__
        names = list(dict.fromkeys(names_in(function.__code__)))
        values = [*outer_variables(function), *(home[name] for name in names if name in home)]
        named: list[tuple[Any, type | None]] = [(value, None) for value in values]
        for value in (owner, *values):
            its_class = value if isinstance(value, type) else type(value)
            named += [(getattr_static(value, name, None), its_class) for name in names]
        yield from (
            (value, its_class)
            for value, its_class in named
            if not isinstance(value, FunctionType) or value.__globals__ is home
        )
    yield getattr_static(function, "__wrapped__", None), owner


def outer_variables(function: FunctionType) -> Iterator[Any]:
    """Give the values of the variables that belong to an enclosing function."""
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # it has no value yet
            yield cell.cell_contents


def names_in(code: CodeType) -> Iterator[str]:
    """Give the names that a function's code uses, with those of functions within."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)
