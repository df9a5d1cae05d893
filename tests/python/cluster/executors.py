"""The executors that the tests count on."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from distributed import Client, LocalCluster

from queendoku._cluster.worker import Reply

#: OEIS A000170 for the smallest board that is worth sending.
TOTAL_17 = 95_815_104

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


#: By the names that the tests show.
WORKERS = {"dask": dask_workers, "pool": pool_workers}


def a_negative_count(*_: object) -> Reply:
    """What a broken worker says of a batch."""
    return Reply(-7, 0.1)
