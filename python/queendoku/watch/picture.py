"""A still picture of a search, for pages on which no widget runs."""

import re
from collections.abc import Sequence

from queendoku.show import show
from queendoku.watch.moment import Moment

__all__ = ["draw"]

_GAP = 16  # pixels between two boards
_WIDEST = 760  # pixels for two boards: what a page leaves to an output


def draw(moments: Sequence[Moment]) -> str:
    """Draw the boards of one or two moments side by side, with what there is to say, as SVG.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> from queendoku.watch.moment import moment_by_steps
    >>> picture = draw([moment_by_steps(trace_n_queens(4), 3)])
    >>> "4 queens, sets: step 3 of 138: 1 node, 0 conflicts, 0 solutions" in picture
    True
    """
    boards = [_board(moment) for moment in moments]
    if len(boards) == 1:
        return boards[0]
    sizes = [_size(board) for board in boards]
    width = sum(size[0] for size in sizes) + _GAP * (len(boards) - 1)
    height = max(size[1] for size in sizes)
    placed = []
    left = 0.0
    for board, size in zip(boards, sizes, strict=True):
        placed.append(board.replace("<svg ", f'<svg x="{left:g}" ', 1))
        left += size[0] + _GAP
    scale = min(1, _WIDEST / width)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'width="{width * scale:g}" height="{height * scale:g}" '
        f'viewBox="0 0 {width:g} {height:g}" style="max-width:100%;height:auto">'
        f"{''.join(placed)}</svg>"
    )


def _board(moment: Moment) -> str:
    title = f"{moment.title}: {moment.caption}"
    if moment.trace.game == "n_queens":
        return show(moment.rows, kind="queens", title=title).svg
    givens = "".join(map(str, moment.trace.givens))
    return show(moment.rows, kind="sudoku", givens=givens, title=title).svg


def _size(picture: str) -> tuple[float, float]:
    """Read the width and the height from the head of an SVG document."""
    width, height = re.findall(r' (?:width|height)="([\d.]+)"', picture)[:2]
    return float(width), float(height)
