"""Drawings beside and below each other, and lines of text among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number
from queendoku.views.draw.svg import CHARACTER, SLIM, broken, escaped

#: The height of letters, and the space between lines and between drawings.
SIZE, LEADING, GAP = 14, 4, 18


def row(drawings: Sequence[Drawing]) -> Drawing:
    """Put drawings beside each other, from the top."""
    body, left = "", 0.0
    for drawing in drawings:
        body += moved(drawing, left, 0)
        left += drawing.width + GAP
    return Drawing(left - GAP, max(drawing.height for drawing in drawings), body)


def column(drawings: Sequence[Drawing]) -> Drawing:
    """Put drawings below each other, from the left."""
    body, top = "", 0.0
    for drawing in drawings:
        body += moved(drawing, 0, top)
        top += drawing.height + GAP / 2
    return Drawing(max(drawing.width for drawing in drawings), top - GAP / 2, body)


def moved(drawing: Drawing, left: float, top: float) -> str:
    """Draw it elsewhere."""
    return f'<g transform="translate({number(left)} {number(top)})">{drawing.body}</g>'


def words(texts: Iterable[str], width: float, *, bold: bool = False) -> Drawing:
    """Write texts, each broken into as many lines as it needs."""
    body, bottom = "", 0
    for content in texts:
        for line in broken(content, width, SIZE * (1 if bold else SLIM / CHARACTER)):
            bottom += SIZE + LEADING
            body += f'<text y="{bottom - LEADING}">{escaped(line)}</text>'
    look = f'font-weight="600" fill="{palette.INK}"' if bold else f'fill="{palette.SOFT_INK}"'
    group = f'<g font-family="{palette.FONT}" font-size="{SIZE}" {look}>{body}</g>'
    return Drawing(width, bottom, group)
