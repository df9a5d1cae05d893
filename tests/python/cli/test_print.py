"""``queendoku print``."""

import gzip
from pathlib import Path

import pypdfium2
import pytest

import queendoku as qd
from cli.running import CLASH, called, printed
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.rules import Killer
from views.sheet.read_back import grids_of, words_of


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, and the working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_pdf_is_what_sheet_makes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    Path("puzzles.txt").write_text("\n".join([TEXTBOOK, *PUZZLES]))
    options = ("--per-page", "4", "--paper", "letter", "--title", "Week 12", "--ratings", "hodoku")
    assert printed("print", "puzzles.txt", "-o", "sheet.pdf", *options, "--first", "7") == ""
    made = qd.sheet(
        [TEXTBOOK, *PUZZLES], per_page=4, paper="letter", title="Week 12", ratings="hodoku", first=7
    )
    made.save(folder / "other.pdf")
    assert Path("sheet.pdf").read_bytes() == Path("other.pdf").read_bytes()
    assert len(pypdfium2.PdfDocument("sheet.pdf")) == len(made)


def test_an_svg_from_standard_input_and_packed_files() -> None:
    options = ("--no-solutions", "--candidates", "--large", "--per-page=2", "--paper", "300.5x400")
    Path("one.csv.gz").write_bytes(gzip.compress(f"quizzes\n{TEXTBOOK}\n".encode()))
    printed("print", "one.csv.gz", "-", *options, "--output=s.svg", given=TEXTBOOK[::-1])
    page = Path("s.svg").read_text("utf-8")
    assert [grid.cells for grid in grids_of(page)] == [TEXTBOOK, TEXTBOOK[::-1]]
    assert any(grids_of(page)[0].marks)
    assert 'width="300.5mm" height="400mm"' in page


def test_as_a_part_of_sudoku() -> None:
    printed("sudoku", "print", TEXTBOOK, "-o", "sheet.svg", "--no-solutions")
    assert words_of(Path("sheet.svg").read_text("utf-8")) == []
    Path("print").write_text(TEXTBOOK)
    assert called("sudoku", "./print").stdout == f"{TEXTBOOK_SOLVED}\n"
    assert called("sudoku", "--count", "print").stdout == "1\n"
    assert called("help", "print").stdout == called("sudoku", "print", "--help").stdout


def test_puzzles_with_rules() -> None:
    killer = qd.SudokuVariant(TEXTBOOK, rules=[Killer("r1c1 r1c2", 8)], about={"title": "Small"})
    six = qd.generate_sudoku(size=6, seed=1)
    words = ("print", killer.to_fpuzzles(), six, "-o", "sheet.svg", "--no-solutions")
    assert printed(*words) == ""
    assert "Small" in Path("sheet.svg").read_text("utf-8")
    printed(*words[:3], "-o", "sheet.pdf")
    assert len(pypdfium2.PdfDocument("sheet.pdf")) == 2
    assert printed("show", killer.to_fpuzzles()) == f"{qd.show(killer)}\n"


def test_what_a_file_says_of_a_puzzle_is_printed() -> None:
    Path("named.csv").write_text(f"puzzle,name,author,rating\n{TEXTBOOK},First,Someone,1.2\n")
    called("print", "named.csv", "-o", "sheet.svg", "--no-solutions")
    assert words_of(Path("sheet.svg").read_text("utf-8")) == ["First", "Someone · 1.2"]


def test_pencil_marks_of_a_file() -> None:
    marks = qd.hint_sudoku(PUZZLES[0])
    assert marks is not None
    qd.write_sudokus("marks.txt", [marks.grid], format="marks")
    printed("print", "marks.txt", "-o", "m.svg", "--no-solutions", "--candidates")
    grid = grids_of(Path("m.svg").read_text("utf-8"))[0]
    assert grid.cells == PUZZLES[0]
    assert grid.marks == grids_of(qd.sheet(marks.grid, candidates=True).pages[0])[0].marks


def test_bad_puzzles_are_reported_and_left_out() -> None:
    lines = [TEXTBOOK, CLASH, TEXTBOOK[1:], "." * 81, TEXTBOOK[::-1]]
    Path("some.txt").write_text("\n".join(lines))
    result = called("print", "some.txt", "-o", "sheet.pdf")
    assert result.returncode == 2
    assert result.stderr.splitlines() == [
        "queendoku: some.txt, line 2: no solution: r1c1 and r1c2 both have 5 in row 1",
        "queendoku: some.txt, line 3: a puzzle has 81 cells, this has 80",
        "queendoku: some.txt, line 4: several solutions",
    ]
    assert len(pypdfium2.PdfDocument("sheet.pdf")) == 2
    words = ("print", TEXTBOOK, CLASH, "-o", "sheet.pdf", "--ratings", "se", "--no-solutions")
    assert (called(*words).returncode, len(pypdfium2.PdfDocument("sheet.pdf"))) == (1, 1)
    printed("print", CLASH, "." * 81, "-o", "two.svg", "--no-solutions")
    assert len(grids_of(Path("two.svg").read_text("utf-8"))) == 2
