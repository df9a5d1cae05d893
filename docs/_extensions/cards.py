"""The pictures that other sites show beside a link to a page: Open Graph cards.

Each section has a card of 1200 by 630 pixels with something that `show` draws. With this extension
beside sphinxext.opengraph nothing else is to be done: a page's card is written to
``_static/cards/`` of the site, and told to sphinxext.opengraph as ``og:image``. The fonts are
matplotlib's, so that the cards are the same on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import matplotlib
import resvg_py

import queendoku as qd
from queendoku.views.draw import palette
from queendoku.views.draw.svg import escaped

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["CARDS", "card_of", "draw", "setup"]

WIDTH, HEIGHT = 1200, 630
MARGIN, SIDE = 64, 502  # around everything; of the square that holds the picture
FOLDER = "_static/cards"
LOGO = Path(__file__).parents[1] / "_static" / "logo.svg"
FONTS = Path(matplotlib.get_data_path(), "fonts", "ttf")
FONT_FILES = [str(FONTS / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
WINGED = "5..8.4......1...9..3....6...7..1....1..4...3.2.5.....8......5..7..23......2...8.9"


class Card(NamedTuple):
    """What a card says, and what it shows."""

    title: str
    words: str
    picture: Callable[[], qd.Picture | str]


def queens() -> qd.Picture:
    """Draw eight queens."""
    return qd.show([3, 6, 2, 7, 1, 4, 0, 5])


def boards() -> qd.Picture:
    """Draw some of the placements of eight queens that differ beyond turning and reflecting."""
    return qd.show(qd.solve_n_queens(8, fundamental=True)[:9])


def pattern() -> qd.Picture:
    """Draw a placement of many queens."""
    return qd.show(qd.place_n_queens(46))


def sudoku() -> qd.Picture:
    """Draw a sudoku with its solution."""
    return qd.show(qd.solve_sudoku(PUZZLE), givens=PUZZLE)


def step() -> qd.Picture:
    """Draw an XY-wing."""
    return qd.show(next(step for step in qd.explain_sudoku(WINGED) if step.technique == "xy-wing"))


def marks() -> qd.Picture:
    """Draw pencil marks."""
    return qd.show(WINGED, candidates=True)


def page() -> str:
    """Draw a page of sudokus."""
    puzzles = qd.generate_sudokus(4, symmetry="rotational", level="easy", minimal=False, seed=16)
    return qd.sheet(puzzles, title="For Sunday", ratings="hodoku").pages[0]


#: Keys begin the names of pages; the longest that fits decides.
CARDS = {
    "": Card("N-Queens and Sudoku", "Fast solvers, and every step of the slow ones", queens),
    "benchmarks": Card("Benchmarks", "Next to the best solvers there are", pattern),
    "canonical": Card("The same up to symmetry", "Canonical forms of sudokus", sudoku),
    "explain": Card("Why?", "Explain, hint and rate sudokus", step),
    "fast-": Card("How it is so fast", "The ideas, with figures", pattern),
    "files": Card("Files of sudokus", "Read and write every usual format", marks),
    "gallery": Card("Gallery", "Pictures, and the code that draws them", boards),
    "how-to": Card("How to …", "Short answers, with code to copy", page),
    "make": Card("Make sudokus", "Of a rating, a technique or a symmetry", page),
    "many-sudokus": Card("Many sudokus at once", "Lists, NumPy, Arrow, Polars, Dask", marks),
    "methods": Card("The methods", "Each with its picture, source and player", boards),
    "n-queens": Card("N-Queens", "List, count, place and check", queens),
    "sheets": Card("Sheets to print", "Sudokus as PDF and SVG", page),
    "sudoku": Card("Sudoku", "Solve, count and check", sudoku),
    "technique": Card("Techniques", "How people solve sudokus, in pictures", step),
    "tutorial": Card("Tutorial", "A course of notebooks, with exercises", boards),
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
    picture = card.picture()
    document = picture if isinstance(picture, str) else picture.svg
    shown = fitted(document, WIDTH - MARGIN - SIDE, MARGIN, SIDE)
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
