"""The executors: how many calls each runs at once, and on how many threads."""

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import suppress
from typing import Any, NamedTuple

from queendoku._common.errors import WorkerError

#: Seconds to wait at a time: on some systems, a wait delays Ctrl-C.
WAIT = 0.2

#: Seconds after which to ask Dask again for its workers, since clusters grow and shrink.
ASK_AGAIN = 5.0


class Engine(NamedTuple):
    """An executor, and how to use it."""

    executor: Executor
    #: Returns the number of calls that run at the same time.
    slots: Callable[[], int]
    #: The number of threads of each call.
    threads: int
    #: Further arguments of the executor's `submit`.
    options: Mapping[str, object] = {}

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Call a function on the executor."""
        return self.executor.submit(function, *arguments, **self.options)

    def has_room(self, under_way: int) -> bool:
        """Tell whether to submit one more call: while one runs, the next one waits beside it."""
        return under_way < 2 * self.slots()


def engine_of(executor: Any, threads: int | None) -> Engine:
    """Find out how to use an executor of the user's; what is none is a TypeError.

    By default each call has the threads that no other call uses.
    """
    given = type(executor).__name__
    if isinstance(executor, type):
        given = f"the class {executor.__name__}"
    elif type(executor).__module__.startswith("distributed."):
        if hasattr(executor, "_client"):
            slots = dask_slots(executor._client, threads or 1)
            # Otherwise Dask runs equal calls once, even if the first was cancelled.
            return Engine(executor, slots, threads or 1, {"pure": False})
        given += "; of a Dask client, give client.get_executor()"
    elif hasattr(executor, "submit"):
        workers = workers_of(executor)
        if isinstance(executor, ProcessPoolExecutor | ThreadPoolExecutor):
            # These workers share this machine.
            threads = threads or max(1, cores() // workers)
        return Engine(executor, lambda: workers, threads or 1)
    raise TypeError(f"executor must have the interface of concurrent.futures.Executor, not {given}")


def dask_slots(client: Any, threads: int) -> Callable[[], int]:
    """Return a function that counts the calls that a Dask cluster can run at a time."""
    asked, slots = -ASK_AGAIN, 1

    def count() -> int:
        nonlocal asked, slots
        if time.monotonic() - asked > ASK_AGAIN and client.status == "running":
            asked = time.monotonic()
            with suppress(OSError):  # the scheduler is gone; Dask will cancel the calls
                slots = max(1, sum(client.nthreads().values()) // threads)
        return slots

    return count


def workers_of(executor: Any) -> int:
    """Return the number of an executor's workers; if unknown, that of the cores here."""
    for name in ("num_workers", "_max_workers"):  # mpi4py; the standard library
        found = getattr(executor, name, None)
        if isinstance(found, int) and found > 0:
            return found
    view = getattr(executor, "view", None)  # ipyparallel
    return cores() if view is None else max(1, len(view.client.ids))


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def result_of(future: Future[Any]) -> Any:
    """Wait for a call to end, and return its result, or raise a WorkerError if it was cancelled."""
    while not wait([future], timeout=WAIT).done:
        pass
    try:
        return future.result()
    except CancelledError as error:
        message = "the executor cancelled a call: has it been shut down, or lost its cluster?"
        raise WorkerError(message) from error
