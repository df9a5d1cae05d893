"""A star battle as SVG."""

from collections.abc import Iterable
from html import escape
from itertools import chain, groupby

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import CROSS, QUEEN, STAR, Drawing, number, queen
from queendoku.views.kinds.board import StarBoard
from queendoku.views.kinds.queens.svg import faults, queens, side_of, with_numbers
from queendoku.views.kinds.sudoku.svg import lines


def draw(board: StarBoard, *, thumbnail: bool) -> Drawing:
    """Draw the board; without letters and numbers for a thumbnail."""
    n = board.size
    side = side_of(n, thumbnail=thumbnail)
    cell = side / max(n, 1)
    names = "" if thumbnail else letters(board, cell)
    body = ground(board, cell) + faults(board, cell) + names + marks(board, cell)
    drawing = Drawing(side, side, body)
    return drawing if thumbnail else with_numbers(range(1, n + 1), drawing)


def ground(board: StarBoard, cell: float) -> str:
    """Draw the regions: tints, and thick lines around them."""
    n, paths = board.size, [""] * len(palette.TINTS)
    colours = colours_of(board.regions, n)
    for (row, region), run in groupby(range(n * n), lambda at: (at // n, board.regions[at])):
        first, *others = run
        width = number((1 + len(others)) * cell)
        corner = f"M{number(first % n * cell)} {number(row * cell)}"
        paths[colours[region]] += f"{corner}h{width}v{number(cell)}h-{width}z"
    tints = zip(palette.TINTS, paths, strict=True)
    drawn = "".join(f'<path fill="{tint}" d="{path}"/>' for tint, path in tints if path)
    return drawn + lines(board, cell)


def colours_of(regions: tuple[int, ...], n: int) -> list[int]:
    """Choose a tint for each region: one that it does not touch, and that few others have."""
    steps = (1, n - 1, n, n + 1)
    pairs = (zip(regions, regions[step:], strict=False) for step in steps)
    near = {frozenset(pair) for pair in chain(*pairs)}
    colours: list[int] = []
    for region in range(n):
        touched = {colours[other] for other in range(region) if {region, other} in near}
        places = range(len(palette.TINTS))
        colours.append(min(places, key=lambda tint: (tint in touched, colours.count(tint))))
    return colours


def letters(board: StarBoard, cell: float) -> str:
    """Write the letter of a region into each of its upper left corners."""
    n, regions = board.size, board.regions
    longest = max(map(len, board.names), default=1)
    size = max(min(cell * 0.24, cell * 1.6 / longest), 10 if longest == 1 else 5)
    written = "".join(
        f'<text x="{number((at % n + 0.07) * cell)}" y="{number(at // n * cell + size)}">'
        f"{escape(board.label(region))}</text>"
        for at, region in enumerate(regions)
        if not (at % n and regions[at - 1] == region) and (at < n or regions[at - n] != region)
    )
    return (
        f'<g font-family="{palette.FONT}" font-size="{number(size)}" fill="{palette.SOFT_INK}">'
        f"{written}</g>"
    )


def marks(board: StarBoard, cell: float) -> str:
    """Draw the stars, as queens where there is one in each row, and the crosses."""
    return crosses(board.crosses, cell, palette.SOFT_INK) + (
        f'<g fill="{palette.INK}">{queens(board, cell, QUEEN if board.stars == 1 else STAR)}</g>'
    )


def crosses(
    squares: Iterable[tuple[int, int]], cell: float, ink: str, *, haloed: bool = False
) -> str:
    """Draw crosses in a colour, which a halo keeps apart from tints that are like it."""
    drawn = "".join(queen(column * cell, row * cell, cell, CROSS) for row, column in squares)
    inks = ((palette.BLANK_CELL, 16), (ink, 8)) if haloed else ((ink, 7),)
    return "".join(
        f'<g fill="none" stroke="{one}" stroke-width="{width}" stroke-linecap="round">{drawn}</g>'
        for one, width in inks
        if drawn
    )
