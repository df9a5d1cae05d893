"""A sudoku as SVG."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from math import ceil, isqrt

from queendoku.puzzles.houses import BOXES
from queendoku.views.draw import palette
from queendoku.views.draw.grid import borders
from queendoku.views.draw.shapes import (
    GLYPHS,
    Drawing,
    centre,
    circle,
    digits_path,
    number,
    rectangle,
    strokes,
)
from queendoku.views.kinds.board import StarBoard, SudokuGrid

#: The side of a cell, also in thumbnails without and with rules.
CELL, THUMBNAIL_CELL, WITH_RULES = 46.0, 22.0, 28.0
#: The side of a grid that has no pencil marks, and that of a thumbnail.
WIDEST, WIDEST_THUMBNAIL = 644.0, 320.0
#: The thickness of the strokes of digits, in hundredths of their height.
GIVEN_WEIGHT, FILLED_WEIGHT, CANDIDATE_WEIGHT = 15, 9, 11
#: The number of the glyph of the digit 0.
ZERO = len(GLYPHS) - 1
#: How far around a digit the line of a rule is hidden, on both sides together.
CLEARANCE = 22
#: How small candidates are below the sum of a cage, and how far below the middle.
SMALLER, LOWER = 0.68, 0.1


def draw(board: SudokuGrid, *, thumbnail: bool) -> Drawing:
    """Draw the grid."""
    return draw_grid(board, cell_of(board, thumbnail=thumbnail))


def cell_of(board: SudokuGrid, *, thumbnail: bool) -> float:
    """Return the side of a cell; a thumbnail without pencil marks is smaller."""
    if board.candidates is not None:
        return CELL
    cell = (WITH_RULES if board.rules else THUMBNAIL_CELL) if thumbnail else CELL
    return min(cell, (WIDEST_THUMBNAIL if thumbnail else WIDEST) / board.size)


def draw_grid(
    board: SudokuGrid,
    cell: float,
    below: str = "",
    above: str = "",
    *,
    room: Sequence[float] = (),
    crossed: Collection[int] = (),
    has_corners: bool = False,
) -> Drawing:
    """Draw the grid, and what lies below and above its lines."""
    width, height = board.width * cell, board.height * cell
    body = (
        ground(board, cell)
        + below
        + lines(board, cell)
        + faults(board, cell)
        + above
        + digits(board, cell, crossed)
        + pencil_marks(board, cell, has_corners)
    )
    if any(room):
        left, top, right, bottom = (cell * part for part in room)
        body = f'<g transform="translate({number(left)} {number(top)})">{body}</g>'
        return Drawing(width + left + right, height + top + bottom, body)
    return Drawing(width, height, body)


def ground(board: SudokuGrid, cell: float) -> str:
    """Draw the cells, and tint the givens."""
    n, sides = board.width, (number(board.width * cell), number(board.height * cell))
    blank = f'<rect width="{sides[0]}" height="{sides[1]}" fill="{palette.BLANK_CELL}"/>'
    tinted = "".join(
        f"M{number(at % n * cell)} {number(at // n * cell)}"
        f"h{number(cell)}v{number(cell)}h-{number(cell)}z"
        for at, given in enumerate(board.givens)
        if given
    )
    return blank + (f'<path fill="{palette.GIVEN_CELL}" d="{tinted}"/>' if tinted else "")


def lines(board: SudokuGrid | StarBoard, cell: float) -> str:
    """Draw thin lines between cells and thick ones around regions."""
    columns = board.size if isinstance(board, StarBoard) else board.width
    rows = len(board.regions) // (columns or 1)
    width, height = number(columns * cell), number(rows * cell)
    paths = {False: "", True: ""}
    for place, start, length, is_down, is_thick in borders(columns, board.regions):
        x, y = number(place * cell), number(start * cell)
        run = number(length * cell)
        paths[is_thick] += f"M{x} {y}v{run}" if is_down else f"M{y} {x}h{run}"
    # The lines around a jigsaw's regions turn.
    is_jigsaw = board.regions is not BOXES
    ends = ' stroke-linecap="square"' if is_jigsaw else ""
    thick = max(cell, CELL * 0.8 * is_jigsaw) * 0.05
    return (
        f'<path d="{paths[False]}" stroke="{palette.THIN_LINE}" stroke-width="1"/>'
        f'<path d="{paths[True]}" stroke="{palette.FRAME}" stroke-width="{number(thick)}"{ends}/>'
        f'<rect width="{width}" height="{height}" fill="none" stroke="{palette.FRAME}"'
        f' stroke-width="{number(cell * 0.06)}"/>'
    )


def faults(board: SudokuGrid, cell: float) -> str:
    """Frame wrong entries and the digits that a house has twice, and join these."""
    if not board.at_fault:
        return ""
    at_fault = [divmod(at, board.width) for at in sorted(board.at_fault)]
    frames = "".join(rectangle(*square, cell, cell * 0.06) + "/>" for square in at_fault)
    joined = "".join(
        f"M{centre(*first, cell)}L{centre(*second, cell)}"
        for conflict in board.conflicts
        for first, second in pairwise(conflict.cells)
    )
    # A disc keeps the digit legible over the line; rules stay to be seen.
    discs = "".join(circle(*square, cell, cell * 0.36) for square in at_fault if not board.rules)
    ground = "none" if board.rules else palette.FAULT_GROUND
    return (
        f'<g fill="{ground}" stroke="{palette.FAULT}"'
        f' stroke-width="{number(cell * 0.06)}">{frames}</g>'
        f'<path d="{joined}" stroke="{palette.FAULT}" stroke-width="{number(cell * 0.07)}"'
        ' opacity=".65"/>'
        f'<g fill="{palette.FAULT_GROUND}">{discs}</g>'
    )


def digits(board: SudokuGrid, cell: float, crossed: Collection[int] = ()) -> str:
    """Draw the givens bold and dark, the filled cells thin and blue, all clear of lines."""
    kinds: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
    glyphs = glyphs_of(board)
    for at, (value, given) in enumerate(zip(board.digits, board.givens, strict=True)):
        if value:
            kinds[bool(given)].append((at, glyphs[value]))
    n, drawn = board.width, ""
    for is_given, ground, ink, weight in (
        (True, palette.GIVEN_CELL, palette.INK, GIVEN_WEIGHT),
        (False, palette.BLANK_CELL, palette.FILLED, FILLED_WEIGHT),
    ):
        clear = [(at, value) for at, value in kinds[is_given] if at in crossed]
        drawn += draw_digits(clear, cell, ground, weight + CLEARANCE, n)
        drawn += draw_digits(kinds[is_given], cell, ink, weight, n)
    return drawn


def glyphs_of(board: SudokuGrid) -> list[int]:
    """Give the number of the glyph of a blank and of each digit."""
    return [0, *(digit or ZERO for digit in board.board.digits)]


def draw_digits(
    cells: Iterable[tuple[int, int]], cell: float, ink: str, weight: float, size: int = 9
) -> str:
    """Draw the digits of cells."""
    places = ((value, (at % size + 0.5) * cell, (at // size + 0.5) * cell) for at, value in cells)
    return strokes(ink, digits_path(places, cell * 0.46, weight))


def pencil_marks(board: SudokuGrid, cell: float, below: bool) -> str:
    """Draw the candidates small, each in its place of three by three or as many as there are."""
    candidates = [
        (at, value) for at, values in enumerate(board.candidates or ()) for value in values
    ]
    n, glyphs = len(board.board.digits), glyphs_of(board)
    look = palette.SOFT_INK, CANDIDATE_WEIGHT
    return draw_candidates(candidates, cell, *look, n, below, board.width, glyphs)


def draw_candidates(
    candidates: Iterable[tuple[int, int]],
    cell: float,
    ink: str,
    weight: float,
    size: int = 9,
    below: bool = False,
    width: int = 0,
    glyphs: Sequence[int] = range(len(GLYPHS)),
) -> str:
    """Draw candidates of cells, perhaps below what stands in the corners."""
    places = (
        (glyphs[value], *place_of(at, value, cell, size, below, width)) for at, value in candidates
    )
    return strokes(ink, digits_path(places, cell * small_height(size, below), weight))


def small_height(size: int, below: bool) -> float:
    """Return the height of a candidate, in cells."""
    return 0.22 * min(3 / columns_of(size), 1) * (SMALLER if below else 1)


def place_of(
    at: int, value: int, cell: float, size: int = 9, below: bool = False, width: int = 0
) -> tuple[float, float]:
    """Return the middle of a candidate of a cell; a row has as many cells as there are digits."""
    width = width or size
    columns = columns_of(size)
    rows = ceil(size / columns)
    row, column = divmod(value - 1, columns)
    across = (column - (columns - 1) / 2) * 0.28 * (3 / columns)
    down = (row - (rows - 1) / 2) * 0.295 * (3 / rows)
    if below:
        across, down = across * SMALLER, down * SMALLER + LOWER
    return (at % width + 0.5 + across) * cell, (at // width + 0.5 + down) * cell


def columns_of(size: int) -> int:
    """Return how many candidates stand beside each other.

    Examples
    --------
    >>> [columns_of(size) for size in (4, 6, 9, 12, 16, 25)]
    [2, 3, 3, 4, 4, 5]
    """
    return isqrt(size - 1) + 1
