"""How the cells of a puzzle are written."""

import re
from functools import cache
from itertools import chain

from queendoku._common.arguments import without_white_space
from queendoku._core import PencilMarks

DIGITS = "123456789"

#: The cells of a puzzle.
CELLS = 81
#: What a cell may be, in the brackets of a pattern.
CELL = r"0-9._*\-"
#: 81 cells with other characters, or nothing, around them.
PUZZLE = re.compile(rf"(?<![{CELL}])[{CELL}]{{81}}(?![{CELL}])")
#: With fewer cells and a letter, a line can be the heading of a grid.
LEAST_CELLS = 20

#: What lists, quotes and frames put around cells.
PUNCTUATION = str.maketrans("·", ".", "[](){},;|│║\"'")


def cells_of(text: str) -> str:
    """Remove white space and punctuation between cells.

    Examples
    --------
    >>> cells_of("│ 5 3 · │")
    '53.'
    """
    return without_white_space(text.translate(PUNCTUATION))


def is_full(cells: str) -> bool:
    """Tell whether there are digits alone."""
    return not cells.strip(DIGITS)


def rightly_spelt(text: str) -> str:
    r"""Read bytes that are not UTF-8 as Windows-1252, which old files are in.

    Examples
    --------
    >>> rightly_spelt("Jos\udce9")
    'José'
    """
    if text.isascii() or not any("\udc80" <= character <= "\udcff" for character in text):
        return text
    return text.encode("utf-8", "surrogateescape").decode("cp1252", "replace")


def places_of(marks: PencilMarks) -> str:
    """Write nine characters for each cell, the digit of the place or a dot.

    Examples
    --------
    >>> places_of(PencilMarks("53..7...." + "." * 72))[:27]
    '....5......3......12.4.6.89'
    """
    cells = zip(marks.digits, chain.from_iterable(marks.candidates), strict=True)
    return "".join(nine((int(digit),) if digit in DIGITS else tuple(left)) for digit, left in cells)


@cache
def nine(digits: tuple[int, ...]) -> str:
    """Write the digits that a cell can be, each in its place."""
    return "".join(str(digit) if digit in digits else "." for digit in range(1, 10))
