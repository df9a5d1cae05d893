"""Rows of small cells, such as the bits of an integer or the numbers of a list, as SVG."""

from collections.abc import Sequence
from typing import NamedTuple

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number
from queendoku.views.draw.svg import escaped

WIDTH = 360.0
HEIGHT, WIDEST = 26.0, 46.0  # of a cell
MONO = "ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace"


class Strip(NamedTuple):
    """A row of cells."""

    label: str
    cells: Sequence[str]
    #: Which cells are filled.
    filled: Sequence[bool]
    #: What stands in small above the cells.
    heads: Sequence[str] = ()
    note: str = ""


def draw_strips(strips: Sequence[Strip]) -> Drawing:
    """Draw rows one below the other."""
    body, y = "", 0.0
    for strip in strips:
        if strip.label:
            y += 20
            body += head_of(strip, y)
            y += 8
        if strip.heads:
            y += 10
        body += cells_of(strip, y)
        y += HEIGHT + 4
        if strip.heads:
            y += 6
    return Drawing(WIDTH if strips else 0, y, body)


def head_of(strip: Strip, y: float) -> str:
    """Write what stands above a row."""
    note = write(strip.note, WIDTH, y, 12, anchor="end", soft=True)
    return write(strip.label, 0, y, 14, weight=600) + note


def cells_of(strip: Strip, top: float) -> str:
    """Draw the cells of a row, and the numbers above them."""
    width = min(WIDEST, WIDTH / max(len(strip.cells), 1))
    body = ""
    for i, (content, filled) in enumerate(zip(strip.cells, strip.filled, strict=True)):
        ground = palette.GIVEN_CELL if filled else palette.BLANK_CELL
        body += (
            f'<rect x="{number(i * width + 1)}" y="{number(top)}" width="{number(width - 2)}"'
            f' height="{number(HEIGHT)}" rx="3" fill="{ground}" stroke="{palette.THIN_LINE}"/>'
        )
        weight, middle = 700 if filled else 400, (i + 0.5) * width
        body += write(
            content, middle, top + 18, 14, weight=weight, anchor="middle", soft=not filled
        )
    for i, head in enumerate(strip.heads):
        body += write(head, (i + 0.5) * width, top - 3, 10.5, anchor="middle", soft=True)
    return body


def write(
    content: str,
    x: float,
    y: float,
    size: float,
    *,
    weight: int = 400,
    anchor: str = "start",
    soft: bool = False,
) -> str:
    """Write a line of text."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{MONO}" font-size="{number(size)}"'
        f' font-weight="{weight}" text-anchor="{anchor}"'
        f' fill="{palette.SOFT_INK if soft else palette.INK}">{escaped(content)}</text>'
    )
