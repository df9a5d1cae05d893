"""Everything that is saved: what fails leaves the old file, and nothing else."""

import errno
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from full_disk import no_file_larger_than
from plain_rules import TEXTBOOK

Save = Callable[[Any], object]


def player(path: Any) -> None:
    qd.watch(qd.trace_n_queens(5)).save_html(path)


def sheet(path: Any) -> None:
    qd.sheet(TEXTBOOK, solutions=False).save(path)


def picture(path: Any) -> None:
    qd.show(TEXTBOOK).save(path)


PUZZLES = qd.generate_sudokus(5000, seed=7)
#: The names of files, and how they are saved.
ALL: dict[str, Save] = {
    "board.svg": picture,
    "board.png": picture,
    "sheet.pdf": sheet,
    "sheet.svg": sheet,
    "lesson.html": player,
}
for pack in ("", ".gz", ".bz2", ".xz", ".zip"):
    ALL[f"puzzles.txt{pack}"] = lambda path: qd.write_sudokus(path, PUZZLES)


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is a POSIX matter")
@pytest.mark.parametrize("name", ALL)
def test_on_a_full_disk_the_old_file_stays(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("before")
    with no_file_larger_than(1000), pytest.raises(OSError, match="File too large") as raised:
        ALL[name](tmp_path / name)
    assert raised.value.errno == errno.EFBIG
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "before"


@pytest.mark.parametrize(
    ("folder", "error"), [("nowhere", FileNotFoundError), ("file", NotADirectoryError)]
)
@pytest.mark.parametrize("name", ALL)
def test_the_path_that_was_given_is_named(
    name: str, folder: str, error: type[OSError], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / folder / name
    with pytest.raises(error) as caught:
        ALL[name](path)
    assert caught.value.filename == str(path)
    assert ".part" not in str(caught.value)
