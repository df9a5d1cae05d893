"""Checks that every public function makes of its arguments."""

import operator
from collections.abc import Iterable


def to_int(value: object, error: str) -> int:
    """Take ints and whatever stands for one, such as a NumPy int, but no bool.

    Parameters
    ----------
    value : object
        What the caller gave.
    error : str
        The beginning of the message if it is something else.

    Raises
    ------
    TypeError
        If `value` is no int.

    Examples
    --------
    >>> to_int(8, "n must be an int")
    8
    >>> to_int(8.0, "n must be an int")
    Traceback (most recent call last):
    TypeError: n must be an int, not float
    """
    if not isinstance(value, bool):
        try:
            return operator.index(value)  # type: ignore[arg-type]  # that is the question
        except TypeError:
            pass
    raise TypeError(f"{error}, not {type(value).__name__}")


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
    ValueError: method must be 'scan' or 'bitmask', got 'magic'
    """
    names = list(methods)
    if method not in names:
        *others, last = map(repr, names)
        raise ValueError(f"method must be {', '.join(others)} or {last}, got {method!r}")
