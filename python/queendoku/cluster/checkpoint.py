"""A count's finished batches in an SQLite file."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self

import queendoku
from queendoku._core import NQueensItems
from queendoku.arguments import shown
from queendoku.cluster.ranges import Range, Ranges
from queendoku.cluster.worker import items_of
from queendoku.errors import CheckpointError

if TYPE_CHECKING:
    import sqlite3

__all__ = ["Checkpoint", "CheckpointStatus", "read_checkpoint"]

#: In the header of the file, says whose it is: "Qdku" in ASCII.
APPLICATION_ID = 0x51646B75
#: Where the header has it, and how every SQLite file begins.
APPLICATION_ID_AT, SQLITE_MAGIC = 68, b"SQLite format 3\0"

NO_SQLITE_FILE = "is no checkpoint of queendoku: it is no SQLite file"
NOT_OURS = "is no checkpoint of queendoku: it is another program's SQLite file"

#: Of the tables below.
FORMAT = 1

#: Seconds to wait for a process that is opening or closing the file.
PATIENCE = 0.2

#: While a thread opens a file, another of this process must not look at its bytes.
one_at_a_time = threading.Lock()

#: A count is text: from n = 29 on it needs more than 64 bits.
TABLES = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE runs (run INTEGER PRIMARY KEY, started REAL NOT NULL);
CREATE TABLE batches (
    start INTEGER PRIMARY KEY, stop INTEGER NOT NULL, count TEXT NOT NULL,
    seconds REAL NOT NULL, run INTEGER NOT NULL, finished REAL NOT NULL
);
"""


class Checkpoint:
    """The batches of a count that are done, one transaction each.

    Between two transactions the next one is already begun: that keeps other writers out as long as
    this process lives, while readers see all that is done.

    Parameters
    ----------
    path : str or path-like
        The file; made if it is missing.
    items : NQueensItems
        What is counted.

    Raises
    ------
    CheckpointError
        If the file is of another count or another program, corrupt, or in use. It is left as it is.
    OSError
        If the file cannot be made or written.
    """

    def __init__(self, path: str | os.PathLike[str], items: NQueensItems) -> None:
        self.path = checked_path(path)
        self._items = items
        with one_at_a_time:
            # A look that cannot change the file. If it was being made when that process was killed,
            # its journal must be rolled back first.
            if not is_new(self.path) and not beside(self.path, "journal").exists():
                look = connect(self.path, read_only=True)
                with contextlib.closing(look), translated_errors(self.path):
                    read(look, self.path, items)
            self._database = connect(self.path)
            try:
                with translated_errors(self.path):
                    self._prepare()
                    self.done, self.total = read(self._database, self.path, items)
                    self._run = self._begin_run()
            except BaseException:
                self._database.close()
                raise

    def add(self, batch: Range, count: int, seconds: float) -> None:
        """Keep a batch; when this returns, it is on the disk.

        Parameters
        ----------
        batch : (int, int)
            The work items, from the first to before the second.
        count : int
            What they came to.
        seconds : float
            How long a worker took for it.

        Raises
        ------
        OSError
            If it cannot be written, the disk being full for one. What was there stays.
        CheckpointError
            If another process has taken the file over.
        """
        row = (*batch, str(count), seconds, self._run, time.time())
        with translated_errors(self.path):
            newest = self._database.execute("SELECT max(run) FROM runs").fetchone()[0]
            if newest != self._run:
                message = f"{self.path}: another process has taken it over"
                raise CheckpointError(message)
            self._database.execute("INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?)", row)
            self._commit_and_begin()
        self.done.add(batch)
        self.total += count

    def close(self) -> None:
        """Close the file and let others use it."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _prepare(self) -> None:
        """Make the tables if there are none, and begin a transaction in which all can be read."""
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("BEGIN IMMEDIATE")
        if not self._database.execute("SELECT 1 FROM sqlite_master").fetchone():
            self._make_tables()
        if self._database.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            self._database.execute("COMMIT")
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("BEGIN IMMEDIATE")

    def _make_tables(self) -> None:
        for statement in TABLES.split(";"):
            self._database.execute(statement)
        self._database.executemany("INSERT INTO meta VALUES (?, ?)", described(self._items).items())
        self._database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        self._database.execute(f"PRAGMA user_version = {FORMAT}")

    def _begin_run(self) -> int:
        """Make this the newest run: an older one that still lives will notice."""
        insert = "INSERT INTO runs (started) VALUES (?)"
        run = self._database.execute(insert, (time.time(),)).lastrowid
        self._commit_and_begin()
        assert run is not None
        return run

    def _commit_and_begin(self) -> None:
        self._database.execute("COMMIT")
        self._database.execute("BEGIN IMMEDIATE")


class CheckpointStatus(NamedTuple):
    """How far a count is.

    Attributes
    ----------
    n : int
        The number of rows, columns and queens.
    placed : dict of int to int
        The queens already on the board.
    done : int
        The sub-problems that are counted.
    items : int
        How many there are.
    total : int
        What those that are counted add up to.
    worker_seconds : float
        How long workers have counted, all added up.
    rate : float or None
        Sub-problems a second in the latest run that finished any; None before.
    seconds_left : float or None
        How long the rest would take at the pace of that run; None before.
    """

    n: int
    placed: dict[int, int]
    done: int
    items: int
    total: int
    worker_seconds: float
    rate: float | None
    seconds_left: float | None


def read_checkpoint(path: str | os.PathLike[str]) -> CheckpointStatus:
    """Tell how far the count of a checkpoint is, even while it runs.

    Parameters
    ----------
    path : str or path-like
        The file.

    Returns
    -------
    CheckpointStatus
        How far, how fast, time left, and the total so far.

    Raises
    ------
    CheckpointError
        If it is no checkpoint, or corrupt.
    FileNotFoundError
        If there is no such file.

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
    path = checked_path(path)
    if not path.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    with one_at_a_time:
        if is_new(path):
            message = f"{path} is empty"
            raise CheckpointError(message)
        database = connect(path, read_only=True)
    with contextlib.closing(database), translated_errors(path):
        described_there = description(database, path)
        placed = dict(json.loads(described_there["placed"]))
        items = items_of(int(described_there["n"]), tuple(placed.items()))
        done, total = read(database, path, items)
        seconds = database.execute("SELECT total(seconds) FROM batches").fetchone()[0]
        latest = database.execute(
            "SELECT run, started, max(finished) FROM runs JOIN batches USING (run) "
            "GROUP BY run ORDER BY run DESC LIMIT 1"
        ).fetchone()
        rate = left = None
        if latest is not None:
            run, started, finished = latest
            batches = database.execute("SELECT start, stop FROM batches WHERE run = ?", (run,))
            latest_done = Ranges(sorted(batches))
            elapsed = max(finished - started, 1e-9)
            rate = len(latest_done) / elapsed
            left = work(items, done.gaps(len(items))) * elapsed / work(items, latest_done)
    return CheckpointStatus(items.n, placed, len(done), len(items), total, seconds, rate, left)


def checked_path(path: object) -> Path:
    """Take the name of a file."""
    name = os.fspath(path) if isinstance(path, os.PathLike) else path
    if not isinstance(name, str):
        raise TypeError(f"checkpoint must be a str or path-like, not {type(path).__name__}")
    if name == "" or "\0" in name:
        raise ValueError(f"checkpoint must be the name of a file, got {shown(name)}")
    return Path(name)


def work(items: NQueensItems, ranges: Iterator[Range] | Ranges) -> int:
    """Add up the work of items."""
    return sum(items.work(i) for part in ranges for i in range(*part))


def described(items: NQueensItems) -> dict[str, str]:
    """Say what a file counts, for its table ``meta``."""
    return {
        "n": str(items.n),
        "placed": json.dumps(list(items.placed.items())),
        "items_version": str(items.VERSION),
        "items": str(len(items)),
        "package": queendoku.__version__,
    }


def beside(path: Path, what: str) -> Path:
    """Name SQLite's own file beside one: its "wal" or its "journal"."""
    return Path(f"{path}-{what}")


def is_new(path: Path) -> bool:
    """Whether a file is missing or empty; one of another program is an error.

    It is looked at as bytes, for SQLite might change what it opens. But where a write-ahead log
    says that it is open, SQLite must look: closing a file ends all locks of this process on it.
    """
    if beside(path, "wal").exists():
        return False
    try:
        with path.open("rb") as file:
            header = file.read(APPLICATION_ID_AT + 4)
    except FileNotFoundError:
        return True
    if not any(header) and (not header or beside(path, "journal").exists()):
        return True
    if not header.startswith(SQLITE_MAGIC):
        raise CheckpointError(f"{path} {NO_SQLITE_FILE}")
    if int.from_bytes(header[APPLICATION_ID_AT:], "big") != APPLICATION_ID:
        raise CheckpointError(f"{path} {NOT_OURS}")
    return False


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Open a file."""
    import sqlite3

    name = path.absolute().as_uri()
    if read_only:
        if beside(path, "wal").exists():
            name += "?mode=ro"
        elif os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK):
            name += "?mode=rw"  # who may not write leaves SQLite's files beside it
        else:
            name += "?mode=ro&immutable=1"
    with translated_errors(path):
        return sqlite3.connect(name, uri=True, timeout=PATIENCE, isolation_level=None)


@contextlib.contextmanager
def translated_errors(path: Path) -> Iterator[None]:
    """Say in our own errors what SQLite, or what it found, says of a file."""
    import sqlite3

    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise CheckpointError(f"{path} is in use by another process") from error
        if code == sqlite3.SQLITE_NOTADB:
            raise CheckpointError(f"{path} {NO_SQLITE_FILE}") from error
        number = {
            sqlite3.SQLITE_FULL: errno.ENOSPC,
            sqlite3.SQLITE_IOERR: errno.EIO,
            sqlite3.SQLITE_CANTOPEN: errno.EACCES if path.parent.exists() else errno.ENOENT,
            sqlite3.SQLITE_PERM: errno.EACCES,
            sqlite3.SQLITE_READONLY: errno.EACCES,
        }.get(code)
        if number is None:
            raise CheckpointError(f"{path} is corrupt: {error}") from error
        if code == sqlite3.SQLITE_CANTOPEN:
            message = f"the checkpoint cannot be opened ({error})"
        else:
            message = f"the checkpoint cannot be written ({error}); what it had is still in it"
        raise OSError(number, message, str(path)) from error
    except CheckpointError:
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise CheckpointError(f"{path} is corrupt: {error}") from error


def description(database: sqlite3.Connection, path: Path) -> dict[str, str]:
    """Read what a file counts."""
    if database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise CheckpointError(f"{path} {NOT_OURS}")
    found = database.execute("PRAGMA user_version").fetchone()[0]
    if found != FORMAT:
        message = f"{path} has format {found}, and this version of queendoku reads {FORMAT}"
        raise CheckpointError(message)
    verdict = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        message = f"{path} is corrupt: {verdict}"
        raise CheckpointError(message)
    return dict(database.execute("SELECT name, value FROM meta").fetchall())


def read(database: sqlite3.Connection, path: Path, items: NQueensItems) -> tuple[Ranges, int]:
    """Read what is done, and the total of it, from a file that is sound and of the same count."""
    there, here = description(database, path), described(items)
    for name, what in (
        ("n", "n"),
        ("placed", "placed"),
        ("items_version", "the version of the work items"),
        ("items", "the number of work items"),
        ("package", "the version of queendoku"),
    ):
        if there.get(name) != here[name]:
            message = f"{path} is of another count: {what} is {there.get(name)}, not {here[name]}"
            raise CheckpointError(message)
    done, total = Ranges(), 0
    for start, stop, count in database.execute(
        "SELECT start, stop, count FROM batches ORDER BY start"
    ):
        if start < 0 or stop > len(items) or int(count) < 0:
            message = f"{path} is corrupt: it has a count of {count} for {start}..{stop}"
            raise CheckpointError(message)
        done.add((start, stop))
        total += int(count)
    return done, total
