"""Where a search sends its solutions, and how it is told to stop.

A search calls its sink with every solution. The sink collects, counts and stops at a limit, so that
the file of a method holds the algorithm and nothing else.
"""

from collections.abc import Callable

#: Receives each solution: the queen's column in each row, or the digit of each cell.
#:
#: The search goes on changing the list when the sink returns: copy what you want to keep.
Sink = Callable[[list[int]], None]


class Enough(Exception):  # noqa: N818 (it is not an error)
    """A sink raises this to end the search; whoever made the sink catches it."""
