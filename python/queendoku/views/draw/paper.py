"""What is printed on a page: lines, texts and digits, measured in points from its upper left."""

import unicodedata
from typing import Literal, NamedTuple, TypeAlias

#: The height of a digit, as a share of the size of its font: Vera's, DejaVu's and Verdana's.
DIGIT_HEIGHT = 0.729
#: About the widest bold characters of those fonts, as a share of the size; regular ones are less.
NARROW, OTHER, CAPITAL, WIDE = 0.42, 0.72, 0.87, 1.12
REGULAR = 0.9


class Text(NamedTuple):
    """A line of text; `y` is its baseline."""

    content: str
    x: float
    y: float
    size: float
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False
    #: A clue in white is on black.
    is_white: bool = False


class Digits(NamedTuple):
    """Digits on a baseline `y`, the first around `x` and each other a step further; or spaces."""

    content: str
    x: float
    y: float
    step: float
    size: float
    bold: bool = False


class Lines(NamedTuple):
    """Lines of a width, each from (x, y) to (x, y)."""

    ends: tuple[tuple[float, float, float, float], ...]
    width: float


class Curve(NamedTuple):
    """A line through points, or an area, in grey: 0 is black, 1 white, None nothing."""

    points: tuple[tuple[float, float], ...]
    width: float = 0
    ink: float | None = None
    fill: float | None = None
    dashes: tuple[float, ...] = ()
    is_round: bool = True
    is_closed: bool = False


Mark: TypeAlias = Text | Digits | Lines | Curve


class Page(NamedTuple):
    """A page; `name` says what is on it."""

    width: float
    height: float
    name: str
    marks: list[Mark]


def width_of(text: str, size: float, *, bold: bool) -> float:
    """Return a width that a text hardly exceeds, in whichever of the fonts.

    Examples
    --------
    >>> width_of("WiW", 10, bold=True)
    26.6
    """
    return round(sum(map(share, text)) * size * (1 if bold else REGULAR), 3)


def share(character: str) -> float:
    """Return the most that a character takes, as a share of the size."""
    if character in "ijlI .,:;!'|()[]":
        return NARROW
    if character in "mwMW@%&" or unicodedata.east_asian_width(character) in "WF":
        return WIDE
    if character.isupper() or not character.isascii():
        return CAPITAL
    return OTHER


def broken(text: str, width: float, size: float) -> list[str]:
    """Break a bold text into lines of a width, between words if it can.

    Examples
    --------
    >>> broken("Sudokus for a rainy Sunday", 80, 10)
    ['Sudokus', 'for a rainy', 'Sunday']
    """
    lines: list[str] = []
    while text:
        line = text[: fitting(text, width, size)]
        if len(line) < len(text):
            line = line[: line.rfind(" ") + 1] or line
        lines.append(line.rstrip())
        text = text[len(line) :].lstrip()
    return lines


def cut(text: str, width: float, size: float) -> str:
    """Cut a regular text to a width.

    Examples
    --------
    >>> cut("Sudokus for a rainy Sunday", 80, 10)
    'Sudokus for…'
    """
    if width_of(text, size, bold=False) <= width:
        return text
    return text[: fitting(text, width / REGULAR - CAPITAL * size, size)].rstrip() + "…"


def fitting(text: str, width: float, size: float) -> int:
    """Return how many characters fit, at least one."""
    left = width
    for number, character in enumerate(text):
        left -= share(character) * size
        if left < 0:
            return max(number, 1)
    return len(text)
