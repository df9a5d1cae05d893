"""How errors speak of a wrong argument."""

from __future__ import annotations

from contextlib import contextmanager
from reprlib import Repr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["lengths_of", "shown"]

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
        raise ValueError(f"{argument}: no sequence can be so long ({error})") from error
