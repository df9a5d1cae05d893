"""Reads sheets back from what their SVG pages draw."""

import re
from typing import Any, NamedTuple
from xml.etree import ElementTree

import queendoku as qd

SVG = "{http://www.w3.org/2000/svg}"
#: Half the height of a digit, as a share of the size of its font.
HALF = 0.729 / 2

#: `queendoku.sheet`, for arguments that need not be right.
sheet: Any = qd.sheet


class Written(NamedTuple):
    """Characters, each in the middle of its (x, y) if it has one of its own."""

    content: str
    xs: list[float]
    y: float
    size: float
    bold: bool


class Grid(NamedTuple):
    """What a page has between the lines of a grid."""

    x: float
    y: float
    side: float
    cells: str
    #: The cells whose digits are bold.
    bold: frozenset[int]
    #: The small digits of each cell.
    marks: tuple[str, ...]


def written_on(page: str) -> list[Written]:
    """The texts of a page."""
    return [
        Written(
            text.text or "",
            [*map(float, text.attrib["x"].split())],
            float(text.attrib["y"]) - HALF * float(text.attrib["font-size"]),
            float(text.attrib["font-size"]),
            text.get("font-weight") == "700",
        )
        for text in ElementTree.fromstring(page).iter(f"{SVG}text")
    ]


def frames_of(page: str) -> list[tuple[float, float, float]]:
    """The corner and the side of each grid, from its thick lines."""
    paths = [path.attrib["d"] for path in ElementTree.fromstring(page).iter(f"{SVG}path")]
    frames = []
    for thick in paths[1::2]:
        ends = [[*map(float, re.findall(r"[\d.]+", line))] for line in thick.split("M")[1:]]
        ys = sorted(y for _, y, _, other in ends if y == other)
        xs = sorted(x for x, _, other, _ in ends if x == other)
        assert len(xs) == len(ys) == 4
        assert abs((xs[3] - xs[0]) - (ys[3] - ys[0])) < 0.03
        frames.append((xs[0], ys[0], xs[3] - xs[0]))
    return frames


def is_in(frame: tuple[float, float, float], x: float, y: float) -> bool:
    """Whether a point is in a grid."""
    return 0 < x - frame[0] < frame[2] and 0 < y - frame[1] < frame[2]


def words_of(page: str) -> list[str]:
    """The texts outside the grids."""
    frames = frames_of(page)
    return [
        text.content
        for text in written_on(page)
        if not any(is_in(frame, text.xs[0], text.y) for frame in frames)
    ]


def grids_of(page: str) -> list[Grid]:
    """Read the grids of a page; each digit must be in the middle of a cell."""
    written = written_on(page)
    return [grid_in(frame, written) for frame in frames_of(page)]


def grid_in(frame: tuple[float, float, float], written: list[Written]) -> Grid:
    """Read a grid."""
    x, y, side = frame
    cell = side / 9
    cells, marks, bold = ["."] * 81, [""] * 81, set()
    for text in written:
        if not is_in(frame, text.xs[0], text.y):
            continue
        for digit, digit_x in zip(text.content, text.xs, strict=True):
            column, row = (digit_x - x) / cell, (text.y - y) / cell
            at = 9 * int(row) + int(column)
            if text.size < cell / 3:
                assert max(abs(3 * column % 1 - 0.5), abs(3 * row % 1 - 0.5)) < 0.02
                assert int(digit) == 3 * (int(3 * row) % 3) + int(3 * column) % 3 + 1
                marks[at] += digit
                continue
            assert max(abs(column % 1 - 0.5), abs(row % 1 - 0.5)) < 0.01
            assert cells[at] == "."
            cells[at] = digit
            if text.bold:
                bold.add(at)
    return Grid(x, y, side, "".join(cells), frozenset(bold), tuple(marks))
