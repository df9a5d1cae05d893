"""Texts in an SVG document."""

from __future__ import annotations

import html
import re
import textwrap
import unicodedata

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import number

#: The usual width of a character, as a share of its height.
CHARACTER = 0.6


#: The same in a reason, which is long, mostly in lower case, and not bold.
SLIM = 0.55


#: The characters that XML does not allow.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def broken(content: str, width: float, size: float) -> list[str]:
    """Break a text into lines; the characters of Chinese, for example, are wider."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in content)
    character = CHARACTER + (1 - CHARACTER) * wide / max(len(content), 1)
    columns = int(width / (size * character))
    return [line for part in content.splitlines() for line in textwrap.wrap(part, columns)]


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
