"""Let go of what was half made when Ctrl-C came: to free millions of objects takes a while."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from threading import Thread
from typing import Any

#: Objects that are freed in one go, in some milliseconds.
AT_ONCE = 1 << 12


def let_go(things: list[Any] | dict[Any, Any]) -> None:
    """Empty a list or dict that nobody else has, beside what goes on.

    Examples
    --------
    >>> import time
    >>> things = [[]] * 100_000
    >>> let_go(things)
    >>> while things:
    ...     time.sleep(0.001)
    """
    with suppress(RuntimeError):  # no thread can start: it is freed at once
        Thread(target=all, args=(slices(things),), daemon=True).start()


def slices(things: list[Any] | dict[Any, Any]) -> Iterator[bool]:
    """Free a slice at each step; others run between two."""
    while things:
        if isinstance(things, list):
            del things[-AT_ONCE:]
        else:
            for key in [*islice(reversed(things), AT_ONCE)]:
                del things[key]
        yield True
