"""How many work items go out at a time."""

from __future__ import annotations

from queendoku._core import NQueensItems
from queendoku.cluster.ranges import Range, Ranges

__all__ = ["Batches"]

#: How long a batch shall take, in seconds: the first ones, the longest and the shortest.
FIRST, LONGEST, SHORTEST = 0.4, 2.0, 0.05

#: A batch is at most what one worker still has to do, divided by this, so that all end together.
SHARES_LEFT = 1.5

#: Replies in a second that the process which adds them up can take.
REPLIES_PER_SECOND = 100


class Batches:
    """Cuts the work items that are not done yet into batches of about equal time.

    Parameters
    ----------
    items : NQueensItems
        The whole list.
    done : Ranges
        What is done already.
    """

    def __init__(self, items: NQueensItems, done: Ranges) -> None:
        self._items = items
        self._gaps = list(done.gaps(len(items)))[::-1]
        self._work_left = sum(items.work(i) for gap in self._gaps for i in range(*gap))
        self._longest = FIRST
        # Until the first reply tells: what a core with wide vectors takes.
        work_done = sum(items.work(i) for part in done for i in range(*part))
        self._work = max(1, self._work_left + work_done)
        self._work_to_do = self._work_left
        self._seconds_per_work = 2.0 * 9.0 ** (items.n - len(items.placed) - 18) / self._work

    def take(self, slots: int) -> tuple[Range, int] | None:
        """Give the next batch and its work, or None if there is no more.

        Parameters
        ----------
        slots : int
            How many batches are counted at the same time.
        """
        if not self._gaps:
            return None
        seconds_left = self._work_left * self._seconds_per_work / slots
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
        self._work_left -= work
        return (start, stop), work

    def share_done(self) -> float:
        """Give the share of the work that is done, from 0 to 1."""
        return 1 - self._work_to_do / self._work

    def learn(self, work: int, seconds: float) -> None:
        """Take note that a batch of so much work is done, and took so long."""
        self._work_to_do -= work
        measured = seconds / work
        if self._longest == FIRST:
            self._seconds_per_work, self._longest = measured, LONGEST
        else:
            self._seconds_per_work += (measured - self._seconds_per_work) / 4
