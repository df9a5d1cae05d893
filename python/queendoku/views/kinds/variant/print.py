"""The rules of a sudoku on paper, in black and grey."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate

from queendoku.views.draw import palette
from queendoku.views.draw.paper import DIGIT_HEIGHT, Curve, Mark, Text
from queendoku.views.draw.shapes import STRAIGHT
from queendoku.views.kinds.variant.marks import Circle, Mark as RuleMark, RuleMarks, Writing

#: How light the colours of pictures are on paper; others are lines, on which digits are written.
GREYS = {
    palette.INK: 0.0,
    palette.SOFT_INK: 0.3,
    palette.BLACK_DOT: 0.0,
    palette.DARK_SQUARE: 0.86,
    palette.BLANK_CELL: 1.0,
    palette.WHITE_DOT: 1.0,
}
LINE = 0.6

#: Draws the rules of a puzzle once, for all that asks about them.
on_paper = lru_cache(1024)(RuleMarks)


def drawn(marks: Iterable[RuleMark], x: float, y: float, cell: float) -> Iterator[Mark]:
    """Draw marks into a grid with its upper left corner at (x, y)."""
    for mark in marks:
        if isinstance(mark, Writing):
            row, column = mark.at
            yield from written(mark, x + column * cell, y + row * cell, mark.height * cell)
            continue
        path = mark.path if isinstance(mark, Circle) else mark
        yield Curve(
            tuple((x + column * cell, y + row * cell) for row, column in path.points),
            path.width * cell,
            grey(path.ink),
            grey(path.fill),
            tuple(length * cell for length in path.dashes),
            path.is_round,
            path.is_closed,
        )


def written(mark: Writing, x: float, y: float, height: float) -> Iterator[Mark]:
    """Write a clue around (x, y), each sign in its place."""
    for at, sign in enumerate(mark.text):
        left = x + (0.8 * (at - len(mark.text) / 2) + 0.1) * height
        if sign in STRAIGHT:
            steps = [int(step) for step in re.findall(r"-?\d+", STRAIGHT[sign])]
            points = zip(accumulate(steps[::2]), accumulate(steps[1::2]), strict=True)
            scale = height / 100
            line = tuple((left + i * scale, y + (j - 50) * scale) for i, j in points)
            yield Curve(line, 0.12 * height, grey(mark.ink))
        else:
            size = height / DIGIT_HEIGHT
            is_white = mark.ink == palette.WHITE_DOT
            yield Text(sign, left + 0.3 * height, y + height / 2, size, is_white=is_white)


def grey(colour: str) -> float | None:
    """Say how light a colour is on paper."""
    return None if colour == "none" else GREYS.get(colour, LINE)
