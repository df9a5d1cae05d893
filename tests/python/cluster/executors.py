"""The executors that the tests count on, real ones and faulty ones."""

from __future__ import annotations

import os
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple

from distributed import Client, LocalCluster

#: OEIS A000170 for the sizes that are worth sending.
TOTAL_17, TOTAL_18 = 95_815_104, 666_090_624

#: How a LocalCluster of the tests is made: two processes, nothing listens beyond them.
CLUSTER = {
    "n_workers": 2,
    "threads_per_worker": 1,
    "processes": True,
    "dashboard_address": "127.0.0.1:0",
    "host": "127.0.0.1",
    "worker_dashboard_address": None,
}


class Workers(NamedTuple):
    """An executor, and a way to name its processes."""

    executor: Executor
    pids: Callable[[], list[int]]
    is_dask: bool


@contextmanager
def dask_workers() -> Iterator[Workers]:
    """Two workers of a LocalCluster."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the ports of its dashboard
        cluster = LocalCluster(**CLUSTER)
    with cluster, Client(cluster) as client:

        def pids() -> list[int]:
            return list(client.run(os.getpid).values())

        yield Workers(client.get_executor(), pids, True)


@contextmanager
def pool_workers() -> Iterator[Workers]:
    """Two workers of a process pool."""
    with ProcessPoolExecutor(2, mp_context=get_context("forkserver")) as pool:
        pool.submit(os.getpid).result(timeout=60)
        yield Workers(pool, lambda: list(pool._processes), False)


class FaultyExecutor(Executor):
    """Two threads whose results are mixed up by `mix_up`, which gets each and how to answer."""

    def __init__(self, mix_up: Callable[[FaultyExecutor, Future[Any], Any], None]) -> None:
        self._mix_up = mix_up
        self._pool = ThreadPoolExecutor(2)
        self._max_workers = 2
        self._one_at_a_time = threading.Lock()
        self.kept: list[tuple[Future[Any], Any]] = []
        self.calls = self.under_way = 0

    def submit(self, function: Callable[..., Any], /, *args: Any, **options: Any) -> Future[Any]:
        """Call in a thread; its answer may become that of another call."""
        answer: Future[Any] = Future()

        def pass_on(call: Future[Any]) -> None:
            with self._one_at_a_time:
                self.under_way -= 1
                self._mix_up(self, answer, call.result())

        with self._one_at_a_time:
            self.calls += 1
            self.under_way += 1
        self._pool.submit(function, *args, **options).add_done_callback(pass_on)
        return answer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def swap_pairs(executor: FaultyExecutor, answer: Future[Any], result: Any) -> None:
    """Give each of two calls the result of the other; one without another gets its own."""
    executor.kept.append((answer, result))
    if len(executor.kept) == 2 or executor.under_way == 0:
        answers, results = zip(*executor.kept, strict=True)
        executor.kept.clear()
        for swapped, other in zip(answers, reversed(results), strict=True):
            swapped.set_result(other)


def give_the_one_before(executor: FaultyExecutor, answer: Future[Any], result: Any) -> None:
    """Give each call the result of the one before it, and the first that of the second."""
    executor.kept.append((answer, result))
    if len(executor.kept) == 2:
        executor.kept[0][0].set_result(result)
    if len(executor.kept) >= 2:
        answer.set_result(executor.kept[-2][1])


def repeat_every_second(executor: FaultyExecutor, answer: Future[Any], result: Any) -> None:
    """Give every second call the result of the one before."""
    if executor.kept:
        answer.set_result(executor.kept.pop()[1])
    else:
        executor.kept.append((answer, result))
        answer.set_result(result)


def repeat_the_first(executor: FaultyExecutor, answer: Future[Any], result: Any) -> None:
    """Give all calls the result of the first."""
    if not executor.kept:
        executor.kept.append((answer, result))
    answer.set_result(executor.kept[0][1])


def tell_twice(_executor: FaultyExecutor, answer: Future[Any], result: Any) -> None:
    """Call those who wait for the answer a second time."""
    answer.set_result(result)
    for callback in answer._done_callbacks:  # type: ignore[attr-defined]
        callback(answer)


def answer_nonsense(_executor: FaultyExecutor, answer: Future[Any], _result: Any) -> None:
    """Give what is no reply."""
    answer.set_result(42)
