"""Read puzzles from a stream or a text, in the format that it is in."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

from queendoku._files.formats import Kind
from queendoku._files.names import NONE, Wanted
from queendoku._files.reading.blocks import MOST_CHARACTERS, Block, blocks_in, texts_of
from queendoku._files.reading.fpuzzles import is_fpuzzles, read_fpuzzles
from queendoku._files.reading.headers import Header, header_in
from queendoku._files.reading.json_stream import is_json_in_parts, read_json
from queendoku._files.reading.lines import Lines
from queendoku._files.reading.opensudoku import read_opensudoku
from queendoku._files.reading.records import Record
from queendoku._files.reading.tables import Table

#: Blank lines and comments.
SKIPPED = re.compile(r"(?:[^\S\n]*+(?:#[^\n]*+)?\n)*+(?:[^\S\n]*+(?:#[^\n]*+)?\Z)?")
#: Characters of a first line that are looked at.
MOST_START = 10_000


def read_stream(
    stream: BinaryIO,
    source: str,
    *,
    kind: Kind | None = None,
    column: str | None = None,
    answers: str | None = None,
    details: bool = False,
) -> Iterator[list[Record]]:
    r"""Yield the puzzles of a stream, in lists of those that came together.

    Nothing waits for more than a line end, so that answers to one who types come at once. A stream
    that is not text, is damaged, or has no such column is refused; a puzzle that cannot be read is
    a record with a problem.

    Parameters
    ----------
    stream, source
        As :func:`~queendoku._files.reading.opening.unpacked` gives it, and its name, for messages.
    kind : str, optional
        What it is, if that is known.
    column : str, optional
        The name of the column of puzzles in a table, or of their key in JSON.
    answers : str, optional
        That of the solutions.
    details : bool, optional
        Whether the records have all that is said of a puzzle.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO(b"puzzle,solution\n" + b"." * 81 + b",\n")
    >>> [[record.line for record in records] for records in read_stream(file, "puzzles.csv")]
    [[2]]
    """
    yield from read_texts(texts_of(stream, source), source, kind, (column, answers), details)


def read_text(text: str, source: str) -> list[Record]:
    r"""Return the puzzles of a text.

    Examples
    --------
    >>> [record.line for record in read_text("# two\n" + f"{'.' * 81}\n" * 2, "text")]
    [2, 3]
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return [*chain.from_iterable(read_texts(iter([text]), source, None, NONE, False))]


def read_texts(
    texts: Iterator[str], source: str, kind: Kind | None, columns: Wanted, details: bool
) -> Iterator[list[Record]]:
    """Choose the format by the beginning, and read."""
    line, start, is_cut = start_of(texts)
    first = start.lstrip()[:1]
    if kind is None and first == "<":
        kind = "xml"
    elif kind is None and is_fpuzzles(start):
        kind = "fpuzzles"
    elif kind is None and (is_json_in_parts(start) or (is_cut and first in ("[", "{"))):
        kind = "json"
    elif kind == "json" and first in ("[", "{") and not is_cut and not is_json_in_parts(start):
        kind = "lines"  # of JSON
    texts = chain([start.lstrip() if kind == "xml" else start], texts) if start else texts
    if kind == "xml":
        yield from read_opensudoku(texts, source, line)
    elif kind == "json":
        yield from read_json(texts, source, line, columns)
    elif kind == "fpuzzles":
        yield from read_fpuzzles(texts, source, line)
    else:
        yield from read_blocks(blocks_in(texts, source, line), source, kind, columns, details)


def start_of(texts: Iterator[str]) -> tuple[int, str, bool]:
    """Take parts until there is a line that is not blank.

    Returns its number, the text from there, and whether the line is too long to have an end.
    """
    line, start = 1, ""
    for part in texts:
        start += part
        blank = len(start) - len(start.lstrip())
        end = start.rfind("\n", 0, blank) + 1
        line += start.count("\n", 0, end)
        start = start[end:]
        # What a list or an object begins with may stand on the next line.
        if "\n" in start.lstrip("[{ \t\n") or len(start) > MOST_CHARACTERS:
            return line, start, start.find("\n", 0, MOST_CHARACTERS) < 0
    return line, start, False


def read_blocks(
    blocks: Iterable[Block], source: str, kind: Kind | None, columns: Wanted, details: bool
) -> Iterator[list[Record]]:
    """Choose between lines and a table by the first lines that tell, and read."""
    reader: Lines | Table | None = None
    header: Header | None = None
    for block in blocks:
        while reader is None:
            whole = block
            block, first = from_first_line(block)
            if not first:
                break
            first = first[:MOST_START]  # the csv module refuses very long lines
            if header is None and (header := header_in(first, source, kind, columns)):
                block = Block(block.line + 1, block.text.partition("\n")[2])
            elif header is not None and (kind == "table" or header.is_table(first)):
                names, delimiter, _ = header
                reader = Table(source, names, delimiter, columns=columns, details=details)
            else:
                nine = kind in ("nine", "table")  # the sizes of a table are in its column
                reader = Lines(source, columns=columns, details=details, nine=nine)
                if details:  # comments may have some
                    reader.read(Block(whole.line, whole.text.removesuffix(block.text)))
        if reader is not None and block.text and (records := reader.read(block)):
            yield records
    if reader is not None and (records := reader.end()):
        yield records


def from_first_line(block: Block) -> tuple[Block, str]:
    """Skip blank lines and comments; return the rest and its first line, empty if there is none."""
    found = SKIPPED.match(block.text)
    end = found.end() if found else 0
    line = block.line + block.text.count("\n", 0, end)
    first, _, _ = block.text[end:].partition("\n")
    return Block(line, block.text[end:]), first
