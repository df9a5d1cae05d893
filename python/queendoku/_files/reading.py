"""Read puzzles from a stream or a text, in the format that it is in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from queendoku._files.blocks import Block, blocks_of
from queendoku._files.lines import Lines
from queendoku._files.records import Record
from queendoku._files.tables import Table, header_of, is_foreign_header

__all__ = ["read_stream", "read_text"]


def read_stream(stream: BinaryIO, source: str) -> Iterator[list[Record]]:
    r"""Yield the puzzles of a stream, in lists of those that came together.

    Nothing waits for more than a line end, so that answers to one who types come at once.

    Parameters
    ----------
    stream : file of bytes
        Has ``read1``; see :func:`~queendoku._files.opening.unpacked`.
    source : str
        Its name, for messages.

    Raises
    ------
    ValueError
        If the stream is not text. A puzzle that cannot be read is a record with a problem.

    Examples
    --------
    >>> import io
    >>> file = io.BytesIO(b"puzzle,solution\n" + b"." * 81 + b",\n")
    >>> [[record.line for record in records] for records in read_stream(file, "puzzles.csv")]
    [[2]]
    """
    yield from read_blocks(blocks_of(stream, source), source)


def read_text(text: str, source: str) -> list[Record]:
    r"""Return the puzzles of a text.

    Examples
    --------
    >>> [record.line for record in read_text("# two\n" + f"{'.' * 81}\n" * 2, "text")]
    [2, 3]
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return [record for records in read_blocks([Block(1, text)], source) for record in records]


def read_blocks(blocks: Iterator[Block] | list[Block], source: str) -> Iterator[list[Record]]:
    """Choose the format by the first line that tells, and read."""
    reader: Lines | Table | None = None
    for block in blocks:
        if reader is None:
            block, start = from_first_line(block)
            reader, is_header = reader_for(start, source) if start else (None, False)
            if is_header:
                block = Block(block.line + 1, block.text.partition("\n")[2])
        if reader is not None and block.text and (records := reader.read(block)):
            yield records
    if reader is not None and (records := reader.end()):
        yield records


def from_first_line(block: Block) -> tuple[Block, str]:
    """Skip blank lines and comments; return the rest and its first line, empty if there is none."""
    line, rest = block
    while rest:
        first, _, after = rest.partition("\n")
        if first.strip() and not first.lstrip().startswith("#"):
            return Block(line, rest), first
        line, rest = line + 1, after
    return Block(line, ""), ""


def reader_for(first: str, source: str) -> tuple[Lines | Table, bool]:
    """Return the reader for what begins with this line, and whether the line is a header."""
    first = first[:1000]  # the csv module refuses very long lines
    header = header_of(first)
    if header is not None and len(header[0]) > 1:
        return Table(source, *header), True
    # One name may be a column's, or the title of a grid.
    return Lines(source), header is not None or is_foreign_header(first)
