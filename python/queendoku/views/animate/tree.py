"""The search tree of a trace, as far as the search has come."""

from __future__ import annotations

import struct
from collections.abc import Callable

from queendoku.puzzles.trace.trace import KINDS, Trace
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number
from queendoku.views.draw.strips import WIDTH

#: A tree with more nodes would be a grey area.
MOST_NODES = 700
HEIGHT, MARGIN = 190.0, 8.0
_PLACE, _SOLUTION = KINDS.index("place"), KINDS.index("solution")


def tree_panel(trace: Trace) -> Callable[[int], Drawing]:
    """Lay out the whole tree; return what draws the part that there is after so many steps."""
    if trace.totals.nodes > MOST_NODES:
        raise ValueError(
            f"beside: the tree has {trace.totals.nodes:,} nodes, and at most {MOST_NODES} can be"
            " drawn"
        )
    parents = [parent for parent, _ in struct.iter_unpack("<II", trace.node_bytes())]
    places = laid_out(parents)
    edges, dots = [""], [dot(places[0])]
    for node in range(1, len(parents)):
        (x, y), (u, v) = places[parents[node]], places[node]
        edges.append(f'<path d="M{number(x)} {number(y)}L{number(u)} {number(v)}"/>')
        dots.append(dot(places[node]))
    kinds = trace.step_bytes()[::8]
    solutions = [
        (step, dot(places[trace[step].node], 4))
        for step, kind in enumerate(kinds)
        if kind == _SOLUTION
    ]

    def drawn(at: int) -> Drawing:
        count = 1 + kinds.count(_PLACE, 0, at)
        here = places[trace[at - 1].node if at else 0]
        stars = "".join(star for step, star in solutions if step < at)
        body = (
            f'<g fill="none" stroke="{palette.THIN_LINE}">{"".join(edges[:count])}</g>'
            f'<g fill="{palette.HOUSE}">{"".join(dots[:count])}</g>'
            f'<g fill="{palette.PATTERN}">{stars}</g>'
            f'<g fill="none" stroke="{palette.FAULT}" stroke-width="2.5">{dot(here, 6)}</g>'
        )
        return Drawing(WIDTH, HEIGHT, body)

    return drawn


def laid_out(parents: list[int]) -> list[tuple[float, float]]:
    """Place each node above the middle of its children, and the leaves side by side.

    The nodes are in the order in which the search comes to them.
    """
    children: list[list[int]] = [[] for _ in parents]
    depths = [0] * len(parents)
    for node, parent in enumerate(parents[1:], start=1):
        children[parent].append(node)
        depths[node] = depths[parent] + 1
    across = [0.0] * len(parents)
    leaves = sum(not below for below in children)
    deepest = max(depths)
    left = leaves
    for node in reversed(range(len(parents))):  # children come after their parent
        if children[node]:
            across[node] = (across[children[node][0]] + across[children[node][-1]]) / 2
        else:
            left -= 1
            across[node] = left + 0.5
    wide, high = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    return [
        (MARGIN + x / leaves * wide, MARGIN + depth / max(deepest, 1) * high)
        for x, depth in zip(across, depths, strict=True)
    ]


def dot(place: tuple[float, float], radius: float = 2.2) -> str:
    """Draw a node."""
    return f'<circle cx="{number(place[0])}" cy="{number(place[1])}" r="{radius:g}"/>'
