"""What there is to know of an executor: how much runs at once, and whether it is still there."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager, suppress
from typing import Any

from queendoku.cluster.worker import check_versions, versions
from queendoku.errors import WorkerError

__all__ = ["LOOK_EVERY", "DaskEngine", "Engine", "check_executor", "engine_of", "result_of"]

#: Seconds between two looks at whether the workers are still there.
LOOK_EVERY = 0.2

#: What is asked of a future.
FUTURE = ("add_done_callback", "cancel", "done", "result")

#: Seconds after which the number of workers is asked for again, for clusters grow and shrink.
WORKERS_ARE_KNOWN_FOR = 5.0

#: Seconds that a client may be without its scheduler.
PATIENCE = 5.0


class Engine:
    """An executor, and how it is used.

    Parameters
    ----------
    executor : concurrent.futures.Executor
        Where the work goes.
    slots : int
        How many calls it runs at the same time.
    threads : int
        How many threads each of them uses.
    """

    def __init__(self, executor: Executor, slots: int, threads: int) -> None:
        self._executor = executor
        self._slots = slots
        self.threads = threads

    @property
    def slots(self) -> int:
        """How many calls run at the same time."""
        return self._slots

    @property
    def window(self) -> int:
        """How many calls may be under way: while one runs, the next waits beside it."""
        return 2 * self.slots

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Call a function somewhere."""
        future = self._executor.submit(function, *arguments)
        if not all(callable(getattr(future, name, None)) for name in FUTURE):
            message = (
                "executor: submit must return a future with the interface of "
                f"concurrent.futures.Future, not {type(future).__name__}"
            )
            raise TypeError(message)
        return future

    def check_workers(self) -> None:
        """Raise a WorkerError if the workers can be asked by name and one has other versions.

        Where they cannot, each says its versions with its first answer.
        """

    def check_alive(self) -> None:
        """Raise a WorkerError if what runs the calls is gone for good."""


class LocalEngine(Engine):
    """Threads of this process, which stop when they are told."""

    def __init__(self, executor: Executor, slots: int) -> None:
        super().__init__(executor, slots, threads=1)
        self._stopped = False

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Call a function that takes a callable for its progress as its last argument."""
        return super().submit(function, *arguments, self._raise_if_stopped)

    def stop(self) -> None:
        """End the calls that are running, within a tenth of a second."""
        self._stopped = True

    def _raise_if_stopped(self, _done: int, _total: int) -> None:
        if self._stopped:
            raise InterruptedError


class DaskEngine(Engine):
    """The executor of a Dask client; each thread of a worker runs a call."""

    def __init__(self, executor: Any, threads: int) -> None:
        self._client = executor._client
        self._asked = self._lost = -float("inf")
        super().__init__(executor, 1, threads)

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Call a function on a worker, even if the same call was made, or cancelled, before."""
        return self._executor.submit(function, *arguments, pure=False)

    @property
    def slots(self) -> int:
        """How many calls run at the same time, on the workers that there are now."""
        now = time.monotonic()
        if now - self._asked > WORKERS_ARE_KNOWN_FOR and self._client.status == "running":
            self._asked = now
            with suppress(OSError):  # the scheduler may be gone; check_alive will find out
                threads: dict[str, int] = self._client.nthreads()
                self._slots = max(1, sum(threads.values()) // self.threads)
        return self._slots

    def check_workers(self) -> None:
        """Ask all workers for their versions."""
        for worker, there in self._client.run(versions).items():
            check_versions(versions(), there, f"worker {worker}")

    def check_alive(self) -> None:
        """Look whether the scheduler is there; it may come back for a moment."""
        now = time.monotonic()
        if self._client.status == "running":
            self._lost = -float("inf")
        elif self._lost < 0:
            self._lost = now
        elif now - self._lost > PATIENCE or self._client.status == "closed":
            message = "the Dask scheduler is gone"
            raise WorkerError(message)


def result_of(future: Future[Any]) -> Any:
    """Give what a call that has ended gave.

    Raises
    ------
    WorkerError
        If the executor has cancelled it.
    """
    try:
        return future.result()
    except CancelledError as error:
        message = "the executor cancelled a call: has it been shut down, or lost its cluster?"
        raise WorkerError(message) from error


@contextmanager
def engine_of(executor: Executor | None, threads: int | None) -> Iterator[Engine]:
    """Find out how an executor is used; without one, make threads of our own.

    Parameters
    ----------
    executor : concurrent.futures.Executor or None
        As the user passed it.
    threads : int or None
        Threads for each call, or, without an executor, of this process.

    """
    if executor is None:
        slots = threads or cores()
        with ThreadPoolExecutor(slots, "queendoku") as pool:
            engine = LocalEngine(pool, slots)
            try:
                yield engine
            finally:
                engine.stop()
                pool.shutdown(wait=True, cancel_futures=True)
    else:
        yield engine_of_executor(executor, threads)


def engine_of_executor(executor: Any, threads: int | None) -> Engine:
    """Find out how an executor is used."""
    if is_dask(executor):
        return DaskEngine(executor, threads or 1)
    slots = workers_of(executor)
    if isinstance(executor, ProcessPoolExecutor | ThreadPoolExecutor):
        # The workers share this machine.
        return Engine(executor, slots, threads or max(1, cores() // slots))
    return Engine(executor, slots, threads or 1)


def check_executor(executor: Any) -> None:
    """Raise an error unless it is an executor.

    Raises
    ------
    TypeError
        If it is not.
    """
    is_client = is_dask(executor) and not hasattr(executor, "_client")
    is_class = isinstance(executor, type)
    if callable(getattr(executor, "submit", None)) and not is_client and not is_class:
        return
    given = f"the class {executor.__name__}" if is_class else type(executor).__name__
    message = f"executor must have the interface of concurrent.futures.Executor, not {given}"
    if is_client:
        message += "; of a Dask client, give client.get_executor()"
    raise TypeError(message)


def is_dask(thing: object) -> bool:
    """Whether it comes from dask.distributed."""
    return type(thing).__module__.partition(".")[0] == "distributed"


def workers_of(executor: Any) -> int:
    """Give the number of an executor's workers; if it does not tell, that of the cores here."""
    for found in (getattr(executor, name, None) for name in ("num_workers", "_max_workers")):
        if isinstance(found, int) and found > 0:
            return found
    view = getattr(executor, "view", None)  # ipyparallel
    if view is not None:
        return max(1, len(view.client.ids))
    return cores()


def cores() -> int:
    """Give the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
