"""What a file says of one puzzle."""

from __future__ import annotations

import re
from functools import partial
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from queendoku._common.wording import counted
from queendoku._core import PencilMarks
from queendoku._files.cells import CELLS

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant


#: The numbers of cells of grids of other sizes, and what these cells may be.
OTHER_LENGTHS = frozenset(size * size for size in (4, 6, 8, 10, 12, 16, 25))
OTHER_CELLS = re.compile(r"[0-9A-Pa-p._*\-]+")


class Record(NamedTuple):
    """A puzzle in a file."""

    #: The cells as they are written, without white space and frames.
    puzzle: str
    #: What the file says is the solution.
    solution: str | None
    #: The name of the file.
    source: str
    #: The line where the puzzle begins, from 1; 0 if there is only one.
    line: int
    #: The name of the column in a table, or its number in a line.
    column: str | None = None
    #: Why it is no puzzle; None does not promise that every cell is allowed.
    problem: str | None = None
    #: The candidates, if there are some; the puzzle has the givens then.
    marks: PencilMarks | None = None
    #: What else the file says.
    details: dict[str, str] | None = None
    #: The puzzle with its rules, of a format that has rules; :attr:`puzzle` has the givens then.
    variant: SudokuVariant | None = None

    @property
    def place(self) -> str:
        """Where the puzzle is, for messages."""
        line = f"line {self.line}" if self.line else ""
        column = f"column {self.column}" if self.column and self.problem else ""
        return ", ".join(filter(None, [self.source, line, column]))

    def said(self, what: str) -> str:
        """Put the place, if it has one, before what is said of the puzzle."""
        return ": ".join(filter(None, [self.place, what]))


#: As `Record`, from a tuple of all its fields, at a third of the time.
make_record = partial(tuple.__new__, Record)


def of_another_size(line: str, source: str, number: int, *, refused: bool = False) -> Record | None:
    """Read a line of cells alone, as many as a grid of another size than 9 has, with its digits.

    If sizes are `refused`, as in a format that does not know them, it has a problem.
    """
    line = line.rstrip()
    if len(line) not in OTHER_LENGTHS or not OTHER_CELLS.fullmatch(line):
        return None
    from queendoku.puzzles.variant import SudokuVariant

    size = isqrt(len(line))
    try:
        variant = SudokuVariant(line, size=size)
    except ValueError:
        return None
    if refused:
        problem = f"{wrong_length(line)}; the format 'lines' takes other sizes"
        return Record(line, None, source, number, None, problem)
    return Record(line, None, source, number, variant=variant)


def wrong_length(puzzle: str) -> str | None:
    """Say that there are not 81 cells.

    Examples
    --------
    >>> wrong_length("53..7")
    'a puzzle has 81 cells, this has 5'
    """
    if len(puzzle) == CELLS:
        return None
    return f"a puzzle has {CELLS} cells, this has {len(puzzle):,}"


def wrong_rows(rows: list[str]) -> str:
    """Say that there are not nine rows."""
    return f"a grid has 9 rows of 9 cells, this has {counted(len(rows), 'row')}"


def wrong_bytes(text: str) -> str | None:
    r"""Name the first byte that is not UTF-8; it was read as a lone surrogate.

    Examples
    --------
    >>> wrong_bytes("53.\udce9")
    'it is not UTF-8: it has the byte 0xe9'
    """
    if text.isascii():
        return None
    for character in text:
        if "\udc80" <= character <= "\udcff":
            return f"it is not UTF-8: it has the byte 0x{ord(character) - 0xDC00:02x}"
    return None
