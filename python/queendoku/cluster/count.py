"""A count by batches: handed out, added up once each, and kept in a checkpoint."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from functools import partial
from os import PathLike
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

import queendoku
from queendoku import _core
from queendoku._core import NQueensItems
from queendoku.arguments import shown
from queendoku.cluster.batches import Batches
from queendoku.cluster.checkpoint import Checkpoint
from queendoku.cluster.engines import LOOK_EVERY, Engine, check_executor, engine_of, result_of
from queendoku.cluster.ranges import Range, Ranges
from queendoku.cluster.worker import (
    Reply,
    Task,
    check_versions,
    count_batch,
    count_items,
    versions,
)
from queendoku.errors import WorkerError
from queendoku.progress import Progress, check_progress, reporter

__all__ = ["count_elsewhere"]

Report: TypeAlias = Callable[[int, int], object] | None

#: Boards with so few rows to fill are counted here: that is done before a message has come back.
MOST_ROWS_HERE = 16

#: Replies in a row that may tell nothing new, for each call under way.
STALE_REPLIES = 4


def count_elsewhere(
    n: int,
    *,
    method: str,
    placed: Mapping[int, int] | None,
    fundamental: bool,
    threads: int | None,
    progress: Progress,
    executor: Executor | None,
    checkpoint: str | PathLike[str] | None,
) -> int:
    """Count placements on an executor or with a checkpoint, or both.

    The arguments are those of :func:`queendoku.total_n_queens`.
    """
    if method != "auto":
        message = f"method must be 'auto' with an executor or a checkpoint, got {shown(method)}"
        raise ValueError(message)
    if fundamental and placed:
        message = "fundamental=True cannot have placed queens with an executor or a checkpoint"
        raise ValueError(message)
    if executor is not None:
        check_executor(executor)
    # Finds what is wrong with the other arguments.
    _core.count_n_queens(0, method, None, fundamental, threads, None)

    def count_here() -> int:
        return queendoku.total_n_queens(
            n, placed=placed, fundamental=fundamental, threads=threads, progress=progress
        )

    if n == 0:  # nothing to split, and nothing to keep
        return count_here()
    items = NQueensItems(n, placed)
    if items.n - len(items.placed) <= MOST_ROWS_HERE:
        executor = None
        if checkpoint is None:
            return count_here()
    check_progress(progress)
    if checkpoint is None:
        total = Count(items, None).run(executor, threads, progress)
    else:
        with Checkpoint(checkpoint, items) as kept:
            total = count_with_checkpoint(items, kept, executor, threads, progress)
    return items.fundamental(total) if fundamental else total


def count_with_checkpoint(
    items: NQueensItems,
    kept: Checkpoint,
    executor: Executor | None,
    threads: int | None,
    progress: Progress,
) -> int:
    """Count, and tell whoever sees an error what is left of the work."""
    try:
        return Count(items, kept).run(executor, threads, progress)
    except BaseException as error:
        error.add_note(
            f"{len(kept.done)} of {len(items)} sub-problems are kept in {kept.path}: "
            "the same call goes on from there"
        )
        raise


class Count:
    """A count under way.

    Parameters
    ----------
    items : NQueensItems
        What is counted.
    checkpoint : Checkpoint or None
        What was done before, and where the rest goes.
    """

    def __init__(self, items: NQueensItems, checkpoint: Checkpoint | None) -> None:
        self.items = items
        self.checkpoint = checkpoint
        self.report: Report = None
        self.done = Ranges() if checkpoint is None else Ranges(checkpoint.done)
        self.total = 0 if checkpoint is None else checkpoint.total
        self.batches = Batches(items, self.done)
        #: The work of each batch that went out and is not done.
        self.missing: dict[Range, int] = {}
        #: Batches whose call has ended with another batch's reply.
        self.again: list[Range] = []
        self.under_way: dict[Future[Any], Range] = {}
        self.ended: SimpleQueue[Future[Any]] = SimpleQueue()
        self.run_name = uuid.uuid4().hex
        self.versions = versions()
        self.call: Callable[..., Reply] = count_batch
        self.stale = 0

    def run(self, executor: Executor | None, threads: int | None, progress: Progress) -> int:
        """Count what is not done yet, and give the total."""
        name, share = f"{self.items.n} queens", self.batches.share_done
        with reporter(progress, name, unit=" sub-problems", share=share) as self.report:
            return self.run_reported(executor, threads)

    def run_reported(self, executor: Executor | None, threads: int | None) -> int:
        """Count, and tell how far it is."""
        self.tell()
        if len(self.done) == len(self.items):
            return self.total
        # The threads of this process share the list that is here.
        self.call = partial(count_items, self.items) if executor is None else count_batch
        with engine_of(executor, threads) as engine:
            engine.check_workers()
            try:
                while len(self.done) < len(self.items):
                    self.hand_out(engine)
                    self.take_in(engine)
            finally:
                for future in self.under_way:
                    future.cancel()
        return self.total

    def hand_out(self, engine: Engine) -> None:
        """Submit batches until enough are under way."""
        while len(self.under_way) < engine.window and (batch := self.next_batch(engine)):
            task = Task(
                self.run_name,
                self.versions,
                self.items.n,
                tuple(self.items.placed.items()),
                *batch,
                engine.threads,
            )
            future = engine.submit(self.call, task)
            self.under_way[future] = batch
            future.add_done_callback(self.ended.put)

    def next_batch(self, engine: Engine) -> Range | None:
        """Give a batch that has to be counted once more, or a new one."""
        while self.again:
            if (batch := self.again.pop()) in self.missing:
                return batch
        if (taken := self.batches.take(engine.slots)) is None:
            return None
        batch, work = taken
        self.missing[batch] = work
        return batch

    def take_in(self, engine: Engine) -> None:
        """Wait for a moment; if a call has ended, add its count up."""
        try:
            future = self.ended.get(timeout=LOOK_EVERY)
        except Empty:
            engine.check_alive()
            return
        asked = self.under_way.pop(future, None)
        if asked is None:
            return  # told twice
        self.add(self.checked(result_of(future)), engine)
        if asked in self.missing:
            self.again.append(asked)

    def checked(self, reply: object) -> Reply:
        """Make sure that it is the reply of a worker of this count."""
        if not isinstance(reply, Reply) or reply.run != self.run_name:
            message = f"the executor returned what is no reply to this count: {reply!r:.200}"
            raise WorkerError(message)
        check_versions(self.versions, reply.versions, "a worker")
        return reply

    def add(self, reply: Reply, engine: Engine) -> None:
        """Add up a count, unless that batch is done already."""
        batch = (reply.start, reply.stop)
        work = self.missing.pop(batch, None)
        if work is None:
            self.stale += 1
            if self.stale > STALE_REPLIES * engine.window:
                message = "the executor returns the same replies again and again"
                raise WorkerError(message)
            return
        self.stale = 0
        if self.checkpoint is not None:
            self.checkpoint.add(batch, reply.total, reply.seconds)
        self.done.add(batch)
        self.total += reply.total
        self.batches.learn(work, reply.seconds)
        self.tell()

    def tell(self) -> None:
        """Report how far it is."""
        if self.report is not None:
            self.report(len(self.done), len(self.items))
