"""What the SVG document of a picture has."""

import re
from xml.etree import ElementTree

from contrast import Shown
from queendoku.views.draw import palette, shapes
from queendoku.views.kinds.board import SudokuGrid
from queendoku.views.picture import Picture

SVG = "{http://www.w3.org/2000/svg}"


def parse(picture: Picture) -> ElementTree.Element:
    """The SVG document as a tree."""
    return ElementTree.fromstring(picture.svg)


def image_of(page: str) -> ElementTree.Element:
    """The only image of what a notebook gets."""
    [image] = re.findall("<img[^>]*>", page)
    return ElementTree.fromstring(image.replace(">", "/>"))


def elements(picture: Picture, tag: str) -> list[dict[str, str]]:
    """The attributes of all elements of a kind."""
    return [dict(one.attrib) for one in parse(picture).iter(f"{SVG}{tag}")]


def sudoku_in(picture: Picture) -> SudokuGrid:
    """The single sudoku of a picture."""
    [board] = picture.boards
    assert isinstance(board, SudokuGrid)
    return board


def texts(picture: Picture) -> list[str]:
    """What is written."""
    return [text.text or "" for text in parse(picture).iter(f"{SVG}text")]


def drawn_digits(picture: Picture) -> list[str]:
    """The digits, as their strokes."""
    # Digits of a kind are one path: each begins at its place.
    paths = (path["d"] for path in elements(picture, "path"))
    parts = (part for path in paths for part in re.split(r"M-?\d+ -?\d+", path))
    return sorted(part for part in parts if part in shapes.GLYPHS[1:])


def contrast(ink: str, ground: str, *, is_dark: bool) -> float:
    """How well two colours can be told apart, in the light or in the dark."""
    dark = palette.IN_THE_DARK if is_dark else {}
    channels = [tuple(bytes.fromhex(dark.get(one, one)[1:])) for one in (ink, ground)]
    return Shown(*channels).contrast
