"""A count by batches: sent, added up, and kept in a checkpoint."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from functools import partial
from os import PathLike
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar

import queendoku._core as _core
from queendoku._common.arguments import PLAIN, QueensBoard, shown
from queendoku._common.errors import WorkerError
from queendoku._common.progress import Progress, check_progress, reporter
from queendoku._core import NQueensItems
from queendoku._many.executors.batches import Batches, Range
from queendoku._many.executors.engines import WAIT, Engine, cores, engine_of, result_of
from queendoku._many.executors.worker import Reply, count_batch, count_items, versions

if TYPE_CHECKING:
    from queendoku._many.executors.checkpoint import Checkpoint

#: With so few rows to fill, counting here takes less time than a message.
MOST_ROWS_HERE = 16

P = ParamSpec("P")
R = TypeVar("R")
#: Options that a remote count does not take.
_RULES = ("blocked", "torus", "piece", "symmetry")

#: Counts a batch on a number of threads.
CountBatch: TypeAlias = Callable[[Range, int], Reply]


def count_remotely(
    n: int,
    method: str,
    board: QueensBoard,
    fundamental: bool,
    threads: int | None,
    progress: Progress,
    executor: Executor | None,
    checkpoint: str | PathLike[str] | None,
) -> int:
    """Count placements on an executor or with a checkpoint, or both.

    The arguments are those of :func:`queendoku.total_n_queens`.
    """
    if not isinstance(method, str) or method.lower() != "auto":
        message = f"method must be 'auto' with an executor or a checkpoint, got {shown(method)}"
        raise ValueError(message)
    placed = board[0]
    for name, value, plain in zip(_RULES, board[1:], PLAIN[1:], strict=True):
        if value is not plain and value != plain:
            message = f"{name} does not go with an executor or a checkpoint, got {shown(value)}"
            raise ValueError(message)
    if fundamental and placed:
        message = "fundamental=True cannot have placed queens with an executor or a checkpoint"
        raise ValueError(message)
    check_progress(progress)
    _core.count_n_queens(0, method, PLAIN, fundamental, threads, None)  # raises if these are wrong
    engine = None if executor is None else engine_of(executor, threads)
    items = NQueensItems(n, placed) if n != 0 else None
    if items is None or items.n - len(items.placed) <= MOST_ROWS_HERE:
        engine = None
    if items is None or (engine is None and checkpoint is None):
        with reporter(progress, f"{n} queens") as report:
            return _core.count_n_queens(n, method, board, fundamental, threads, report)
    with ExitStack() as stack:
        kept = None
        if checkpoint is not None:
            from queendoku._many.executors.checkpoint import Checkpoint

            kept = stack.enter_context(Checkpoint(checkpoint, items))
        call: CountBatch = partial(count_batch, versions(), items.n, tuple(items.placed.items()))
        if engine is None:
            engine, call = stack.enter_context(threads_here(items, threads or cores()))
        total = Count(items, kept, engine, call).run(progress)
    return items.fundamental(total) if fundamental else total


class Here(Executor):
    """Makes each call at once, in the thread that submits it."""

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        future: Future[R] = Future()
        future.set_result(call(*args, **kwargs))
        return future


@contextmanager
def threads_here(items: NQueensItems, number: int) -> Iterator[tuple[Engine, CountBatch]]:
    """Make an engine of threads, which stop within a tenth of a second at the end."""
    if sys.platform == "emscripten":  # where no thread can be started
        yield Engine(Here(), lambda: 1, 1), partial(count_items, items)
        return
    stopped = threading.Event()

    def raise_if_stopped(_done: int, _total: int) -> None:
        if stopped.is_set():
            raise InterruptedError

    with ThreadPoolExecutor(number, "queendoku") as pool:
        try:
            call = partial(count_items, items, progress=raise_if_stopped)
            yield Engine(pool, lambda: number, 1), call
        finally:
            stopped.set()


class Count:
    """A running count, part of which a checkpoint may have."""

    def __init__(
        self, items: NQueensItems, kept: Checkpoint | None, engine: Engine, call: CountBatch
    ) -> None:
        self.items = items
        self.kept = kept
        self.engine = engine
        self.call = call
        gaps = [(0, len(items))] if kept is None else kept.gaps
        self.batches = Batches(items, gaps)
        self.items_left = sum(stop - start for start, stop in gaps)
        self.total = 0 if kept is None else kept.total
        self.under_way: dict[Future[Reply], Range] = {}

    def run(self, progress: Progress) -> int:
        """Count what is not done yet, and return the total."""
        name, items = f"{self.items.n} queens", len(self.items)
        with reporter(progress, name, unit="items", share=self.batches.share_done) as report:
            try:
                while True:
                    if report is not None:
                        report(items - self.items_left, items)
                    if not self.items_left:
                        return self.total
                    self.hand_out()
                    self.take_in()
            finally:
                for future in self.under_way:
                    future.cancel()

    def hand_out(self) -> None:
        """Submit batches until enough are under way."""
        while self.engine.has_room(len(self.under_way)):
            batch = self.batches.take(self.engine.slots())
            if batch is None:
                return
            future = self.engine.submit(self.call, batch, self.engine.threads)
            self.under_way[future] = batch

    def take_in(self) -> None:
        """Wait for calls to end, keep their totals, and add them up."""
        replies: list[tuple[Range, Reply]] = []
        try:
            for future in wait(self.under_way, timeout=WAIT, return_when=FIRST_COMPLETED).done:
                batch = self.under_way.pop(future)
                replies.append((batch, checked(result_of(future), batch)))
        finally:  # keep the others if one of them failed
            if replies and self.kept is not None:
                self.kept.add(replies)
        for batch, (total, seconds) in replies:
            self.items_left -= batch[1] - batch[0]
            self.total += total
            self.batches.learn(batch, seconds)


def checked(reply: Reply, batch: Range) -> Reply:
    """Refuse an impossible count."""
    if reply.total < 0:
        raise WorkerError(f"a worker counted {reply.total} placements for the items {batch}")
    return reply
