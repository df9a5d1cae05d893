"""The iterators that users get of what a generator finds."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from threading import RLock
from typing import Any, TypeVar

Item = TypeVar("Item")


class Stream(Iterator[Item]):
    """What a generator yields; threads may share it, and each item goes to one of them.

    Examples
    --------
    >>> stream = Stream((digit for digit in (5, 3)), "digits")
    >>> stream, next(stream), [*stream]
    (<iterator of digits: loop over it>, 5, [3])
    """

    def __init__(self, items: Generator[Item, Any, Any], what: str) -> None:
        self._items, self._what = items, what
        self._turn = RLock()

    def __next__(self) -> Item:
        with self._turn:
            return next(self._items)

    def close(self) -> None:
        """End it, and what it reads from is closed."""
        with self._turn:
            self._items.close()

    def __repr__(self) -> str:
        return f"<iterator of {self._what}: loop over it>"
