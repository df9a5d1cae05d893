"""Cut a stream of bytes into blocks of whole lines, as they come."""

import codecs
import io
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple

#: Bytes that are read at once, where there are so many.
BLOCK_BYTES = 1 << 20

#: A line of more is a sign of a file that is not text.
MOST_CHARACTERS = 100_000


class Block(NamedTuple):
    """Whole lines that came together."""

    #: The number of the first line, from 1.
    line: int
    #: The lines; only the last of a file may lack its end.
    text: str


def texts_of(stream: BinaryIO, name: str) -> Iterator[str]:
    r"""Yield the text of a stream, each part as soon as it is there.

    Line ends become ``"\n"``, and bytes that are not UTF-8 lone surrogates. A zero byte is refused.
    """
    decoder: io.IncrementalNewlineDecoder | None = None
    start = b""
    while data := stream.read1(BLOCK_BYTES):  # type: ignore[attr-defined]  # all have it
        if decoder is None:
            start += data
            if start in (b"\xef", b"\xef\xbb", b"\xff", b"\xfe"):  # of a byte-order mark
                continue
            decoder, data = decoder_of(start), start
        yield from checked(decoder.decode(data), name)
    decoder, data = (decoder, b"") if decoder else (decoder_of(start), start)
    yield from checked(decoder.decode(data, final=True), name)


def blocks_of(stream: BinaryIO, name: str) -> Iterator[Block]:
    r"""Yield the lines of a stream, each as soon as it is there; refuse what is no text.

    Examples
    --------
    >>> for block in blocks_of(io.BytesIO(b"53..7\r\n6..19"), "puzzles.txt"):
    ...     print(block)
    Block(line=1, text='53..7\n')
    Block(line=2, text='6..19')
    """
    return blocks_in(texts_of(stream, name), name)


def blocks_in(texts: Iterable[str], name: str, line: int = 1) -> Iterator[Block]:
    """Cut a text that comes in parts into blocks of whole lines, from a line's number on."""
    rest = ""
    for part in texts:
        text = rest + part
        end = text.rfind("\n") + 1
        rest = text[end:]
        if len(rest) > MOST_CHARACTERS:
            number = line + text.count("\n")
            raise ValueError(
                f"{name}, line {number} has more than {MOST_CHARACTERS:,} characters;"
                " a file of puzzles has shorter lines"
            )
        if end:
            yield Block(line, text[:end])
            line += text.count("\n", 0, end)
    if rest:
        yield Block(line, rest)


def decoder_of(start: bytes) -> io.IncrementalNewlineDecoder:
    """Choose UTF-8, or UTF-16 if a byte-order mark says so, as from PowerShell's ``>``."""
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        decoder = codecs.getincrementaldecoder("utf-16")("replace")
    else:
        decoder = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
    return io.IncrementalNewlineDecoder(decoder, translate=True)


def checked(text: str, name: str) -> Iterator[str]:
    """Yield a text unless it is empty; refuse what is none."""
    if "\0" in text:
        raise ValueError(f"{name} is not a text file: it has a zero byte")
    if text:
        yield text
