"""OpenSudoku's XML, read without document types, which bombs and leaks are made of."""

import re
from collections.abc import Iterable, Iterator
from xml.parsers import expat

from queendoku._files.cells import cells_of
from queendoku._files.reading.blocks import MOST_CHARACTERS
from queendoku._files.reading.marks import with_state
from queendoku._files.reading.records import Record, wrong_bytes, wrong_length

DIGITS = tuple("123456789")
ROOTS = ("opensudoku", "opensudoku2")
#: Elements about all games of the first version, and the names of what they say.
ABOUT = {
    "name": "name",
    "author": "author",
    "description": "description",
    "comment": "comment",
    "created": "date",
    "source": "source",
    "level": "level",
    "sourceURL": "url",
}
#: The attributes that may have the cells.
DATA = ("data", "cells_data")
#: Elements lie three deep.
DEEPEST = 10
#: Characters that the parser gets at once: what it holds back stays below this and MOST_CHARACTERS.
PART = 1 << 16

#: Cells as a game goes on: a version, and for each cell its value, notes, and 1 if it is no given.
PLAYED = re.compile(r"version: ?(\d+)\s+([\d|,-]*)")
FIELDS = {"1": 3, "2": 3, "3": 3, "4": 4, "5": 5}
DECLARED = re.compile(r"<\?xml[^>]*encoding=['\"]([\w.:-]+)")


def read_opensudoku(texts: Iterable[str], source: str, line: int) -> Iterator[list[Record]]:
    """Yield the games, in lists of those that came together.

    Another XML, or one with a document type, is refused. Where it is not XML there is a record with
    a problem, the last.
    """
    reader: Reader | None = None
    for text in texts:
        for start in range(0, len(text), PART):
            part = text[start : start + PART]
            reader = reader or Reader(source, part, line)
            if records := reader.read(part):
                yield records
            if reader.is_broken:
                return
    if reader is not None and (records := reader.read("", is_end=True)):
        yield records


class Reader:
    """Reads the elements."""

    def __init__(self, source: str, start: str, line: int) -> None:
        self.source = source
        declared = DECLARED.match(start)
        #: The encoding of bytes that are not UTF-8; all others are a text already.
        self.encoding = declared[1] if declared else "cp1252"
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.doctype
        #: Lines before the text.
        self.before = line - 1
        self.fed = self.depth = 0
        self.is_broken = False
        #: What is said of all games, and of those of a folder.
        self.about: dict[str, str] = {}
        self.folder: dict[str, str] = {}
        #: The element about the games whose text comes.
        self.element = ""
        self.records: list[Record] = []

    def read(self, part: str, *, is_end: bool = False) -> list[Record]:
        """Read a part."""
        self.records = []
        data = self.in_utf_8(part)
        self.fed += len(data)
        try:
            self.parser.Parse(data, is_end)
        except expat.ExpatError as error:
            problem = f"not XML: {expat.ErrorString(error.code)}; the rest is not read"
            line, column = error.lineno + self.before, str(error.offset + 1)
            self.records.append(Record("", None, self.source, line, column, problem))
            self.is_broken = True
        if self.fed - self.parser.CurrentByteIndex > MOST_CHARACTERS + 4 * PART:
            raise self.refused(f"an element has more than {MOST_CHARACTERS:,} characters")
        return self.records

    def in_utf_8(self, part: str) -> bytes:
        """Encode a part, whose wrong bytes are in the encoding that the file declares."""
        if wrong_bytes(part):
            written = part.encode("utf-8", "surrogateescape")
            try:
                part = written.decode(self.encoding, "replace")
            except (LookupError, ValueError):
                part = written.decode("cp1252", "replace")
        return part.encode("utf-8", "replace")

    def refused(self, what: str) -> ValueError:
        """Say what is wrong, and where."""
        return ValueError(f"{self.source}, line {self.line}: {what}")

    @property
    def line(self) -> int:
        """The line of what is read now."""
        return self.parser.CurrentLineNumber + self.before

    def doctype(self, *_: object) -> None:
        """Refuse to define entities."""
        raise self.refused("a file of puzzles has no document type (<!DOCTYPE>)")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Read the start of an element."""
        self.depth += 1
        if self.depth == 1 and name not in ROOTS:
            raise self.refused(f"this XML is not OpenSudoku's: its first element is {name[:60]!r}")
        if self.depth > DEEPEST:
            raise self.refused("elements are nested too deeply")
        self.element = ""
        if name == "game":
            self.records.append(self.game(attributes))
        elif name == "folder":
            self.folder = {"folder": attributes["name"]} if attributes.get("name") else {}
        elif self.depth == 2 and name in ABOUT:
            self.element = ABOUT[name]
            self.about.pop(self.element, None)

    def end(self, name: str) -> None:
        """Read the end of an element."""
        self.depth -= 1
        self.element = ""
        if name == "folder":
            self.folder = {}

    def characters(self, text: str) -> None:
        """Read what is said of all games."""
        if self.element and len(said := self.about.get(self.element, "") + text) < MOST_CHARACTERS:
            self.about[self.element] = said

    def game(self, attributes: dict[str, str]) -> Record:
        """Read a game."""
        line = self.line
        written = next((attributes.pop(name) for name in DATA if name in attributes), None)
        about = {key: said.strip() for key, said in self.about.items()}
        details = {k: v for k, v in {**about, **self.folder, **attributes}.items() if v}
        if written is None:
            problem = "the game has no data"
            return Record("", None, self.source, line, None, problem)
        if "note" in details:
            details.setdefault("comment", details.pop("note"))
        played = PLAYED.fullmatch(written.strip())
        if played is None or played[1] not in FIELDS:
            puzzle = digits = cells_of(written)
            notes: list[list[int]] = []
        else:
            digits, notes, puzzle = state_in(played[1], played[2])
        wrong = wrong_length(puzzle)
        record = Record(puzzle, None, self.source, line, None, wrong, None, details)
        return with_state(record, digits, notes) if notes and not wrong else record


def state_in(version: str, cells: str) -> tuple[str, list[list[int]], str]:
    """Return the digits that stand, the candidates of each cell, and the digits of the beginning.

    Examples
    --------
    >>> state_in("1", "5|-|0|3|-|1|0|2,4,|1|")
    ('530', [[], [], [2, 4]], '500')
    >>> state_in("3", "5|0|0|0|10|1|")
    ('50', [[], [2, 4]], '50')
    """
    fields, size = [field for field in cells.split("|") if field], FIELDS[version]
    digits, notes, are_blank = (fields[which::size] for which in (0, 1, size - 1))
    candidates = [candidates_in(note) for note in notes]
    puzzle = "".join(
        "0" if b == "1" else digit for digit, b in zip(digits, are_blank, strict=False)
    )
    return "".join(digits), candidates, puzzle


def candidates_in(note: str) -> list[int]:
    """Read a note: digits with commas, or a number with a bit for each."""
    if "," in note or not note.isdecimal():
        return [int(digit) for digit in note.split(",") if digit in DIGITS]
    return [digit for digit in range(1, 10) if int(note[:3]) >> (digit - 1) & 1]
