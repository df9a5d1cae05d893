"""Sets of ranges of whole numbers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator

__all__ = ["Range", "Ranges"]

#: From the first number to before the second.
Range = tuple[int, int]


class Ranges:
    """Ranges that do not overlap; neighbours are kept as one.

    Examples
    --------
    >>> ranges = Ranges([(0, 3), (5, 6)])
    >>> ranges.add((3, 5))
    >>> list(ranges), list(ranges.gaps(10)), len(ranges)
    ([(0, 6)], [(6, 10)], 6)
    """

    def __init__(self, ranges: Iterable[Range] = ()) -> None:
        self._ranges: list[Range] = []
        self._length = 0
        for added in ranges:
            self.add(added)

    def add(self, added: Range) -> None:
        """Add a range.

        Raises
        ------
        ValueError
            If it is empty or overlaps one that is there.
        """
        start, stop = added
        at = bisect_left(self._ranges, added)
        before = self._ranges[at - 1] if at > 0 else None
        behind = self._ranges[at] if at < len(self._ranges) else None
        if start >= stop or (before and before[1] > start) or (behind and stop > behind[0]):
            message = f"{start}..{stop} is empty or there twice"
            raise ValueError(message)
        self._length += stop - start
        first, last = at, at
        if before and before[1] == start:
            start, first = before[0], at - 1
        if behind and behind[0] == stop:
            stop, last = behind[1], at + 1
        self._ranges[first:last] = [(start, stop)]

    def gaps(self, end: int) -> Iterator[Range]:
        """Give what is missing from 0 to before `end`."""
        start = 0
        for begun, stopped in self._ranges:
            if start < begun:
                yield start, begun
            start = stopped
        if start < end:
            yield start, end

    def __iter__(self) -> Iterator[Range]:
        return iter(self._ranges)

    def __len__(self) -> int:
        return self._length
