"""Lines that hold a puzzle each, with anything around it, or the rows of grids."""

import re
from collections.abc import Iterator
from itertools import count, repeat

from queendoku._files.cells import CELL, CELLS, LEAST_CELLS, PUZZLE, cells_of, is_full
from queendoku._files.names import NONE, Wanted
from queendoku._files.reading.about import said_around, said_in_comment
from queendoku._files.reading.blocks import Block
from queendoku._files.reading.grids import Rows
from queendoku._files.reading.marks import PLACES, hodoku_record, marked, marks_row_in
from queendoku._files.reading.records import (
    Record,
    make_record,
    of_another_size,
    wrong_bytes,
    wrong_length,
)
from queendoku._files.reading.sections import Sections
from queendoku._files.reading.values import DECODER, Values, row_of

#: Many lines of 81 cells and nothing else, or of plain grids, as most files have.
PLAIN = re.compile(rf"(?:(?![*.]---)[{CELL}]{{81}}\n)+")
PLAIN_GRID = re.compile(r"(?:[0-9._*]{9}\n){9}\n*")
ROW = re.compile(rf"[{CELL}]{{9}}")
FRAMED_ROW = re.compile(r"[\s|│]*" + 9 * rf"([{CELL}])[\s|│]*")
ONLY_CELLS = re.compile(rf"[{CELL}]*")
#: A line without a cell, such as ``+---+---+`` or the brackets around a list of lists.
FRAME = re.compile(r"[-\s=+|*:.'`,─-╿]*|[\[\],;\s]+")
#: What a frame has, unless it is brackets.
STROKES = ("---", "===", "──", "══", "[", "]", "```")
MOST_FRAMES = 8
SECTION = re.compile(r"\[\s*([A-Za-z]+)\s*\]")
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
BETWEEN = re.compile("[,;\t]")


class Lines:
    r"""Reads lines, whatever each of them is.

    Examples
    --------
    >>> reader = Lines("puzzles.txt")
    >>> block = Block(1, "# easy\n" + 80 * "." + "7 rated 1.2\n" + "53.,")
    >>> [(record.line, record.puzzle[-3:]) for record in reader.read(block)]
    [(2, '..7'), (3, '53.')]
    """

    def __init__(
        self, source: str, *, details: bool = False, columns: Wanted = NONE, nine: bool = False
    ) -> None:
        self.source = source
        self.details = details
        #: Whether other sizes than nine by nine are refused.
        self.nine = nine
        self.values = Values(source, columns, nine=nine)
        self.rows = Rows(source)
        #: Edges of frames that were seen.
        self.frames: set[str] = set()
        #: A line that may be the heading of a grid, and whether it may be what follows one.
        self.heading: Record | None = None
        self.is_after_grid = False
        #: What comments say of the next grid.
        self.about: dict[str, str] = {}
        #: Sections of an SDK file, and whether the lines are in one other than the puzzle.
        self.sections: Sections | None = None
        self.is_outside = False

    def read(self, block: Block) -> list[Record]:
        """Read lines that came together."""
        text, at, number = block.text, 0, block.line
        records: list[Record] = []
        while at < len(text):
            is_free = not (self.rows.is_waiting or self.about or self.sections or self.is_outside)
            if is_free and "\n" in (text[at + CELLS : at + CELLS + 1], text[at + 9 : at + 10]):
                if plain := PLAIN.match(text, at):
                    puzzles = plain[0].split("\n")
                    puzzles.pop()
                    records += self.end()
                    none, lines = repeat(None), count(number)
                    rest = [none] * 5
                    fields = zip(puzzles, none, repeat(self.source), lines, *rest)
                    records += map(make_record, fields)
                    self.is_after_grid = False
                    at, number = plain.end(), number + len(puzzles)
                    continue
                if plain := PLAIN_GRID.match(text, at):
                    grid = plain[0]
                    puzzle = grid.replace("\n", "")
                    records.append(Record(puzzle, None, self.source, number))
                    self.heading, self.is_after_grid = None, True
                    at, number = plain.end(), number + grid.count("\n")
                    continue
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            records += self.line(text[at:end], number)
            at, number = end + 1, number + 1
        return records

    def line(self, line: str, number: int) -> Iterator[Record]:
        """Read one line."""
        whole, first = line, line.lstrip()[:1]
        if first in ("{", "[") and (records := self.json(line, number)) is not None:
            yield from self.end()
            yield from records
            return
        if "#" in line or "//" in line:
            line = COMMENT.sub("", line)
            if not line.strip():
                if self.details:
                    said_in_comment(whole, self.about)
                return
        if other := of_another_size(line, self.source, number, refused=self.nine):
            yield from self.end()
            yield other
            return
        found = PUZZLE.findall(line) if len(line) >= CELLS else []
        section = SECTION.fullmatch(line.strip()) if first == "[" and not found else None
        if section:
            yield from self.section(section[1].lower())
        elif self.is_outside:
            if self.sections is not None:
                self.sections.add(line)
        elif first == ":" and (record := hodoku_record(line, self.source, number)):
            yield from self.end()
            yield record
        elif found and not is_frame(found[0]):
            yield from self.end()
            self.is_after_grid = False
            details = said_around(whole, found[:2]) if self.details and whole != found[0] else None
            self.about = {}
            for puzzle, solution in puzzles_and_solutions(found, line):
                yield Record(puzzle, solution, self.source, number, None, None, None, details)
        elif line in self.frames:
            self.heading = None
        elif row := row_in(line) or marks_row_in(line):
            self.heading = None
            if row.count(" ") == CELLS - 1:
                yield from self.end()
                yield marked(row, self.source, number)
                return
            for record in self.rows.add(row, number):
                yield from self.grid(record)
        elif not line.strip():
            yield from self.rows.blank_line()
        elif FRAME.fullmatch(line) and any(stroke in line for stroke in STROKES):
            self.heading = None
            if len(self.frames) < MOST_FRAMES:
                self.frames.add(line)
        elif places := PLACES.search(line):
            yield from self.end()
            yield marked(places[0], self.source, number)
        else:
            yield from self.other(line, number)

    def section(self, name: str) -> Iterator[Record]:
        """Begin a section of an SDK file."""
        self.is_outside = name != "puzzle"
        if self.is_outside and self.sections is not None:
            yield from self.rows.end()
            self.sections.begin(name)
        else:
            yield from self.end()
            self.sections = Sections()

    def grid(self, record: Record) -> Iterator[Record]:
        """Add to a grid what comments say of it; sections may follow."""
        self.is_after_grid = not record.problem
        if self.about and not record.problem:
            record = record._replace(details=self.about)
            self.about = {}
        if self.sections is None or self.sections.record is not None or record.problem:
            yield from self.end_sections()
            yield record
        else:
            self.sections.record = record

    def end_sections(self) -> list[Record]:
        """Give up the puzzle of an SDK file."""
        ended = self.sections.end() if self.sections is not None else []
        self.sections = None
        return ended

    def json(self, line: str, number: int) -> Iterator[Record] | None:
        """Read a line of JSON, unless it is another or a row."""
        try:
            value, end = DECODER.raw_decode(line, len(line) - len(line.lstrip()))
        except (ValueError, RecursionError):
            return None
        if line[end:].strip() or row_of(value) is not None or not value:
            return None
        return self.values.records(value, number)

    def other(self, line: str, number: int) -> Iterator[Record]:
        """Read what is no puzzle, at least not a good one; a heading waits for its grid."""
        is_after_grid = self.is_after_grid and not self.rows.is_waiting
        yield from self.end()
        record = self.record(line, number)
        if not record.problem and ONLY_CELLS.fullmatch(record.puzzle):
            yield record
        elif len(re.findall(rf"[{CELL}]", line)) < LEAST_CELLS and re.search("[^\\W\\d_]", line):
            self.heading = None if is_after_grid else record
            self.is_after_grid = is_after_grid
        else:
            yield record

    def record(self, line: str, number: int) -> Record:
        """Make a record of a line without 81 cells in a row."""
        puzzle = puzzle_in(line)
        problem = wrong_bytes(line) or wrong_length(puzzle)
        wrong = re.search(rf"[^{CELL}\s]", line) if not problem else None
        column = str(wrong.start() + 1) if wrong else None
        return Record(puzzle, None, self.source, number, column, problem)

    def end(self) -> list[Record]:
        """Give what waits for lines that do not come."""
        heading = [self.heading] if self.heading else []
        self.heading = None
        self.is_after_grid = False
        return [*self.end_sections(), *self.rows.end(), *heading]


def is_frame(cells: str) -> bool:
    """Tell the upper edge of a grid, which happens to have the length of a puzzle."""
    return "---" in cells and not cells.strip("-*.") and len(set(cells)) > 1


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


def row_in(line: str) -> str | None:
    """Return the nine cells of a line, if it has so many and nothing else."""
    if ROW.fullmatch(line):
        return line
    if framed := FRAMED_ROW.fullmatch(line):
        return "".join(framed.groups())
    cells = cells_of(line)
    if ROW.fullmatch(cells):
        return cells
    # As a spreadsheet writes blanks.
    fields = [field.strip(" \"'") or "." for field in BETWEEN.split(line)]
    cells = "".join(fields)
    return cells if len(fields) == 9 and ROW.fullmatch(cells) else None


def record_in(text: str) -> Record:
    """Make a record of one puzzle on any number of lines, or of what may have been meant."""
    reader = Lines("")
    records = [*reader.read(Block(1, text)), *reader.end()]
    if len(records) == 1:
        return records[0]
    cells = cells_of(text)
    return Record(cells, None, "", 1, None, wrong_length(cells))


def puzzle_in(line: str) -> str:
    """Return what was meant to be the puzzle of a line."""
    cells = cells_of(line)
    if len(cells) == CELLS:
        return cells
    longest = max(re.split(r"[\s,;\"']+", line), key=len)
    return longest if len(longest) >= LEAST_CELLS else cells
