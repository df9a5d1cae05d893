"""How many items go out at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from queendoku._core import NQueensItems

__all__ = ["Batches", "Range", "work_of"]

#: Items, from the first to before the second.
Range: TypeAlias = tuple[int, int]

#: How long a batch shall take, in seconds: the first ones, the longest and the shortest.
FIRST, LONGEST, SHORTEST = 0.4, 2.0, 0.05

#: A batch is at most what one worker still has to do, divided by this, so that all end together.
SHARES_LEFT = 1.5

#: Replies in a second that the process which adds them up can take.
REPLIES_PER_SECOND = 100


def work_of(items: NQueensItems, ranges: Iterable[Range]) -> int:
    """Add up the work of items."""
    return sum(items.work(i) for part in ranges for i in range(*part))


class Batches:
    """Cuts the items that are not done yet, which lie in `gaps`, into batches of equal time."""

    def __init__(self, items: NQueensItems, gaps: list[Range]) -> None:
        self._items = items
        self._gaps = gaps[::-1]
        self._work = max(1, work_of(items, [(0, len(items))]))
        self._work_not_out = self._work_not_done = work_of(items, gaps)
        self._longest = FIRST
        # Until the first reply tells: what a core with wide vectors takes.
        self._seconds_per_work = 2.0 * 9.0 ** (items.n - len(items.placed) - 18) / self._work

    def take(self, slots: int) -> Range | None:
        """Give the next batch, or None if there is no more; so many are counted at a time."""
        if not self._gaps:
            return None
        seconds_left = self._work_not_out * self._seconds_per_work / slots
        longest = max(self._longest, slots / REPLIES_PER_SECOND)
        seconds = max(SHORTEST, min(longest, seconds_left / SHARES_LEFT))
        enough = seconds / self._seconds_per_work
        start, end = self._gaps.pop()
        stop, work = start + 1, self._items.work(start)
        while stop < end and work < enough:
            work += self._items.work(stop)
            stop += 1
        if stop < end:
            self._gaps.append((stop, end))
        self._work_not_out -= work
        return start, stop

    def learn(self, batch: Range, seconds: float) -> None:
        """Take note that a batch is done, and took so long."""
        work = work_of(self._items, [batch])
        self._work_not_done -= work
        measured = seconds / work
        if self._longest == FIRST:
            self._seconds_per_work, self._longest = measured, LONGEST
        else:
            self._seconds_per_work += (measured - self._seconds_per_work) / 4

    def share_done(self) -> float:
        """Give the share of the work that is done, from 0 to 1."""
        return 1 - self._work_not_done / self._work
