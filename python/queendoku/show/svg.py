"""A picture as an SVG document: a card with a heading, and boards.

It has no ids, so that a page can hold several pictures, and no style sheet, which would change the
page around it.
"""

from __future__ import annotations

import html
import re
import textwrap
import unicodedata
from collections.abc import Sequence

from queendoku.show import palette
from queendoku.show.boards import Board, QueensBoard
from queendoku.show.description import gallery_size
from queendoku.show.queens_svg import draw_queens
from queendoku.show.shapes import Drawing, number
from queendoku.show.shelves import on_shelves
from queendoku.show.sudoku_svg import draw_sudoku

PADDING = 14
GAP = 18
#: The width of a shelf of a gallery, and of one that is wider to be as full as the others.
PAGE_WIDTH, WIDEST = 660, 800
#: The usual width of a character, as a share of its height.
CHARACTER = 0.6
#: The characters that XML does not allow.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
HEADING, CAPTION = 17, 15


def document(
    boards: Sequence[Board], total: int | None, title: str | None, name: str, description: str
) -> str:
    """Draw the boards; `total` is the number of boards in a gallery, None for a single board."""
    content = draw_board(boards[0], thumbnail=False) if total is None else gallery(boards, total)
    width = max(content.width, 200 if title else 64) + 2 * PADDING
    heading, top = "", float(PADDING)
    if title:
        for line in heading_lines(title, width - 2 * PADDING):
            top += HEADING
            heading += text(line, PADDING, top, HEADING, weight=600)
            top += 7
        top += 8
    height = top + content.height + PADDING
    left = (width - content.width) / 2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" role="img"'
        f' aria-label="{escaped(name)}" width="{number(width)}" height="{number(height)}"'
        f' viewBox="0 0 {number(width)} {number(height)}" style="max-width:100%;height:auto">'
        f"<title>{escaped(name)}</title><desc>{escaped(description)}</desc>"
        f'<rect x=".5" y=".5" width="{number(width - 1)}" height="{number(height - 1)}" rx="9"'
        f' fill="{palette.GROUND}" stroke="{palette.BORDER}"/>'
        f'{heading}<g transform="translate({number(left)} {number(top)})">{content.body}</g></svg>'
    )


def heading_lines(title: str, width: float) -> list[str]:
    """Break a heading into lines; the characters of Chinese, for example, are wider."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in title)
    character = CHARACTER + (1 - CHARACTER) * wide / len(title)
    return textwrap.wrap(title, int(width / (HEADING * character)))


def draw_board(board: Board, *, thumbnail: bool) -> Drawing:
    """Draw a board."""
    if isinstance(board, QueensBoard):
        return draw_queens(board, thumbnail=thumbnail)
    return draw_sudoku(board, thumbnail=thumbnail)


def gallery(boards: Sequence[Board], total: int) -> Drawing:
    """Draw boards on shelves, each below its index, and say how many there are."""
    drawings = [*enumerate(draw_board(board, thumbnail=True) for board in boards)]
    slot = max((drawing.width for _, drawing in drawings), default=0) + GAP
    height = max((drawing.height for _, drawing in drawings), default=0) + CAPTION + 6
    most = max(1, int((PAGE_WIDTH + GAP) // slot))
    if len(boards) % most and not len(boards) % (most + 1) and (most + 1) * slot <= WIDEST + GAP:
        most += 1
    shelves = [*on_shelves(drawings, most)]
    body, top = "", 0.0
    for shelf in shelves:
        for place, (index, drawing) in enumerate(shelf):
            body += text(f"[{index}]", place * slot, top + CAPTION - 2, CAPTION)
            at = f"translate({number(place * slot)} {number(top + CAPTION + 6)})"
            body += f'<g transform="{at}">{drawing.body}</g>'
        top += height + GAP
    caption = gallery_size(len(boards), total)
    body += text(caption, 0, top + CAPTION - 4, CAPTION)
    widest = max((len(shelf) for shelf in shelves), default=0) * slot - GAP
    return Drawing(max(widest, len(caption) * CAPTION * CHARACTER), top + CAPTION, body)


def text(content: str, x: float, y: float, size: float, *, weight: int = 400) -> str:
    """Write a line of text that begins at (x, y) on its baseline."""
    ink = palette.INK if weight > 400 else palette.SOFT_INK
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{palette.FONT}"'
        f' font-size="{number(size)}" font-weight="{weight}" fill="{ink}">{escaped(content)}</text>'
    )


def escaped(content: str) -> str:
    """Escape a text for tags and quotes."""
    return html.escape(FORBIDDEN.sub("\ufffd", content))
