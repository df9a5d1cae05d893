"""The iterators that users get of what a generator finds."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, TypeVar

Item = TypeVar("Item")

IN_USE = (
    "another thread is taking from this iterator: take from it under a threading.Lock,"
    " or make an iterator for each thread"
)


class Stream(Iterator[Item]):
    """What a generator yields, for one thread at a time.

    Examples
    --------
    >>> stream = Stream((digit for digit in (5, 3)), "digits")
    >>> stream, next(stream), [*stream]
    (<iterator of digits: loop over it>, 5, [3])
    """

    def __init__(self, items: Generator[Item, Any, Any], what: str) -> None:
        self._items, self._what = items, what

    def __next__(self) -> Item:
        try:
            return next(self._items)
        except ValueError as error:
            refuse_if_running(error)
            raise

    def close(self) -> None:
        """End it, and what it reads from is closed."""
        try:
            self._items.close()
        except ValueError as error:
            refuse_if_running(error)
            raise

    def __repr__(self) -> str:
        return f"<iterator of {self._what}: loop over it>"


def refuse_if_running(error: ValueError) -> None:
    """Say what Python means by an error that is not of the generator's own."""
    if error.__traceback__ is not None and error.__traceback__.tb_next is None:
        raise RuntimeError(IN_USE) from None
