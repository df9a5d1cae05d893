"""Files of links and of f-puzzles' JSON, and `queendoku convert` between them and others."""

import io
import json
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import called, printed, refused
from files.texts import puzzles, records, written
from fpuzzles import FULL, pack, puzzle
from grids import LINES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.rules import AntiKnight, Killer

KNIGHTS = puzzle(6, title="Knights", author="Someone", antiknight=True)
LINKS = f"""# two links

https://www.f-puzzles.com/?load={pack(FULL)}
  https://sudokupad.app/fpuzzles{pack(KNIGHTS)}
"""


BOTH = [*map(qd.SudokuVariant.from_fpuzzles, (FULL, KNIGHTS))]


@pytest.mark.parametrize("form", [None, "links", "fpuzzles"])
@pytest.mark.parametrize(
    "text",
    [
        LINKS,
        LINKS.replace("\n", "\r\n"),
        f"\n{json.dumps(FULL)}\n\n{json.dumps(KNIGHTS)}",
        f"{pack(FULL)}\nfpuz{pack(KNIGHTS)}",
    ],
    ids=["links", "with CRLF", "JSON lines", "what links hold"],
)
def test_reading(text: str, form: qd.types.SudokuFormat | None) -> None:
    assert puzzles(text, format=form) == BOTH


@pytest.mark.parametrize("indent", [None, 0, 2])
def test_one_object(indent: int | None, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(KNIGHTS, indent=indent), "utf-8")
    assert list(qd.read_sudokus(path)) == BOTH[1:]


def test_records() -> None:
    full, knights = records(LINKS)
    assert [full.puzzle, knights.puzzle] == BOTH
    assert [full.line, knights.line] == [3, 4]
    assert full.details == {
        "name": FULL["title"],
        "author": "Nobody",
        "description": FULL["ruleset"],
    }
    assert full.solution is None  # not all of it is there
    digits = [*map(int, TEXTBOOK_SOLVED)]
    for solution in (digits, TEXTBOOK_SOLVED):
        (record,) = records(json.dumps(puzzle(solution=solution)))
        assert record.solution == TEXTBOOK_SOLVED
    assert json.loads(written([record], "fpuzzles")) == puzzle(solution=TEXTBOOK_SOLVED)


@pytest.mark.parametrize("form", ["links", "fpuzzles"])
def test_there_and_back(form: qd.types.SudokuFormat) -> None:
    again = puzzles(written(BOTH, form))
    assert again == BOTH
    assert [variant.about for variant in again] == [variant.about for variant in BOTH]
    (record,) = records(
        written([qd.SudokuRecord(TEXTBOOK, TEXTBOOK_SOLVED, details={"name": "N"})], form)
    )
    assert record.puzzle == qd.SudokuVariant(TEXTBOOK)
    assert record[1:4] == (TEXTBOOK_SOLVED, None, {"name": "N"})


def test_what_a_plain_format_cannot_hold() -> None:
    plain = qd.SudokuVariant(TEXTBOOK, about={"title": "T"})
    assert written([plain], "lines") == f"{TEXTBOOK}\n"
    assert written([qd.SudokuRecord(plain, TEXTBOOK_SOLVED)], "csv").splitlines()[1] == (
        f"{TEXTBOOK},{TEXTBOOK_SOLVED}"
    )
    for variant, what in {
        qd.SudokuVariant(rules=[AntiKnight(), Killer("r1c1"), Killer("r1c2")]): (
            "rules (AntiKnight, Killer)"
        ),
        qd.SudokuVariant(size=7, boxes=(1, 7)): "7 rows",
        qd.SudokuVariant(digits=range(9)): "digits 0 to 8 in rows of 9",
        qd.SudokuVariant(size=(4, 7)): "4 rows and digits 1 to 7 in rows of 7",
        qd.SudokuVariant(regions="123456789" * 9): "regions of its own",
        qd.SudokuVariant(about={"line": [{}]}): "drawings",
    }.items():
        for form in ("lines", "csv", "sdk", "729", "opensudoku"):
            message = rf"grids\[1\]: has {what}, which this".replace("(", r"\(").replace(")", r"\)")
            with pytest.raises(ValueError, match=message):
                written([plain, variant], form)
    for variant, what in {
        qd.SudokuVariant(size=6): "6 rows",
        qd.SudokuVariant(size=6, boxes=(3, 2)): "6 rows and regions of its own",
    }.items():
        with pytest.raises(ValueError, match=rf"grids\[0\]: has {what}, which this"):
            written([variant], "sdk")
    with pytest.raises(ValueError, match=r"has regions of its own, which this"):
        written([qd.SudokuVariant(size=6, boxes=(3, 2))], "lines")


@pytest.mark.parametrize("form", ["lines", "csv", "jsonl", "links", "fpuzzles"])
def test_other_sizes(form: qd.types.SudokuFormat) -> None:
    for size in (4, 6, 16):
        cells = qd.generate_sudoku(size=size, minimal=False, seed=1)
        solved = "".join(map("".join, qd.solve_sudoku(cells)))
        rows = [cells, qd.SudokuVariant(cells, size=size), TEXTBOOK]
        text = written([*rows, qd.SudokuRecord(cells, solved)], form)
        *some, last = qd.read_sudokus(io.StringIO(text), records=True)
        assert [record.puzzle for record in some] == [cells, cells, TEXTBOOK]
        assert (str(last.puzzle), last.solution) == (cells, None if form == "lines" else solved)
    with pytest.raises(ValueError, match=r"grids\[0\]: r1c1 has '7'; allowed are 1 to 6"):
        written(["7" + "." * 35], form)


def test_a_comment_behind_another_size() -> None:
    assert [*qd.read_sudokus(io.StringIO(f"1{'.' * 15}  # easy\n"))] == ["1" + "." * 15]


def test_what_f_puzzles_cannot_hold() -> None:
    marks = qd.explain_sudoku(TEXTBOOK).grids[7]
    with pytest.raises(ValueError, match=r"grids\[0\]: has placed digits or pencil marks"):
        written([marks], "fpuzzles")
    from queendoku.rules import Sum

    with pytest.raises(ValueError, match=r"grids\[0\]: cannot be written: rules\[1\]: Sum: f-puzz"):
        written([qd.SudokuVariant(rules=[AntiKnight(), Sum("r1c1 r5c5", 9)])], "links")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("https://example.com/x", "example.com is no site whose links hold puzzles"),
        (pack(KNIGHTS)[:-30], "what the link holds is cut off or damaged"),
        (TEXTBOOK, "must be a link of f-puzzles or SudokuPad, or f-puzzles' JSON"),
        (json.dumps(puzzle(4, hexaline=[1])), "'hexaline' is no field of f-puzzles that is known"),
    ],
)
def test_bad_lines(line: str, message: str) -> None:
    text = f"{pack(KNIGHTS)}\n\n{line}\n{pack(KNIGHTS)}\n"
    with pytest.raises(ValueError, match=f"^the file, line 3: {message}"):
        puzzles(text)
    with pytest.warns(UserWarning, match="the file"):
        assert puzzles(text, errors="skip") == BOTH[1:] * 2


def test_json_that_is_cut_off() -> None:
    text = json.dumps(KNIGHTS, indent=1)
    with pytest.raises(ValueError, match=r"^the file, line 1: there is no JSON of f-puzzles: "):
        puzzles(text[:-9])
    with pytest.raises(ValueError, match=r"^the file, line 1: there is no JSON of f-puzzles: "):
        puzzles(f"{text}\n{text}")


def test_other_files_are_read_as_before() -> None:
    as_json = json.dumps({"puzzle": TEXTBOOK, "size": 9, "grid": [[1]]})
    with_heading = "https://example.com/puzzles\n" + "\n".join(LINES)
    for text in (as_json, with_heading):
        assert list(qd.read_sudokus(io.StringIO(text))) == [TEXTBOOK]


def test_convert(tmp_path: Path) -> None:
    links, out = tmp_path / "links.txt", tmp_path / "out.json"
    links.write_text(LINKS, "utf-8")
    assert printed("convert", str(links), "-o", str(out)) == ""
    assert list(qd.read_sudokus(out)) == BOTH
    assert printed("convert", str(out), "--format", "links") == written(BOTH, "links")
    (link,) = written([qd.SudokuVariant(TEXTBOOK)], "links").split()
    assert printed("convert", link) == f"{TEXTBOOK}\n"
    assert printed("convert", TEXTBOOK, "--format", "links") == f"{link}\n"
    lost = refused("convert", str(links))
    assert "line 3: has rules (" in lost
    assert "and drawings, which this format cannot hold; 'links' and 'fpuzzles' can" in lost
    assert "is cut off or damaged" in refused("convert", link[:-9])
    assert "No such file" in refused("convert", "https://example.com/x")


def test_convert_adds_solutions_by_the_rules(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.json"
    puzzle = qd.generate_sudoku(size=4, rules=[Killer], seed=1)
    qd.write_sudokus(path, [puzzle])
    text = printed("convert", str(path), "--solutions", "add", "--format", "fpuzzles")
    (record,) = records(text)
    assert record.solution == "".join(map("".join, qd.solve_sudoku(puzzle)))


@pytest.mark.filterwarnings("default")
def test_convert_says_what_sudokupad_has_besides() -> None:
    puzzle = {"cells": [[{}] * 4] * 4, "lines": [{}]}
    link = f"https://sudokupad.app/scl{pack(puzzle)}"
    result = called("convert", link, "--format", "fpuzzles")
    assert result.returncode == 0
    assert result.stderr == (
        "queendoku: left out of SudokuPad's puzzle: lines (1); they may be rules\n"
    )
    assert json.loads(result.stdout)["size"] == 4


def test_other_commands_refuse_rules(tmp_path: Path) -> None:
    path = tmp_path / "links.txt"
    path.write_text(LINKS, "utf-8")
    assert "which this command does not know" in refused("trace", "sudoku", str(path))
    link = written([qd.SudokuVariant(TEXTBOOK)], "links").strip()
    assert printed("sudoku", link, "--format", "line") == f"{TEXTBOOK_SOLVED}\n"
