"""How grids share a page: in rows and columns, as large as can be."""

from collections.abc import Iterator
from typing import NamedTuple

#: The least space between grids, and the most beside and below one, as shares of a side.
GAP, MOST_BESIDE, MOST_BELOW = 0.08, 0.2, 0.25
#: More columns are not tried.
MOST_COLUMNS = 60
#: The usual size of a caption as a share of a side, and the height of its line.
USUAL, LEADING = 0.042, 1.5


class Area(NamedTuple):
    """Where on a page there may be grids."""

    x: float
    y: float
    width: float
    height: float


class Captions(NamedTuple):
    """Whether there is a line of captions above each grid, and how many there are below."""

    above: bool
    below: int
    #: The smallest size in points.
    smallest: float


class Arrangement(NamedTuple):
    """Equal grids in rows and columns."""

    number: int
    side: float
    #: The size of a caption.
    caption: float
    rows: int
    columns: int
    #: The upper left corner of the first grid, and the steps to the next.
    x: float
    y: float
    across: float
    down: float

    def places(self) -> Iterator[tuple[float, float]]:
        """Yield the upper left corner of each grid, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.x + column * self.across, self.y + row * self.down


def largest_side(area: Area, rows: int, columns: int, captions: Captions) -> float:
    """Return the side of so many grids with captions; below 0 if there is no space for them."""
    across = area.width / (columns + (columns - 1) * GAP)
    lines = (captions.above + captions.below) * LEADING
    # A caption has the usual size or the smallest, whichever is larger.
    gaps = (rows - 1) * GAP
    usual = area.height / (rows * (1 + lines * USUAL) + gaps)
    small = (area.height - rows * lines * captions.smallest) / (rows + gaps)
    return min(across, usual, small)


def arranged(area: Area, number: int, captions: Captions, most: float) -> Arrangement:
    """Arrange a number of grids of any size up to `most`.

    Examples
    --------
    >>> arrangement = arranged(Area(0, 0, 500, 700), 6, Captions(True, False, 8), 405)
    >>> arrangement.rows, arrangement.columns, round(arrangement.side)
    (3, 2, 209)
    """
    sides = {
        columns: largest_side(area, -(-number // columns), columns, captions)
        for columns in range(1, min(number, MOST_COLUMNS) + 1)
    }
    # Of equal ones, that with the fewest columns.
    columns = max(sides, key=lambda columns: round(min(sides[columns], most), 3))
    rows = -(-number // columns)
    side = min(sides[columns], most)
    caption = max(captions.smallest, USUAL * side)
    above, below = (lines * LEADING * caption for lines in (captions.above, captions.below))
    block = above + side + below
    beside = spread(area.width - columns * side, columns - 1, MOST_BESIDE * side)
    between = spread(area.height - rows * block, rows - 1, MOST_BELOW * side)
    width = columns * side + (columns - 1) * beside
    height = rows * block + (rows - 1) * between
    x = area.x + (area.width - width) / 2
    # What is left stands below rather than above.
    y = area.y + (area.height - height) / 3 + above
    return Arrangement(number, side, caption, rows, columns, x, y, side + beside, block + between)


def spread(free: float, gaps: int, most: float) -> float:
    """Return the space between grids if `free` is shared among the gaps and both ends."""
    return min(free / gaps, most) if gaps else 0.0


def capacity(area: Area, side: float, captions: Captions) -> int:
    """Return how many grids of at least this side there is space for.

    Examples
    --------
    >>> capacity(Area(0, 0, 500, 700), 100, Captions(True, False, 8))
    20
    """
    columns = rows = 1
    while largest_side(area, 1, columns + 1, captions) >= side:
        columns += 1
    while largest_side(area, rows + 1, columns, captions) >= side:
        rows += 1
    return rows * columns
