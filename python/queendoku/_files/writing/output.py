"""Where the text goes: a file that is written whole or not at all, packed or not."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path, PurePath
from typing import IO, Any, BinaryIO, cast

from queendoku._common.whole import file_of, written_whole

#: Pieces of text that are written together.
PIECES = 1024


def write_whole(name: str, pieces: Iterable[str]) -> None:
    """Write a file, packed if its suffix says so, that takes its name when it is whole."""
    with packed_whole(name) as file:
        write_encoded(file, pieces)


@contextmanager
def packed_whole(name: str) -> Iterator[BinaryIO]:
    """Open such a file."""
    path = file_of(name)
    packer = PACKERS.get(path.suffix.lower())
    with written_whole(path) as file:
        if packer is None:
            yield file
        else:
            with packer(file, path) as stream:
                yield stream


def write_open(file: IO[Any], pieces: Iterable[str]) -> None:
    """Write into an open file of text or bytes, each piece as soon as it is there."""
    try:
        file.write("")
        is_text = True
    except TypeError:
        is_text = False
    for piece in pieces:
        file.write(piece if is_text else piece.encode("utf-8", "replace"))


def write_encoded(file: BinaryIO, pieces: Iterable[str]) -> None:
    """Write into a file of bytes, many pieces at once."""
    rest = iter(pieces)
    while text := "".join(islice(rest, PIECES)):
        file.write(text.encode("utf-8", "replace"))


def gzipped(file: BinaryIO, _: Path) -> AbstractContextManager[BinaryIO]:
    """Pack by gzip, without the time, so that the same sudokus make the same file."""
    import gzip

    packed = gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=file, mtime=0)
    return cast("AbstractContextManager[BinaryIO]", packed)


def packed_by(module: str, file: BinaryIO, _: Path) -> AbstractContextManager[BinaryIO]:
    """Pack by bzip2 or xz."""
    return cast("AbstractContextManager[BinaryIO]", import_module(module).open(file, "wb"))


@contextmanager
def zipped(file: BinaryIO, path: Path) -> Iterator[BinaryIO]:
    """Pack into a zip archive, as its only file."""
    import zipfile

    member = zipfile.ZipInfo(path.stem)
    member.compress_type = zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(file, "w") as archive, archive.open(member, "w", force_zip64=True) as part:
        yield cast(BinaryIO, part)


#: What packs, by the suffix.
PACKERS: dict[str, Callable[[BinaryIO, Path], AbstractContextManager[BinaryIO]]] = {
    ".gz": gzipped,
    ".bz2": partial(packed_by, "bz2"),
    ".xz": partial(packed_by, "lzma"),
    ".zip": zipped,
}


def suffix_of(name: str) -> str:
    """Return the suffix of a file that tells its format, before one that tells how it is packed.

    Examples
    --------
    >>> suffix_of("puzzles.CSV.gz"), suffix_of("puzzles"), suffix_of("puzzles.xz")
    ('.csv', '', '')
    """
    path = PurePath(name)
    if path.suffix.lower() in PACKERS:
        path = path.with_suffix("")
    return path.suffix.lower().rstrip(".")
