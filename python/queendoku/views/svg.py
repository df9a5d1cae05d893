"""A picture as an SVG document: a card with a heading, and boards.

It has no ids, so that a page can hold several pictures, and no style sheet, which would change the
page around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from queendoku.views.description import gallery_size, index_of
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number
from queendoku.views.draw.shelves import on_shelves
from queendoku.views.draw.svg import CHARACTER, broken, escaped, text
from queendoku.views.kinds.board import Board
from queendoku.views.registry import kind_of

PADDING = 14
GAP = 18
#: The width of a shelf of a gallery, and of one that is wider to be as full as the others.
PAGE_WIDTH, WIDEST = 660, 800
HEADING, CAPTION = 17, 15


def document(
    boards: Sequence[Board], total: int | None, title: str | None, name: str, description: str
) -> str:
    """Draw the boards; `total` is the number of boards in a gallery, None for a single board."""
    content = (
        kind_of(boards[0]).svg.draw(boards[0], thumbnail=False)
        if total is None
        else gallery(boards, total)
    )
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


def gallery(boards: Sequence[Board], total: int) -> Drawing:
    """Draw boards on shelves, each below its index, and say how many there are."""
    drawings = [*enumerate(kind_of(board).svg.draw(board, thumbnail=True) for board in boards)]
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
