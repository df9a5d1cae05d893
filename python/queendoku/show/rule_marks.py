"""The rules of a sudoku as marks, for pictures and for sheets.

Points are (row, column) in cells from the upper left corner of the grid, as in
:mod:`queendoku.rules.shapes`; lengths are in cells too.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from queendoku.rules.shapes import Disc, Label, Outline, Point, Shade, Shape, Stroke
from queendoku.show import palette

if TYPE_CHECKING:
    from queendoku.rules import Rule
    from queendoku.rules.cells import Cell
    from queendoku.variant import SudokuVariant

#: Where a mark lies: on the ground, below and on the lines of rules, on the grid's lines.
Layer: TypeAlias = Literal[0, 1, 2, 3]


class Path(NamedTuple):
    """A line through points, or an area."""

    points: tuple[Point, ...]
    layer: Layer
    ink: str = "none"
    width: float = 0
    fill: str = "none"
    #: The lengths of dashes and gaps.
    dashes: tuple[float, ...] = ()
    #: Whether it ends round.
    is_round: bool = True
    is_closed: bool = False


class Circle(NamedTuple):
    """A circle."""

    at: Point
    layer: Layer
    radius: float
    ink: str = "none"
    width: float = 0
    fill: str = "none"


class Writing(NamedTuple):
    """A short text around a point."""

    at: Point
    layer: Layer
    text: str
    height: float
    ink: str = palette.INK


Mark: TypeAlias = Path | Circle | Writing


class Style(NamedTuple):
    """How a line looks: it is told from others by more than its colour."""

    ink: str
    width: float
    dashes: tuple[float, ...] = ()
    #: What a line that has two edges is filled with.
    fill: str = ""
    is_round: bool = True


#: The edge of a line that is filled, and of shapes.
EDGE = 0.035
THIN = Style(palette.SOFT_INK, 0.06)
TUBE, HOLLOW = palette.DARK_SQUARE, palette.BLANK_CELL
#: The lines of the rules.
STYLES = {
    "Thermometer": Style(palette.HOUSE, 0.34, fill=TUBE),
    "SlowThermometer": Style(palette.HOUSE, 0.34, fill=HOLLOW),
    "Pill": Style(palette.SOFT_INK, 0.76, fill=HOLLOW),
    "Palindrome": Style(palette.SOFT_INK, 0.2, fill=TUBE),
    "Renban": Style(palette.OTHER, 0.2, (0.3, 0.12), is_round=False),
    "Whispers": Style(palette.PATTERN, 0.13),
    "RegionSum": Style(palette.FOURTH, 0.12, (0.42, 0.14), is_round=False),
    "Entropic": Style(palette.THIRD, 0.14, (0.3, 0.12, 0.07, 0.12), is_round=False),
    "Modular": Style(palette.PATTERN, 0.14, (0, 0.22)),
    "Zipper": Style(palette.OTHER, 0.13, fill=HOLLOW),
    "Diagonal": Style(palette.FOURTH, 0.045, (0.22, 0.1), is_round=False),
    "Minimum": Style(palette.SOFT_INK, 0.04),
    "Maximum": Style(palette.SOFT_INK, 0.04),
}
#: The sizes of texts: the sum of a cage, on an edge, beside the grid.
SUM, SIGN, CLUE = 0.17, 0.22, 0.3
#: How far a cage's line is from the border of its cells.
INSET = 0.07


class Kind(NamedTuple):
    """Rules that look alike, for the legend."""

    name: str
    #: What one of them is drawn with.
    shapes: tuple[Shape, ...]
    frame: int


def marks_of(variant: SudokuVariant) -> list[Mark]:
    """Draw all rules, from the ground up."""
    kinds = [*kinds_of(variant)]
    frames = {kind.name: kind.frame for kind in kinds}
    return in_order(
        mark
        for rule in variant.rules
        for shape in rule.shapes(variant.board)
        for mark in drawn(shape, variant.size, frames[name_of(rule, variant)])
    )


def in_order(marks: Iterable[Mark]) -> list[Mark]:
    """Lay marks on each other."""
    return sorted(marks, key=lambda mark: mark.layer)


def has_corners(marks: Iterable[Mark]) -> bool:
    """Tell whether something is written in the corners of cells."""
    return any(isinstance(mark, Writing) and mark.height == SUM for mark in marks)


def kinds_of(variant: SudokuVariant) -> Iterator[Kind]:
    """Tell the kinds of rules; clues beside the grid are framed if several kinds have them."""
    first = {name_of(rule, variant): rule for rule in reversed(variant.rules)}
    frame = 0
    for name in dict.fromkeys(name_of(rule, variant) for rule in variant.rules):
        shapes = tuple(first[name].shapes(variant.board))
        beside = any(is_beside(shape, variant.size) for shape in shapes)
        yield Kind(name, shapes, frame if beside else 0)
        frame += beside


def name_of(rule: Rule, variant: SudokuVariant) -> str:
    """Name the kind of a rule, with the value that its drawing does not show."""
    words = re.sub(r"(?<!^)(?=[A-Z][a-z])", " ", type(rule).__name__).split()
    lower = [word if word.isupper() and len(word) > 1 else word.lower() for word in words[1:]]
    name = " ".join([*words[:1], *lower])
    name = re.sub("^(Anti|Non) ", r"\1-", name)
    if any(getattr(shape, "text", "") for shape in rule.shapes(variant.board)):
        return name
    values = [value for value in vars(rule).values() if type(value) is int]
    return " ".join([name, *map(str, values)])


def sample_of(shapes: Sequence[Shape]) -> list[Shape]:
    """Choose what tells a kind of rules, and lay it on two cells."""
    ends = [(0.5, 0.4), (0.5, 1.6)]
    strokes = [shape for shape in shapes if isinstance(shape, Stroke)]
    sample: list[Shape] = []
    if strokes and not isinstance(shapes[0], Shade):
        sample.append(strokes[-1]._replace(points=tuple(ends)))
    for shape in shapes:
        if isinstance(shape, Disc):
            radius = min(shape.radius, 0.36)
            places = ends if strokes else [(0.5, 1.0)]
            count = sum(isinstance(other, Disc) for other in shapes)
            sample += [Disc(at, radius, shape.style) for at in places[:count]]
            break
        if isinstance(shape, Outline | Shade):
            sample.append(shape._replace(cells=((0, 0), (0, 1))))
            break
        if isinstance(shape, Label):
            sample.append(shape._replace(at=(0.5, 1.0)))
            break
    return sample


def is_beside(shape: Shape, size: int) -> bool:
    """Tell whether it is a clue beside the grid that only its number tells."""
    if not isinstance(shape, Label) or shape.direction != (0, 0):
        return False
    return not (0 < shape.at[0] < size and 0 < shape.at[1] < size)


def drawn(shape: Shape, size: int, frame: int = 0) -> Iterator[Mark]:
    """Draw a shape."""
    if isinstance(shape, Stroke):
        yield from line(shape)
    elif isinstance(shape, Disc):
        yield from disc(shape)
    elif isinstance(shape, Outline):
        for points in outlines(shape.cells, INSET):
            yield Path(points, 3, palette.INK, 0.03, dashes=(0.1, 0.075), is_closed=True)
        if shape.text:
            row, column = min(shape.cells)
            half = writing_width(shape.text, SUM) / 2
            yield Writing((row + 0.185, column + 0.12 + half), 3, shape.text, SUM)
    elif isinstance(shape, Shade):
        for points in outlines(shape.cells, 0.02):
            yield Path(points, 0, palette.HOUSE, EDGE, palette.DARK_SQUARE, is_closed=True)
    elif shape.direction != (0, 0):
        yield from pointer(shape)
    else:
        beside = is_beside(shape, size)
        yield Writing(shape.at, 3, shape.text, CLUE if beside else SIGN)
        yield from framed(shape.at, frame) if beside else ()


def line(shape: Stroke) -> Iterator[Mark]:
    """Draw a line, perhaps with the head of an arrow."""
    style = STYLES.get(shape.style, THIN)
    points = shape.points
    if style.fill:
        yield Path(points, 1, style.ink, style.width)
        yield Path(points, 2, style.fill, style.width - 2 * EDGE)
    else:
        yield Path(points, 1, style.ink, style.width, "none", style.dashes, style.is_round)
    if shape.arrow:
        (y0, x0), (y, x) = points[-2:]
        angle = math.atan2(y - y0, x - x0)
        size = min(0.24, math.dist((y0, x0), (y, x)))
        ends = [
            (y - size * math.sin(angle + turn), x - size * math.cos(angle + turn))
            for turn in (-0.6, 0.6)
        ]
        yield Path((ends[0], (y, x), ends[1]), 1, style.ink, style.width)


def disc(shape: Disc) -> Iterator[Mark]:
    """Draw a circle, or what takes its place."""
    (y, x), radius = shape.at, shape.radius
    is_dot = radius < 0.2
    layer: Layer = 3 if is_dot or shape.text else 2
    ink, fill = palette.SOFT_INK, palette.BLANK_CELL
    if is_dot:
        fill = palette.BLACK_DOT if shape.style == "dark" else palette.WHITE_DOT
        ink = palette.INK
    elif shape.style in ("filled", "square"):
        ink, fill = palette.HOUSE, palette.DARK_SQUARE
    if shape.style == "filled":  # it grows together with its line
        yield Circle(shape.at, 1, radius, fill=ink)
        yield Circle(shape.at, 2, radius - EDGE, fill=fill)
    elif shape.style in ("square", "diamond"):
        if shape.style == "square":
            corners = [(-1, -1), (-1, 1), (1, 1), (1, -1)]
        else:
            corners = [(-1.2, 0), (0, 1.2), (1.2, 0), (0, -1.2)]
        points = tuple((y + radius * down, x + radius * right) for down, right in corners)
        yield Path(points, layer, ink, EDGE, fill, is_closed=True)
    else:
        yield Circle(shape.at, layer, radius, ink, EDGE, fill)
    if shape.text:
        words = shape.text.split()
        rows = [words] if len(words) < 3 else [words[:2], words[2:]]
        height = SUM if not is_dot else 0.14
        for number, row in enumerate(rows):
            at = y + (number - (len(rows) - 1) / 2) * height * 1.25, x
            yield Writing(at, 3, " ".join(row), height, fill if shape.style == "dark" else ink)


def pointer(shape: Label) -> Iterator[Mark]:
    """Write a clue with an arrow, or an arrow alone on an edge."""
    (y, x), (down, right) = shape.at, shape.direction
    if shape.text:
        yield Writing((y - 0.14 * down, x - 0.14 * right), 3, shape.text, 0.27)
        points = tuple((y + far * down, x + far * right) for far in (0.14, 0.42))
        yield from (mark._replace(layer=3) for mark in line(Stroke(points, "", arrow=True)))


def framed(at: Point, frame: int) -> Iterator[Mark]:
    """Frame a clue: the first kind has none."""
    y, x = at
    if frame % 3 == 1:
        yield Path(
            ((y - 0.3, x - 0.36), (y - 0.3, x + 0.36), (y + 0.3, x + 0.36), (y + 0.3, x - 0.36)),
            3, palette.SOFT_INK, EDGE, is_closed=True,
        )
    elif frame % 3 == 2:
        yield Circle(at, 3, 0.38, palette.SOFT_INK, EDGE)


def writing_width(text: str, height: float) -> float:
    """Return the width of a text."""
    return (0.8 * len(text) - 0.2) * height


def outlines(cells: Iterable[Cell], inset: float) -> Iterator[tuple[Point, ...]]:
    """Walk around cells, a little within their border; each part and each hole has its own line.

    Examples
    --------
    >>> [*outlines([(0, 0), (0, 1)], 0)]
    [((0, 2), (1, 2), (1, 0), (0, 0))]
    """
    inside = {*cells}
    # The edges that have a cell of ours on their right: where each begins, and where it goes.
    edges = {
        (corner, way)
        for row, column in inside
        for corner, way in (
            ((row, column), (0, 1)),
            ((row, column + 1), (1, 0)),
            ((row + 1, column + 1), (0, -1)),
            ((row + 1, column), (-1, 0)),
        )
        if (row - way[1], column + way[0]) not in inside
    }
    while edges:
        edge = first = min(edges)
        points = []
        while True:
            (row, column), (down, right) = edge
            edges.discard(edge)
            row, column = row + down, column + right
            # Where two cells touch at a corner, each keeps to itself: a turn to the right is first.
            ways = ((right, -down), (down, right), (-right, down))
            edge = next(
                found for way in ways if (found := ((row, column), way)) in edges or found == first
            )
            next_down, next_right = edge[1]
            if edge[1] != (down, right):
                inward = right + next_right, -down - next_down
                points.append((row + inset * inward[0], column + inset * inward[1]))
            if edge == first:
                break
        yield tuple(points)
