"""Whether the output is a terminal, and colours there."""

import os
import sys
from typing import TextIO

#: Parameters of the escape sequence "select graphic rendition".
BOLD, DIM, RED, GREEN, YELLOW, BLUE = "1", "2", "31", "32", "33", "94"


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether someone looks at it."""
    return stream is not None and stream.isatty()


def has_colours(stream: TextIO | None) -> bool:
    """Tell whether to write colours: on a terminal, unless NO_COLOR is set (no-color.org).

    FORCE_COLOR asks for them elsewhere, as before ``less -R``.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    if sys.platform == "win32" and "WT_SESSION" not in os.environ:
        return False  # the old console would print the escapes
    return is_terminal(stream) and os.environ.get("TERM") != "dumb"


def painted(text: str, *styles: str) -> str:
    r"""Wrap text in the escapes of a style.

    Examples
    --------
    >>> painted("5", BOLD, BLUE)
    '\x1b[1;94m5\x1b[0m'
    """
    return f"\x1b[{';'.join(styles)}m{text}\x1b[0m"


def can_show(text: str, stream: TextIO) -> bool:
    """Tell whether the stream's encoding has the characters."""
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
