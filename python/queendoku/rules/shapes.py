"""What a rule is drawn with.

A point is a row and a column in cells, from the upper left corner of the grid: (0.5, 0.5) is the
middle of r1c1.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from queendoku.rules.cells import Cell

Point: TypeAlias = tuple[float, float]


class Look(NamedTuple):
    """How a line looks: it is told from others by more than its colour. Lengths are in cells."""

    #: Its colour, by the name in the palette of the pictures.
    ink: str = "SOFT_INK"
    width: float = 0.06
    #: The lengths of dashes and gaps; dashes without length are dots.
    dashes: tuple[float, ...] = ()
    #: What a line that has two edges is filled with.
    fill: str = ""


class Stroke(NamedTuple):
    """A line through points."""

    points: tuple[Point, ...]
    look: Look
    #: Whether it ends in the head of an arrow.
    arrow: bool = False


class Disc(NamedTuple):
    """A circle, or another mark of that size, perhaps with a text in it."""

    at: Point
    radius: float
    #: ``"filled"``, ``"open"``, ``"dark"``, ``"square"`` or ``"diamond"``.
    style: str
    text: str = ""


class Outline(NamedTuple):
    """A dashed line within the border of cells, with a text in the first one."""

    cells: tuple[Cell, ...]
    text: str = ""


class Shade(NamedTuple):
    """A tint of cells, with a letter in the first one where several belong together."""

    cells: tuple[Cell, ...]
    text: str = ""


class Label(NamedTuple):
    """A text, on an edge or beside the grid; perhaps with an arrow in a direction."""

    at: Point
    text: str
    direction: tuple[int, int] = (0, 0)


Shape: TypeAlias = Stroke | Disc | Outline | Shade | Label
Shapes: TypeAlias = Iterator[Shape]


def middle(cell: Cell) -> Point:
    """Give the middle of a cell.

    Examples
    --------
    >>> middle((0, 8))
    (0.5, 8.5)
    """
    return cell[0] + 0.5, cell[1] + 0.5


def between(cells: Sequence[Cell]) -> Point:
    """Give the middle of some cells: a point on an edge, or a corner.

    Examples
    --------
    >>> between([(0, 0), (0, 1)])
    (0.5, 1.0)
    """
    rows, columns = zip(*map(middle, cells), strict=True)
    return sum(rows) / len(cells), sum(columns) / len(cells)


def stroke(cells: Iterable[Cell], look: Look, *, arrow: bool = False) -> Stroke:
    """Draw a line through the middles of cells."""
    return Stroke(tuple(map(middle, cells)), look, arrow)
