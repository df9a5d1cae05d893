"""Files that are written whole or not at all."""

import errno
import os
import secrets
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

from queendoku._common.errors import about
from queendoku._common.wording import listed


def path_of(name: str, path: Any) -> Path:
    """Return the path that an argument is, or refuse another type."""
    try:
        return Path(path)
    except TypeError:
        raise TypeError(f"{name} must be a str or a path, not {type(path).__name__}") from None


def path_with(suffixes: Sequence[str], path: Any) -> Path:
    """Return the path that an argument named `path` is, or refuse another suffix.

    Examples
    --------
    >>> path_with((".svg", ".png"), "board.gif")
    Traceback (most recent call last):
    ValueError: path must end in .svg or .png, got 'board.gif'
    """
    target = path_of("path", path)
    if target.suffix.lower() not in suffixes:
        must = f"must end in {listed(suffixes, 'or')}, got {str(target)!r}"
        raise about(ValueError, "path", must)
    return target


def file_of(name: str) -> Path:
    """Return the path of a file to write, or refuse the name of a folder."""
    if name.endswith(("/", os.sep)):  # a Path would be the file of that name
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    return Path(name)


@contextmanager
def written_whole(target: Path) -> Iterator[BinaryIO]:
    """Open a file beside `target` that takes its place at the end, if all went well.

    It has the permissions of the one before. What is no regular file, such as ``/dev/stdout``, is
    written as it is. Until all is written it has no name, where the system can do that, so that
    not even SIGKILL leaves anything.
    """
    mode = mode_of(target)
    if mode is not None and not stat.S_ISREG(mode):
        with target.open("wb") as file:
            yield file
        return
    whole = Path(os.path.realpath(target))
    # File systems limit the length of a name, mostly to 255 bytes.
    part = whole.with_name(f".{whole.name[:50]}.{secrets.token_hex(4)}.part")
    try:
        with unnamed_in(whole.parent) or part.open("xb") as file:
            if mode is not None:
                os.chmod(file.name, stat.S_IMODE(mode))  # noqa: PTH101 - it may be a descriptor
            yield file
            if isinstance(file.name, int):
                file.flush()
                # Any descriptor of a folder makes Python call linkat, which follows that link.
                os.link(f"/proc/self/fd/{file.name}", part, src_dir_fd=file.name)
        part.replace(whole)
    except BaseException as error:
        with suppress(OSError):
            part.unlink()
        if isinstance(error, OSError) and error.errno is not None and error.filename == str(part):
            raise OSError(error.errno, error.strerror, str(target)) from None
        raise


def unnamed_in(folder: Path) -> BinaryIO | None:
    """Open a file that has no name yet, where the system and the folder know such files."""
    try:
        os.stat("/proc/self/fd")  # noqa: PTH116 - through it, the file gets its name
        return os.fdopen(os.open(folder, os.O_TMPFILE | os.O_WRONLY, 0o666), "wb")
    except (AttributeError, OSError):  # another system; a network drive, or no such folder
        return None


def mode_of(path: Path) -> int | None:
    """Return the type and the permissions of a file, or None if there is none."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None
