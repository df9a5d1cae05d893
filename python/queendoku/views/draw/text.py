"""Boards as Unicode text: what all kinds share."""

import textwrap
from collections.abc import Sequence
from math import isqrt

#: Stands for an empty square, and after what is at fault.
EMPTY, FAULT = "·", "!"
#: The width of a shelf of a gallery, in characters.
PAGE_WIDTH = 80


#: Where lines meet that come from above, below, the left and the right, as bits.
CROSSINGS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"


def wrapped(reason: str) -> list[str]:
    """Break a reason into lines; of several parts, set in all lines but the first of each."""
    parts = reason.splitlines()
    indent = "  " if len(parts) > 1 else ""
    wraps = (textwrap.wrap(part, PAGE_WIDTH, subsequent_indent=indent) for part in parts)
    return [line for lines in wraps for line in lines]


def in_boxes(cells: Sequence[str], regions: Sequence[int]) -> list[str]:
    """Draw cells with the borders of their regions, in columns that are wide enough."""
    n = isqrt(len(cells))
    widths = [max(map(len, cells[column::n])) for column in range(n)]

    def region(row: int, column: int) -> int | None:
        return regions[row * n + column] if 0 <= row < n and 0 <= column < n else None

    def is_wall(row: int, column: int) -> bool:
        """Tell whether there is a line on the left of a cell."""
        return region(row, column - 1) != region(row, column)

    def is_floor(row: int, column: int) -> bool:
        """Tell whether there is a line above a cell."""
        return region(row - 1, column) != region(row, column)

    walls = [column for column in range(n + 1) if any(is_wall(row, column) for row in range(n))]
    lines = []
    for row in range(n + 1):
        if any(is_floor(row, column) for column in range(n)):
            line = ""
            for column in range(n + 1):
                dash = "─" if is_floor(row, column) else " "
                if column in walls:
                    up_and_down = (is_wall(row - 1, column), is_wall(row, column))
                    arms = (*up_and_down, is_floor(row, column - 1), is_floor(row, column))
                    line += CROSSINGS[sum(arm << i for i, arm in enumerate(arms))] + dash
                line += dash * widths[column] if column < n else ""
            lines.append(line.rstrip())
        if row < n:
            line = ""
            for column in range(n + 1):
                if column in walls:
                    line += "│ " if is_wall(row, column) else "  "
                line += cells[row * n + column].ljust(widths[column]) if column < n else ""
            lines.append(line.rstrip())
    return lines
