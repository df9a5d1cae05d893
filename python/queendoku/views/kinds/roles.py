"""The roles that candidates and cells have in the pattern of a step: names and looks."""

from typing import NamedTuple

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import number


class Style(NamedTuple):
    """How a role looks: it is told by the shape of candidates and the line of cells too."""

    ink: str
    shape: str
    #: Of the line around a candidate, and around a cell.
    dashes: str = ""
    frame: str = ""


#: The shapes around a candidate, in the square from (-1, -1) to (1, 1).
SHAPES = {
    "disc": "M-1 0A1 1 0 1 1 1 0 1 1 0 1 1-1 0Z",
    "square": "M-.9-.9H.9V.9H-.9Z",
    "diamond": "M0-1.25 1.25 0 0 1.25-1.25 0Z",
    "house": "M-.9-.3 0-1.2.9-.3V.95H-.9Z",
    "triangle": "M0-1.3 1.2.9H-1.2Z",
}
STYLES = {
    "pattern": Style(palette.PATTERN, "disc"),
    "fin": Style(palette.THIRD, "disc", "2.2 1.6", "2.2 1.6"),
}
#: Sets and colours, in turn.
SETS = (
    Style(palette.OTHER, "square"),
    Style(palette.FOURTH, "diamond", frame="7 3"),
    Style(palette.THIRD, "house", frame="2 3"),
    Style(palette.PATTERN, "triangle", frame="7 3 2 3"),
)
GONE = Style(palette.FAULT, "disc")


def style_of(role: str) -> Style:
    """Return the style of a role."""
    return STYLES.get(role) or SETS[int(role.removeprefix("set ")) % len(SETS)]


def mark(style: Style, x: float, y: float, size: float) -> str:
    """Draw the shape of a role around a point, with a line of the same width at any size."""
    lengths = " ".join(number(float(length) / size) for length in style.dashes.split())
    dashes = f' stroke-dasharray="{lengths}"' if lengths else ""
    return (
        f'<path transform="translate({number(x)} {number(y)}) scale({number(size)})"'
        f' d="{SHAPES[style.shape]}" fill="{style.ink}" fill-opacity=".2" stroke="{style.ink}"'
        f' stroke-width="{number(1.5 / size)}"{dashes}/>'
    )


def in_order(role: str) -> tuple[bool, str]:
    """Put the pattern first, then fins, then sets."""
    return role != "pattern", role


def role_name(role: str) -> str:
    """Name a role; sets go by letters.

    Examples
    --------
    >>> role_name("fin"), role_name("set 1")
    ('fin or extra candidate', 'set B')
    """
    if role.startswith("set "):
        return f"set {letter(role)}"
    return "fin or extra candidate" if role == "fin" else role


def letter(role: str) -> str:
    """Return the letter of a set."""
    return chr(ord("A") + int(role.removeprefix("set ")) % 26)
