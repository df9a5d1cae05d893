"""Boards as Unicode text: what all kinds share."""

import textwrap
from collections.abc import Sequence, Set
from math import isqrt

#: Stands for an empty square, and after what is at fault.
EMPTY, FAULT = "·", "!"
#: The width of a shelf of a gallery, in characters.
PAGE_WIDTH = 80


#: Where lines meet that come from above, below, the left and the right: three of each, by weight.
CROSSINGS = " ╵╹╷│╿╻╽┃╴┘┚┐┤┦┒┧┨╸┙┛┑┥┩┓┪┫╶└┖┌├┞┎┟┠─┴┸┬┼╀┰╁╂╾┵┹┭┽╃┱╅╉╺┕┗┍┝┡┏┢┣╼┶┺┮┾╄┲╆╊━┷┻┯┿╇┳╈╋"
DASHES, BARS = " ─━", " │┃"


def wrapped(reason: str) -> list[str]:
    """Break a reason into lines; of several parts, set in all lines but the first of each."""
    parts = reason.splitlines()
    indent = "  " if len(parts) > 1 else ""
    wraps = (textwrap.wrap(part, PAGE_WIDTH, subsequent_indent=indent) for part in parts)
    return [line for lines in wraps for line in lines]


def in_boxes(
    cells: Sequence[str], regions: Sequence[int], cages: Sequence[tuple[Set[int], str]] = ()
) -> list[str]:
    """Draw cells with the borders of their regions, in columns that are wide enough.

    Beside cages, whose borders are thin, those of regions are thick. What is written of a cage
    stands above its first cell.
    """
    n, thick = isqrt(len(cells)), 2 if cages else 1
    within = [
        [number for number, (cage, _) in enumerate(cages) if cell in cage] for cell in range(n * n)
    ]
    told = {min(cage): text for cage, text in cages}
    widths = [
        max(max(len(cells[at]), len(told.get(at, "")) - 1) for at in range(column, n * n, n))
        for column in range(n)
    ]

    def place(row: int, column: int) -> tuple[int | None, list[int]]:
        inside, cell = 0 <= row < n and 0 <= column < n, row * n + column
        return (regions[cell], within[cell]) if inside else (None, [])

    def weight(one: tuple[int | None, list[int]], other: tuple[int | None, list[int]]) -> int:
        return thick if one[0] != other[0] else int(one[1] != other[1])

    def wall(row: int, column: int) -> int:
        """Weigh the line on the left of a cell."""
        return weight(place(row, column - 1), place(row, column))

    def floor(row: int, column: int) -> int:
        """Weigh the line above a cell."""
        return weight(place(row - 1, column), place(row, column))

    walls = [column for column in range(n + 1) if any(wall(row, column) for row in range(n))]
    lines = []
    for row in range(n + 1):
        if any(floor(row, column) for column in range(n)):
            line = ""
            for column in range(n + 1):
                dash, length = DASHES[floor(row, column)], widths[column] if column < n else 0
                if column in walls:
                    up_and_down = (wall(row - 1, column), wall(row, column))
                    arms = (*up_and_down, floor(row, column - 1), floor(row, column))
                    line += CROSSINGS[sum(arm * 3**i for i, arm in enumerate(arms))]
                    length += 1
                text = told.get(row * n + column, "") if column < n else ""
                line += text + dash * (length - len(text))
            lines.append(line.rstrip())
        if row < n:
            line = ""
            for column in range(n + 1):
                if column in walls:
                    line += f"{BARS[wall(row, column)]} "
                line += cells[row * n + column].ljust(widths[column]) if column < n else ""
            lines.append(line.rstrip())
    return lines
