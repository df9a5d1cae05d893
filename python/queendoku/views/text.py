"""Pictures as Unicode text."""

from collections.abc import Sequence
from itertools import zip_longest

from queendoku.views.description import faults, gallery_size, index_of
from queendoku.views.draw.shelves import on_shelves
from queendoku.views.draw.text import PAGE_WIDTH
from queendoku.views.kinds.board import Board
from queendoku.views.registry import kind_of


def gallery(boards: Sequence[Board], total: int) -> list[str]:
    """Draw boards on shelves, each below its index, and say how many there are."""
    blocks = [
        [index_of(board, i), *kind_of(board).text.draw(board), *faults(board)]
        for i, board in enumerate(boards)
    ]
    lines: list[str] = []
    for shelf in shelves(blocks):
        lines += [*beside(shelf), ""]
    return [*lines, gallery_size(boards, total)]


def shelves(blocks: Sequence[Sequence[str]]) -> list[Sequence[Sequence[str]]]:
    """Put blocks on as few shelves as the page has room for."""
    for most in range(len(blocks), 0, -1):
        found = [*on_shelves(blocks, most)]
        if most == 1 or all(sum(map(block_width, shelf)) <= PAGE_WIDTH for shelf in found):
            return found
    return []


def block_width(block: Sequence[str]) -> int:
    """Return the width of a block with the gap after it."""
    return max(map(len, block)) + 4


def beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Put blocks of lines side by side."""
    widths = [block_width(block) for block in blocks]
    return [
        "".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
        for parts in zip_longest(*blocks, fillvalue="")
    ]
