"""The shapes that boards are drawn with.

The queen and the digits are our own, so that they look the same with any fonts.
"""

from __future__ import annotations

from typing import NamedTuple

#: A crown on its base, in a square of 100 by 100.
QUEEN = (
    "M25 70 16.5 41.5A6 6 0 1 1 21.5 40.5L34.5 55 34.3 32.8A6 6 0 1 1 39.3 32.5L47.5 52"
    " 48 27.8A6 6 0 1 1 52 27.8L52.5 52 60.7 32.5A6 6 0 1 1 65.7 32.8L65.5 55 78.5 40.5"
    "A6 6 0 1 1 83.5 41.5L75 70ZM25.5 75H74.5L76 80.5Q79 81.500 79 85Q79 87 77 87H23"
    "Q21 87 21 85Q21 81.500 24 80.5Z"
)

#: Strokes in a box 60 wide and 100 high.
DIGITS = (
    "",
    "M12 24 36 4V96",
    "M6 29C6-5 54-5 54 28 54 52 14 66 6 96H56",
    "M7 18C16-4 52 0 51 25 50 44 34 47 22 47 38 47 55 53 55 71 55 103 12 104 4 81",
    "M43 96V4L3 71H58",
    "M51 4H15L10 45C24 35 56 36 56 67 56 102 14 105 4 83",
    "M50 14C32-8 5 12 5 62 5 108 56 106 56 67 56 32 11 32 5 62",
    "M4 4H56C42 30 28 60 24 96",
    "M30 46C2 46 2 4 30 4S58 46 30 46C-4 46-4 96 30 96S64 46 30 46Z",
    "M10 86C28 108 55 88 55 38 55-8 4-6 4 33 4 68 49 68 55 38",
)


class Drawing(NamedTuple):
    """A part of a picture, with its upper left corner at (0, 0)."""

    width: float
    height: float
    body: str


def number(value: float) -> str:
    """Write a coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def queen(x: float, y: float, size: float) -> str:
    """Draw a queen into the square whose upper left corner is at (x, y)."""
    place = f"translate({number(x)} {number(y)}) scale({size / 100:.4g})"
    return f'<path transform="{place}" d="{QUEEN}"/>'


def digit(value: int, x: float, y: float, height: float, weight: float) -> str:
    """Draw a digit around (x, y), with strokes of `weight` hundredths of its height."""
    scale = height / 100
    place = f"translate({number(x - 30 * scale)} {number(y - 50 * scale)}) scale({scale:.4g})"
    return f'<path transform="{place}" stroke-width="{number(weight)}" d="{DIGITS[value]}"/>'


def centre(row: int, column: int, square: float) -> str:
    """Write the coordinates of the middle of a square."""
    return f"{number((column + 0.5) * square)} {number((row + 0.5) * square)}"


def rectangle(row: int, column: int, square: float, inset: float) -> str:
    """Write a rectangle within a square, up to its colours."""
    side = number(square - 2 * inset)
    return (
        f'<rect x="{number(column * square + inset)}" y="{number(row * square + inset)}"'
        f' width="{side}" height="{side}"'
    )


def circle(row: int, column: int, square: float, radius: float) -> str:
    """Draw a circle in the middle of a square."""
    return (
        f'<circle cx="{number((column + 0.5) * square)}" cy="{number((row + 0.5) * square)}"'
        f' r="{number(radius)}"/>'
    )
