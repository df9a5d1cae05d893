"""Counts on executors: a LocalCluster of Dask and a process pool, sound and with faults."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from full_disk import no_file_larger_than
from many.cluster.executors import (
    TOTAL_18,
    WORKERS,
    Workers,
    a_negative_count,
    count_through_kills,
    dask_workers,
    pool_workers,
    press_ctrl_c,
)
from plain_rules import FUNDAMENTAL, TOTAL
from queendoku._many.executors import batches, engines
from queendoku._many.executors.checkpoint import read_checkpoint

# Dask and its helpers warn of themselves: sockets at exit, ports, slow workers.
pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(params=WORKERS)
def workers_to_break(request: pytest.FixtureRequest) -> Iterator[Workers]:
    """Workers for one test."""
    with WORKERS[request.param]() as made:
        yield made


def kept(error: BaseException) -> int:
    """How many of the items of n = 18 are in the file, as the error's note says."""
    (done,) = re.findall(r"(\d+) of 255", error.__notes__[0])
    return int(done)


def sudokus_on(_: int, executor: Executor) -> object:
    """Solve sudokus on an executor."""
    return qd.solve_sudokus(["." * 81], executor=executor)


@pytest.mark.usefixtures("short_batches")
def test_totals(workers: Workers) -> None:
    for n, total in enumerate(TOTAL):
        assert qd.total_n_queens(n, executor=workers.executor) == total
    assert qd.total_n_queens(18, executor=workers.executor) == TOTAL_18
    assert qd.total_n_queens(18, executor=workers.executor, threads=2) == TOTAL_18


@pytest.mark.usefixtures("tiny_batches")
def test_fundamental_and_placed(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queendoku._many.executors.count.MOST_ROWS_HERE", 5)
    fundamental = qd.total_n_queens(13, executor=workers.executor, fundamental=True)
    assert fundamental == FUNDAMENTAL[13]
    placed = {0: 3, 5: 9}
    total = qd.total_n_queens(13, placed=placed, executor=workers.executor)
    assert total == qd.total_n_queens(13, placed=placed)


@pytest.mark.usefixtures("short_batches")
def test_progress_tells_items(workers: Workers) -> None:
    told: list[tuple[int, int]] = []
    qd.total_n_queens(18, executor=workers.executor, progress=lambda *beat: told.append(beat))
    items = len(qd.NQueensItems(18))
    assert told[0] == (0, items)
    assert told[-1] == (items, items)
    assert told == sorted(told)
    assert len(told) > 2


def test_only_a_few_calls_are_under_way(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("FIRST", 1e-4), ("LONGEST", 1e-3), ("SHORTEST", 1e-4)):
        monkeypatch.setattr(batches, name, seconds)
    submit, most = workers.executor.submit, 0
    futures: list[Future[Any]] = []

    def counting(*arguments: Any, **options: Any) -> Any:
        nonlocal most
        futures.append(submit(*arguments, **options))
        most = max(most, sum(not future.done() for future in futures))
        return futures[-1]

    monkeypatch.setattr(workers.executor, "submit", counting)
    assert qd.total_n_queens(18, executor=workers.executor) == TOTAL_18
    assert most <= 4 < len(futures)  # two for each worker


@pytest.mark.usefixtures("short_batches")
def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as pool:
        assert qd.total_n_queens(18, executor=pool) == TOTAL_18


def test_workers_share_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "cores", lambda: 16)
    for workers, threads in ((1, 16), (2, 8), (3, 5), (16, 1), (40, 1)):
        with ThreadPoolExecutor(workers) as pool:
            engine = engines.engine_of(pool, None)
            assert (engine.slots(), engine.threads) == (workers, threads)
            assert engines.engine_of(pool, 7).threads == 7


def test_dask_runs_a_call_on_each_thread() -> None:
    with dask_workers() as workers:
        engine = engines.engine_of(workers.executor, None)
        assert (engine.slots(), engine.threads) == (2, 1)
        # Equal calls are not one: who cancels the first would take the second with it.
        first, second = (engine.submit(time.monotonic_ns) for _ in range(2))
        assert first.result(60) != second.result(60)


@pytest.mark.parametrize("count", [qd.total_n_queens, sudokus_on])
def test_another_version_is_an_error(
    count: Callable[..., object], workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("executors.count", "remote"):
        monkeypatch.setattr(f"queendoku._many.{module}.versions", lambda: "queendoku 0.0.1")
    message = r"the worker on \S+ has queendoku .*, this process has queendoku 0\.0\.1: install"
    with pytest.raises(qd.WorkerError, match=message):
        count(18, executor=workers.executor)


def test_a_negative_count_is_refused(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("queendoku._many.executors.count.count_batch", a_negative_count)
    said = r"a worker counted -7 placements for the items \(\d+, \d+\)"
    with pytest.raises(qd.WorkerError, match=said):
        qd.total_n_queens(18, executor=workers.executor)


@pytest.mark.usefixtures("short_batches")
def test_a_killed_worker(workers_to_break: Workers, tmp_path: Path) -> None:
    executor, pids, is_dask = workers_to_break
    path = tmp_path / "queens.sqlite"
    victims = pids()[:1]

    def kill(done: int, _items: int) -> None:
        if done > 30 and victims:
            os.kill(victims.pop(), signal.SIGKILL)

    def count() -> int:
        return qd.total_n_queens(18, executor=executor, checkpoint=path, progress=kill)

    if is_dask:
        assert count() == TOTAL_18
    else:
        with pytest.raises(BrokenProcessPool) as raised:
            count()
        assert 30 < read_checkpoint(path).done == kept(raised.value)
        assert f"items are kept in {path}" in raised.value.__notes__[0]
        with pool_workers() as others:
            assert qd.total_n_queens(18, executor=others.executor, checkpoint=path) == TOTAL_18
    assert not victims
    status = read_checkpoint(path)
    assert (status.done, status.total) == (255, TOTAL_18)


@pytest.mark.usefixtures("short_batches")
def test_a_task_that_always_fails(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, submit, calls = tmp_path / "queens.sqlite", workers.executor.submit, 0

    def fail_in_the_end(*arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        return submit(*(arguments if calls <= 10 else (divmod, calls, 0)), **options)

    with monkeypatch.context() as patch:
        patch.setattr(workers.executor, "submit", fail_in_the_end)
        with pytest.raises(ZeroDivisionError) as raised:
            qd.total_n_queens(18, executor=workers.executor, checkpoint=path)
    assert 0 < read_checkpoint(path).done == kept(raised.value)
    assert qd.total_n_queens(18, executor=workers.executor, checkpoint=path) == TOTAL_18


CLIENT = """
import os, sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import queendoku as qd
from queendoku._many.executors import batches
batches.FIRST, batches.LONGEST, batches.SHORTEST = 0.01, 0.02, 0.005
def count(executor):
    print("ready", flush=True)
    print(qd.total_n_queens(18, executor=executor, checkpoint=sys.argv[1]), flush=True)
if __name__ == "__main__":
    if sys.argv[2] == "pool":
        with ProcessPoolExecutor(2, mp_context=get_context("forkserver")) as pool:
            pool.submit(os.getpid).result()
            count(pool)
    else:
        from distributed import Client
        with Client(sys.argv[2]) as client:
            count(client.get_executor())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL and sessions are POSIX matters")
def test_a_client_killed_again_and_again(workers: Workers, tmp_path: Path) -> None:
    path, script = tmp_path / "queens.sqlite", tmp_path / "client.py"
    script.write_text(CLIENT)
    where = "pool"
    if workers.is_dask:
        where = workers.executor._client.scheduler.address  # type: ignore[attr-defined]
    count_through_kills([str(script), str(path), where], path)
    assert qd.total_n_queens(18, executor=workers.executor, checkpoint=path) == TOTAL_18
    # Each item once: had one been added twice, or left out, the file would be refused.
    assert read_checkpoint(path).done == 255


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is a POSIX matter")
@pytest.mark.usefixtures("tiny_batches")
def test_a_full_disk(workers: Workers, tmp_path: Path) -> None:
    path = tmp_path / "queens.sqlite"
    with (
        no_file_larger_than(16_000),
        pytest.raises(OSError, match=r"the checkpoint cannot be written") as raised,
    ):
        qd.total_n_queens(18, executor=workers.executor, checkpoint=path)
    assert 0 < read_checkpoint(path).done == kept(raised.value)
    assert qd.total_n_queens(18, checkpoint=path) == TOTAL_18


@pytest.mark.usefixtures("short_batches")
def test_the_scheduler_is_gone(tmp_path: Path) -> None:
    from distributed import Client

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        host, port = listener.getsockname()
    path, address = tmp_path / "queens.sqlite", f"{host}:{port}"
    dask = [sys.executable, "-m", "dask"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    processes = [
        subprocess.Popen(
            [*dask, "scheduler", "--host", host, "--port", str(port), "--no-dashboard"], **quiet
        ),
        subprocess.Popen(
            [*dask, "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"], **quiet
        ),
    ]
    try:
        with Client(address, timeout=60) as client:
            client.wait_for_workers(1, timeout=60)
            scheduler = [processes[0]]

            def kill(done: int, _items: int) -> None:
                if done > 30 and scheduler:
                    scheduler.pop().kill()

            with pytest.raises(qd.WorkerError, match="lost its cluster"):
                qd.total_n_queens(
                    18, executor=client.get_executor(), checkpoint=path, progress=kill
                )
    finally:
        for process in processes:
            process.kill()
            process.wait()
    assert read_checkpoint(path).done > 30
    assert qd.total_n_queens(18, checkpoint=path) == TOTAL_18


@pytest.mark.usefixtures("short_batches")
def test_a_pool_that_is_shut_down() -> None:
    pool = ProcessPoolExecutor(2, mp_context=get_context("forkserver"))

    def stop(done: int, _items: int) -> None:
        if done > 30:
            pool.shutdown(wait=False, cancel_futures=True)

    with pytest.raises(RuntimeError, match=r"after shutdown|has it been shut down"):
        qd.total_n_queens(18, executor=pool, progress=stop)
    pool.shutdown()


def test_ctrl_c_cancels_what_is_queued(
    workers: Workers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(batches, "LONGEST", 0.5)
    path = tmp_path / "queens.sqlite"
    count = partial(qd.total_n_queens, 22, executor=workers.executor, checkpoint=path)
    raised = press_ctrl_c(0.3, count)
    status = read_checkpoint(path)
    assert f"{status.done:,} of {status.items:,} items are kept" in raised.__notes__[0]
    # What is running ends by itself, in seconds; the workers are free again.
    assert qd.total_n_queens(18, executor=workers.executor) == TOTAL_18


def test_a_client_is_no_executor(workers: Workers) -> None:
    if workers.is_dask:
        client = workers.executor._client  # type: ignore[attr-defined]
        with pytest.raises(TypeError, match=r"give client\.get_executor"):
            qd.total_n_queens(18, executor=client)
