"""Checkpoint files: resumed, refused, kept apart, on this machine's threads."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import queendoku as qd
from cluster.executors import TOTAL_17, TOTAL_18
from queendoku.__main__ import main
from queendoku.cluster import batches
from queendoku.cluster.checkpoint import Checkpoint, read_checkpoint
from rules import FUNDAMENTAL, TOTAL


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "queens.sqlite"


@pytest.fixture
def half_done(path: Path) -> Path:
    """A file with about half of n = 17."""
    items = qd.NQueensItems(17)
    middle = len(items) // 2
    with Checkpoint(path, items) as checkpoint:
        checkpoint.add((100, middle), items.count(100, middle), 0.1)
        checkpoint.add((0, 50), items.count(0, 50), 0.1)
    return path


def content(path: Path) -> dict[str, bytes]:
    """The file, and what SQLite has beside it."""
    return {file.name: file.read_bytes() for file in path.parent.glob(f"{path.name}*")}


def assert_refused(path: Path, message: str, n: int = 17) -> None:
    """It is an error to count into the file, which stays as it is."""
    before = content(path)
    with pytest.raises(qd.CheckpointError, match=message) as raised:
        qd.total_n_queens(n, checkpoint=path)
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

    def noting(self: batches.Batches, slots: int) -> tuple[tuple[int, int], int] | None:
        taken = take(self, slots)
        if taken is not None:
            asked.append(taken[0])
        return taken

    monkeypatch.setattr(batches.Batches, "take", noting)
    assert qd.total_n_queens(17, checkpoint=half_done, threads=2) == TOTAL_17
    items = qd.NQueensItems(17)
    middle = len(items) // 2
    counted = sorted(i for batch in asked for i in range(*batch))
    assert counted == [*range(50, 100), *range(middle, len(items))]
    asked.clear()
    assert qd.total_n_queens(17, checkpoint=half_done) == TOTAL_17
    assert asked == []


def test_a_batch_is_on_the_disk_before_it_is_reported(path: Path) -> None:
    seen: list[tuple[int, int]] = []

    def look(done: int, _items: int) -> None:
        seen.append((done, read_checkpoint(path).done))

    assert qd.total_n_queens(17, checkpoint=path, progress=look) == TOTAL_17
    assert len(seen) > 2
    assert all(reported == kept for reported, kept in seen)


def test_status(half_done: Path) -> None:
    status = read_checkpoint(half_done)
    items = qd.NQueensItems(17)
    assert (status.n, status.placed, status.items) == (17, {}, len(items))
    assert status.done == len(items) // 2 - 50
    assert status.total == items.count(0, 50) + items.count(100, len(items) // 2)
    assert status.worker_seconds == pytest.approx(0.2)
    assert status.rate is not None
    assert status.rate > 0
    assert status.seconds_left is not None
    assert status.seconds_left > 0


def test_command_line(half_done: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["checkpoint", str(half_done)]) == 0
    told = capsys.readouterr().out
    assert re.fullmatch(
        r"17 queens: \d+ of 521 sub-problems \(\d\d\.\d%\)\n"
        r"rate: [\d.e+]+ sub-problems a second\ntime left: \d+:\d\d:\d\d\n"
        r"total of all placements so far: \d+\n",
        told,
    )
    assert main(["queens", "17", "--count", "--checkpoint", str(half_done)]) == 0
    assert capsys.readouterr().out == f"{TOTAL_17}\n"
    assert main(["checkpoint", str(half_done)]) == 0
    ending = f"time left: 0:00:00\ntotal of all placements: {TOTAL_17}\n"
    assert capsys.readouterr().out.endswith(ending)
    for arguments, message in (
        (["queens", "17", "--checkpoint", str(half_done)], "--checkpoint needs --count"),
        (["queens", "16", "--count", "--checkpoint", str(half_done)], "n is 17, not 16"),
        (["checkpoint", str(half_done.parent / "none")], "No such file"),
        (["checkpoint", __file__], "no SQLite file"),
    ):
        assert main(arguments) == 2
        assert message in capsys.readouterr().err


def test_the_total_of_a_file_is_that_of_all_placements(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "queens.sqlite")
    assert main(["queens", "8", "--count", "--fundamental", "--checkpoint", path]) == 0
    assert capsys.readouterr().out == f"{FUNDAMENTAL[8]}\n"
    assert main(["checkpoint", path]) == 0
    assert capsys.readouterr().out.endswith(f"\ntotal of all placements: {TOTAL[8]}\n")


def test_placed_queens_have_a_file_of_their_own(path: Path) -> None:
    placed = {2: 6, 0: 3}
    total = qd.total_n_queens(18, placed=placed, checkpoint=path)
    assert total == qd.total_n_queens(18, placed=placed)
    assert qd.total_n_queens(18, placed={0: 3, 2: 6}, checkpoint=path) == total
    assert read_checkpoint(path).placed == placed
    assert_refused(path, r"is of another count: placed is \[\[0, 3\], \[2, 6\]\], not \[\]", n=18)


def test_other_counts_are_refused(half_done: Path) -> None:
    assert_refused(half_done, "is of another count: n is 17, not 18", n=18)
    for name, message in (
        ("items_version", "the version of the work items is 999, not 2"),
        ("items", "the number of work items is 999, not 521"),
        ("package", "the version of queendoku is 999, not "),
    ):
        changed = half_done.with_name(f"{name}.sqlite")
        shutil.copy(half_done, changed)
        with sqlite3.connect(changed) as database:
            database.execute("UPDATE meta SET value = '999' WHERE name = ?", (name,))
        database.close()
        assert_refused(changed, message)
    with sqlite3.connect(half_done) as database:
        database.execute("PRAGMA user_version = 7")
    database.close()
    assert_refused(half_done, "has format 7, and this version of queendoku reads 1")


def test_foreign_files_are_refused(path: Path, tmp_path: Path) -> None:
    path.write_text("my diary\n")
    assert_refused(path, "it is no SQLite file")
    path.write_bytes(b"SQLite")
    assert_refused(path, "it is no SQLite file")
    path.unlink()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE birds (name TEXT)")
    database.close()
    assert_refused(path, "it is another program's SQLite file")
    with pytest.raises(OSError, match="directory"):
        qd.total_n_queens(17, checkpoint=tmp_path)
    with pytest.raises(OSError, match="cannot be opened"):
        qd.total_n_queens(17, checkpoint=tmp_path / "missing" / "queens.sqlite")


@pytest.mark.parametrize("function", [partial(qd.total_n_queens, 17), read_checkpoint])
def test_what_is_no_name_of_a_file(function: Callable[..., object]) -> None:
    keyword = "path" if function is read_checkpoint else "checkpoint"
    for wrong in (3, b"queens.sqlite", ["queens.sqlite"]):
        kind = type(wrong).__name__
        with pytest.raises(TypeError, match=f"checkpoint must be a str or path-like, not {kind}"):
            function(**{keyword: wrong})
    for name in ("", "queens\0.sqlite"):
        with pytest.raises(ValueError, match="checkpoint must be the name of a file, got '"):
            function(**{keyword: name})


def test_the_bar_goes_by_work(half_done: Path, capsys: pytest.CaptureFixture[str]) -> None:
    items = qd.NQueensItems(17)
    done = read_checkpoint(half_done).done
    with Checkpoint(half_done, items) as kept:
        share = batches.Batches(items, kept.done).share_done()
    assert share > 1.1 * done / len(items)  # the first sub-problems are the largest
    assert qd.total_n_queens(17, checkpoint=half_done, progress=True) == TOTAL_17
    shown = capsys.readouterr().err.split("\r")
    assert any(f"17 queens: {share:4.0%}|" in line for line in shown)
    assert "100%|" in shown[-1]
    assert "521/521 sub-problems, " in shown[-1]


def test_no_queens_need_no_file(path: Path) -> None:
    assert qd.total_n_queens(0, checkpoint=path) == 1
    assert not path.exists()


def test_corrupt_files_are_refused(half_done: Path) -> None:
    whole = half_done.read_bytes()
    assert len(whole) > 4096 * 3
    for name, bytes_there in (
        ("cut short", whole[: len(whole) - 5000]),
        ("a page of zeros", whole[:8192] + bytes(4096) + whole[12288:]),
        ("a page of ones", whole[:4096] + b"\xff" * 4096 + whole[8192:]),
        ("the header alone", whole[:100]),
    ):
        broken = half_done.with_name(f"{name}.sqlite")
        broken.write_bytes(bytes_there)
        assert_refused(broken, "is corrupt: ")
        with pytest.raises(qd.CheckpointError):
            read_checkpoint(broken)
        assert broken.read_bytes() == bytes_there


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE batches SET start = 0, stop = 150 WHERE start = 0",  # overlaps the other
        "UPDATE batches SET stop = 100000 WHERE start = 100",
        "UPDATE batches SET start = -3 WHERE start = 0",
        "UPDATE batches SET count = '-5' WHERE start = 0",
        "UPDATE batches SET count = 'many' WHERE start = 0",
        "DROP TABLE batches",
        "DROP TABLE meta",
    ],
)
def test_contents_that_cannot_be_are_refused(half_done: Path, change: str) -> None:
    with sqlite3.connect(half_done) as database:
        database.execute(change)
    database.close()
    assert_refused(half_done, "is corrupt: ")
    with pytest.raises(qd.CheckpointError):
        read_checkpoint(half_done)


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    with pytest.raises(qd.CheckpointError, match="is empty"):
        read_checkpoint(path)
    assert qd.total_n_queens(13, checkpoint=path) == TOTAL[13]


def test_counts_have_any_size(path: Path) -> None:
    items = qd.NQueensItems(17)
    with Checkpoint(path, items) as checkpoint:
        checkpoint.add((0, 1), 2**100, 1.0)
        assert checkpoint.total == 2**100
    with Checkpoint(path, items) as checkpoint:
        assert checkpoint.total == 2**100
    assert read_checkpoint(path).total == 2**100


def test_a_second_writer_is_refused_at_once_and_readers_are_not(half_done: Path) -> None:
    items = qd.NQueensItems(17)
    with Checkpoint(half_done, items) as checkpoint:
        start = time.monotonic()
        with pytest.raises(qd.CheckpointError, match="is in use by another process"):
            qd.total_n_queens(17, checkpoint=half_done)
        assert time.monotonic() - start < 5
        before = read_checkpoint(half_done).done
        checkpoint.add((60, 62), items.count(60, 62), 0.1)
        assert read_checkpoint(half_done).done == before + 2
    assert qd.total_n_queens(17, checkpoint=half_done) == TOTAL_17


@pytest.mark.parametrize("batch", [(59, 63), (60, 61), (60, 62), (61, 70), (80, 90)])
def test_whoever_was_taken_over_notices_and_writes_nothing(
    half_done: Path, batch: tuple[int, int]
) -> None:
    items = qd.NQueensItems(17)
    with Checkpoint(half_done, items) as first:
        # What the lock makes all but impossible: another writer between two transactions.
        first._database.execute("COMMIT")
        with Checkpoint(half_done, items) as second:
            second.add(batch, items.count(*batch), 0.1)
        first._database.execute("BEGIN IMMEDIATE")
        with pytest.raises(qd.CheckpointError, match=r"^\S+ another process has taken it over"):
            first.add((60, 62), items.count(60, 62), 0.1)
    assert qd.total_n_queens(17, checkpoint=half_done) == TOTAL_17


SECOND_WRITER = """
import sys
import queendoku as qd
try:
    qd.total_n_queens(17, checkpoint=sys.argv[1])
except qd.CheckpointError as error:
    sys.exit("in use" not in str(error))
sys.exit(2)
"""

LOOKS_WHILE_IT_WRITES = (
    """
import os, signal, subprocess, sys
import queendoku as qd
from queendoku.cluster.checkpoint import Checkpoint, read_checkpoint
path, items = sys.argv[1], qd.NQueensItems(17)
checkpoint = Checkpoint(path, items)
checkpoint.add((0, 10), items.count(0, 10), 0.1)
assert read_checkpoint(path).done == 10
for _ in range(2):
    subprocess.run([sys.executable, "-c", SECOND_WRITER, path], check=True)
checkpoint.add((10, 30), items.count(10, 30), 0.1)
os.kill(os.getpid(), signal.SIGKILL)
"""
).replace("SECOND_WRITER", repr(SECOND_WRITER))


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX matter")
def test_a_look_by_the_writer_itself_lets_no_other_writer_in(path: Path) -> None:
    # Closing any handle of a file ends all POSIX locks that the process has on it.
    subprocess.run([sys.executable, "-c", LOOKS_WHILE_IT_WRITES, str(path)], check=False)
    assert read_checkpoint(path).done == 30
    assert qd.total_n_queens(17, checkpoint=path) == TOTAL_17


def test_a_busy_file_is_never_called_corrupt(half_done: Path) -> None:
    items = qd.NQueensItems(17)
    ended = threading.Event()
    told: list[str] = []

    def look() -> None:
        while not ended.is_set():
            try:
                assert read_checkpoint(half_done).items == len(items)
            except qd.CheckpointError as error:
                told.append(str(error))

    readers = [threading.Thread(target=look) for _ in range(2)]
    for reader in readers:
        reader.start()
    for _ in range(50):
        try:
            Checkpoint(half_done, items).close()
        except qd.CheckpointError as error:
            told.append(str(error))
    ended.set()
    for reader in readers:
        reader.join()
    assert [message for message in told if "is in use by another process" not in message] == []


MAY_NOT_WRITE = """
import os, sqlite3, sys
import queendoku as qd
import queendoku.cluster.count
from queendoku.cluster import read_checkpoint
if os.getuid() == 0:
    os.setuid(65534)
path = sys.argv[1]
print(read_checkpoint(path).done)
try:
    qd.total_n_queens(17, checkpoint=path)
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


def test_two_processes_at_the_same_moment(path: Path) -> None:
    code = f"import queendoku as qd; print(qd.total_n_queens(18, checkpoint={str(path)!r}))"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    answers = [process.communicate(timeout=120) for process in processes]
    totals = [out for out, _ in answers if out]
    assert totals
    assert set(totals) == {f"{TOTAL_18}\n"}
    assert all("is in use by another process" in error for out, error in answers if not out)


KILLED = """
import sys
import queendoku as qd
from queendoku.cluster import batches
batches.FIRST, batches.LONGEST, batches.SHORTEST = 0.01, 0.02, 0.005
print("ready", flush=True)
print(qd.total_n_queens(18, checkpoint=sys.argv[1]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX matter")
def test_killed_twenty_times(path: Path) -> None:
    moments, kills = random.Random(3), 0
    while kills < 20:
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(moments.uniform(0, 0.3))
            if process.poll() is None:
                process.kill()
                kills += 1
            total = process.stdout.read()
        if total:
            assert total == f"{TOTAL_18}\n"
            path.unlink()
    assert qd.total_n_queens(18, checkpoint=path) == TOTAL_18


@pytest.mark.skipif(sys.platform != "linux", reason="mounts a small file system")
def test_a_full_file_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(tmp_path)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode != 0:
        pytest.skip("only root may mount")
    monkeypatch.setattr(batches, "FIRST", 0.005)
    monkeypatch.setattr(batches, "LONGEST", 0.01)
    monkeypatch.setattr(batches, "SHORTEST", 0.001)
    path = tmp_path / "queens.sqlite"
    try:
        with pytest.raises(OSError, match="the checkpoint cannot be written"):
            qd.total_n_queens(18, checkpoint=path)
        done = read_checkpoint(path).done
        assert done > 0
        subprocess.run(["mount", "-o", "remount,size=10m", str(tmp_path)], check=True)
        assert qd.total_n_queens(18, checkpoint=path) == TOTAL_18
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT to one process is a POSIX matter")
def test_ctrl_c_is_felt_at_once(path: Path) -> None:
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(1.0, press)
    timer.start()
    with pytest.raises(KeyboardInterrupt) as raised:
        qd.total_n_queens(21, checkpoint=path)
    assert time.monotonic() - pressed[0] < 1  # 0.2 s on a machine that is not busy
    assert f"sub-problems are kept in {path}" in raised.value.__notes__[0]


def test_the_file_says_what_it_is(half_done: Path) -> None:
    with sqlite3.connect(half_done) as database:
        meta = dict(database.execute("SELECT name, value FROM meta"))
        assert database.execute("PRAGMA application_id").fetchone() == (0x51646B75,)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()
    assert meta == {
        "n": "17",
        "placed": json.dumps([]),
        "items_version": str(qd.NQueensItems.VERSION),
        "items": str(len(qd.NQueensItems(17))),
        "package": qd.__version__,
    }
