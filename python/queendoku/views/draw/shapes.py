"""The shapes that boards are drawn with.

The queen and the digits are our own, so that they look the same with any fonts.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from queendoku.views.draw import palette

#: A crown on its base, in a square of 100 by 100.
QUEEN = (
    "M25 70 16.5 41.5A6 6 0 1 1 21.5 40.5L34.5 55 34.3 32.8A6 6 0 1 1 39.3 32.5L47.5 52"
    " 48 27.8A6 6 0 1 1 52 27.8L52.5 52 60.7 32.5A6 6 0 1 1 65.7 32.8L65.5 55 78.5 40.5"
    "A6 6 0 1 1 83.5 41.5L75 70ZM25.5 75H74.5L76 80.5Q79 81.500 79 85Q79 87 77 87H23"
    "Q21 87 21 85Q21 81.500 24 80.5Z"
)
#: A star and a cross, in the same square.
STAR_POINTS = (
    *((50, 15), (59.1, 40.5), (86.1, 41.3), (64.7, 57.8), (72.3, 83.7)),
    *((50, 68.5), (27.7, 83.7), (35.3, 57.8), (13.9, 41.3), (40.9, 40.5)),
)
CROSS_POINTS = ((36, 36), (64, 64), (50, 50), (64, 36), (36, 64))
STAR, CROSS = (
    "M" + "L".join(f"{x} {y}" for x, y in points) for points in (STAR_POINTS, CROSS_POINTS)
)

#: Strokes in a box 60 wide and 100 high, from its corner on.
DIGITS = (
    "",
    "m12 24l24-20v92",
    "m6 29c0-34 48-34 48-1 0 24-40 38-48 68h50",
    "m7 18c9-22 45-18 44 7-1 19-17 22-29 22 16 0 33 6 33 24 0 32-43 33-51 10",
    "m43 96v-92l-40 67h55",
    "m51 4h-36l-5 41c14-10 46-9 46 22 0 35-42 38-52 16",
    "m50 14c-18-22-45-2-45 48 0 46 51 44 51 5 0-35-45-35-51-5",
    "m4 4h52c-14 26-28 56-32 92",
    "m30 46c-28 0-28-42 0-42s28 42 0 42c-34 0-34 50 0 50s34-50 0-50z",
    "m10 86c18 22 45 2 45-48 0-46-51-44-51-5 0 35 45 35 51 5",
)
#: The digits beyond 9, in the same box.
LETTERS = {
    "A": "m4 96l26-92 26 92m-44-30h36",
    "B": "m9 49h22c28 0 28-45 0-45h-22v92h24c30 0 30-47 0-47",
    "C": "m54 22c-12-28-48-22-48 28s36 56 48 28",
    "D": "m9 4v92h11c46 0 46-92 0-92z",
    "E": "m52 4h-42v92h42m-42-47h34",
    "F": "m53 4h-42v92m0-46h34",
    "G": "m53 22c-12-28-48-22-48 28s36 58 49 26v-22h-20",
    "H": "m7 4v92m46-92v92m-46-47h46",
    "I": "m14 4h32m-16 0v92m-16 0h32",
    "J": "m22 4h28v66c0 34-40 34-44 4",
    "K": "m10 4v92m43-92l-43 56m15-19l30 55",
    "L": "m12 4v92h41",
    "M": "m4 96v-92l26 58 26-58v92",
    "N": "m8 96v-92l44 92v-92",
    "O": "m30 4c-35 0-35 92 0 92s35-92 0-92z",
    "P": "m10 96v-92h21c33 0 33 52 0 52h-21",
    "Q": "m30 4c-35 0-35 92 0 92s35-92 0-92zm6 66l18 28",
    "R": "m10 96v-92h21c33 0 33 50 0 50h-21m23 0l25 42",
    "S": "m53 18c-12-20-44-18-44 6 0 30 44 18 44 48 0 28-38 30-48 6",
    "T": "m4 4h52m-26 0v92",
    "U": "m8 4v62c0 40 44 40 44 0v-62",
    "V": "m6 4l24 92 24-92",
    "W": "m2 4l14 92 14-64 14 64 14-92",
    "X": "m6 4l48 92m0-92l-48 92",
    "Y": "m6 4l24 44 24-44m-24 44v48",
    "Z": "m6 4h48l-48 92h48",
}
#: The digits of all sizes, after a blank, and zero.
GLYPHS = (*DIGITS, *LETTERS.values(), LETTERS["O"])
#: Signs that not every font has.
STRAIGHT = {
    "<": "m50 14l-42 36 42 36",
    ">": "m10 14l42 36-42 36",
    "\u2227": "m0 70l30-40 30 40",
    "\u2228": "m0 30l30 40 30-40",
    "=": "m8 36h44m-44 28h44",
    "≠": "m8 36h44m-44 28h44m-34 22l24-72",
    "Σ": "m54 4l-46 0 26 46-26 46 46 0",
}
#: What clues are written with.
SIGNS = {
    **LETTERS,
    **{str(value): glyph for value, glyph in enumerate(DIGITS)},
    "0": LETTERS["O"],
    " ": "",
    **STRAIGHT,
}


class Drawing(NamedTuple):
    """A part of a picture, with its upper left corner at (0, 0)."""

    width: float
    height: float
    body: str


def number(value: float) -> str:
    """Write a coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def queen(x: float, y: float, size: float, shape: str = QUEEN) -> str:
    """Draw a queen, or a star, into the square whose upper left corner is at (x, y)."""
    place = f"translate({number(x)} {number(y)}) scale({size / 100:.4g})"
    return f'<path transform="{place}" d="{shape}"/>'


def digits_path(digits: Iterable[tuple[int, float, float]], height: float, weight: float) -> str:
    """Draw digits, each around its (x, y), as one path: there may be hundreds.

    Their strokes are `weight` hundredths of their height.
    """
    scale = height / 100
    path = "".join(
        f"M{x / scale - 30:.0f} {y / scale - 50:.0f}{GLYPHS[value]}" for value, x, y in digits
    )
    if not path:
        return ""
    return f'<path transform="scale({scale:.4g})" stroke-width="{number(weight)}" d="{path}"/>'


def writing(text: str, x: float, y: float, height: float, weight: float) -> str:
    """Write a clue around (x, y), as a path like that of digits; what is no sign is left out."""
    scale = height / 100
    left = x / scale - 40 * len(text) + 10
    path = "".join(
        f"M{left + 80 * at:.0f} {y / scale - 50:.0f}{SIGNS[sign]}"
        for at, sign in enumerate(text)
        if SIGNS.get(sign)
    )
    return f'<path transform="scale({scale:.4g})" stroke-width="{number(weight)}" d="{path}"/>'


def strokes(ink: str, paths: str) -> str:
    """Draw paths in a colour, with round ends."""
    if not paths:
        return ""
    return (
        f'<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round">{paths}</g>'
    )


def centre(row: int, column: int, square: float) -> str:
    """Write the coordinates of the middle of a square."""
    return f"{number((column + 0.5) * square)} {number((row + 0.5) * square)}"


def numbered(numbers: Sequence[int], square: float, x: float, y: float, top: int) -> str:
    """Write the numbers of a board's columns, at `top`, and of its rows; its corner is (x, y)."""
    columns = "".join(
        f'<text x="{number(x + (i + 0.5) * square)}" y="{top}">{shown}</text>'
        for i, shown in enumerate(numbers)
    )
    rows = "".join(
        f'<text x="8" y="{number(y + (i + 0.5) * square + 4.5)}">{shown}</text>'
        for i, shown in enumerate(numbers)
    )
    return (
        f'<g font-family="{palette.FONT}" font-size="13" fill="{palette.SOFT_INK}"'
        f' text-anchor="middle">{columns}{rows}</g>'
    )


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
