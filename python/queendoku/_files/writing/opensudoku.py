"""Files of OpenSudoku, the app."""

import re
from collections.abc import Iterator
from itertools import chain, groupby
from xml.sax.saxutils import quoteattr

from queendoku._core import PencilMarks
from queendoku.puzzles.record import SudokuRecord

#: The folder of sudokus that name none; the app has each in one.
FOLDER = "Sudokus"
#: The app's names of details, and those whose values it takes for whole numbers.
ATTRIBUTES = {"comment": "note"}
NUMBERS = ("created", "state", "time", "last_played")
#: What is no attribute, or belongs to the app's own state.
NO_DETAILS = ("data", "folder", "command_stack")

NAME = re.compile(r"[A-Za-z_][\w.-]*", re.ASCII)
#: Characters that XML cannot have.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: What an attribute would lose.
KEPT = {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}


def opensudoku(records: Iterator[SudokuRecord]) -> Iterator[str]:
    r"""Write a file of OpenSudoku, in version 2 of its format.

    Examples
    --------
    >>> record = SudokuRecord("53..7...." * 9, details={"author": "A & B"})
    >>> *_, line, _, _ = opensudoku(iter([record]))
    >>> line[:20], line[-22:]
    ('<game data="53007000', ' author="A &amp; B"/>\n')
    """
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
    for folder, games in groupby(records, folder_of):
        yield f"<folder name={quoted(folder)}>\n"
        yield from map(game, games)
        yield "</folder>\n"
    yield "</opensudoku>\n"


def folder_of(record: SudokuRecord) -> str:
    """Return the name of the folder."""
    return str(record.details.get("folder") or FOLDER)


def game(record: SudokuRecord) -> str:
    """Write a sudoku."""
    cells = record.puzzle.replace(".", "0")
    attributes = {"data": cells if record.marks is None else state_of(record.marks)}
    for name, value in record.details.items():
        if is_attribute(name, value):
            attributes.setdefault(ATTRIBUTES.get(name, name), str(value))
    written = (f"{name}={quoted(value)}" for name, value in attributes.items())
    return f"<game {' '.join(written)}/>\n"


def is_attribute(name: str, value: object) -> bool:
    """Tell whether a detail can be written so that the app does not stumble over it."""
    if name in NO_DETAILS or not NAME.fullmatch(name) or value is None:
        return False
    return name not in NUMBERS or str(value).isdecimal()


def state_of(marks: PencilMarks) -> str:
    r"""Write a sudoku under way: for each cell its digit, its candidates and whether it is blank.

    This is version 1 of the app's three, the one that all its releases read.

    Examples
    --------
    >>> marks = PencilMarks("53" + "." * 79, givens="5" + "." * 80)
    >>> state_of(marks)[:42]
    'version: 1\n5|-|0|3|-|1|0|1,2,4,6,7,8,9,|1|'
    """
    cells = zip(marks.digits, marks.givens, chain.from_iterable(marks.candidates), strict=True)
    written = (
        f"{digit.replace('.', '0')}|{''.join(f'{d},' for d in left) or '-'}|{int(given == '.')}|"
        for digit, given, left in cells
    )
    return "version: 1\n" + "".join(written)


def quoted(value: str) -> str:
    """Write the value of an attribute."""
    return quoteattr(FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", value), KEPT)
