"""What runs in a worker: counting a batch of items."""

import platform
import threading
import time
from functools import lru_cache
from typing import NamedTuple

from queendoku._common.errors import WorkerError
from queendoku._common.progress import Report
from queendoku._common.version import __version__
from queendoku._core import NQueensItems
from queendoku._many.executors.batches import Range


class Reply(NamedTuple):
    """The total of a batch, and the time that it took."""

    total: int
    seconds: float


def versions() -> str:
    """Return what must be the same everywhere for counts to be added up."""
    return f"queendoku {__version__} with items of version {NQueensItems.VERSION}"


def check_versions(client: str) -> None:
    """Raise a WorkerError in a worker that has other versions than its client."""
    if versions() != client:
        raise WorkerError(
            f"the worker on {platform.node()} has {versions()}, this process has {client}: "
            "install the same on both"
        )


def count_batch(
    client: str, n: int, placed: tuple[tuple[int, int], ...], batch: Range, threads: int
) -> Reply:
    """Count a batch for a client with those versions, in a worker."""
    check_versions(client)
    return count_items(items_of(n, placed), batch, threads)


def count_items(items: NQueensItems, batch: Range, threads: int, progress: Report = None) -> Reply:
    """Count a batch; an error in `progress` ends it."""
    start = time.perf_counter()
    total = items.count(*batch, threads=threads, progress=progress)
    return Reply(total, time.perf_counter() - start)


#: Otherwise several threads could each make the list.
one_at_a_time = threading.Lock()


def items_of(n: int, placed: tuple[tuple[int, int], ...]) -> NQueensItems:
    """Return a list of items, made once in a process."""
    with one_at_a_time:
        return latest_items(n, placed)


@lru_cache(maxsize=1)
def latest_items(n: int, placed: tuple[tuple[int, int], ...]) -> NQueensItems:
    """Make a list of items, and keep the last one."""
    return NQueensItems(n, dict(placed))
