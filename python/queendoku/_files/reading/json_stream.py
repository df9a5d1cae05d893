"""JSON that is not cut into lines: arrays of puzzles, objects on several lines."""

import json
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from queendoku._files.names import Wanted
from queendoku._files.reading.blocks import MOST_CHARACTERS
from queendoku._files.reading.records import Record
from queendoku._files.reading.values import DECODER, SIZE, Values, is_whole, row_of

TOO_LONG = (
    f"a value has more than {MOST_CHARACTERS:,} characters;"
    " puzzles are in an array or on lines of their own"
)

#: What may stand between values.
BETWEEN = re.compile(r"[\s,]*")
#: How a list or an object begins; another beginning is that of a section or a frame.
BEGINNING = re.compile(r'\s*(?:\{\s*["}]|(?:\[\s*){1,4}(?:["{\]]|(?:\d|null)\s*[,\]]))')


def is_json_in_parts(start: str) -> bool:
    """Tell whether a text begins with JSON whose first line is not a whole value.

    Examples
    --------
    >>> is_json_in_parts('[{"puzzle": "'), is_json_in_parts("[Puzzle]")
    (True, False)
    """
    return bool(BEGINNING.match(start)) and not is_whole(start.lstrip().partition("\n")[0])


def read_json(
    texts: Iterable[str], source: str, line: int, columns: Wanted
) -> Iterator[list[Record]]:
    """Yield the puzzles of arrays and objects, in lists of those that came together.

    An array at the top may have any number of puzzles, or the rows of one. What is not JSON is a
    record with a problem, and the last.
    """
    reader = Reader(source, line, columns)
    for text in chain(texts, [""]):
        if records := list(reader.read(text, is_end=not text)):
            yield records
        if reader.is_broken:
            return


class Reader:
    """Reads values one after the other."""

    def __init__(self, source: str, line: int, columns: Wanted) -> None:
        self.source = source
        self.values = Values(source, columns)
        #: What is not read yet, and the number of its first line.
        self.text, self.line = "", line
        self.in_array = self.is_broken = False
        #: Rows of a grid that is not complete, and the line of the first.
        self.rows: list[str] = []
        self.rows_line = 0

    def read(self, part: str, *, is_end: bool) -> Iterator[Record]:
        """Read the values that are complete now."""
        self.text, at = self.text + part, 0
        while not self.is_broken:
            between = BETWEEN.match(self.text, at)
            end = between.end() if between else at
            self.line += self.text.count("\n", at, end)
            at = end
            if at == len(self.text):
                break
            if self.text[at] == ("]" if self.in_array else "["):
                yield from self.end_rows()
                self.in_array = not self.in_array
                at += 1
                continue
            try:
                value, end = DECODER.raw_decode(self.text, at)
            except json.JSONDecodeError as error:
                if not is_end and len(self.text) - at <= MOST_CHARACTERS:
                    break
                yield from self.end_rows()
                yield self.refused(at, error, is_end)
                break
            except RecursionError:
                yield from self.end_rows()
                yield self.broken("lists are nested too deeply")
                break
            if end - at > MOST_CHARACTERS:
                yield from self.end_rows()
                yield self.broken(TOO_LONG)
                break
            if end == len(self.text) and not is_end:
                break  # a number may go on
            yield from self.value(value)
            self.line += self.text.count("\n", at, end)
            at = end
        self.text = self.text[at:]
        if is_end and not self.is_broken:
            yield from self.end_rows()
            if self.in_array:
                yield self.broken("the file ends within a list")

    def value(self, value: Any) -> Iterator[Record]:
        """Read a value, or a row of a grid."""
        if self.in_array and (row := row_of(value)) is not None:
            self.rows_line = self.rows_line if self.rows else self.line
            self.rows.append(row)
            if len(self.rows) == SIZE:
                yield from self.end_rows()
        else:
            yield from self.end_rows()
            yield from self.values.records(value, self.line)

    def end_rows(self) -> Iterator[Record]:
        """Give the grid that the rows are, or are not."""
        if self.rows:
            rows, self.rows = self.rows, []
            yield from self.values.records("".join(rows), self.rows_line)

    def refused(self, at: int, error: json.JSONDecodeError, is_end: bool) -> Record:
        """Say what is wrong, and where."""
        if not is_end and (error.pos > at + MOST_CHARACTERS or "Unterminated" in error.msg):
            return self.broken(TOO_LONG)
        self.line += self.text.count("\n", at, error.pos)
        column = error.pos - self.text.rfind("\n", 0, error.pos)
        return self.broken(f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}", str(column))

    def broken(self, problem: str, column: str | None = None) -> Record:
        """Say why nothing more can be read."""
        self.is_broken = True
        problem = f"{problem}; the rest is not read"
        return Record("", None, self.source, self.line, column, problem)
