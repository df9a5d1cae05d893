"""How many items a batch has."""

from collections.abc import Iterable
from typing import TypeAlias

from queendoku._core import NQueensItems

#: Items from the first number up to, but without, the second.
Range: TypeAlias = tuple[int, int]

#: The seconds that a batch should take: the first batches, the longest and the shortest.
FIRST, LONGEST, SHORTEST = 0.4, 2.0, 0.05

#: A batch is at most a worker's share of the rest, divided by this, so that all end together.
SHARES_LEFT = 1.5

#: The replies that the process that adds them up can take in a second.
REPLIES_PER_SECOND = 100


def work_of(items: NQueensItems, ranges: Iterable[Range]) -> int:
    """Add up the work of items."""
    return sum(items.work(*part) for part in ranges)


class Batches:
    """Cuts the items of `gaps`, which are not done, into batches that take equal times."""

    def __init__(self, items: NQueensItems, gaps: list[Range]) -> None:
        self._items = items
        self._gaps = gaps[::-1]
        self._work = max(1, items.work(0, len(items)))
        self._work_not_out = self._work_not_done = work_of(items, gaps)
        self._longest = FIRST
        # Until the first reply: an estimate for a core with wide vectors that searches or counts by
        # colours, which gains with n but hardly with placed queens.
        searching = 2.0 * 9.0 ** (items.n - len(items.placed) - 18)
        self._seconds_per_work = min(searching, 0.42 * 5.6 ** (items.n - 18)) / self._work

    def take(self, slots: int) -> Range | None:
        """Return the next batch, or None after the last, if `slots` of them run at a time."""
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
        """Learn from the time of a finished batch."""
        work = self._items.work(*batch)
        self._work_not_done -= work
        measured = seconds / work
        if self._longest == FIRST:
            self._seconds_per_work, self._longest = measured, LONGEST
        else:
            self._seconds_per_work += (measured - self._seconds_per_work) / 4

    def share_done(self) -> float:
        """Return the share of the work that is done, from 0 to 1."""
        return 1 - self._work_not_done / self._work
