"""The source of a method, with the lines that a step runs."""

from __future__ import annotations

from collections.abc import Callable

from queendoku.puzzles.trace.trace import Trace
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number
from queendoku.views.draw.strips import MONO
from queendoku.views.draw.svg import CHARACTER, escaped
from queendoku.views.watch.listing import listing

SIZE, LINE = 12, 16


def listing_panel(trace: Trace) -> Callable[[int], Drawing]:
    """Write the source; return what draws it after so many steps."""
    lines, marks = listing(trace.game, trace.method)
    width = max(map(len, lines)) * SIZE * CHARACTER + 12
    written = "".join(
        f'<text x="6" y="{i * LINE + SIZE}" xml:space="preserve">{escaped(line)}</text>'
        for i, line in enumerate(lines)
        if line
    )
    text = f'<g font-family="{MONO}" font-size="{SIZE}" fill="{palette.INK}">{written}</g>'

    def drawn(at: int) -> Drawing:
        band = ""
        if at and trace[at - 1].kind in marks:
            first, last = marks[trace[at - 1].kind]
            band = (
                f'<rect y="{first * LINE - 1}" width="{number(width)}" rx="3"'
                f' height="{(last + 1 - first) * LINE}" fill="{palette.FILLED}"'
                ' fill-opacity=".18"/>'
            )
        return Drawing(width, len(lines) * LINE, band + text)

    return drawn
