"""The rules of a sudoku as SVG."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from queendoku.views.draw.shapes import number, strokes, writing
from queendoku.views.kinds.variant.marks import Circle, Mark, Path, Writing

#: The side of a cell in the samples of a legend.
SAMPLE = 24.0


def written(marks: Iterable[Mark], cell: float) -> str:
    """Write marks; those that look alike and follow each other are one path."""
    return "".join(same(style, [*group], cell) for style, group in groupby(marks, key=look_of))


def look_of(mark: Mark) -> Mark:
    """Return how a mark looks, wherever it is."""
    return mark._replace(points=()) if isinstance(mark, Path) else mark._replace(at=(0, 0))


def same(look: Mark, marks: Sequence[Any], cell: float) -> str:
    """Write marks that look alike."""
    if isinstance(look, Writing):
        text = "".join(
            writing(mark.text, mark.at[1] * cell, mark.at[0] * cell, mark.height * cell, 14)
            for mark in marks
        )
        return strokes(look.ink, text)
    paint = f' fill="{look.fill}" stroke="{look.ink}" stroke-width="{number(look.width * cell)}"'
    if isinstance(look, Circle):
        return "".join(
            f'<circle cx="{number(mark.at[1] * cell)}" cy="{number(mark.at[0] * cell)}"'
            f' r="{number(mark.radius * cell)}"{paint}/>'
            for mark in marks
        )
    path = "".join(
        "M"
        + "L".join(f"{number(x * cell)} {number(y * cell)}" for y, x in mark.points)
        + "Z" * look.is_closed
        for mark in marks
    )
    if look.dashes:
        paint += f' stroke-dasharray="{" ".join(number(part * cell) for part in look.dashes)}"'
    if look.is_round:
        paint += ' stroke-linecap="round"'
    return f'<path d="{path}"{paint} stroke-linejoin="round"/>'
