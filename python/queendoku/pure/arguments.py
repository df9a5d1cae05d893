"""The checks that the public functions make of their arguments."""

import operator
from collections.abc import Iterable
from contextlib import suppress
from reprlib import repr as short_repr
from typing import SupportsIndex


def to_int(argument: str, value: object, *, least: int | None = None) -> int:
    """Return an int, also for an integer of another type such as NumPy's, but not for a bool.

    Parameters
    ----------
    argument : str
        The argument's name, for the error message.
    value : object
        The argument's value.
    least : int, optional
        The smallest value allowed.

    Raises
    ------
    TypeError
        If `value` is not an int.
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
        with suppress(TypeError):  # which an array of floats raises
            number = operator.index(value)
    if number is None:
        raise TypeError(f"{argument} must be an int, not {type(value).__name__}")
    if least is not None and number < least:
        raise ValueError(f"{argument} must be >= {least}, got {number}")
    return number


def checked_name(argument: str, value: object, names: Iterable[str]) -> str:
    """Return one of some names, which may be written in upper or lower case.

    Raises
    ------
    TypeError
        If it is not a str.
    ValueError
        If it is none of them. The message lists them.

    Examples
    --------
    >>> checked_name("method", "Scan", ("scan", "bitmask"))
    'scan'
    >>> checked_name("method", "bitmsk", ("scan", "bitmask"))
    Traceback (most recent call last):
    ValueError: method must be 'scan' or 'bitmask', got 'bitmsk'; did you mean 'bitmask'?
    """
    *others, last = known = list(names)
    must = f"{argument} must be {', '.join(map(repr, others))} or {last!r}"
    if not isinstance(value, str):
        raise TypeError(f"{must}, not {type(value).__name__}")
    if value.lower() in known:
        return value.lower()
    from difflib import get_close_matches

    near = get_close_matches(value[:60].lower(), known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise ValueError(f"{must}, got {short_repr(value)}{hint}")
