"""The pictures that other sites show beside a link to a page: Open Graph cards.

Each section has a card of 1200 by 630 pixels with a picture of the gallery. With this extension
beside sphinxext.opengraph nothing else is to be done: a page's card is written to
``_static/cards/`` of the site, and told to sphinxext.opengraph as ``og:image``. The fonts are
matplotlib's, so that the cards are the same on every machine.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import gallery
import matplotlib
import resvg_py
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from queendoku.views.draw import palette
from queendoku.views.draw.svg import escaped

WIDTH, HEIGHT = 1200, 630
MARGIN, SIDE = 64, 502  # around everything; of the square that holds the picture
FOLDER = "_static/cards"
LOGO = Path(__file__).parents[1] / "_static" / "logo.svg"
FONTS = Path(matplotlib.get_data_path(), "fonts", "ttf")
FONT_FILES = [str(FONTS / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
SCRIPTS = Path(__file__).parents[1] / "gallery"


class Card(NamedTuple):
    """What a card says, and what it shows."""

    title: str
    words: str
    #: Of a script in the gallery.
    picture: str


#: Keys begin the names of pages; the longest that fits decides.
CARDS = {
    "": Card(
        "N-Queens and Sudoku", "Fast solvers, and every step of the slow ones", "eight_queens"
    ),
    "benchmarks": Card("Benchmarks", "Next to the best solvers there are", "favourite_squares"),
    "canonical": Card("The same up to symmetry", "Canonical forms of sudokus", "solved"),
    "explain": Card("Why?", "Explain, hint and rate sudokus", "xy_wing"),
    "fast-": Card("How it is so fast", "The ideas, with figures", "favourite_squares"),
    "files": Card("Files of sudokus", "Read and write every usual format", "pencil_marks"),
    "gallery": Card("Gallery", "Pictures, and the code that draws them", "symmetries"),
    "how-to": Card("How to …", "Short answers, with code to copy", "sunday"),
    "make": Card("Make sudokus", "Of a rating, a technique or a symmetry", "sunday"),
    "many-sudokus": Card(
        "Many sudokus at once", "Lists, NumPy, Arrow, Polars, Dask", "pencil_marks"
    ),
    "methods": Card("The methods", "Each with its picture, source and player", "eight_queens"),
    "n-queens": Card("N-Queens", "List, count, place and check", "eight_queens"),
    "sheets": Card("Sheets to print", "Sudokus as PDF and SVG", "sunday"),
    "sudoku": Card("Sudoku", "Solve, count and check", "solved"),
    "technique": Card("Techniques", "How people solve sudokus, in pictures", "xy_wing"),
    "tutorial": Card("Tutorial", "A course of notebooks, with exercises", "symmetries"),
}


def card_of(page: str) -> str:
    """Return the key of a page's card."""
    return max((key for key in CARDS if page.startswith(key)), key=len)


@cache
def draw(key: str) -> bytes:
    """Draw a card as PNG."""
    document = svg_of(CARDS[key])
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=document,
            skip_system_fonts=True,
            font_files=FONT_FILES,
            sans_serif_family="DejaVu Sans",
        )
    )


def svg_of(card: Card) -> str:
    """Lay a card out: on the left what it says, on the right what it shows."""
    top = HEIGHT / 2 - 40
    lines = [
        line(broken, top + place * 66, 56, "bold", "#ffffff")
        for place, broken in enumerate(two_lines(card.title, 16))
    ]
    below = top + len(lines) * 66 - 10
    words = [
        line(broken, below + place * 38, 28, "normal", "#c3cfde")
        for place, broken in enumerate(two_lines(card.words, 30))
    ]
    logo = fitted(LOGO.read_text("utf-8"), MARGIN, MARGIN, 72)
    name = line("queendoku", MARGIN + 49, 36, "bold", "#c3cfde", left=MARGIN + 92)
    picture = gallery.drawn(gallery.run(gallery.read(SCRIPTS / f"{card.picture}.py")))
    shown = fitted(picture[picture.index("<svg") :], WIDTH - MARGIN - SIDE, MARGIN, SIDE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{palette.INK}"/>{logo}{name}'
        f"{''.join(lines)}{''.join(words)}{shown}</svg>"
    )


def two_lines(content: str, width: int) -> list[str]:
    """Break a text that is longer than `width` at the space nearest to its middle."""
    spaces = [at for at, letter in enumerate(content) if letter == " "]
    if len(content) <= width or not spaces:
        return [content]
    at = min(spaces, key=lambda place: abs(place - len(content) / 2))
    return [content[:at], content[at + 1 :]]


def line(content: str, y: float, size: int, weight: str, ink: str, left: int = MARGIN) -> str:
    """Write a line of text."""
    return (
        f'<text x="{left}" y="{y}" font-family="DejaVu Sans" font-size="{size}"'
        f' font-weight="{weight}" fill="{ink}">{escaped(content)}</text>'
    )


def fitted(document: str, left: int, top: int, side: int) -> str:
    """Fit a picture into a square."""
    head, body = document.split(">", 1)
    head = re.sub(r' (?:width|height|style)="[^"]*"', "", head)
    return f'{head} x="{left}" y="{top}" width="{side}" height="{side}">{body}'


def tell(app: Sphinx, page: str, _: str, context: dict[str, Any], tree: nodes.Node | None) -> None:
    """Write a page's card, and say where it is before sphinxext.opengraph asks."""
    if app.builder.format != "html" or tree is None:
        return
    key = card_of(page)
    target = Path(app.outdir, FOLDER, f"{key.strip('-') or 'queendoku'}.png")
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(draw(key))
    card = CARDS[key]
    context["meta"] = {
        "og:image": f"{FOLDER}/{target.name}",
        "og:image:alt": f"{card.title}: {card.words}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        **(context.get("meta") or {}),
    }


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell each page's card; sphinxext.opengraph listens at 500, the default."""
    app.connect("html-page-context", tell, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
