"""``queendoku convert``."""

import csv
import json
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import CLASH, called, printed, refused
from files.texts import written
from grids import OTHER, PLAIN
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._files.writing.formats import FORMATS


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(form: qd.types.SudokuFormat, tmp_path: Path) -> None:
    rows = [TEXTBOOK] if form in ("sdk", "ss") else [TEXTBOOK, OTHER]
    given = "".join(row.replace(".", "0") + "\n" for row in rows)
    assert printed("convert", "--format", form, given=given) == written(rows, form)
    path = tmp_path / "new"
    assert printed("convert", "-", "-o", str(path), "--format", form, given=given) == ""
    assert path.read_text("utf-8") == written(rows, form)


def test_many_files_of_different_formats_into_one(tmp_path: Path) -> None:
    lines, grid, table = tmp_path / "a.txt", tmp_path / "b.sdk", tmp_path / "c.csv.gz"
    lines.write_text(f"{OTHER}\n")
    grid.write_text(f"#ASomeone\n{PLAIN}\n")
    qd.write_sudokus(table, [qd.SudokuRecord(TEXTBOOK, TEXTBOOK_SOLVED)])
    out = tmp_path / "out.csv"
    files = map(str, (lines, grid, table))
    assert printed("convert", *files, OTHER, "--output", str(out)) == ""
    with out.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["puzzle"] for row in rows] == [OTHER, TEXTBOOK, TEXTBOOK, OTHER]
    assert [row["solution"] for row in rows] == ["", "", TEXTBOOK_SOLVED, ""]
    assert [row["author"] for row in rows] == ["", "Someone", "", ""]


def test_what_to_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"easy,hard\n{TEXTBOOK},{OTHER}\n")
    for column, puzzle in (("easy", TEXTBOOK), ("hard", OTHER)):
        assert printed("convert", str(path), "--column", column) == f"{puzzle}\n"
    assert "no column 'any'" in refused("convert", str(path), "--column", "any")
    assert "not XML" in refused("convert", str(path), "--from", "opensudoku")


def test_pencil_marks(tmp_path: Path) -> None:
    path, out = tmp_path / "a.hodoku", tmp_path / "out.sdm"
    grids = [*qd.explain_sudoku(TEXTBOOK).grids[::20]]
    qd.write_sudokus(path, grids, format="hodoku")
    for form in ("opensudoku", "jsonl", "hodoku"):
        assert printed("convert", str(path), "--format", form, "-o", str(out)) == ""
        found = [record.marks for record in qd.read_sudokus(out, records=True)]
        assert [str(marks or qd.PencilMarks(TEXTBOOK)) for marks in found] == [*map(str, grids)]
    out.write_text("as it was")
    said = refused("convert", str(path), "-o", str(out))
    assert said.startswith(f"queendoku: {path}, line 2: has placed digits or pencil marks")
    assert said.endswith("; --drop-marks leaves them out\n")
    assert out.read_text() == "as it was"
    assert printed("convert", str(path), "-o", str(out), "--drop-marks") == ""
    assert out.read_text() == f"{TEXTBOOK}\n" * len(grids)


def test_in_place(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("".join(f"{TEXTBOOK.replace('.', '0')} # {i}\n" for i in range(5000)))
    assert printed("convert", str(path), "-o", str(path)) == ""
    assert path.read_text() == f"{TEXTBOOK}\n" * 5000


@pytest.mark.parametrize("bad", [TEXTBOOK[:80], f"x{TEXTBOOK[1:]}"])
def test_a_bad_puzzle_ends_it_unless_it_is_skipped(bad: str, tmp_path: Path) -> None:
    path, out = tmp_path / "a.txt", tmp_path / "out.txt"
    path.write_text(f"{TEXTBOOK}\n{bad}\n{OTHER}\n")
    out.write_text("as it was")
    said = refused("convert", str(path), "-o", str(out))
    assert said.startswith(f"queendoku: {path}, line 2: ")
    assert said.count("\n") == 1
    assert out.read_text() == "as it was"
    assert refused("convert", str(path), "-o", str(out), "--skip") == said
    assert out.read_text() == f"{TEXTBOOK}\n{OTHER}\n"


def test_solutions(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    wrong = TEXTBOOK_SOLVED[::-1]
    rows = [qd.SudokuRecord(TEXTBOOK, wrong), TEXTBOOK, OTHER, CLASH]
    qd.write_sudokus(path, rows)

    def solutions(*arguments: str) -> list[str | None]:
        result = called("convert", str(path), "--format", "jsonl", *arguments)
        flaws = {4: "several solutions", 5: "no solution"} if "add" in arguments else {}
        assert result.stderr.splitlines() == [
            f"queendoku: {path}, line {line}: {flaw}" for line, flaw in flaws.items()
        ]
        assert result.returncode == ("add" in arguments)
        return [json.loads(line).get("solution") for line in result.stdout.splitlines()]

    assert solutions() == [wrong, None, None, None]
    assert solutions("--solutions", "drop") == [None] * 4
    assert solutions("--solutions", "add") == [wrong, TEXTBOOK_SOLVED, None, None]
    assert refused("convert", str(path), "--solutions", "add") == (
        "queendoku: --solutions add needs a format with room for them, such as csv,"
        " jsonl, links and fpuzzles\n"
    )


def test_nothing_to_convert(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    said = refused("convert", "-o", str(out), given="# nothing\n")
    assert said == "queendoku: there is no puzzle in standard input\n"
    assert not out.exists()
    assert "No such file" in refused("convert", str(tmp_path / "missing"), "-o", str(out))
