"""Boards as Unicode text: what all kinds share."""

import textwrap
from collections.abc import Sequence, Set
from functools import partial
from math import isqrt
from typing import Any

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
    cells: Sequence[str],
    regions: Sequence[int],
    cages: Sequence[tuple[Set[int], str]] = (),
    n: int = 0,
) -> list[str]:
    """Draw cells with the borders of their regions, in columns that are wide enough.

    Beside cages, whose borders are thin, those of regions are thick. What is written of a cage
    stands above its first cell. There are `n` columns, if not told as many as rows.
    """
    n, thick = n or isqrt(len(cells)), 2 if cages else 1
    height = len(cells) // n
    told = {min(cage): text for cage, text in cages}
    places: dict[tuple[int, int], Any] = {
        divmod(at, n): (region, [at in cage for cage, _ in cages])
        for at, region in enumerate(regions)
    }
    widths = [
        max(max(len(cells[at]), len(told.get(at, "")) - 1) for at in range(column, len(cells), n))
        for column in range(n)
    ]

    def weight(row: int, column: int, *, up: int = 0, left: int = 0) -> int:
        """Weigh the line between a cell and the one above or on the left."""
        outside: tuple[object, list[bool]] = (None, [])
        here = places.get((row, column), outside)
        there = places.get((row - up, column - left), outside)
        return thick if here[0] != there[0] else int(here[1] != there[1])

    wall, floor = partial(weight, left=1), partial(weight, up=1)
    walls = [column for column in range(n + 1) if any(wall(row, column) for row in range(height))]
    lines = []
    for row in range(height + 1):
        above, within = "", ""
        for column, width in enumerate([*widths, 0]):
            arms = (
                wall(row - 1, column),
                wall(row, column),
                floor(row, column - 1),
                floor(row, column),
            )
            text = told.get(row * n + column, "") if column < n else ""
            if column in walls:
                above += CROSSINGS[sum(arm * 3**i for i, arm in enumerate(arms))]
                within += f"{BARS[arms[1]]} "
            above += text + DASHES[arms[3]] * (width + (column in walls) - len(text))
            within += cells[row * n + column].ljust(width) if (row, column) in places else ""
        has_floor = any(floor(row, column) for column in range(n))
        lines += [line.rstrip() for line in [above] * has_floor + [within] * (row < height)]
    return lines
