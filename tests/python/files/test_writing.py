"""Sudokus written in the formats that people exchange."""

import bz2
import csv
import errno
import gzip
import io
import json
import lzma
import os
import signal
import stat
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from cli.running import called
from files.texts import written
from grids import FORMS as GRIDS, HARD, LINES, NUMBERS, OTHER, PLAIN
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._files.writing.formats import FORMATS, Format
from rows import KINDS, digits

#: r1c6 is placed; later, candidates are gone too.
PLACED = qd.explain_sudoku(TEXTBOOK).grids[1]
LATER = qd.explain_sudoku(HARD).grids[12]
RECORD = qd.SudokuRecord(
    TEXTBOOK, TEXTBOOK_SOLVED, None, {"author": "Zoë & Co.", "rating": "1.2", "comment": 'a "b", c'}
)
ONE_PUZZLE = ("sdk", "ss")
SEVERAL = [name for name in FORMATS if name not in ONE_PUZZLE]

posix = pytest.mark.skipif(os.name == "nt", reason="POSIX files")


def test_lines() -> None:
    assert written([TEXTBOOK.replace(".", "0"), OTHER]) == f"{TEXTBOOK}\n{OTHER}\n"
    assert written([RECORD, qd.PencilMarks(TEXTBOOK)], "lines") == f"{TEXTBOOK}\n" * 2
    assert written([]) == ""


FORMS: dict[str, Any] = {
    **GRIDS,
    "729": written([TEXTBOOK], "729"),
    "columns": str(qd.PencilMarks(TEXTBOOK)),
    "sets": [
        [cell or {*left} for cell, left in zip(row, lefts, strict=True)]
        for row, lefts in zip(NUMBERS, qd.sudoku_candidates(TEXTBOOK), strict=True)
    ],
    "marks": qd.PencilMarks(TEXTBOOK),
    "record": RECORD,
}


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_a_grid(form: qd.types.SudokuFormat) -> None:
    if form in ("729", "columns"):  # their cells with one candidate may be solved
        assert written([FORMS[form]], "marks") == f"{qd.PencilMarks(TEXTBOOK)}\n"
    else:
        assert written([FORMS[form], OTHER]) == f"{TEXTBOOK}\n{OTHER}\n"


HOLDERS: dict[str, Callable[[list[str]], Any]] = {
    **KINDS,
    "floats": lambda texts: np.where(digits(texts) == 0, np.nan, digits(texts)),
    "keys": lambda texts: dict.fromkeys(texts).keys(),
    "iterator": iter,
    "generator": lambda texts: (text for text in texts),
}


@pytest.mark.parametrize("name", HOLDERS)
def test_every_holder_of_many(name: str) -> None:
    file = io.StringIO()
    assert qd.write_sudokus(file, HOLDERS[name]([TEXTBOOK, OTHER])) == 2
    assert file.getvalue() == f"{TEXTBOOK}\n{OTHER}\n"


def test_large_arrays() -> None:
    digits = np.tile(np.array(NUMBERS, np.uint8).reshape(1, 81), (10_000, 1))
    assert written(digits) == f"{TEXTBOOK}\n" * 10_000
    digits[9_000, 80] = 10
    with pytest.raises(ValueError, match=r"^grids\[9000\]: r9c9 has 10"):
        written(digits)


def test_sdk() -> None:
    assert written([TEXTBOOK], "sdk") == PLAIN + "\n"
    assert written([RECORD], "sdk") == f'#AZoë & Co.\n#Ca "b", c\n{PLAIN}\n'
    two = qd.SudokuRecord(TEXTBOOK, details={"author": "two\nlines", "url": ""})
    assert written([two], "sdk").startswith("#Atwo lines\n53")
    state = PLAIN.replace("53..7....", "53..78...")
    assert written([PLACED], "sdk") == f"[Puzzle]\n{PLAIN}\n[State]\n{state}\n"
    *_, marks = written([LATER], "sdk").partition("[PencilMarks]\n")
    cells = [line.split(",") for line in marks.splitlines()]
    assert cells == [["".join(map(str, cell)) for cell in row] for row in LATER.candidates]


def test_simple_sudoku() -> None:
    rows = [f"{row[:3]}|{row[3:6]}|{row[6:]}" for row in LINES]
    bands = ["\n".join(rows[band : band + 3]) for band in (0, 3, 6)]
    assert written([TEXTBOOK], "ss") == "\n-----------\n".join(bands) + "\n"


@pytest.mark.parametrize("form", ONE_PUZZLE)
def test_a_format_of_one_puzzle_refuses_a_second(form: qd.types.SudokuFormat) -> None:
    with pytest.raises(ValueError, match=rf"^grids\[1\]: is one too many: .* {form!r} holds one"):
        written([TEXTBOOK, OTHER], form)


def test_library_lines() -> None:
    plain, placed, later = written([TEXTBOOK, PLACED, LATER], "hodoku").splitlines()
    assert plain == f":0000:x:{TEXTBOOK}:::"
    assert placed == f":0000:x:53..7+8...{TEXTBOOK[9:]}:::"
    *_, cells, deleted, nothing, end = later.split(":")
    assert cells.replace("+", "") == LATER.digits
    assert (nothing, end) == ("", "")
    details = {"technique": "0400-2", "digits": "5", "eliminations": "436 257", "comment": "7"}
    assert written([qd.SudokuRecord(TEXTBOOK, details=details)], "hodoku") == (
        f":0400-2:5:{TEXTBOOK}::436 257::7\n"
    )
    details = {"technique": "x-wing", "digits": "", "placements": "12", "comment": "a:b"}
    assert written([qd.SudokuRecord(TEXTBOOK, details=details)], "hodoku") == f"{plain}\n"
    left = [[{*cell} for cell in row] for row in qd.PencilMarks(LATER.digits).candidates]
    assert deleted
    for candidate in deleted.split():
        digit, row, column = map(int, candidate)
        left[row - 1][column - 1].remove(digit)
    assert left == [[{*cell} for cell in row] for row in LATER.candidates]


def test_tables() -> None:
    rows = list(csv.DictReader(io.StringIO(written([RECORD, OTHER], "csv"))))
    assert rows[0] == {"puzzle": TEXTBOOK, "solution": TEXTBOOK_SOLVED, **RECORD.details}
    assert rows[1] == dict.fromkeys(rows[0], "") | {"puzzle": OTHER}
    assert written([], "csv") == "puzzle\n"
    without = written([OTHER, TEXTBOOK], "csv")
    assert without == f"puzzle\n{OTHER}\n{TEXTBOOK}\n"
    assert [*qd.read_sudokus(io.StringIO(without))] == [OTHER, TEXTBOOK]
    (row,) = csv.DictReader(io.StringIO(written([LATER], "csv")))
    assert qd.PencilMarks(row["marks"], givens=row["puzzle"]).digits == LATER.digits


def test_a_table_has_the_columns_of_its_first_rows() -> None:
    assert written([OTHER, RECORD], "csv").startswith("puzzle,solution,author,rating,comment\n")
    with pytest.raises(ValueError, match=r"^grids\[1000\]: has 'solution', for which the table"):
        written([OTHER] * 1000 + [RECORD], "csv")
    with pytest.raises(ValueError, match=r"^grids\[0\]: has a detail of the name 'puzzle'"):
        written([qd.SudokuRecord(OTHER, details={"puzzle": "x"})], "csv")


def test_json_lines() -> None:
    first, second = map(json.loads, written([RECORD, LATER], "jsonl").splitlines())
    assert first == {"puzzle": TEXTBOOK, "solution": TEXTBOOK_SOLVED, **RECORD.details}
    assert second.keys() == {"puzzle", "marks"}


def test_opensudoku() -> None:
    details = {
        "folder": 'A "fine" <one>',
        "comment": "two\nlines\t& \x00\ud800",
        "time": "12",
        "created": "yesterday",
        "command_stack": "x",
        "no name": "x",
    }
    records = [RECORD, OTHER, qd.SudokuRecord(HARD, None, LATER, details)]
    text = written(records, "opensudoku").encode()
    root = ET.fromstring(text)
    assert (root.tag, root.attrib) == ("opensudoku", {"version": "2"})
    assert [folder.get("name") for folder in root] == ["Sudokus", 'A "fine" <one>']
    first, second = root[0]
    assert first.attrib == {
        "data": TEXTBOOK.replace(".", "0"),
        "author": "Zoë & Co.",
        "rating": "1.2",
        "note": 'a "b", c',
    }
    assert second.attrib == {"data": OTHER.replace(".", "0")}
    (game,) = root[1]
    version, cells = game.attrib.pop("data").split("\n")
    assert game.attrib == {"note": "two\nlines\t& \ufffd\ufffd", "time": "12"}
    assert version == "version: 1"
    fields = cells.split("|")
    assert fields.pop() == ""
    assert "".join(fields[0::3]) == LATER.digits.replace(".", "0")
    left = [cell for row in LATER.candidates for cell in row]
    assert fields[1::3] == ["".join(f"{d}," for d in cell) or "-" for cell in left]
    assert fields[2::3] == ["1" if given == "." else "0" for given in LATER.givens]


@pytest.mark.parametrize("form", ["lines", "ss"])
@pytest.mark.parametrize("grid", [PLACED, LATER, qd.SudokuRecord(HARD, None, LATER)])
def test_what_a_format_cannot_hold_is_an_error(form: qd.types.SudokuFormat, grid: Any) -> None:
    with pytest.raises(ValueError, match=r"^grids\[0\]: has placed digits or pencil marks, which"):
        written([grid], form)


record: Any = qd.SudokuRecord


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (None, "is missing"),
        (float("nan"), "is missing"),
        (TEXTBOOK[:80], "a string must have 81 cells besides white space, got 80"),
        (f"x{TEXTBOOK[1:]}", "r1c1 has 'x'; allowed are"),
        (5, "must be 9 rows of 9 cells"),
        (NUMBERS[:8], "must have 9 rows of 9 cells"),
        ("." * 729, "r1c1 has no candidate"),
        (qd.SudokuRecord("53"), "a string must have 81 cells"),
        (qd.SudokuRecord(TEXTBOOK, "53"), "solution: a string must have 81 cells"),
        (
            qd.SudokuRecord(TEXTBOOK, marks=qd.PencilMarks(OTHER)),
            "marks: givens: r1c1 is 5, which does not stand there",
        ),
        (record(TEXTBOOK, details="x"), "details must be a dict with names of type str, not 'x'"),
        (record(TEXTBOOK, details={5: "x"}), "details must be a dict with names of type str, not "),
    ],
)
@pytest.mark.parametrize("form", SEVERAL)
def test_a_bad_row_is_named(form: qd.types.SudokuFormat, row: Any, message: str) -> None:
    with pytest.raises(ValueError, match=rf"^grids\[1\]: {message}"):
        written([TEXTBOOK, row], form)


def test_a_clash_has_no_candidates() -> None:
    clash = "55" + "." * 79
    assert written([clash]) == clash + "\n"
    with pytest.raises(ValueError, match=r"^grids\[0\]: r1c1 and r1c2 both have 5 in row 1"):
        written([clash], "marks")


@pytest.mark.parametrize("name", ["a.docx", "sheet.pdf", "puzzles.yaml", "b.tsv.gz", "2.5"])
def test_unknown_suffixes_are_refused(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    message = rf"^the file must end in \.txt, \.sdm, .* or \.json, got '.*{name}'"
    with pytest.raises(ValueError, match=message):
        qd.write_sudokus(file, [TEXTBOOK])
    assert not file.exists()
    assert qd.write_sudokus(file, [TEXTBOOK], format="jsonl") == 1
    with file.open("w") as opened, pytest.raises(ValueError, match=message):
        qd.write_sudokus(opened, [TEXTBOOK])


@pytest.mark.parametrize("name", ["puzzles", "a.b/puzzles", ".hidden", "a.TXT", "b.sdm", "c.gz"])
def test_these_names_mean_lines(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.b").mkdir()
    assert qd.write_sudokus(tmp_path / name, [TEXTBOOK]) == 1
    assert [*qd.read_sudokus(tmp_path / name)] == [TEXTBOOK]


def contents(path: Path) -> str:
    """The text of a file, unpacked."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            (name,) = archive.namelist()
            assert name == path.stem
            return archive.read(name).decode()
    packers: dict[str, Any] = {".gz": gzip, ".bz2": bz2, ".xz": lzma}
    packer = packers.get(path.suffix)
    content: bytes = packer.decompress(path.read_bytes()) if packer else path.read_bytes()
    return content.decode()


@pytest.mark.parametrize("pack", ["", ".gz", ".bz2", ".xz", ".zip"])
def test_the_suffix_tells_the_format_and_packs(pack: str, tmp_path: Path) -> None:
    forms: dict[Any, Format] = {**FORMATS}
    for form, known in forms.items():
        for suffix in known.suffixes:
            path = tmp_path / f"a{suffix}{pack}"
            assert qd.write_sudokus(path, [RECORD]) == 1
            assert contents(path) == written([RECORD], form)
            again = path.read_bytes()
            qd.write_sudokus(str(path), [RECORD])
            assert path.read_bytes() == again
    for name in ("a", "A.TXT"):
        qd.write_sudokus(tmp_path / f"{name}{pack}", [RECORD])
        assert contents(tmp_path / f"{name}{pack}") == f"{TEXTBOOK}\n"


def test_open_files(tmp_path: Path) -> None:
    as_bytes = io.BytesIO(b"# mine\n")
    as_bytes.seek(0, os.SEEK_END)
    assert qd.write_sudokus(as_bytes, [TEXTBOOK, OTHER]) == 2
    assert as_bytes.getvalue().decode() == f"# mine\n{TEXTBOOK}\n{OTHER}\n"
    path = tmp_path / "a.csv"
    with path.open("w", encoding="utf-8") as file:
        qd.write_sudokus(file, [RECORD])
        file.write("#")
    assert path.read_text("utf-8") == written([RECORD], "csv") + "#"
    packed = tmp_path / "a.csv.gz"
    with gzip.open(packed, "wt", encoding="utf-8") as text:
        qd.write_sudokus(text, [RECORD])
    assert contents(packed) == written([RECORD], "csv")


def test_an_iterator_is_read_as_it_is_written() -> None:
    file = io.StringIO()

    def rows() -> Iterator[str]:
        for number in range(10_000):
            assert file.tell() == number * 82
            yield TEXTBOOK

    assert qd.write_sudokus(file, rows()) == 10_000


class TiredError(ValueError):
    """What an iterator of the user raises."""


def tired() -> Iterator[str]:
    """Rows, and then an error."""
    yield from [TEXTBOOK] * 2000
    raise TiredError("no more")


@pytest.mark.parametrize(
    ("form", "pack"),
    [*((form, "") for form in SEVERAL), *(("lines", p) for p in (".gz", ".bz2", ".xz", ".zip"))],
)
def test_an_error_leaves_the_file_as_it_was(
    form: qd.types.SudokuFormat, pack: str, tmp_path: Path
) -> None:
    path = tmp_path / f"a.txt{pack}"
    with pytest.raises(TiredError, match=r"^no more$"):
        qd.write_sudokus(path, tired(), format=form)
    assert not any(tmp_path.iterdir())
    path.write_text("as it was")
    for rows in (tired(), iter([TEXTBOOK] * 2000 + ["53"])):
        with pytest.raises(ValueError, match=r"^no more$|^grids\[2000\]: a string must"):
            qd.write_sudokus(path, rows, format=form)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert path.read_text() == "as it was"


@posix
@pytest.mark.parametrize("kill", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_a_kill_leaves_the_file_as_it_was(kill: str, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("as it was")
    code = f"""
import itertools, queendoku
def rows():
    for number in itertools.count():
        if number == 100_000:
            print("now", flush=True)
        yield {TEXTBOOK!r}
queendoku.write_sudokus({str(path)!r}, rows())
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"now\n"
        process.send_signal(getattr(signal, kill))
        assert process.wait() == -getattr(signal, kill)
    assert path.read_text() == "as it was"
    if sys.platform == "linux":
        assert [*tmp_path.iterdir()] == [path]


@posix
@pytest.mark.parametrize("has_unnamed", [True, False])
@pytest.mark.parametrize(("kill", "status"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_command_that_is_ended_leaves_nothing(
    has_unnamed: bool, kill: str, status: int, tmp_path: Path
) -> None:
    """On any system, as a file that has no name yet is not there on all."""
    code = f"import os, sys, _queendoku\nif not {has_unnamed}: os.__dict__.pop('O_TMPFILE', 0)\n"
    command = [sys.executable, "-c", f"{code}sys.exit(_queendoku.main())", "convert", "-"]
    command += ["--format", "csv", "--output", str(tmp_path / "a.csv")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(f"{TEXTBOOK}\n".encode() * 30_000)  # more than it has read of it waits
        process.stdin.flush()
        process.send_signal(getattr(signal, kill))
        assert process.communicate(timeout=20)[1] == b""
        assert process.returncode == status
    assert [*tmp_path.iterdir()] == []


@posix
def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    old = os.umask(0o027)
    try:
        qd.write_sudokus(path, [TEXTBOOK])
        assert stat.S_IMODE(path.stat().st_mode) == 0o640
    finally:
        os.umask(old)
    path.chmod(0o444)
    link.symlink_to("a.txt")
    qd.write_sudokus(link, [TEXTBOOK] * 2)
    assert stat.S_IMODE(path.stat().st_mode) == 0o444
    assert (link.is_symlink(), path.read_text()) == (True, f"{TEXTBOOK}\n" * 2)
    assert {*tmp_path.iterdir()} == {path, link}  # nothing is beside it


def test_folders_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        qd.write_sudokus(tmp_path, [TEXTBOOK])
    with pytest.raises(IsADirectoryError):
        qd.write_sudokus(f"{tmp_path}/new/", [TEXTBOOK])


@posix
def test_a_link_to_itself_is_no_place(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.symlink_to(path)
    with pytest.raises(OSError, match="symbolic links") as raised:
        qd.write_sudokus(path, [TEXTBOOK])
    assert (raised.value.errno, raised.value.filename) == (errno.ELOOP, str(path))
    result = called("convert", TEXTBOOK, "--output", str(path))
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert path.is_symlink()


@posix
@pytest.mark.parametrize("letter", ["a", "é", "数", "🧩"])
def test_the_longest_names(letter: str, tmp_path: Path) -> None:
    path = tmp_path / (letter * (251 // len(letter.encode())) + ".txt")
    for _ in range(2):
        assert qd.write_sudokus(path, [TEXTBOOK]) == 1
        assert path.read_text() == f"{TEXTBOOK}\n"
    assert [*tmp_path.iterdir()] == [path]
