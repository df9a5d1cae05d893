"""Links of f-puzzles and SudokuPad, one a line, and f-puzzles' JSON: puzzles with rules."""

import re
from collections.abc import Iterable, Iterator

from queendoku._common.errors import said_of
from queendoku._files.reading.blocks import blocks_in
from queendoku._files.reading.records import Record
from queendoku._files.reading.values import is_whole
from queendoku.puzzles.links.forms import is_link

#: f-puzzles' grid: a list of rows of objects.
GRID = re.compile(r'"grid"\s*:\s*\[\s*\[\s*\{')
#: The first line that is no comment.
FIRST = re.compile(r"(?:\s*+#.*)*+\s*+([^\n]*)")
#: What a record calls what is said of a puzzle.
DETAILS = {"title": "name", "author": "author", "ruleset": "description"}


def is_fpuzzles(start: str) -> bool:
    """Tell whether a text begins with a link, or with f-puzzles' JSON.

    Examples
    --------
    >>> is_fpuzzles('{"size": 9, "grid": [[{}, {'), is_fpuzzles('{"puzzle": "53..7....')
    (True, False)
    """
    if start.lstrip()[:1] == "{":
        return GRID.search(start) is not None
    first = FIRST.match(start)
    return first is not None and is_link(first[1].rstrip())


def read_fpuzzles(texts: Iterable[str], source: str, line: int) -> Iterator[list[Record]]:
    """Yield the puzzles, each as soon as it is there."""
    lines = (
        (number, text.strip())
        for block in blocks_in(texts, source, line)
        for number, text in enumerate(block.text.splitlines(), block.line)
    )
    for number, text in lines:
        if text[:1] == "{" and not is_whole(text):
            text = "\n".join([text, *(rest for _, rest in lines)])
        if text and text[0] != "#":
            yield [record_of(text, source, number)]


def record_of(text: str, source: str, line: int) -> Record:
    """Read a puzzle."""
    from queendoku.puzzles.cells import digits_of, text_of
    from queendoku.puzzles.variant import SudokuVariant

    try:
        variant = SudokuVariant.from_fpuzzles(text)
    except ValueError as error:
        return Record("", None, source, line, None, said_of(error, "link"))
    about = variant.about
    details = {name: str(about[key]) for key, name in DETAILS.items() if about.get(key)}
    try:
        digits = digits_of(about["solution"], variant.board, "solution")
    except (KeyError, TypeError, ValueError):
        digits = b"\0"
    solution = text_of(digits, variant.board.symbols) if all(digits) else None
    return Record(str(variant), solution, source, line, None, None, None, details, variant)
