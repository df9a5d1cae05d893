"""The lines of a grid with regions, on a screen and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import isqrt
from typing import NamedTuple

from queendoku.views.draw.paper import Lines


class Style(NamedTuple):
    """How grids look: sizes as shares of a cell, and the thinnest lines in points."""

    digit: float
    thick: float
    thin: float
    thickest: float
    thinnest: float
    #: Whether the digits of a puzzle are bold.
    bold: bool


NORMAL = Style(digit=0.66, thick=0.07, thin=0.014, thickest=1.0, thinnest=0.3, bold=False)
LARGE = Style(digit=0.82, thick=0.08, thin=0.026, thickest=1.8, thinnest=0.7, bold=True)


def borders(width: int, regions: Sequence[object]) -> Iterator[tuple[int, int, int, bool, bool]]:
    """Yield each line within a grid of so many columns in pieces that are thin or thick.

    Each is the number of its line, where it starts and how long it is; then whether it runs down,
    and whether it is thick.
    """
    height = len(regions) // (width or 1)
    down, right = (True, 1, width), (False, width, 1)
    for place in range(1, max(height, width)):
        for (is_down, across, along), lines, length in (
            (down, width, height),
            (right, height, width),
        ):
            cells = [place * across + i * along for i in range(length * (place < lines))]
            start = 0
            for is_thick, run in groupby(regions[at] != regions[at - across] for at in cells):
                length = len([*run])
                yield place, start, length, is_down, is_thick
                start += length


@lru_cache(1024)  # the same on each page
def lines(
    x: float, y: float, cell: float, style: Style, regions: Sequence[object], width: int = 0
) -> tuple[Lines, Lines]:
    """Draw thin lines between cells, and thick ones around regions; a square if not told."""
    width = width or isqrt(len(regions))
    height = len(regions) // (width or 1)
    thin = max(style.thin * cell, style.thinnest)
    thick = max(style.thick * cell, style.thickest)
    frame = [(place, 0, width, False, True) for place in (0, height)]
    frame += [(place, 0, height, True, True) for place in (0, width)]
    runs = sorted([*frame, *borders(width, regions)], key=lambda run: (run[3], run[0]))

    def grid(is_thick: bool, beyond: float) -> tuple[tuple[float, float, float, float], ...]:
        """Draw lines across and down; thick ones meet at corners."""
        ends = []
        for place, start, length, is_down, of_region in runs:
            first, last = start * cell - beyond, (start + length) * cell + beyond
            if of_region == is_thick:
                at = place * cell
                line = (at, first, at, last) if is_down else (first, at, last, at)
                ends.append((x + line[0], y + line[1], x + line[2], y + line[3]))
        return tuple(ends)

    return Lines(grid(False, 0), thin), Lines(grid(True, thick / 2), thick)
