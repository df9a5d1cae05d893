"""The links of a chain as SVG: curves with heads, solid for strong links and dashed for weak ones.

Of some bends, each curve takes the one that passes other candidates of the pattern and the digits
of the grid at the greatest distance.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import number
from queendoku.views.kinds.board import Link, Node, StepBoard
from queendoku.views.kinds.sudoku.svg import place_of

Point: TypeAlias = tuple[float, float]

#: How far a curve may bend aside, as a share of its length; the first that is free is taken.
BENDS = (0.14, -0.14, 0.3, -0.3, 0.5, -0.5)
#: How much worse it is to leave the grid than to come near something.
OUTSIDE = 10
#: Where between its ends a curve is looked at.
LOOKED_AT = [i / 12 for i in range(1, 12)]


class Curve(NamedTuple):
    """A quadratic Bézier curve."""

    start: Point
    control: Point
    end: Point

    def at(self, t: float) -> Point:
        """Return the point at `t`, from 0 to 1."""
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        (x0, y0), (x1, y1), (x2, y2) = self
        return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def draw_links(board: StepBoard, links: Iterable[Link], cell: float) -> str:
    """Draw some of the links of a step, each once."""
    marks = [place_of(at, value, cell) for at, value in board.roles]
    values = [
        ((at % 9 + 0.5) * cell, (at // 9 + 0.5) * cell)
        for at, value in enumerate(board.grid.digits)
        if value
    ]
    paths = {True: "", False: ""}
    heads = ""
    for link in dict.fromkeys(links):
        start, end = nearest(link, cell)
        if start == end:
            continue
        near = [point for point in marks if point not in (start, end)]
        curve = trimmed(best(start, end, near, values, cell), cell)
        paths[link.strong] += written(curve)
        heads += head(curve, cell)
    return "".join(
        f'<path d="{paths[strong]}" fill="none" stroke="{palette.LINK}"'
        f' stroke-width="{number(cell * width)}"{dashes}/>'
        for strong, width, dashes in (
            (True, 0.045, ""),
            (False, 0.03, f' stroke-dasharray="{number(cell * 0.08)} {number(cell * 0.055)}"'),
        )
        if paths[strong]
    ) + (f'<path d="{heads}" fill="{palette.LINK}"/>' if heads else "")


def nearest(link: Link, cell: float) -> tuple[Point, Point]:
    """Return the candidates of the two ends that are nearest to each other."""

    def places(node: Node) -> list[Point]:
        return [place_of(at, node.digit, cell) for at in node.cells]

    pairs = ((a, b) for a in places(link.start) for b in places(link.end))
    return min(pairs, key=lambda pair: math.dist(*pair))


def best(
    start: Point, end: Point, marks: Iterable[Point], values: Iterable[Point], cell: float
) -> Curve:
    """Return the curve that passes all else best."""
    side = 9 * cell
    obstacles = [(x, y, cell * 0.2) for x, y in marks] + [(x, y, cell * 0.25) for x, y in values]

    def cost(curve: Curve) -> float:
        points = [curve.at(t) for t in LOOKED_AT]
        beyond = max(max(-x, -y, x - side, y - side) for x, y in points)
        return max(0.0, beyond) * OUTSIDE + sum(
            max(0.0, reach - min(math.hypot(px - x, py - y) for px, py in points))
            for x, y, reach in obstacles
        )

    return min((bent(start, end, bend) for bend in BENDS), key=cost)


def bent(start: Point, end: Point, bend: float) -> Curve:
    """Return the curve that bends aside by that share of its length."""
    (x0, y0), (x1, y1) = start, end
    control = ((x0 + x1) / 2 + bend * (y0 - y1), (y0 + y1) / 2 + bend * (x1 - x0))
    return Curve(start, control, end)


def trimmed(curve: Curve, cell: float) -> Curve:
    """Cut off what lies in the shapes around the two candidates."""
    length = math.dist(curve.start, curve.end)
    radius = min(cell * 0.15, length * 0.3)
    return Curve(
        towards(curve.start, curve.control, radius),
        curve.control,
        towards(curve.end, curve.control, radius),
    )


def towards(point: Point, other: Point, distance: float) -> Point:
    """Return the point that is so far from one point, towards another."""
    share = distance / math.dist(point, other)
    return point[0] + share * (other[0] - point[0]), point[1] + share * (other[1] - point[1])


def written(curve: Curve) -> str:
    """Write a curve as a path."""
    points = [f"{number(x)} {number(y)}" for x, y in curve]
    return f"M{points[0]}Q{points[1]} {points[2]}"


def head(curve: Curve, cell: float) -> str:
    """Write the head at the end of a curve: a triangle as a path."""
    (x1, y1), (x2, y2) = curve.control, curve.end
    length = math.hypot(x2 - x1, y2 - y1)
    along, aside = cell * 0.12 / length, cell * 0.055 / length
    dx, dy = x2 - x1, y2 - y1
    back = (x2 - along * dx, y2 - along * dy)
    left = (back[0] - aside * dy, back[1] + aside * dx)
    right = (back[0] + aside * dy, back[1] - aside * dx)
    points = (f"{number(x)} {number(y)}" for x, y in ((x2, y2), left, right))
    return f"M{'L'.join(points)}Z"
