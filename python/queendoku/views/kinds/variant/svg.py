"""The rules of a sudoku as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from queendoku.views.draw.shapes import Drawing, number, strokes, writing
from queendoku.views.draw.svg import CHARACTER, text
from queendoku.views.kinds.variant.marks import Circle, Mark, Path, Writing, samples_of

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

#: The side of a cell in the samples of a legend.
SAMPLE = 24.0
#: The least width of a picture with a legend, and the height of its letters.
NARROWEST, LETTERS = 320, 14


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


def with_legend(variant: SudokuVariant, drawing: Drawing) -> Drawing:
    """Name the kinds of rules below a sudoku."""
    width = max(drawing.width, NARROWEST)
    left = (width - drawing.width) / 2
    body = f'<g transform="translate({number(left)} 0)">{drawing.body}</g>'
    x, y = 0.0, drawing.height + 10
    for name, marks, across in samples_of(variant):
        sample = written(marks, SAMPLE)
        space = SAMPLE * across + 8 * bool(sample)
        needed = space + len(name) * LETTERS * CHARACTER
        if x and x + needed > width:
            x, y = 0.0, y + SAMPLE + 4
        if sample:
            body += f'<g transform="translate({number(x)} {number(y)})">{sample}</g>'
        body += text(name, x + space, y + SAMPLE / 2 + 5, LETTERS)
        x += needed + 18
    return Drawing(width, y + SAMPLE + 2, body)
