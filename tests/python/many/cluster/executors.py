"""The executors that the tests count on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import pytest
from distributed import Client, LocalCluster

from calls import IS_LONG
from queendoku import CheckpointError
from queendoku._many.executors.checkpoint import read_checkpoint
from queendoku._many.executors.worker import Reply

#: OEIS A000170 for the smallest board that is worth sending.
TOTAL_18 = 666_090_624

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


def press_ctrl_c(after: float, count: Callable[..., object]) -> KeyboardInterrupt:
    """Press Ctrl-C some seconds after the first items of a count; it is felt at once."""
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timers = [threading.Timer(after, press)]

    def press_soon(done: int, _items: int) -> None:
        if done and timers:
            timers.pop().start()

    with pytest.raises(KeyboardInterrupt) as raised:
        count(progress=press_soon)
    assert time.monotonic() - pressed[0] < 5  # 0.2 s on a machine that is not busy
    return raised.value


def count_through_kills(arguments: list[str], path: Path) -> None:
    """Kill a Python that says "ready" and counts n = 18 at times; what is in the file stays."""
    moments, kills, kept = random.Random(7), 0, 0
    while kills < (5 if IS_LONG else 2):
        with subprocess.Popen(
            [sys.executable, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        ) as client:
            assert client.stdout is not None
            assert client.stdout.readline() == "ready\n"
            time.sleep(moments.uniform(0, 0.4))
            kills += client.poll() is None
            with suppress(ProcessLookupError):
                os.killpg(client.pid, signal.SIGKILL)  # its workers too, which hold the pipe
            total = client.stdout.read()
        if total:  # it was done before
            assert total == f"{TOTAL_18}\n"
            path.unlink()
            kept = 0
        elif path.exists() and path.stat().st_size:  # else it was killed as it made the file
            try:
                done = read_checkpoint(path).done
            except CheckpointError as error:  # so here, if what it had written is rolled back
                if str(error) != f"{path} is empty":
                    raise
                done = 0
            assert done >= kept
            kept = done


def a_negative_count(*_: object) -> Reply:
    """What a broken worker says of a batch."""
    return Reply(-7, 0.1)
