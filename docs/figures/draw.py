"""What all figures and charts are drawn with: a sheet of SVG, in the colours of `show`.

A drawing is as wide as a phone, so that its words need not shrink there. Its colours are those of
a light page, on a ground of their own; on the site they change with the page.
"""

from collections.abc import Collection, Iterable
from html import escape
from textwrap import wrap

from queendoku.views.draw import palette

WIDTH = 380
MARGIN = 14
SMALL, PLAIN, HEAD = 12, 13, 14.5
#: The characters of a note's line, in the widest font that may be found.
NOTE = 54


def number(value: float) -> str:
    """Write a coordinate."""
    return f"{value:.1f}".removesuffix(".0")


class Drawing:
    """A sheet that is filled from the top down."""

    def __init__(self, title: str, text: str = "") -> None:
        self.height = float(MARGIN)
        self._parts: list[str] = []
        self._title, self._text = title, text

    def add(self, tag: str, **attributes: object) -> None:
        """Add an element; underscores in the names of attributes become hyphens."""
        self._parts.append(f"<{tag}{_written(attributes)}/>")

    def rect(self, x: float, y: float, width: float, height: float, **attributes: object) -> None:
        """Add a rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, **attributes)

    def line(self, x1: float, y1: float, x2: float, y2: float, **attributes: object) -> None:
        """Add a line, thin if nothing else is said."""
        attributes = {"stroke": palette.THIN_LINE, **attributes}
        self.add("path", d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", **attributes)

    def squares(
        self,
        x: float,
        y: float,
        size: float,
        rows: int,
        columns: int,
        full: Collection[tuple[int, int]],
        colour: str = palette.DARK_SQUARE,
    ) -> None:
        """Add a grid of squares; those that are full are in `full`, by row and column."""
        width, height = number(columns * size), number(rows * size)
        self.rect(x, y, columns * size, rows * size, fill=palette.LIGHT_SQUARE)
        for row, column in sorted(full):
            self.rect(x + column * size, y + row * size, size, size, fill=colour)
        across = "".join(f"M0 {number(row * size)}h{width}" for row in range(rows + 1))
        down = "".join(f"M{number(column * size)} 0v{height}" for column in range(columns + 1))
        self.add(
            "path",
            transform=f"translate({number(x)} {number(y)})",
            d=across + down,
            stroke=palette.THIN_LINE,
            stroke_width=0.5,
        )

    def text(
        self, x: float, y: float, words: object, size: float = PLAIN, **attributes: object
    ) -> None:
        """Add words; `anchor` is where they have their place, "start", "middle" or "end"."""
        anchor = attributes.pop("anchor", None)
        every: dict[str, object] = {
            "x": x,
            "y": y,
            "font_size": size,
            "fill": palette.INK,
            **attributes,
        }
        if anchor:
            every["text_anchor"] = anchor
        self._parts.append(f"<text{_written(every)}>{escape(str(words))}</text>")

    def lines(self, words: Iterable[str], size: float = PLAIN, **attributes: object) -> None:
        """Add lines of words at the left, below what is there."""
        for line in words:
            self.height += size + 4
            self.text(MARGIN, self.height - 4, line, size, **attributes)

    def head(self, words: str) -> None:
        """Add a headline."""
        self.lines([words], HEAD, font_weight=600)

    def notes(self, words: str) -> None:
        """Add lines in small type, broken where they must be."""
        self.lines(wrap(words, NOTE), SMALL, fill=palette.SOFT_INK)

    @property
    def svg(self) -> str:
        """The file."""
        width, height = WIDTH, number(self.height + MARGIN)
        text = f"<desc>{escape(self._text)}</desc>\n" if self._text else ""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                f'width="{width}" height="{height}" role="img" font-family="{palette.FONT}">',
                f"<title>{escape(self._title)}</title>",
                f'{text}<rect x=".5" y=".5" width="{width - 1}" '
                f'height="{number(self.height + MARGIN - 1)}" rx="9" fill="{palette.GROUND}" '
                f'stroke="{palette.BORDER}"/>',
                *self._parts,
                "</svg>\n",
            ]
        )


def _written(attributes: dict[str, object]) -> str:
    values = {
        name: number(value) if isinstance(value, (int, float)) else value
        for name, value in attributes.items()
    }
    return "".join(
        f' {name.replace("_", "-")}="{escape(str(value))}"' for name, value in values.items()
    )
