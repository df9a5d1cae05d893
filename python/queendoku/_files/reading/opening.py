"""Open files of puzzles, packed or not."""

import contextlib
import errno
import io
import os
import zlib
from collections.abc import Iterator
from importlib import import_module
from json import dumps
from pathlib import Path
from types import SimpleNamespace
from typing import Any, BinaryIO, cast

from queendoku._common.extras import needs

#: The modules that unpack, by the first bytes.
PACKERS = {b"\x1f\x8b": "gzip", b"BZh": "bz2", b"\xfd7zXZ": "lzma"}


def check_there(name: str) -> None:
    """Refuse a folder, and what does not exist."""
    if Path(name).is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    Path(name).stat()


@contextlib.contextmanager
def open_file(path: str | Path) -> Iterator[BinaryIO]:
    """Open a file and unpack it."""
    with Path(path).open("rb") as file, unpacked(file, str(path)) as stream:
        yield stream


def name_of(file: Any) -> str:
    """Return the name of an open file, for messages."""
    name = getattr(file, "name", None)
    return name if isinstance(name, str) and name else "the file"


@contextlib.contextmanager
def borrowed(file: Any) -> Iterator[BinaryIO]:
    """Unpack a file that a user has opened, and leave it open."""
    is_text = isinstance(file, io.TextIOBase) or isinstance(file.read(0), str)
    raw = file if hasattr(file, "readinto") and not is_text else Encoded(file)
    buffered = io.BufferedReader(raw)
    try:
        with unpacked(buffered, name_of(file)) as stream:
            yield stream
    finally:
        with contextlib.suppress(ValueError):  # closed meanwhile
            buffered.detach()


class Encoded(io.RawIOBase):
    """The bytes of a file of text, or of one that can only be read."""

    def __init__(self, file: Any) -> None:
        self.file = file
        self.rest = b""

    def readable(self) -> bool:
        """Tell that it can be read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill a buffer, or a part of it."""
        if not self.rest:
            data = self.file.read(len(buffer))
            self.rest = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        size = min(len(buffer), len(self.rest))
        buffer[:size], self.rest = self.rest[:size], self.rest[size:]
        return size


@contextlib.contextmanager
def unpacked(file: io.BufferedReader, name: str) -> Iterator[BinaryIO]:
    """Unpack gzip, bzip2, xz, a zip of one file and Parquet, by the first bytes.

    What is damaged is refused.
    """
    start = file.peek(6)
    try:
        packer = next((PACKERS[magic] for magic in PACKERS if start.startswith(magic)), None)
        if packer is not None:
            with import_module(packer).open(file) as stream:
                yield stream
        elif start.startswith(b"PK\x03\x04"):
            yield member(file, name)
        elif start.startswith(b"PAR1"):
            yield table(file, name)
        else:
            yield file
    except Exception as error:
        # Besides these, unpackers raise OSErrors without a number, and classes of their own.
        own = ("BadGzipFile", "BadZipFile", "LZMAError", "ZstdError")
        if (
            isinstance(error, (EOFError, zlib.error))
            or type(error).__name__ in own
            or (start.startswith((b"BZh", b"PK")) and is_unnumbered(error))
        ):
            raise ValueError(f"{name} is damaged: {error}") from error
        raise


def is_unnumbered(error: Exception) -> bool:
    """Tell whether it is an OSError that is not the system's."""
    return isinstance(error, OSError) and error.errno is None


def member(file: io.BufferedReader, name: str) -> BinaryIO:
    """Open the only file of a zip archive, as data sets are offered."""
    import zipfile

    if not file.seekable():
        raise ValueError(f"{name} is a zip archive, which cannot be read from a pipe")
    with refusals(name):
        archive = zipfile.ZipFile(file)
    names = archive.namelist()
    if "[Content_Types].xml" in names:
        raise ValueError(f"{name} is a spreadsheet; save the sheet as CSV")
    members = [n for n in names if not n.endswith("/") and "__MACOSX" not in n]
    if len(members) != 1:
        raise ValueError(f"{name} must have one file, but has {len(members)}; unpack it first")
    if archive.getinfo(members[0]).flag_bits & 1:
        raise ValueError(f"{name} needs a password; unpack it first")
    with refusals(name):
        return cast(BinaryIO, archive.open(members[0]))


def table(file: io.BufferedReader, name: str) -> BinaryIO:
    """Open the rows of Parquet as lines of JSON, which are made a part at a time by pyarrow."""
    whole: Any = file if file.seekable() else io.BytesIO(file.read())
    with refusals(name):
        try:
            batches = import_module("pyarrow.parquet").ParquetFile(whole).iter_batches()
        except ModuleNotFoundError:
            with needs("polars", f"{name} needs pyarrow or Polars: pip install pyarrow"):
                from polars import read_parquet
            rows = read_parquet(whole).iter_rows(named=True)
        else:
            rows = (row for batch in batches for row in batch.to_pylist())
    lines = (dumps(row, default=str) + "\n" for row in rows)
    return io.BufferedReader(Encoded(SimpleNamespace(read=lambda _: next(lines, ""))))


@contextlib.contextmanager
def refusals(name: str) -> Iterator[None]:
    """Say what is wrong with an archive, for which zipfile raises almost anything."""
    try:
        yield
    except RuntimeError as error:  # among them NotImplementedError
        message = f"{name} is packed in a way that Python cannot unpack: {error}; unpack it first"
        raise ValueError(message) from error
    except Exception as error:
        if isinstance(error, (OSError, MemoryError, ImportError)) and not is_unnumbered(error):
            raise
        raise ValueError(f"{name} is damaged: {error}") from error
