"""A chart of what the methods of a game do: a row for each, on a scale of powers of ten."""

import math
from collections.abc import Mapping

from method_strips import WIDTH, document, write

import queendoku as qd
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import number

LEFT, RIGHT, TOP, ROW = 112.0, 36.0, 64.0, 30.0


def chart(totals: Mapping[str, qd.Totals]) -> str:
    """Draw how much each method tries and places."""
    most = max(found.tries for found in totals.values())
    least = min(found.nodes for found in totals.values())
    low, high = math.floor(math.log10(least)), math.ceil(math.log10(most))
    bottom = TOP + ROW * len(totals)

    def place(count: int) -> float:
        share = (math.log10(max(count, 1)) - low) / (high - low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    body = ring(LEFT, 14) + write("tried", LEFT + 14, 19, 13)
    body += dot(LEFT + 88, 14) + write("placed", LEFT + 100, 19, 13)
    for power in range(low, high + 1):
        x = place(10**power)
        body += (
            f'<path d="M{number(x)} {TOP - 8}V{number(bottom)}" stroke="{palette.THIN_LINE}"/>'
            + write(f"{10**power:,}", x, TOP - 16, 11, anchor="middle", soft=True)
        )
    for row, (method, found) in enumerate(totals.items()):
        y = TOP + (row + 0.5) * ROW
        body += (
            f'<path d="M{number(place(found.nodes))} {number(y)}H{number(place(found.tries))}"'
            f' stroke="{palette.FAULT}" stroke-width="3" opacity=".6"/>'
            + write(method, 0, y + 5, 13)
            + ring(place(found.tries), y)
            + dot(place(found.nodes), y)
        )
    words = "; ".join(
        f"{method} tries {found.tries:,} and places {found.nodes:,}"
        for method, found in totals.items()
    )
    drawing = document(f"On a scale of powers of ten: {words}", WIDTH, bottom, body)
    return f'<div class="qd-picture qd-method-chart">{drawing}</div>'


def ring(x: float, y: float) -> str:
    """Mark what is tried."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="7.5" fill="{palette.BLANK_CELL}"'
        f' stroke="{palette.FAULT}" stroke-width="3"/>'
    )


def dot(x: float, y: float) -> str:
    """Mark what is placed."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="4" fill="{palette.PATTERN}"/>'
