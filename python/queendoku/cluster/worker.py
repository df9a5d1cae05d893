"""What runs in a worker: it counts one batch of work items."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import queendoku
from queendoku._core import NQueensItems
from queendoku.errors import WorkerError

__all__ = [
    "Reply",
    "Task",
    "Versions",
    "check_versions",
    "count_batch",
    "count_items",
    "items_of",
    "versions",
]


class Versions(NamedTuple):
    """What must be the same on both sides for counts to be added up."""

    package: str
    items: int

    def __str__(self) -> str:
        return f"queendoku {self.package} with work items of version {self.items}"


class Task(NamedTuple):
    """A batch to be counted."""

    #: Tells this count from any other, so that no library takes the answer from a cache.
    run: str
    versions: Versions
    n: int
    placed: tuple[tuple[int, int], ...]
    start: int
    stop: int
    threads: int


class Reply(NamedTuple):
    """What a batch came to."""

    run: str
    versions: Versions
    start: int
    stop: int
    total: int
    #: How long it took.
    seconds: float


def versions() -> Versions:
    """Give those of this process."""
    return Versions(queendoku.__version__, NQueensItems.VERSION)


def check_versions(here: Versions, there: Versions, where: str) -> None:
    """Raise an error unless both sides are the same.

    Raises
    ------
    WorkerError
        If they are not.
    """
    if tuple(here) != tuple(there):
        message = f"{where} has {there}, this process has {here}: install the same on both"
        raise WorkerError(message)


def count_batch(task: Task) -> Reply:
    """Count the work items of a task, in a worker.

    Raises
    ------
    WorkerError
        If this process has other versions than the one that made the task.
    """
    check_versions(versions(), task.versions, "the process that counts")
    return count_items(items_of(task.n, task.placed), task)


def count_items(
    items: NQueensItems, task: Task, progress: Callable[[int, int], object] | None = None
) -> Reply:
    """Count the work items of a task.

    Parameters
    ----------
    items : NQueensItems
        The whole list.
    task : Task
        What to count.
    progress : callable, optional
        Called about 25 times a second; what it raises ends the count.
    """
    start = time.perf_counter()
    count = items.count(task.start, task.stop, threads=task.threads, progress=progress)
    seconds = time.perf_counter() - start
    return Reply(task.run, versions(), task.start, task.stop, count, seconds)


#: Threads that ask at the same moment would each make the list.
one_at_a_time = threading.Lock()


def items_of(n: int, placed: tuple[tuple[int, int], ...]) -> NQueensItems:
    """Give the list of work items, made once in a process."""
    with one_at_a_time:
        return latest_items(n, placed)


@lru_cache(maxsize=1)
def latest_items(n: int, placed: tuple[tuple[int, int], ...]) -> NQueensItems:
    """Make the list of work items, and keep the last one."""
    return NQueensItems(n, dict(placed))
