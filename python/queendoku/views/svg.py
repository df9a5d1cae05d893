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
from itertools import count
from typing import TYPE_CHECKING

from queendoku.views.description import gallery_size, index_of
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number
from queendoku.views.draw.shelves import on_shelves
from queendoku.views.kinds.board import Board, QueensBoard, StarBoard, StepBoard
from queendoku.views.kinds.queens.svg import draw_queens
from queendoku.views.kinds.star_battle.svg import draw_star_battle
from queendoku.views.kinds.sudoku.svg import draw_sudoku
from queendoku.views.step.svg import draw_step, mark, style_of
from queendoku.views.step.words import capital, effect, legend, role_name

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

PADDING = 14
GAP = 18
#: The width of a shelf of a gallery, and of one that is wider to be as full as the others.
PAGE_WIDTH, WIDEST = 660, 800
#: The usual width of a character, as a share of its height.
CHARACTER = 0.6
#: The same in a reason, which is long, mostly in lower case, and not bold.
SLIM = 0.55
#: The characters that XML does not allow.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
HEADING, CAPTION, REASON = 17, 15, 14
#: The least width of a picture with a legend.
NARROWEST = 320


def document(
    boards: Sequence[Board], total: int | None, title: str | None, name: str, description: str
) -> str:
    """Draw the boards; `total` is the number of boards in a gallery, None for a single board."""
    content = draw_board(boards[0], thumbnail=False) if total is None else gallery(boards, total)
    width = max(content.width, 200 if title else 64) + 2 * PADDING
    heading, top = "", float(PADDING)
    if title:
        for line in broken(title, width - 2 * PADDING, HEADING):
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


def broken(content: str, width: float, size: float) -> list[str]:
    """Break a text into lines; the characters of Chinese, for example, are wider."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in content)
    character = CHARACTER + (1 - CHARACTER) * wide / max(len(content), 1)
    columns = int(width / (size * character))
    return [line for part in content.splitlines() for line in textwrap.wrap(part, columns)]


def draw_board(board: Board, *, thumbnail: bool) -> Drawing:
    """Draw a board."""
    if isinstance(board, QueensBoard):
        return draw_queens(board, thumbnail=thumbnail)
    if isinstance(board, StarBoard):
        return draw_star_battle(board, thumbnail=thumbnail)
    if isinstance(board, StepBoard):
        drawing = draw_step(board, thumbnail=thumbnail)
        return drawing if thumbnail else with_reason(board, drawing)
    drawing = draw_sudoku(board, thumbnail=thumbnail)
    if thumbnail or board.variant is None or not board.rules:
        return drawing
    return with_legend(board.variant, drawing)


def with_legend(variant: SudokuVariant, drawing: Drawing) -> Drawing:
    """Name the kinds of rules below a sudoku."""
    from queendoku.views.kinds.variant.marks import samples_of
    from queendoku.views.kinds.variant.svg import SAMPLE, written

    width = max(drawing.width, NARROWEST)
    left = (width - drawing.width) / 2
    body = f'<g transform="translate({number(left)} 0)">{drawing.body}</g>'
    x, y = 0.0, drawing.height + 10
    for name, marks, across in samples_of(variant):
        sample = written(marks, SAMPLE)
        space = SAMPLE * across + 8 * bool(sample)
        needed = space + len(name) * REASON * CHARACTER
        if x and x + needed > width:
            x, y = 0.0, y + SAMPLE + 4
        if sample:
            body += f'<g transform="translate({number(x)} {number(y)})">{sample}</g>'
        body += text(name, x + space, y + SAMPLE / 2 + 5, REASON)
        x += needed + 18
    return Drawing(width, y + SAMPLE + 2, body)


def with_reason(step: StepBoard, drawing: Drawing) -> Drawing:
    """Write the reason of a step below it, and what follows."""
    body, bottom = drawing.body, drawing.height + 8
    for content, weight in ((step.reason, 400), (effect(step), 600)):
        for line in broken(content, drawing.width, REASON * SLIM / CHARACTER):
            bottom += REASON + 4
            body += text(line, 0, bottom, REASON, weight=weight)
    left = 0.0
    for role in legend(step):
        name = capital(role_name(role))
        sign = mark(style_of(role), left + REASON / 2, bottom + REASON, REASON / 2.4)
        body += sign + text(name, left + REASON * 1.3, bottom + REASON + 5, REASON)
        left += REASON * (2 + len(name) * CHARACTER)
    return Drawing(drawing.width, bottom + (REASON + 12 if left else 6), body)


def gallery(boards: Sequence[Board], total: int) -> Drawing:
    """Draw boards on shelves, each below its index, and say how many there are."""
    drawings = [*enumerate(draw_board(board, thumbnail=True) for board in boards)]
    captions = [*map(index_of, boards, count())]
    words = max(map(len, captions), default=0) * CAPTION * CHARACTER
    slot = max([words, *(drawing.width for _, drawing in drawings)]) + GAP
    height = max((drawing.height for _, drawing in drawings), default=0) + CAPTION + 6
    most = max(1, int((PAGE_WIDTH + GAP) // slot))
    if len(boards) % most and not len(boards) % (most + 1) and (most + 1) * slot <= WIDEST + GAP:
        most += 1
    shelves = [*on_shelves(drawings, most)]
    body, top = "", 0.0
    for shelf in shelves:
        for place, (index, drawing) in enumerate(shelf):
            body += text(captions[index], place * slot, top + CAPTION - 2, CAPTION)
            at = f"translate({number(place * slot)} {number(top + CAPTION + 6)})"
            body += f'<g transform="{at}">{drawing.body}</g>'
        top += height + GAP
    caption = gallery_size(boards, total)
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
