"""Checks that every public function makes of its arguments."""

import operator
from collections.abc import Iterable
from contextlib import suppress
from typing import SupportsIndex

from queendoku.arguments import shown


def to_int(argument: str, value: object, *, least: int | None = None) -> int:
    """Take an int, or what stands for one such as a NumPy int; a bool is none.

    Parameters
    ----------
    argument : str
        What the value is called in the message of an error.
    value : object
        What the caller gave.
    least : int, optional
        The smallest value allowed.

    Raises
    ------
    TypeError
        If `value` is no int.
    ValueError
        If it is too small.

    Examples
    --------
    >>> to_int("n", 8, least=0)
    8
    >>> to_int("n", 8.0, least=0)
    Traceback (most recent call last):
    TypeError: n must be an int, not float
    >>> to_int("n", -1, least=0)
    Traceback (most recent call last):
    ValueError: n must be >= 0, got -1
    """
    number = None
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        with suppress(TypeError):  # raised by NumPy's arrays of floats
            number = operator.index(value)
    if number is None:
        raise TypeError(f"{argument} must be an int, not {type(value).__name__}")
    if least is not None and number < least:
        raise ValueError(f"{argument} must be >= {least}, got {number}")
    return number


def check_method(method: object, methods: Iterable[str]) -> None:
    """Check that a method exists.

    Raises
    ------
    ValueError
        If it does not; the message lists those that do.

    Examples
    --------
    >>> check_method("scan", ("scan", "bitmask"))
    >>> check_method("magic", ("scan", "bitmask"))
    Traceback (most recent call last):
    ValueError: method must be one of 'scan', 'bitmask', got 'magic'
    """
    names = list(methods)
    if method not in names:
        known = ", ".join(repr(name) for name in names)
        raise ValueError(f"method must be one of {known}, got {shown(method)}")
