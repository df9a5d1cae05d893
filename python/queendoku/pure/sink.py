"""Where a search sends what it finds, and how it is told to stop.

A search calls its sink at every solution and knows nothing of what becomes of it. Collecting,
counting and limits are the sink's business, so that an algorithm is nothing but the algorithm.
"""

from collections.abc import Callable

Sink = Callable[[list[int]], None]
"""Receives each solution: the queen's column in each row, or the digit of each cell.

The list is the search's own and changes as soon as the sink returns: copy what is to be kept.
"""


class Enough(Exception):  # noqa: N818, it is no error
    """Raised by a sink that has all that it wants; whoever made the sink catches it."""
