"""The finished batches of a count, in an SQLite file."""

from __future__ import annotations

import errno
import json
import os
import re
import time
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from queendoku._common.arguments import shown
from queendoku._common.errors import CheckpointError
from queendoku._common.public import public_type
from queendoku._core import NQueensItems
from queendoku._many.executors.batches import Batches, Range, work_of
from queendoku._many.executors.worker import Reply, items_of, versions

if TYPE_CHECKING:
    import sqlite3

#: Marks the file as ours in its header: "Qdku" in ASCII.
APPLICATION_ID = 0x51646B75

#: The version of the tables and their checksums.
FORMAT = 2

#: In the order of their names. A count is text, since it needs more than 64 bits from n = 29 on.
TABLES = [
    "CREATE TABLE batches (start INTEGER PRIMARY KEY, stop INTEGER, count TEXT, seconds REAL, "
    "run INTEGER, finished REAL, checksum INTEGER)",
    "CREATE TABLE head (content TEXT, checksum INTEGER)",
]

#: Seconds to wait for another process that counts, and for one that only reads.
COUNT_WAIT, LOOK_WAIT = 0.2, 60.0


#: Seconds that no count takes, and no clock shows.
LONGEST = 1e15


class Batch(NamedTuple):
    """A row of the table, without its checksum."""

    start: int
    stop: int
    total: str
    seconds: float
    run: int
    finished: float

    def checksum(self, head: int) -> int:
        """Return a number that changes with the row and with the checksum of the head."""
        return zlib.crc32(repr(tuple(self)).encode(), head)

    def is_possible(self) -> bool:
        """Tell whether it has values that a count can have, which checksums do not show."""
        return (
            all(map(isinstance, self, (int, int, str, float, int, float)))
            and re.fullmatch(r"[0-9]{1,60}", self.total) is not None
            and 0 <= self.seconds < LONGEST
            and 0 <= self.finished < LONGEST
        )


class Checkpoint:
    """The finished batches of a count.

    Each transaction begins as soon as the one before ends: that keeps other writers out as long as
    this process lives, while readers see all that is done. A file that belongs to another count or
    program, is corrupt, or is in use is a CheckpointError, and is left as it is; one that cannot be
    made or written is an OSError.
    """

    def __init__(self, path: str | os.PathLike[str], items: NQueensItems) -> None:
        self._path = checked_path(path, "checkpoint")
        self._items = len(items)
        head = head_of(items)
        self._database = connect(self._path, "rwc", COUNT_WAIT)
        try:
            with translated_errors(self._path):
                self._database.execute("BEGIN IMMEDIATE")
                self._database.execute(f"PRAGMA busy_timeout = {LOOK_WAIT * 1000:.0f}")
                self._version = pragma(self._database, "data_version")
                if pragma(self._database, "schema_version") == 0:
                    self._make_tables(json.dumps(head))
                there, self._checksum, batches = read(self._database)
                check_head(there, head)
                #: The items that are not done yet.
                self.gaps = gaps_between(batches, len(items))
        except BaseException:
            self._database.close()
            raise
        #: The total of those that are.
        self.total = sum(int(batch.total) for batch in batches)
        self._run = 1 + max((batch.run for batch in batches), default=0)

    def _make_tables(self, head: str) -> None:
        for table in TABLES:
            self._database.execute(table)
        self._database.execute("INSERT INTO head VALUES (?, ?)", (head, zlib.crc32(head.encode())))
        self._database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        self._database.execute(f"PRAGMA user_version = {FORMAT}")
        self._commit()

    def add(self, replies: Iterable[tuple[Range, Reply]]) -> None:
        """Keep finished batches; when this returns, they are on the disk.

        An OSError says that they cannot be written, as on a full disk; what was there stays. A
        CheckpointError says that another process has taken the file over.
        """
        with translated_errors(self._path):
            for (start, stop), (total, seconds) in replies:
                row = Batch(start, stop, str(total), seconds, self._run, time.time())
                self._database.execute(
                    "INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (*row, row.checksum(self._checksum)),
                )
            self._commit()

    def _commit(self) -> None:
        self._database.execute("COMMIT")
        self._database.execute("BEGIN IMMEDIATE")
        if pragma(self._database, "data_version") != self._version:
            raise CheckpointError("has been taken over by another process")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the file; an error gets a note of what is kept in it."""
        import sqlite3

        with closing(self._database), suppress(sqlite3.Error):
            if error is not None:
                self._database.rollback()
                query = "SELECT coalesce(sum(stop - start), 0) FROM batches"
                kept = self._database.execute(query).fetchone()[0]
                error.add_note(
                    f"{kept:,} of {self._items:,} items are kept in {self._path}: "
                    "the same call goes on from there"
                )


@public_type
class CheckpointStatus(NamedTuple):
    """How far a count is.

    Attributes
    ----------
    n : int
        The number of rows, columns and queens.
    placed : dict of int to int
        The queens already on the board.
    done : int
        The items that are counted.
    items : int
        The number of items.
    share_done : float
        The share of the work that is done, from 0 to 1; the first items are the largest.
    total : int
        Their total.
    worker_seconds : float
        The time that workers have counted, added up.
    rate : float or None
        Items a second in the latest run that finished any, or None.
    seconds_left : float or None
        How long the rest would take at the pace of that run, or None.
    """

    n: int
    placed: dict[int, int]
    done: int
    items: int
    share_done: float
    total: int
    worker_seconds: float
    rate: float | None
    seconds_left: float | None


def read_checkpoint(path: str | os.PathLike[str]) -> CheckpointStatus:
    """Show the progress of a checkpoint's count, even while it runs.

    Parameters
    ----------
    path : str or path-like
        The file.

    Returns
    -------
    CheckpointStatus
        What is done, how fast, the time left, and the total so far.

    Raises
    ------
    CheckpointError
        A ValueError: it is not a checkpoint, is one of another version, or is corrupt.
    OSError
        If the file cannot be read: a FileNotFoundError if there is none.
    ValueError, TypeError
        If `path` is not the name of a file.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from queendoku import total_n_queens
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder) / "queens14.sqlite"
    ...     total = total_n_queens(14, checkpoint=path)
    ...     status = read_checkpoint(path)
    >>> status.done == status.items, status.total
    (True, 365596)
    """
    path = checked_path(path, "path")
    path.stat()
    # For writing if possible: an unfinished transaction of a killed process must be rolled back.
    with closing(connect(path, "rw", LOOK_WAIT)) as database, translated_errors(path):
        database.execute("BEGIN")
        if pragma(database, "schema_version") == 0:
            raise CheckpointError("is empty")
        head, _, batches = read(database)
        check_head(head, {"version": versions()})  # another one may mean something else by the rest
        try:
            items = items_of(head["n"], tuple(map(tuple, head["placed"])))
        except (KeyError, TypeError, ValueError) as error:
            raise CheckpointError(f"is corrupt: no such count is possible: {error}") from error
        check_head(head, head_of(items))
        gaps = gaps_between(batches, len(items))
    rate = left = None
    if batches:
        newest = max(batch.run for batch in batches)
        latest = [batch for batch in batches if batch.run == newest]
        started = min(batch.finished - batch.seconds for batch in latest)
        elapsed = max(1e-9, max(batch.finished for batch in latest) - started)
        rate = sum(batch.stop - batch.start for batch in latest) / elapsed
        left = work_of(items, gaps) * elapsed / work_of(items, [batch[:2] for batch in latest])
    return CheckpointStatus(
        n=items.n,
        placed=items.placed,
        done=sum(batch.stop - batch.start for batch in batches),
        items=len(items),
        share_done=Batches(items, gaps).share_done(),
        total=sum(int(batch.total) for batch in batches),
        worker_seconds=sum(batch.seconds for batch in batches),
        rate=rate,
        seconds_left=left,
    )


def checked_path(path: object, argument: str) -> Path:
    """Check the name of a file."""
    name = os.fspath(path) if isinstance(path, os.PathLike) else path
    if not isinstance(name, str):
        raise TypeError(f"{argument} must be a str or path-like, not {type(path).__name__}")
    if name == "" or "\0" in name:
        raise ValueError(f"{argument} must be the name of a file, got {shown(name)}")
    return Path(name)


def head_of(items: NQueensItems) -> dict[str, Any]:
    """Return what a file counts, in JSON's types."""
    return {
        "version": versions(),  # the first to be compared
        "n": items.n,
        "placed": [[row, column] for row, column in items.placed.items()],
        "items": len(items),
    }


def check_head(there: dict[str, Any], head: dict[str, Any]) -> None:
    """Refuse a file whose description is not this one."""
    for name, value in head.items():
        if there.get(name) != value:
            message = f"{name} is {shown(there.get(name))}, not {shown(value)}"
            raise CheckpointError(f"is of another count: {message}")


def connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    """Open a file in SQLite's mode "rw" or "rwc"."""
    import sqlite3

    name = f"{path.absolute().as_uri()}?mode={mode}"
    with translated_errors(path):
        database = sqlite3.connect(name, uri=True, timeout=patience, isolation_level=None)
    database.text_factory = lambda text: text.decode(errors="replace")
    return database


def pragma(database: sqlite3.Connection, name: str) -> Any:
    """Ask SQLite for one value."""
    return database.execute(f"PRAGMA {name}").fetchone()[0]


def read(database: sqlite3.Connection) -> tuple[dict[str, Any], int, list[Batch]]:
    """Read and check what a file counts, the checksum of that, and the batches."""
    if pragma(database, "application_id") != APPLICATION_ID:
        message = "is not a checkpoint of queendoku: it is another program's SQLite file"
        raise CheckpointError(message)
    found = pragma(database, "user_version")
    if found != FORMAT:
        raise CheckpointError(f"has format {found}, and this version of queendoku reads {FORMAT}")
    tables = database.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchmany(3)
    if tables != [(table,) for table in TABLES]:
        raise CheckpointError("is corrupt: its tables are not those of a checkpoint")
    verdict = pragma(database, "integrity_check(1)")
    if verdict != "ok":
        raise CheckpointError(f"is corrupt: {shown(verdict)}")
    heads = database.execute("SELECT content, checksum FROM head").fetchmany(2)
    if len(heads) != 1 or zlib.crc32(str(heads[0][0]).encode()) != heads[0][1]:
        raise CheckpointError("is corrupt: the description of its count has changed")
    (content, checksum), batches = heads[0], []
    try:
        head = json.loads(str(content))
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict):
        raise CheckpointError("is corrupt: it does not describe its count")
    for *columns, found in database.execute("SELECT * FROM batches ORDER BY start"):
        batch = Batch(*columns)
        if batch.checksum(checksum) != found:
            raise CheckpointError(f"is corrupt: its batch of item {batch.start} has changed")
        if not batch.is_possible():
            raise CheckpointError(f"is corrupt: its batch of item {batch.start} is impossible")
        batches.append(batch)
    return head, checksum, batches


def gaps_between(batches: list[Batch], end: int) -> list[Range]:
    """Return the ranges of items that are in no batch."""
    gaps, at = [], 0
    for start, stop, *_ in batches:
        if not at <= start < stop <= end:
            raise CheckpointError(f"is corrupt: a batch from {start} to {stop} is impossible")
        if at < start:
            gaps.append((at, start))
        at = stop
    return [*gaps, (at, end)] if at < end else gaps


@contextmanager
def translated_errors(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into ours, with the name of the file."""
    import sqlite3

    try:
        yield
    except CheckpointError as error:
        raise CheckpointError(f"{path} {error}") from None
    except (sqlite3.Error, UnicodeDecodeError) as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        number = errno.EACCES
        message = f"the checkpoint cannot be written ({error}); what it had is still in it"
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise CheckpointError(f"{path} is in use by another process") from error
        if code == sqlite3.SQLITE_NOTADB:
            message = f"{path} is not a checkpoint of queendoku: it is not an SQLite file"
            raise CheckpointError(message) from error
        if code == sqlite3.SQLITE_CANTOPEN:
            number = why_not_opened(path)
            message = f"the checkpoint cannot be opened ({os.strerror(number)})"
        elif code == sqlite3.SQLITE_FULL:
            number = errno.ENOSPC
        elif code == sqlite3.SQLITE_IOERR:
            number = errno.EIO
        elif code != sqlite3.SQLITE_READONLY or os.access(path, os.W_OK):
            raise CheckpointError(f"{path} is corrupt: {shown(str(error))}") from error
        raise OSError(number, message, str(path)) from error


def why_not_opened(path: Path) -> int:
    """Return the number of the error, which SQLite does not tell."""
    if path.is_dir():
        return errno.EISDIR
    if not path.parent.exists():
        return errno.ENOENT
    # The name of SQLite's journal may be too long where that of the file is not.
    for file in (path, path.with_name(f"{path.name}-journal")):
        try:
            file.stat()
        except FileNotFoundError:
            pass
        except OSError as error:
            return error.errno or errno.EACCES
    return errno.EACCES
