"""What all figures and charts are drawn with: matplotlib, in the colours of `show`.

A drawing is as wide as a phone, so that its words need not shrink there. Its colours are those of
a light page, on a ground of their own; on the site they change with the page.
"""

import io
import re
from collections.abc import Callable, Iterable
from html import escape
from textwrap import wrap
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Bbox

from queendoku.views.draw import palette

WIDTH, MARGIN = 380, 14
SMALL, PLAIN, HEAD = 12, 13, 14.5
#: The characters of a note's line, in the widest font that may be found.
NOTE = 54
#: More than the highest drawing has: the rest is cut off. A point is a pixel.
TALL, POINT = 1000, 72

STYLE: Any = {
    "axes.edgecolor": palette.THIN_LINE,
    "font.family": "DejaVu Sans",
    "font.size": SMALL,
    "grid.color": palette.THIN_LINE,
    "svg.fonttype": "none",
    "text.color": palette.INK,
    "xtick.labelcolor": palette.INK,
    "ytick.labelcolor": palette.INK,
}

#: A square, and how many rows and columns a box has from there.
Box = tuple[float, float, float, float]
CORNERS = np.array([(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)])


class Sheet:
    """A drawing that is filled from the top down."""

    def __init__(self, title: str) -> None:
        self.figure = Figure((WIDTH / POINT, TALL / POINT), dpi=POINT, frameon=False)
        self.title = title
        #: The numbers of a chart, in words.
        self.told: list[str] = []
        #: Where something new begins, and where all that is there ends.
        self.top = self.bottom = float(MARGIN)

    def below(self, gap: float = 6) -> None:
        """Go on below what is there."""
        self.top = self.bottom = self.bottom + gap

    def axes(self, width: float, height: float, left: float = MARGIN) -> Axes:
        """Add axes without a frame."""
        place = (left / WIDTH, 1 - (self.top + height) / TALL, width / WIDTH, height / TALL)
        axes = self.figure.add_axes(place)
        axes.patch.set_visible(False)
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0, pad=6)
        self.bottom = max(self.bottom, self.top + height)
        return axes

    def lines(self, words: Iterable[str], size: float = PLAIN, **look: Any) -> None:
        """Add lines of words at the left, below what is there."""
        for line in words:
            self.below(size + 4)
            self.figure.text(MARGIN / WIDTH, 1 - (self.top - 4) / TALL, line, size=size, **look)

    def head(self, words: str) -> None:
        """Add a headline."""
        self.lines([words], HEAD, weight="bold")

    def notes(self, words: str) -> None:
        """Add lines in small type, broken where they must be."""
        self.below(4)
        self.lines(wrap(words, NOTE), SMALL, color=palette.SOFT_INK)

    @property
    def svg(self) -> str:
        """The file: what a page needs of matplotlib's, with a title and a ground."""
        file, height = io.StringIO(), self.bottom + MARGIN
        kept = Bbox([[0, (TALL - height) / POINT], [WIDTH / POINT, TALL / POINT]])
        self.figure.savefig(file, format="svg", bbox_inches=kept, metadata=NOTHING)
        parts = file.getvalue().partition("<g id")
        drawn = "".join(parts[1:])
        for pattern, instead in LEANER.items():
            drawn = re.sub(pattern, instead, drawn)
        told = f"<desc>{escape('. '.join(self.told))}.</desc>\n" if self.told else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}" role="img" '
            f'font-family="{palette.FONT}">\n<title>{escape(self.title)}</title>\n{told}'
            f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1:g}" rx="9" '
            f'style="fill: {palette.GROUND}; stroke: {palette.BORDER}"/>\n{drawn}'
        )


NOTHING: Any = dict.fromkeys(("Creator", "Date", "Format", "Type"))

#: What becomes of matplotlib's marks within a page: no names, short numbers, the page's font.
LEANER: dict[str, str | Callable[[re.Match[str]], str]] = {
    r'<!--.*?-->| id="[a-z_\d.]+_\d+"|font-family: [^;]*; | transform="rotate\(-0 [^"]*"': "",
    r"; stroke-linejoin: miter|<g/>": "",
    r'="[^"]*\d\.\d[^"]*"': lambda found: re.sub(r"-?\d+\.\d+", _rounded, found[0]),
    r" ?\n *(?=[LCz\"])|(?<=[MLC]) ": "",
    r"\s*\n\s*": "\n",
}


def _rounded(found: re.Match[str]) -> str:
    return f"{float(found[0]):.1f}".removesuffix(".0")


def boxes(axes: Axes, places: Iterable[Box], **look: Any) -> None:
    """Add rectangles around some squares."""
    paths = [
        Path(CORNERS * (columns, rows) + (column - 0.5, row - 0.5), closed=True)
        for row, column, rows, columns in places
    ]
    if paths:
        look = {"fc": "none", "ec": "none", "clip_on": False} | look
        axes.add_patch(PathPatch(Path.make_compound_path(*paths), **look))


def word(axes: Axes, row: float, column: float, words: object, **look: Any) -> None:
    """Write in the middle of a square, or from there."""
    axes.text(column, row, str(words), **{"ha": "center", "va": "center_baseline"} | look)
