"""The rules of a sudoku as marks, for pictures and for sheets.

Points are (row, column) in cells from the upper left corner of the grid, as in
:mod:`queendoku.rules.shapes`; lengths are in cells too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules import Rule
from queendoku.rules.cells import Cell
from queendoku.rules.rule import kind_name
from queendoku.rules.shapes import Disc, Label, Look, Outline, Point, Shade, Shape, Stroke
from queendoku.views.draw import palette

#: A circle is so many lines, where it is a path.
ROUND = 48
#: Where a mark lies: on the ground, the edges of lines, what fills them, discs, and at the top of
#: all, above the lines of the grid.
Layer: TypeAlias = Literal[0, 1, 2, 3, 4]


class Path(NamedTuple):
    """A line through points, or an area."""

    points: tuple[Point, ...]
    layer: Layer
    ink: str = "none"
    width: float = 0
    fill: str = "none"
    #: The lengths of dashes and gaps; dashes without length are dots.
    dashes: tuple[float, ...] = ()
    is_closed: bool = False

    @property
    def is_round(self) -> bool:
        """Whether it ends round."""
        return not self.is_closed and (not self.dashes or not self.dashes[0])


class Circle(NamedTuple):
    """A circle."""

    at: Point
    layer: Layer
    radius: float
    ink: str = "none"
    width: float = 0
    fill: str = "none"

    @property
    def path(self) -> Path:
        """The same as a closed path through many points."""
        angles = [2 * math.pi * step / ROUND for step in range(ROUND)]
        (y, x), r = self.at, self.radius
        points = tuple((y + r * math.sin(angle), x + r * math.cos(angle)) for angle in angles)
        return Path(points, self.layer, self.ink, self.width, self.fill, is_closed=True)


class Writing(NamedTuple):
    """A short text around a point."""

    at: Point
    layer: Layer
    text: str
    height: float
    ink: str = palette.INK


Mark: TypeAlias = Path | Circle | Writing


#: The edge of a line that is filled, and of shapes.
EDGE = 0.035
#: The corners of what takes the place of a circle.
CORNERS = {
    "square": ((-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)),
    "diamond": ((-1.2, 0.0), (0.0, 1.2), (1.2, 0.0), (0.0, -1.2)),
}
#: The sizes of texts: the sum of a cage, in a small circle, on an edge, beside the grid.
SUM, SMALL, SIGN, CLUE = 0.19, 0.15, 0.26, 0.3
#: The room for clues beside the grid.
BESIDE = 0.95
#: How far a cage's line is from the border of its cells.
INSET = 0.07
#: Digits can hardly be read on lines of such widths.
CROSSING = (0.1, 0.3)


class RuleMarks:
    """The marks of all rules of a puzzle, from the ground up, and what they leave to others."""

    def __init__(self, variant: SudokuVariant) -> None:
        board = variant.board
        shapes = [shape for rule in variant.rules for shape in rule.shapes(board)]
        height, width = board.height, board.width
        self.marks = in_order(mark for shape in shapes for mark in drawn(shape, height, width))
        #: Those below and those above the lines of the grid.
        self.below = [mark for mark in self.marks if mark.layer < 4]
        self.above = [mark for mark in self.marks if mark.layer == 4]
        paths = [mark for mark in self.marks if isinstance(mark, Path)]
        places = (mark.points[0] if isinstance(mark, Path) else mark.at for mark in self.marks)
        rows, columns = zip((0.0, 0.0), *places, strict=True)
        beyond = (min(columns) < 0, min(rows) < 0, max(columns) > width, max(rows) > height)
        #: The room that they need on the left, above, on the right and below.
        self.room: tuple[float, ...] = tuple(BESIDE * is_beyond for is_beyond in beyond)
        #: Whether something is written in the corners of cells.
        self.has_corners = SUM in (mark.height for mark in self.marks if isinstance(mark, Writing))
        #: The cells with lines that digits could hardly be read on.
        self.crossed = frozenset(
            int(row) * width + int(column)
            for path in paths
            if path.layer == 1 and CROSSING[0] < path.width < CROSSING[1]
            for row, column in path.points
        )


def in_order(marks: Iterable[Mark]) -> list[Mark]:
    """Lay marks on each other."""
    return sorted(marks, key=lambda mark: mark.layer)


def kinds_of(variant: SudokuVariant) -> dict[str, tuple[Shape, ...]]:
    """Name the kinds of rules, each with what the first one is drawn with."""
    kinds: dict[str, tuple[Shape, ...]] = {}
    for rule in variant.rules:
        shapes = tuple(rule.shapes(variant.board))
        kinds.setdefault(name_of(rule, shapes), shapes)
    return kinds


def samples_of(variant: SudokuVariant) -> Iterator[tuple[str, list[Mark], float]]:
    """Give the name of each kind of rules, a sample, and how many cells wide that is."""
    for name, shapes in kinds_of(variant).items():
        marks = in_order(mark for shape in sample_of(shapes) for mark in drawn(shape, 0, 0))
        yield name, marks, has_line(shapes) + bool(shapes)


def name_of(rule: Rule, shapes: Iterable[Shape]) -> str:
    """Name the kind of a rule, with the values that its drawing does not show.

    Examples
    --------
    >>> from queendoku.rules import Thermometer, Whispers, XSum
    >>> name_of(XSum("r0c1", 10), [])
    'X-sum, 10'
    >>> name_of(Whispers("r1c1 r1c2", 4), []), name_of(Thermometer("r1c1 r1c2", slow=True), [])
    ('Whispers, 4', 'Thermometer, slow')
    """
    parts = [kind_name(type(rule))]
    if not any(getattr(shape, "text", "") for shape in shapes):
        for field, value in vars(rule).items():
            if isinstance(value, int) and value != rule.fields[field].default:
                flag = field if value else f"no {field}"
                parts.append(flag if isinstance(value, bool) else str(value))
    return ", ".join(parts)


def sample_of(shapes: Sequence[Shape]) -> list[Shape]:
    """Choose what tells a kind of rules, and lay it on a cell, or a line on two."""
    ends = ((0.5, 0.4), (0.5, 1.6))
    strokes = [shape for shape in shapes if isinstance(shape, Stroke)]
    sample: list[Shape] = [strokes[-1]._replace(points=ends)] if has_line(shapes) else []
    match next((shape for shape in shapes if not isinstance(shape, Stroke)), None):
        case Disc(radius=radius) as disc:
            count = sum(isinstance(shape, Disc) for shape in shapes)
            places = ends[:count] if strokes else [(0.5, 0.5)]
            sample += [disc._replace(at=at, radius=min(radius, 0.36)) for at in places]
        case Outline(text=text):
            sample += [Outline(((0, 0),)), Label((0.5, 0.5), text)]
        case Shade(cells=cells, text=text):
            sample.append(Shade(((0, 0),), text))
            for arrow in strokes:
                points = tuple((y - cells[0][0], x - cells[0][1]) for y, x in arrow.points)
                if all(0 < place < 1 for point in points for place in point):
                    sample.append(arrow._replace(points=points))
        case Label() as label:
            sample.append(label._replace(at=(0.5, 0.5)))
    return sample


def has_line(shapes: Sequence[Shape]) -> bool:
    """Tell whether a rule is drawn as a line."""
    kinds = {*map(type, shapes)}
    return Stroke in kinds and Shade not in kinds


def drawn(shape: Shape, height: int, width: int) -> Iterator[Mark]:
    """Draw a shape."""
    if isinstance(shape, Stroke):
        yield from line(shape)
    elif isinstance(shape, Disc):
        yield from disc(shape)
    elif isinstance(shape, Outline | Shade):
        is_dashed = isinstance(shape, Outline)
        for points in outlines(shape.cells, INSET if is_dashed else 0.02):
            if is_dashed:
                yield Path(points, 4, palette.INK, 0.03, dashes=(0.1, 0.075), is_closed=True)
            else:
                yield Path(points, 0, palette.HOUSE, EDGE, palette.DARK_SQUARE, is_closed=True)
        if shape.text:
            row, column = min(shape.cells)
            across = 0.12 + (0.4 * len(shape.text) - 0.1) * SUM if is_dashed else 0.83
            yield Writing((row + 0.2, column + across), 4, shape.text, SUM)
    elif shape.direction != (0, 0):
        yield from pointer(shape)
    else:
        is_within = 0 < shape.at[0] < height and 0 < shape.at[1] < width
        if is_within:
            yield Circle(shape.at, 4, SIGN * 0.65, fill=palette.BLANK_CELL)
        yield Writing(shape.at, 4, shape.text, SIGN if is_within else CLUE)


def line(shape: Stroke) -> Iterator[Mark]:
    """Draw a line, perhaps with the head of an arrow."""
    points, look = shape.points, shape.look
    ink = getattr(palette, look.ink)
    if len(points) == 1:
        yield Circle(points[0], 1, 0.42, ink, look.width)
    else:
        yield Path(points, 1, ink, look.width, dashes=look.dashes)
    if look.fill and len(points) > 1:
        yield Path(points, 2, getattr(palette, look.fill), look.width - 2 * EDGE)
    if shape.arrow:
        (y0, x0), (y, x) = points[-2:]
        angle = math.atan2(y - y0, x - x0)
        size = min(0.24, math.dist((y0, x0), (y, x)))
        ends = [
            (y - size * math.sin(angle + turn), x - size * math.cos(angle + turn))
            for turn in (-0.6, 0.6)
        ]
        yield Path((ends[0], (y, x), ends[1]), 1, ink, look.width)


def disc(shape: Disc) -> Iterator[Mark]:
    """Draw a circle, or what takes its place."""
    (y, x), radius = shape.at, shape.radius
    is_dot = radius < 0.2
    layer: Layer = 4 if is_dot or shape.text else 3
    ink, fill, text_ink = palette.SOFT_INK, palette.BLANK_CELL, palette.INK
    if is_dot:
        white, black = palette.WHITE_DOT, palette.BLACK_DOT
        ink, fill, text_ink = palette.INK, white, black
        if shape.style == "dark":
            fill, text_ink = black, white
    elif shape.style in ("filled", "square"):
        ink, fill = palette.HOUSE, palette.DARK_SQUARE
    if shape.style == "filled":  # it grows together with its line
        yield Circle(shape.at, 1, radius, fill=ink)
        yield Circle(shape.at, 2, radius - EDGE, fill=fill)
    elif shape.style in CORNERS:
        points = tuple(
            (y + radius * down, x + radius * right) for down, right in CORNERS[shape.style]
        )
        yield Path(points, layer, ink, EDGE, fill, is_closed=True)
    else:
        yield Circle(shape.at, layer, radius, ink, EDGE, fill)
    words = shape.text.split()
    rows = [row for row in (words[:2], words[2:]) if row]
    height = SMALL if radius < 0.3 else CLUE
    for number, row in enumerate(rows):
        at = y + (number - (len(rows) - 1) / 2) * height * 1.25, x
        text = (" " * any(len(word) > 1 for word in words)).join(row)
        yield Writing(at, 4, text, height, text_ink)


def pointer(shape: Label) -> Iterator[Mark]:
    """Write a clue with an arrow."""
    (y, x), (down, right) = shape.at, shape.direction
    yield Writing((y - 0.14 * down, x - 0.14 * right), 4, shape.text, 0.27)
    points = tuple((y + far * down, x + far * right) for far in (0.14, 0.42))
    yield from line(Stroke(points, Look(), arrow=True))


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
        while edge in edges:
            edges.remove(edge)
            (row, column), (down, right) = edge
            row, column = row + down, column + right
            # Where two cells touch at a corner, each keeps to itself: a turn to the right is first.
            ways = ((right, -down), (down, right), (-right, down))
            ahead = (((row, column), way) for way in ways)
            edge = next((found for found in ahead if found in edges), first)
            if edge[1] != (down, right):
                inward = right + edge[1][1], -down - edge[1][0]
                points.append((row + inset * inward[0], column + inset * inward[1]))
        yield tuple(points)
