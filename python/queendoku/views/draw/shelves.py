"""The shelves of a gallery: rows of boards that are about equally full."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def on_shelves(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Put items on the fewest shelves of at most `most` that hold them, each about as full.

    Examples
    --------
    >>> [*on_shelves("abcdefghij", 8)], [*on_shelves("abcdefghij", 4)]
    (['abcde', 'fghij'], ['abcd', 'efg', 'hij'])
    """
    shelves = -(-len(items) // most)
    start = 0
    for shelf in range(shelves):
        end = start + -(-(len(items) - start) // (shelves - shelf))
        yield items[start:end]
        start = end
