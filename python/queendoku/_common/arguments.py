"""Names, white space and lengths in arguments, and how errors show a wrong value."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from reprlib import Repr
from typing import Any, TypeAlias, TypeVar, cast

import queendoku._core as _core
from queendoku._common.errors import about
from queendoku._common.wording import listed, meant_by

F = TypeVar("F", bound=Callable[..., Any])

#: Unicode's White_Space; Python's own has four control characters more.
_WHITE_SPACE = re.compile(r"[^\S\x1c-\x1f]+")

#: The sign of each digit from 0 on, those of the largest size, and the signs of a blank cell.
VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SYMBOLS, BLANKS = VALUES[1:26], ".0_*-"

#: The sizes other than 9 whose grids are known by their cells alone.
SIZES = (4, 6, 8, 10, 12, 16, 25)

#: What is on a board of queens, and its rules: placed, blocked, torus, piece and symmetry.
QueensBoard: TypeAlias = tuple[
    Mapping[int, int] | None, Iterable[tuple[int, int]] | None, bool, str, str | None
]

#: An empty board of queens.
PLAIN: QueensBoard = (None, None, False, "queen", None)

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 60
_SHORT.maxlevel = 2
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = _SHORT.maxset = 3


def shown(value: object) -> str:
    """Write a value for an error message, cut short.

    Examples
    --------
    >>> shown("magic"), shown([[0] * 100, [0] * 100])
    ("'magic'", '[[0, 0, 0, ...], [0, 0, 0, ...]]')
    """
    try:
        return _SHORT.repr(value)
    except Exception:
        return f"<{type(value).__name__} that cannot be shown>"


def without_white_space(text: str) -> str:
    r"""Remove the white space of a grid.

    Examples
    --------
    >>> without_white_space("53. .7.\n")
    '53..7.'
    """
    return _WHITE_SPACE.sub("", text)


def is_row(part: Any) -> bool:
    """Tell a row from a cell, which may be a text such as '10'."""
    return isinstance(part, list | tuple) or (isinstance(part, str | bytes) and len(part) > 2)


def one_of(argument: str, value: object, names: Iterable[str | None]) -> Any:
    """Return which of a few names it is, in upper or lower case; None may be one of them.

    Examples
    --------
    >>> one_of("scale", "SE", ["se", "hodoku"])
    'se'
    >>> one_of("scale", "hodoko", ["se", "hodoku", None])
    Traceback (most recent call last):
    ValueError: scale must be 'se', 'hodoku' or None, got 'hodoko'; did you mean 'hodoku'?
    """
    known = list(names)
    if value is None and None in known:
        return None
    if isinstance(value, str) and value.lower() in known:
        return value.lower()
    must = f"{argument} must be {listed([*map(repr, known)], 'or')}"
    if not isinstance(value, str):
        raise TypeError(f"{must}, not {type(value).__name__}")
    but = meant_by(value, filter(None, known))
    if argument.startswith("method") and value.lower() in _core.n_queens_counters():
        but = ", which counts queens and does not list"
    raise ValueError(f"{must}, got {shown(value)}{but}")


def check_type(argument: str, value: object, kind: Any, what: str) -> None:
    """Refuse what is of another type.

    Examples
    --------
    >>> check_type("large", 1, bool, "a bool")
    Traceback (most recent call last):
    TypeError: large must be a bool, not int
    """
    if not isinstance(value, kind):
        raise TypeError(f"{argument} must be {what}, not {type(value).__name__}")


def elsewhere(**names: str) -> Callable[[F], F]:
    """Make a function say what does what arguments would that it does not have.

    Examples
    --------
    >>> @elsewhere(limit="islice takes the first")
    ... def solve(n): ...
    >>> solve(8, limit=1)
    Traceback (most recent call last):
    TypeError: solve has no argument limit: islice takes the first
    """

    def saying(function: F) -> F:
        @wraps(function)
        def called(*arguments: Any, **options: Any) -> Any:
            for name, advice in names.items():
                if name in options:
                    raise TypeError(f"{function.__name__} has no argument {name}: {advice}")
            return function(*arguments, **options)

        return cast(F, called)

    return saying


def check_whole(argument: str, value: object, least: int, most: int) -> None:
    """Check that it is None or an int of a range."""
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{argument} must be an int or None, not {type(value).__name__}")
    if not least <= value <= most:
        raise ValueError(f"{argument} must be from {least} to {most:,}, got {shown(value)}")


def seed_or_random(seed: int | None) -> int:
    """Return a seed, or draw one from the randomness of the system."""
    return int.from_bytes(os.urandom(8)) if seed is None else seed


@contextmanager
def lengths_of(argument: str) -> Iterator[None]:
    """Refuse, in the argument's name, what claims more items than memory has addresses.

    Examples
    --------
    >>> with lengths_of("grids"):
    ...     list(range(10**30))
    Traceback (most recent call last):
    ValueError: grids: no sequence can be so long (Python int too large to convert to C ssize_t)
    """
    try:
        yield
    except OverflowError as error:
        raise about(ValueError, argument, f"no sequence can be so long ({error})") from error
