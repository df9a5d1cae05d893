"""``queendoku convert``."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import QUEENDOKU, called, shell
from queendoku._files.writing.formats import FORMATS
from rules import TEXTBOOK, TEXTBOOK_SOLVED

OTHER = "12345678." + "." * 72
CLASH = f"55{TEXTBOOK[2:]}"
GRID = "\n".join(TEXTBOOK[i : i + 9] for i in range(0, 81, 9))


def text_of(rows: list[str], form: qd.SudokuFormat) -> str:
    file = io.StringIO()
    qd.write_sudokus(file, rows, format=form)
    return file.getvalue()


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(form: qd.SudokuFormat, tmp_path: Path) -> None:
    rows = [TEXTBOOK] if form in ("sdk", "ss") else [TEXTBOOK, OTHER]
    given = "".join(row.replace(".", "0") + "\n" for row in rows)
    result = called("convert", "--format", form, given=given)
    assert (result.stdout, result.stderr, result.returncode) == (text_of(rows, form), "", 0)
    path = tmp_path / "new"
    assert called("convert", "-", "-o", str(path), "--format", form, given=given).returncode == 0
    assert path.read_text("utf-8") == text_of(rows, form)


def test_many_files_of_different_formats_into_one(tmp_path: Path) -> None:
    lines, grid, table = tmp_path / "a.txt", tmp_path / "b.sdk", tmp_path / "c.csv.gz"
    lines.write_text(f"{OTHER}\n")
    grid.write_text(f"#ASomeone\n{GRID}\n")
    qd.write_sudokus(table, [qd.SudokuRecord(TEXTBOOK, TEXTBOOK_SOLVED)])
    out = tmp_path / "out.csv"
    result = called("convert", str(lines), str(grid), str(table), OTHER, "--output", str(out))
    assert (result.stdout, result.stderr, result.returncode) == ("", "", 0)
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["puzzle"] for row in rows] == [OTHER, TEXTBOOK, TEXTBOOK, OTHER]
    assert [row["solution"] for row in rows] == ["", "", TEXTBOOK_SOLVED, ""]
    assert [row["author"] for row in rows] == ["", "Someone", "", ""]


def test_what_to_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"easy,hard\n{TEXTBOOK},{OTHER}\n")
    for column, puzzle in (("easy", TEXTBOOK), ("hard", OTHER)):
        assert called("convert", str(path), "--column", column).stdout == f"{puzzle}\n"
    result = called("convert", str(path), "--column", "any")
    assert (result.returncode, result.stdout) == (2, "")
    assert "no column 'any'" in result.stderr
    assert called("convert", str(path), "--from", "opensudoku").returncode == 2


def test_pencil_marks(tmp_path: Path) -> None:
    path, out = tmp_path / "a.hodoku", tmp_path / "out.sdm"
    grids = [*qd.explain_sudoku(TEXTBOOK).grids[::20]]
    qd.write_sudokus(path, grids, format="hodoku")
    for form in ("opensudoku", "jsonl", "hodoku"):
        assert called("convert", str(path), "--format", form, "-o", str(out)).returncode == 0
        found = [record.marks for record in qd.read_sudokus(out, records=True)]
        assert [str(marks or qd.PencilMarks(TEXTBOOK)) for marks in found] == [*map(str, grids)]
    out.write_text("as it was")
    result = called("convert", str(path), "-o", str(out))
    assert result.returncode == 2
    assert result.stderr.startswith(f"queendoku: {path}, line 2: has placed digits or pencil marks")
    assert result.stderr.endswith("; --drop-marks leaves them out\n")
    assert out.read_text() == "as it was"
    assert called("convert", str(path), "-o", str(out), "--drop-marks").returncode == 0
    assert out.read_text() == f"{TEXTBOOK}\n" * len(grids)


def test_in_place(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("".join(f"{TEXTBOOK.replace('.', '0')} # {i}\n" for i in range(5000)))
    assert called("convert", str(path), "-o", str(path)).returncode == 0
    assert path.read_text() == f"{TEXTBOOK}\n" * 5000


@pytest.mark.parametrize("bad", [TEXTBOOK[:80], f"x{TEXTBOOK[1:]}"])
def test_a_bad_puzzle_ends_it_unless_it_is_skipped(bad: str, tmp_path: Path) -> None:
    path, out = tmp_path / "a.txt", tmp_path / "out.txt"
    path.write_text(f"{TEXTBOOK}\n{bad}\n{OTHER}\n")
    out.write_text("as it was")
    result = called("convert", str(path), "-o", str(out))
    assert result.returncode == 2
    assert result.stderr.startswith(f"queendoku: {path}, line 2: ")
    assert result.stderr.count("\n") == 1
    assert out.read_text() == "as it was"
    skipping = called("convert", str(path), "-o", str(out), "--skip")
    assert (skipping.stderr, skipping.returncode) == (result.stderr, 2)
    assert out.read_text() == f"{TEXTBOOK}\n{OTHER}\n"


def test_solutions(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    wrong = TEXTBOOK_SOLVED[::-1]
    rows = [qd.SudokuRecord(TEXTBOOK, wrong), TEXTBOOK, OTHER, CLASH]
    qd.write_sudokus(path, rows)

    def solutions(*arguments: str) -> list[str | None]:
        result = called("convert", str(path), "--format", "jsonl", *arguments)
        assert result.stderr.splitlines() == (
            [
                f"queendoku: {path}, line 4: several solutions",
                f"queendoku: {path}, line 5: no solution",
            ]
            if "add" in arguments
            else []
        )
        assert result.returncode == ("add" in arguments)
        return [json.loads(line).get("solution") for line in result.stdout.splitlines()]

    assert solutions() == [wrong, None, None, None]
    assert solutions("--solutions", "drop") == [None] * 4
    assert solutions("--solutions", "add") == [wrong, TEXTBOOK_SOLVED, None, None]
    result = called("convert", str(path), "--solutions", "add")
    assert result.returncode == 2
    assert result.stderr == (
        "queendoku: --solutions add needs a format with room for them, such as csv and jsonl\n"
    )


def test_a_second_puzzle_where_there_is_room_for_one() -> None:
    result = called("convert", TEXTBOOK, OTHER, "--format", "ss")
    assert result.returncode == 2
    assert result.stderr == (
        "queendoku: puzzle 2: is one too many: a file in format 'ss' holds one puzzle\n"
    )


def test_an_unknown_suffix_needs_a_format(tmp_path: Path) -> None:
    for words in (("convert", TEXTBOOK), ("generate", "1")):
        out = tmp_path / f"{words[0]}.docx"
        result = called(*words, "-o", str(out))
        assert result.returncode == 2
        assert result.stderr.startswith("queendoku: the file must end in .txt, .sdm, .sdk, ")
        assert not out.exists()
        assert called(*words, "-o", str(out), "--format", "lines").returncode == 0
        assert len(out.read_text().split()) == 1


def test_nothing_to_convert(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    result = called("convert", "-o", str(out), given="# nothing\n")
    assert (result.returncode, result.stderr) == (
        2,
        "queendoku: there is no puzzle in standard input\n",
    )
    assert not out.exists()
    result = called("convert", str(tmp_path / "missing"), "-o", str(out))
    assert result.returncode == 2
    assert "No such file" in result.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/dev/full is a Linux device")
@pytest.mark.parametrize("how", [">", "--output "])
def test_a_full_disk_is_one_message(how: str) -> None:
    result = shell(f"yes {TEXTBOOK} | head -n 9999 | {' '.join(QUEENDOKU)} convert {how}/dev/full")
    assert result.returncode == 2
    assert result.stderr.startswith("queendoku: No space left on device")
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_a_reader_that_has_seen_enough() -> None:
    result = shell(f"yes {TEXTBOOK} | {' '.join(QUEENDOKU)} convert - | head -n 1")
    assert (result.stdout, result.stderr) == (f"{TEXTBOOK}\n", "")


def test_help() -> None:
    result = called("convert", "--help")
    assert "--solutions {keep,add,drop}" in result.stdout
    assert result.returncode == 0
