"""Checkpoint files: resumed, refused, kept apart, on this machine's threads."""

from __future__ import annotations

import errno
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from calls import IS_LONG
from many.cluster.executors import TOTAL_18
from plain_rules import FUNDAMENTAL, TOTAL
from queendoku._cli import main
from queendoku._many.executors import batches
from queendoku._many.executors.checkpoint import Batch, Checkpoint, read_checkpoint
from queendoku._many.executors.worker import Reply

ITEMS = qd.NQueensItems(18)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "queens.sqlite"


@cache
def counted(start: int, stop: int) -> Reply:
    """What a worker says of a batch of n = 18."""
    return Reply(ITEMS.count(start, stop), 0.1)


@pytest.fixture
def half_done(path: Path) -> Path:
    """A file with about half of n = 18."""
    middle = len(ITEMS) // 2
    with Checkpoint(path, ITEMS) as checkpoint:
        checkpoint.add([((100, middle), counted(100, middle))])
        checkpoint.add([((0, 50), counted(0, 50))])
    return path


def content(path: Path) -> dict[str, bytes]:
    """The file, and what SQLite has beside it."""
    return {file.name: file.read_bytes() for file in path.parent.glob(f"{path.name}*")}


def assert_refused(path: Path, message: str, n: int = 18, *, to_read: str = "") -> None:
    """It is an error to count into the file, perhaps to read it too, and it stays as it is."""
    before = content(path)
    calls = [(partial(qd.total_n_queens, n, checkpoint=path), message)]
    for call, said in calls + [(partial(read_checkpoint, path), to_read)] * bool(to_read):
        with pytest.raises(qd.CheckpointError, match=said) as raised:
            call()
        assert str(raised.value).count(str(path)) == 1  # it says one thing of the file
    assert content(path) == before


@pytest.mark.parametrize("n", range(1, 15))
def test_small_boards(n: int, path: Path) -> None:
    assert qd.total_n_queens(n, checkpoint=path) == TOTAL[n]
    assert qd.total_n_queens(n, checkpoint=str(path), fundamental=True) == FUNDAMENTAL[n]


def test_what_is_done_is_not_counted_again(
    half_done: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    take = batches.Batches.take

    def noting(self: batches.Batches, slots: int) -> tuple[int, int] | None:
        taken = take(self, slots)
        if taken is not None:
            asked.append(taken)
        return taken

    monkeypatch.setattr(batches.Batches, "take", noting)
    assert qd.total_n_queens(18, checkpoint=half_done, threads=2) == TOTAL_18
    middle = len(ITEMS) // 2
    counted = sorted(i for batch in asked for i in range(*batch))
    assert counted == [*range(50, 100), *range(middle, len(ITEMS))]
    asked.clear()
    assert qd.total_n_queens(18, checkpoint=half_done) == TOTAL_18
    assert asked == []


def test_a_batch_is_on_the_disk_before_it_is_reported(path: Path) -> None:
    seen: list[tuple[int, int]] = []

    def look(done: int, _items: int) -> None:
        seen.append((done, read_checkpoint(path).done))

    assert qd.total_n_queens(18, checkpoint=path, progress=look) == TOTAL_18
    assert len(seen) > 2
    assert all(reported == kept for reported, kept in seen)


def test_status(half_done: Path) -> None:
    status = read_checkpoint(half_done)
    assert (status.n, status.placed, status.items) == (18, {}, len(ITEMS))
    assert status.done == len(ITEMS) // 2 - 50
    assert status.total == ITEMS.count(0, 50) + ITEMS.count(100, len(ITEMS) // 2)
    assert status.worker_seconds == pytest.approx(0.2)
    assert (status.rate or 0) > 0
    assert (status.seconds_left or 0) > 0


def test_command_line(half_done: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["checkpoint", str(half_done)]) == 0
    told = capsys.readouterr().out
    assert re.fullmatch(
        r"18 queens: \d\d\.\d% of the work, \d+ of 255 items\n"
        r"rate: [\d.]+( k)? items/s\ntime left: \d+:\d\d:\d\d\n"
        r"total of all placements so far: [\d,]+\n",
        told,
    )
    assert main(["queens", "18", "--count", "--checkpoint", str(half_done)]) == 0
    assert capsys.readouterr().out == f"{TOTAL_18}\n"
    assert main(["checkpoint", str(half_done)]) == 0
    done = f"100.0% of the work, 255 of 255 items\ntotal of all placements: {TOTAL_18:,}\n"
    assert capsys.readouterr().out == f"18 queens: {done}"
    for arguments, message in (
        (["queens", "18", "--checkpoint", str(half_done)], "--checkpoint needs --count"),
        (["queens", "16", "--count", "--checkpoint", str(half_done)], "n is 18, not 16"),
        (["checkpoint", str(half_done.parent / "none")], "No such file"),
        (["checkpoint", __file__], "it is not an SQLite file"),
    ):
        assert main(arguments) == 2
        assert message in capsys.readouterr().err


def test_placed_queens_have_a_file_of_their_own(path: Path) -> None:
    placed = {2: 6, 0: 3}
    total = qd.total_n_queens(18, placed=placed, checkpoint=path)
    assert total == qd.total_n_queens(18, placed=placed)
    assert qd.total_n_queens(18, placed={0: 3, 2: 6}, checkpoint=path) == total
    assert read_checkpoint(path).placed == placed
    assert_refused(path, r"is of another count: placed is \[\[0, 3\], \[2, 6\]\], not \[\]")


def change(path: Path, *statements: str) -> None:
    """Change a file as its own program would not."""
    with closing(sqlite3.connect(path)) as database, database:
        for statement in statements:
            database.execute(statement)


def test_other_counts_are_refused(half_done: Path) -> None:
    assert_refused(half_done, "is of another count: n is 18, not 19", n=19)
    change(half_done, "PRAGMA user_version = 1")
    assert_refused(half_done, "has format 1, and this version of queendoku reads 2")


def rewrite(path: Path, head: str | None, columns: dict[str, Any]) -> None:
    """Change the description of a count, or its first batch, and put all checksums right."""
    with closing(sqlite3.connect(path)) as database, database:
        (old,) = database.execute("SELECT content FROM head").fetchone()
        head = old if head is None else head
        checksum = zlib.crc32(head.encode())
        database.execute("UPDATE head SET content = ?, checksum = ?", (head, checksum))
        for row in database.execute("SELECT * FROM batches").fetchall():
            batch = Batch(*row[:-1])
            new = batch._replace(**columns) if batch.start == 0 else batch
            database.execute("DELETE FROM batches WHERE start = ?", (batch.start,))
            database.execute(
                "INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)", (*new, new.checksum(checksum))
            )


VERSION = f"queendoku {qd.__version__} with items of version {qd.NQueensItems.VERSION}"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"items": 254}, "is of another count: items is 254, not 255"),
        ({"version": "queendoku 9"}, "is of another count: version is 'queendoku 9', not"),
        ({"version": "queendoku 9", "n": 40}, "is of another count: version is 'queendoku 9', not"),
        ({"n": 99}, "is corrupt: no such count is possible: n must be <= 32 .*, got 99"),
        ({"n": "18"}, "is corrupt: no such count is possible: n must be an int, not str"),
        ({"placed": [[0, 99]]}, "is corrupt: no such count is possible: placed: "),
        ({"placed": 5}, "is corrupt: no such count is possible: "),
    ],
)
def test_a_description_that_does_not_fit_is_refused(
    half_done: Path, change: dict[str, object], message: str
) -> None:
    there = {"n": 18, "placed": [], "items": 255, "version": VERSION}
    rewrite(half_done, json.dumps(there | change), {})
    assert_refused(half_done, "is of another count: ", to_read=message)


@pytest.mark.parametrize("head", ["", "{", "[]", "5", '{"n": 18}', "[" * 100_000])
def test_a_description_that_is_none_is_refused(half_done: Path, head: str) -> None:
    rewrite(half_done, head, {})
    said = "is corrupt: it does not describe|is of another count: "
    assert_refused(half_done, said, to_read="it does not describe|version is None")


@pytest.mark.parametrize(
    "columns",
    [
        {"total": "many"},
        {"total": "-5"},
        {"total": "9" * 5000},
        {"total": None},
        {"stop": "many"},
        {"stop": 3.5},
        {"seconds": -1.0},
        {"seconds": float("inf")},
        {"finished": 1e300},
        {"finished": "today"},
        {"run": b"1"},
    ],
)
def test_a_batch_that_is_impossible_is_refused(half_done: Path, columns: dict[str, Any]) -> None:
    rewrite(half_done, None, columns)
    message = "is corrupt: its batch of item 0 is impossible"
    assert_refused(half_done, message, to_read=message)


def test_a_count_of_millions_of_years(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    items = qd.NQueensItems(32)
    with Checkpoint(path, items) as checkpoint:
        checkpoint.add([((len(items) - 1, len(items)), Reply(1, 3600.0))])
    assert main(["checkpoint", str(path)]) == 0
    assert re.search(r"^time left: [\d,]+ days, \d+:\d\d:\d\d$", capsys.readouterr().out, re.M)


@pytest.mark.skipif(sys.platform == "win32", reason="the limits of POSIX systems")
def test_names_that_cannot_be_opened(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    # The name of SQLite's journal is longer.
    for file, number in (loop, errno.ELOOP), (tmp_path / ("x" * 250), errno.ENAMETOOLONG):
        with pytest.raises(OSError, match="the checkpoint cannot be opened") as raised:
            qd.total_n_queens(18, checkpoint=file)
        assert (raised.value.errno, raised.value.filename) == (number, str(file))


def test_foreign_files_are_refused(path: Path, tmp_path: Path) -> None:
    path.write_text("my diary\n")
    assert_refused(path, "it is not an SQLite file")
    path.write_bytes(b"SQLite")
    assert_refused(path, "it is not an SQLite file")
    path.unlink()
    change(path, "CREATE TABLE birds (name TEXT)")
    assert_refused(path, "it is another program's SQLite file")
    with pytest.raises(OSError, match="directory"):
        qd.total_n_queens(18, checkpoint=tmp_path)
    with pytest.raises(OSError, match="cannot be opened"):
        qd.total_n_queens(18, checkpoint=tmp_path / "missing" / "queens.sqlite")


def test_the_bar_and_the_command_show_the_same_share(
    half_done: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = read_checkpoint(half_done)
    assert status.share_done > 1.1 * status.done / status.items  # the first items are the largest
    assert main(["checkpoint", str(half_done)]) == 0
    assert f" {status.share_done:.1%} of the work, " in capsys.readouterr().out
    assert qd.total_n_queens(18, checkpoint=half_done, progress=True) == TOTAL_18
    shown = capsys.readouterr().err.split("\r")
    assert any(f"18 queens: {status.share_done:4.0%}|" in line for line in shown)
    assert "100%|" in shown[-1]
    assert "255 of 255 items" in shown[-1]
    assert read_checkpoint(half_done).share_done == 1


def test_no_queens_need_no_file(path: Path) -> None:
    assert qd.total_n_queens(0, checkpoint=path) == 1
    assert not path.exists()


def test_corrupt_files_are_refused(half_done: Path) -> None:
    whole = half_done.read_bytes()
    assert len(whole) == 4096 * 3
    for name, bytes_there in (
        ("cut short", whole[: len(whole) - 5000]),
        ("a page of zeros", whole[:8192] + bytes(4096) + whole[12288:]),
        ("a page of ones", whole[:4096] + b"\xff" * 4096 + whole[8192:]),
        ("the header alone", whole[:100]),
    ):
        broken = half_done.with_name(f"{name}.sqlite")
        broken.write_bytes(bytes_there)
        assert_refused(broken, "is corrupt: ", to_read=".")


ENDLESS_VIEW = """CREATE VIEW head AS
WITH RECURSIVE number(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM number)
SELECT x AS content, x AS checksum FROM number"""


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("UPDATE batches SET start = 1 WHERE start = 0", "its batch of item 1 has changed"),
        ("UPDATE batches SET finished = 1e300", "its batch of item 0 has changed"),
        ("UPDATE batches SET seconds = randomblob(10000000) || ''", "its batch of item 0 has"),
        ("UPDATE head SET content = replace(content, '18', '19')", "the description of its count"),
        ("DELETE FROM head", "the description of its count"),
        ("DROP TABLE batches", "its tables are not those of a checkpoint"),
        ("CREATE INDEX counts ON batches (count)", "its tables are not those of a checkpoint"),
        (f"DROP TABLE head; {ENDLESS_VIEW}", "its tables are not those of a checkpoint"),
    ],
)
def test_what_another_program_changed_is_refused(
    half_done: Path, statement: str, message: str
) -> None:
    change(half_done, *statement.split("; "))
    assert_refused(half_done, f"is corrupt: {message}", to_read=f"is corrupt: {message}")


def test_messages_are_short(half_done: Path) -> None:
    change(half_done, "PRAGMA writable_schema = ON", "UPDATE sqlite_master SET sql = 'x\n' || sql")
    with pytest.raises(qd.CheckpointError, match="is corrupt: ") as raised:
        read_checkpoint(half_done)
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < len(str(half_done)) + 100


def test_batches_that_overlap_are_refused(path: Path) -> None:
    for batch in ((0, 50), (49, 60)), ((0, 256), (256, 257)), ((-3, 0), (0, 1)):
        with Checkpoint(path, ITEMS) as checkpoint:
            checkpoint.add([(part, Reply(1, 0.1)) for part in batch])
        assert_refused(path, r"is corrupt: a batch from -?\d+ to \d+ is impossible")
        path.unlink()


@pytest.mark.usefixtures("tiny_batches")
def test_no_flipped_bit_changes_a_total(path: Path) -> None:
    assert qd.total_n_queens(13, checkpoint=path) == TOTAL[13]
    whole = path.read_bytes()
    content = [bit for bit in range(8 * len(whole)) if whole[bit // 8]]
    chance, refused = random.Random(5), 0
    number = 1200 if IS_LONG else 240
    bits = chance.sample(content, number) + chance.sample(range(8 * len(whole)), number // 5)
    for bit in bits:
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        try:
            assert qd.total_n_queens(13, checkpoint=path) == TOTAL[13], bit
        except qd.CheckpointError:
            refused += 1
            assert path.read_bytes() == flipped
    assert refused > number * 2 / 3


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    with pytest.raises(qd.CheckpointError, match="is empty"):
        read_checkpoint(path)
    assert qd.total_n_queens(13, checkpoint=path) == TOTAL[13]


def test_counts_have_any_size(path: Path) -> None:
    with Checkpoint(path, ITEMS) as checkpoint:
        checkpoint.add([((0, 1), Reply(2**100, 1.0))])
    with Checkpoint(path, ITEMS) as checkpoint:
        assert checkpoint.total == 2**100
    assert read_checkpoint(path).total == 2**100


def test_a_second_writer_is_refused_at_once_and_readers_are_not(half_done: Path) -> None:
    with Checkpoint(half_done, ITEMS) as checkpoint:
        start = time.monotonic()
        with pytest.raises(qd.CheckpointError, match="is in use by another process"):
            qd.total_n_queens(18, checkpoint=half_done)
        assert time.monotonic() - start < 5
        before = read_checkpoint(half_done).done
        checkpoint.add([((60, 62), counted(60, 62))])
        assert read_checkpoint(half_done).done == before + 2
    assert qd.total_n_queens(18, checkpoint=half_done) == TOTAL_18


def test_whoever_was_taken_over_notices_and_writes_no_more(half_done: Path) -> None:
    def take_over(statement: str) -> None:
        if statement == "BEGIN IMMEDIATE":
            with Checkpoint(half_done, ITEMS) as second:
                second.add([((62, 66), counted(62, 66))])

    with Checkpoint(half_done, ITEMS) as first:
        first._database.set_trace_callback(take_over)  # between two transactions of the first
        taken_over = r"^\S+ has been taken over by another process"
        with pytest.raises(qd.CheckpointError, match=taken_over):
            first.add([((60, 62), counted(60, 62))])
    assert qd.total_n_queens(18, checkpoint=half_done) == TOTAL_18


def test_a_note_tells_what_is_in_the_file(half_done: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit = Checkpoint._commit

    def commit_and_press(self: Checkpoint) -> None:
        commit(self)
        raise KeyboardInterrupt

    monkeypatch.setattr(Checkpoint, "_commit", commit_and_press)
    before = read_checkpoint(half_done).done
    with pytest.raises(KeyboardInterrupt) as raised:
        qd.total_n_queens(18, checkpoint=half_done)
    done = read_checkpoint(half_done).done
    assert done > before
    assert raised.value.__notes__ == [
        f"{done} of 255 items are kept in {half_done}: the same call goes on from there"
    ]


SECOND_WRITER = """
import sys
import queendoku as qd
try:
    qd.total_n_queens(18, checkpoint=sys.argv[1])
except qd.CheckpointError as error:
    sys.exit("in use" not in str(error))
sys.exit(2)
"""

LOOKS_WHILE_IT_WRITES = (
    """
import os, signal, subprocess, sys
import queendoku as qd
from queendoku._many.executors.checkpoint import Batch, Checkpoint, read_checkpoint
from queendoku._many.executors.worker import Reply
path, items = sys.argv[1], qd.NQueensItems(18)
checkpoint = Checkpoint(path, items)
checkpoint.add([((0, 10), Reply(items.count(0, 10), 0.1))])
assert read_checkpoint(path).done == 10
for _ in range(2):
    subprocess.run([sys.executable, "-c", SECOND_WRITER, path], check=True)
checkpoint.add([((10, 30), Reply(items.count(10, 30), 0.1))])
os.kill(os.getpid(), signal.SIGKILL)
"""
).replace("SECOND_WRITER", repr(SECOND_WRITER))


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX matter")
def test_a_look_by_the_writer_itself_lets_no_other_writer_in(path: Path) -> None:
    # Closing any handle of a file ends all POSIX locks that the process has on it.
    subprocess.run([sys.executable, "-c", LOOKS_WHILE_IT_WRITES, str(path)], check=False)
    assert read_checkpoint(path).done == 30
    assert qd.total_n_queens(18, checkpoint=path) == TOTAL_18


def test_a_busy_file_is_never_called_corrupt(half_done: Path) -> None:
    ended = threading.Event()
    told: list[str] = []

    def look() -> None:
        while not ended.is_set():
            try:
                assert read_checkpoint(half_done).items == len(ITEMS)
            except qd.CheckpointError as error:
                told.append(str(error))

    readers = [threading.Thread(target=look) for _ in range(2)]
    for reader in readers:
        reader.start()
    for _ in range(50):
        try:
            with Checkpoint(half_done, ITEMS):
                pass
        except qd.CheckpointError as error:
            told.append(str(error))
    ended.set()
    for reader in readers:
        reader.join()
    assert [message for message in told if "is in use by another process" not in message] == []


MAY_NOT_WRITE = """
import os, sqlite3, sys, urllib.parse  # all that another user may not be able to import
import queendoku as qd
import queendoku._many.executors.count
from queendoku._many.executors.checkpoint import read_checkpoint
if os.getuid() == 0:
    os.setuid(65534)
path = sys.argv[1]
print(read_checkpoint(path).done)
try:
    qd.total_n_queens(18, checkpoint=path)
except PermissionError as error:
    print(error.filename == path, "cannot be written" in str(error))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are a POSIX matter")
def test_a_file_that_may_not_be_written(half_done: Path) -> None:
    done = read_checkpoint(half_done).done
    with tempfile.TemporaryDirectory() as folder:  # where another user may look
        path = shutil.copy(half_done, folder)
        Path(path).chmod(0o444)
        Path(folder).chmod(0o555)
        command = [sys.executable, "-c", MAY_NOT_WRITE, path]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        Path(folder).chmod(0o755)
        assert run.stdout == f"{done}\nTrue True\n", run.stderr
        assert content(Path(path)) == content(half_done)


def test_the_file_says_what_it_is(half_done: Path) -> None:
    with closing(sqlite3.connect(half_done)) as database:
        (head,) = database.execute("SELECT content FROM head").fetchone()
        assert database.execute("PRAGMA application_id").fetchone() == (0x51646B75,)
    assert json.loads(head) == {"n": 18, "placed": [], "items": 255, "version": VERSION}
