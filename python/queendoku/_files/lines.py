"""Lines that hold a puzzle each, with anything around it, or the rows of grids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count, repeat

from queendoku._arguments import without_white_space
from queendoku._files.blocks import Block
from queendoku._files.grids import Rows
from queendoku._files.records import Record, make_record, wrong_bytes, wrong_length

__all__ = ["PUZZLE", "Lines", "cells_of", "grid_in", "is_full"]

CELL = r"0-9._*\-"

#: Lines of 81 cells and nothing else, as most files have.
PLAIN = re.compile(rf"(?:[{CELL}]{{81}}\n)+")
#: 81 cells with other characters, or nothing, around them.
PUZZLE = re.compile(rf"(?<![{CELL}])[{CELL}]{{81}}(?![{CELL}])")
ROW = re.compile(rf"[{CELL}]{{9}}")
ONLY_CELLS = re.compile(rf"[{CELL}]*")
#: A line without a cell, such as ``+---+---+`` or the brackets around a list of lists.
FRAME = re.compile(r"[-\s=+|*:.'`,─-╿]*|[\[\],;\s]+")
#: What a frame has, unless it is brackets.
STROKES = ("---", "===", "──", "══", "[", "]", "```")
SECTION = re.compile(r"\[\s*([A-Za-z]+)\s*\]")
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
#: What lists, quotes and frames put around cells.
PUNCTUATION = str.maketrans("·", ".", "[](){},;|│║\"'")
BETWEEN = re.compile("[,;\t]")
#: With fewer cells and a letter, a line can be the heading of a grid.
LEAST_CELLS = 20


class Lines:
    r"""Reads lines, whatever each of them is.

    Examples
    --------
    >>> reader = Lines("puzzles.txt")
    >>> block = Block(1, "# easy\n" + 80 * "." + "7 rated 1.2\n" + "53.,")
    >>> [(record.line, record.puzzle[-3:]) for record in reader.read(block)]
    [(2, '..7'), (3, '53.')]
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.rows = Rows(source)
        #: A line that may be the heading of a grid.
        self.heading: Record | None = None
        #: Whether the lines are in a part of an SDK file other than the puzzle.
        self.is_elsewhere = False

    def read(self, block: Block) -> list[Record]:
        """Read lines that came together."""
        text = block.text
        if PLAIN.fullmatch(text) and not self.is_elsewhere:
            puzzles = text.split("\n")
            puzzles.pop()
            fields = zip(
                puzzles,
                repeat(None),
                repeat(self.source),
                count(block.line),
                repeat(None),
                repeat(None),
            )
            return [*self.end(), *map(make_record, fields)]
        lines = text.removesuffix("\n").split("\n")
        return [record for i, line in enumerate(lines, block.line) for record in self.line(line, i)]

    def line(self, line: str, number: int) -> Iterator[Record]:
        """Read one line."""
        if "#" in line or "//" in line:
            line = COMMENT.sub("", line)
            if not line.strip():
                return
        found = PUZZLE.findall(line) if len(line) > 80 else []
        section = SECTION.fullmatch(line.strip()) if "[" in line and not found else None
        if section:
            yield from self.end()
            self.is_elsewhere = section[1].lower() != "puzzle"
        elif self.is_elsewhere:
            return
        elif found:
            yield from self.end()
            for puzzle, solution in puzzles_and_solutions(found, line):
                yield Record(puzzle, solution, self.source, number)
        elif row := row_in(line):
            self.heading = None
            yield from self.rows.add(row, number)
        elif not line.strip():
            yield from self.rows.blank_line()
        elif FRAME.fullmatch(line) and any(stroke in line for stroke in STROKES):
            self.heading = None
        else:
            yield from self.other(line, number)

    def other(self, line: str, number: int) -> Iterator[Record]:
        """Read what is no puzzle, at least not a good one; a heading waits for its grid."""
        yield from self.end()
        record = self.record(line, number)
        if not record.problem and ONLY_CELLS.fullmatch(record.puzzle):
            yield record
        elif len(re.findall(rf"[{CELL}]", line)) < LEAST_CELLS and re.search("[^\\W\\d_]", line):
            self.heading = record
        else:
            yield record

    def record(self, line: str, number: int) -> Record:
        """Make a record of a line without 81 cells in a row."""
        puzzle = puzzle_in(line)
        problem = wrong_bytes(line) or wrong_length(puzzle)
        return Record(puzzle, None, self.source, number, None, problem)

    def end(self) -> list[Record]:
        """Give what waits for lines that do not come."""
        heading = [self.heading] if self.heading else []
        self.heading = None
        return [*self.rows.end(), *heading]


def puzzles_and_solutions(found: list[str], line: str) -> list[tuple[str, str | None]]:
    """Tell a puzzle from its solution, which is full; a list in brackets has puzzles alone."""
    if line.lstrip().startswith("["):
        return [(puzzle, None) for puzzle in found]
    first, *others = found
    if others and is_full(others[0]):
        return [(first, others[0])]
    if others and is_full(first):
        return [(others[0], first)]
    return [(first, None)]


def is_full(cells: str) -> bool:
    """Tell whether there are digits alone."""
    return set(cells) <= set("123456789")


def row_in(line: str) -> str | None:
    """Return the nine cells of a line, if it has so many and nothing else."""
    cells = line if ROW.fullmatch(line) else cells_of(line)
    if ROW.fullmatch(cells):
        return cells
    # As a spreadsheet writes blanks.
    fields = [field.strip(" \"'") or "." for field in BETWEEN.split(line)]
    cells = "".join(fields)
    return cells if len(fields) == 9 and ROW.fullmatch(cells) else None


def cells_of(text: str) -> str:
    """Remove white space and punctuation between cells.

    Examples
    --------
    >>> cells_of("│ 5 3 · │")
    '53.'
    """
    return without_white_space(text.translate(PUNCTUATION))


def grid_in(text: str) -> str:
    """Return the cells of one puzzle on any number of lines, or what may have been meant."""
    reader = Lines("")
    records = [*reader.read(Block(1, text)), *reader.end()]
    return records[0].puzzle if len(records) == 1 else cells_of(text)


def puzzle_in(line: str) -> str:
    """Return what was meant to be the puzzle of a line."""
    cells = cells_of(line)
    if len(cells) == 81:
        return cells
    longest = max(re.split(r"[\s,;\"']+", line), key=len)
    return longest if len(longest) >= LEAST_CELLS else cells
