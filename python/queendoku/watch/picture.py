"""A still picture of a search, for pages on which no widget runs."""

from collections.abc import Sequence
from html import escape

from queendoku.watch.moment import Moment

__all__ = ["draw"]

_SQUARE = 36
_MARGIN = 12
_LINE = 18  # pixels a line of text
_STYLE = (
    "text{font-family:system-ui,sans-serif;fill:#1c2128}"
    ".ground{fill:#fff}.dark{fill:#dfe3e8}.frame{fill:none;stroke:#59636e;stroke-width:1.5}"
    ".thin{stroke:#b7bec7}.thick{stroke:#59636e;stroke-width:2}"
    ".queen{fill:#1c2128}.given{font-weight:700}.filled{fill:#0a5fb8;font-style:italic}"
    ".title{font-size:14px;font-weight:600}.caption{font-size:12px}"
    "@media (prefers-color-scheme:dark){text,.queen{fill:#e6e9ee}.ground{fill:#16191d}"
    ".dark{fill:#30363d}.frame,.thick{stroke:#9da7b3}.thin{stroke:#49515a}.filled{fill:#6db3ff}}"
)
_QUEEN = (
    "M-11 11L-13-5L-6 2L0-10L6 2L13-5L11 11ZM-11 13H11V15H-11Z"
    "M-15-6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-2-11a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
    "M11-6a2 2 0 1 0 4 0a2 2 0 1 0-4 0"
)


def draw(moments: Sequence[Moment]) -> str:
    """Draw the boards of one or two moments side by side, with what there is to say, as SVG.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> from queendoku.watch.moment import moment_by_steps
    >>> picture = draw([moment_by_steps(trace_n_queens(4), 3)])
    >>> picture.startswith("<svg"), picture.count('class="queen"')
    (True, 1)
    """
    parts = []
    left = _MARGIN
    height = 0
    for moment in moments:
        wrapped = moment.caption.split(": ")
        side = _SQUARE * max(len(moment.rows), 1)
        top = _MARGIN + _LINE + 6
        parts.append(_text("title", left, _MARGIN + 12, moment.title))
        board = _queens(moment) if moment.trace.game == "n_queens" else _sudoku(moment)
        parts.append(f'<g transform="translate({left} {top})">{board}</g>')
        parts += [
            _text("caption", left, top + side + _LINE * line, text)
            for line, text in enumerate(wrapped, start=1)
        ]
        height = max(height, top + side + _LINE * len(wrapped) + _MARGIN)
        left += max(side, 7 * max(map(len, wrapped))) + 2 * _MARGIN
    width = left - _MARGIN
    told = escape(". ".join(f"{moment.title}: {moment.caption}" for moment in moments))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img"><title>{told}</title>'
        f"<style>{_STYLE}</style>"
        f'<rect class="ground" width="{width}" height="{height}"/>{"".join(parts)}</svg>'
    )


def _queens(moment: Moment) -> str:
    rows = moment.rows
    parts = []
    for row, squares in enumerate(rows):
        for column, square in enumerate(squares):
            x, y = _SQUARE * column, _SQUARE * row
            if (row + column) % 2:
                parts.append(
                    f'<rect class="dark" x="{x}" y="{y}" width="{_SQUARE}" height="{_SQUARE}"/>'
                )
            if square == "Q":
                x, y = x + _SQUARE // 2, y + _SQUARE // 2
                parts.append(f'<path class="queen" transform="translate({x} {y})" d="{_QUEEN}"/>')
    side = _SQUARE * max(len(rows), 1)
    return "".join(parts) + f'<rect class="frame" width="{side}" height="{side}"/>'


def _sudoku(moment: Moment) -> str:
    side = 9 * _SQUARE
    parts = []
    for line in range(10):
        at = _SQUARE * line
        kind = "thin" if line % 3 else "thick"
        parts.append(f'<path class="{kind}" d="M{at} 0V{side}M0 {at}H{side}"/>')
    for cell, digit in enumerate("".join(moment.rows)):
        if digit != ".":
            x, y = _SQUARE * (cell % 9) + _SQUARE // 2, _SQUARE * (cell // 9) + 25
            kind = "given" if moment.trace.givens[cell] else "filled"
            parts.append(
                f'<text class="{kind}" x="{x}" y="{y}" font-size="20" '
                f'text-anchor="middle">{digit}</text>'
            )
    return "".join(parts)


def _text(kind: str, x: int, y: int, text: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(text)}</text>'
