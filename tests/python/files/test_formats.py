"""`read_sudokus` with each format that people exchange, after the form of their files."""

import gzip
import io
import json
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import queendoku as qd
from files.texts import puzzles, records, written
from grids import LINES, NUMBERS, OTHER, PLAIN
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

MARKS = qd.explain_sudoku(TEXTBOOK).grids[7]
CELLS = [cell for row in MARKS.candidates for cell in row]


def record(text: str, **options: Any) -> qd.SudokuRecord:
    (only,) = records(text, **options)
    return only


def test_text_around_a_puzzle() -> None:
    assert record(f"{TEXTBOOK} # easy").details == {"comment": "easy"}
    assert record(f"{TEXTBOOK};7.2;Name").details == {"comment": "7.2;Name"}
    bank = record(f"0a3f5ccd2ab7 {TEXTBOOK.replace('.', '0')}  1.2")
    assert (bank.puzzle, bank.details) == (TEXTBOOK, {"name": "0a3f5ccd2ab7", "rating": "1.2"})


def test_sdk_with_all_its_lines() -> None:
    letters = {"A": "Someone", "D": "A puzzle", "B": "03-08-2006", "S": "here", "L": "Easy"}
    head = "".join(f"#{letter}{said}\n" for letter, said in letters.items())
    head += "#CFirst line\n#CSecond\n#Uhttps://example.org/a#b\n"
    expected = {
        "author": "Someone",
        "description": "A puzzle",
        "date": "03-08-2006",
        "source": "here",
        "level": "Easy",
        "comment": "First line\nSecond",
        "url": "https://example.org/a#b",
    }
    for text in (head + PLAIN, f"{head}[Puzzle]\n{PLAIN}", f"[Puzzle]\n{head}{PLAIN}\n"):
        assert record(text)[:2] == (TEXTBOOK, None)
        assert record(text).details == expected
    assert [one.details for one in records(f"{head}{PLAIN}\n{PLAIN}\n")] == [expected, {}]
    for marks in (None, MARKS):
        again = record(written([qd.SudokuRecord(TEXTBOOK, None, marks, expected)], "sdk"))
        assert again.details == expected | {"comment": "First line Second"}


def test_sdk_under_way() -> None:
    state = "\n".join(MARKS.digits[i : i + 9] for i in range(0, 81, 9))
    text = f"[Puzzle]\n{PLAIN}\n[State]\n{state}\n"
    assert record(text).marks == qd.PencilMarks(MARKS.digits, givens=TEXTBOOK)
    noted = "\n".join(",".join("".join(map(str, cell)) for cell in row) for row in MARKS.candidates)
    text += f"[PencilMarks]\n{noted}\n[Colours]\nred\n"
    assert record(text).marks == MARKS
    assert record(text).puzzle == TEXTBOOK
    assert [one.marks for one in records(text + f"[Puzzle]\n{PLAIN}")] == [MARKS, None]
    wrong = text.replace(noted, noted.replace(",", ";"))
    assert record(wrong).marks == qd.PencilMarks(MARKS.digits, givens=TEXTBOOK)


def test_simple_sudoku_signs_its_grids() -> None:
    bands = [LINES[i : i + 3] for i in (0, 3, 6)]
    lines = "\n |---+---+---|\n".join(
        "\n".join(f" |{row[:3]}|{row[3:6]}|{row[6:]}|" for row in band) for band in bands
    )
    text = f" *-----------*\n{lines}\n *-----------*\n Simple Sudoku\n  Version 4.2n\n"
    assert puzzles(text) == [TEXTBOOK]
    assert puzzles(f"{text}\n\n{text}\n{OTHER}") == [TEXTBOOK, TEXTBOOK, OTHER]


def with_width(width: int) -> str:
    """The pencil marks in a frame of stars that has a width."""
    lines = str(MARKS).splitlines()
    edge = "*" + "-" * (width - 2) + "*"
    return "\n".join([edge, *(line.replace("+", "|") for line in lines[1:-1]), edge])


@pytest.mark.parametrize(
    "text",
    [
        str(MARKS),
        str(MARKS).replace("+", ".").replace("|", ":"),
        str(MARKS).replace("|", "│").replace("-", "─").replace("+", "┼"),
        "\n".join(line.strip("|").replace("|", " ") for line in str(MARKS).split("\n")),
        " ".join("".join(map(str, c)) or d for d, c in zip(MARKS.digits, CELLS, strict=True)),
        *(with_width(width) for width in (79, 80, 81, 82)),
    ],
)
def test_pencil_marks_in_columns(text: str) -> None:
    for several in (1, 3):
        found = records("\n\n".join([text] * several))
        assert [str(one.marks) for one in found] == [str(MARKS)] * several
        assert [one.puzzle for one in found] == [one.marks.givens for one in found if one.marks]


def test_pencil_marks_in_729_characters() -> None:
    cells = zip(MARKS.digits, CELLS, strict=True)
    places = "".join(
        str(d) if d in digits or str(d) == stands else "."
        for stands, digits in cells
        for d in range(1, 10)
    )
    for text in (places, places.replace(".", "0"), f"{places} # X"):
        assert str(record(text).marks) == str(MARKS)
    assert [one.marks is None for one in records(f"{OTHER}\n{places}")] == [True, False]


def test_pencil_marks_that_are_none() -> None:
    text = str(MARKS).replace("|", " 5 ", 1)
    with pytest.raises(ValueError, match=r"^the file, line 2: pencil marks must be .* got 82$"):
        records(text)


def test_lines_of_hodoku() -> None:
    digits = "".join(
        digit if digit == given or digit == "." else f"+{digit}"
        for digit, given in zip(MARKS.digits, MARKS.givens, strict=True)
    )
    line = f":0400-2:57:{digits}:436 257:436::an: X"
    found = record(line)
    assert found.puzzle == TEXTBOOK
    assert found.details == {
        "technique": "0400-2",
        "digits": "57",
        "eliminations": "436",
        "comment": "an: X",
    }
    assert found.marks is not None
    assert (found.marks.digits, found.marks.givens) == (MARKS.digits, TEXTBOOK)
    everything = qd.PencilMarks(MARKS.digits).candidates
    for row, cells in enumerate(found.marks.candidates):
        for column, cell in enumerate(cells):
            gone = {4} if (row, column) == (2, 5) else {2} if (row, column) == (4, 6) else set()
            assert {*cell} == {*everything[row][column]} - gone
    plain = record(f":0000:x:{TEXTBOOK}::::")
    assert (plain.puzzle, plain.marks, plain.details) == (TEXTBOOK, None, {})
    for short in (f":::{TEXTBOOK}", f":0300::{TEXTBOOK}:"):
        assert record(short).puzzle == TEXTBOOK
    with pytest.raises(ValueError, match="line 1: a deleted candidate is its digit, row"):
        records(f":0000:x:{TEXTBOOK}:4x6:::")
    with pytest.raises(ValueError, match="line 2: a puzzle has 81 cells, this has 80"):
        records(f"{line}\n:0000:x:{TEXTBOOK[1:]}::::")


def test_a_column_by_its_name() -> None:
    text = f"puzzle,Other grid\n{TEXTBOOK},{OTHER}\n"
    assert puzzles(text) == [TEXTBOOK]
    for name in ("Other grid", "other grid"):
        assert puzzles(text, column=name) == [OTHER]
    with pytest.raises(ValueError, match="the file has no column 'x'; it has 'puzzle' and "):
        puzzles(text, column="x")
    with pytest.raises(ValueError, match="the file has no header, and so no column 'x'"):
        puzzles(TEXTBOOK, column="x")
    lines = f'{{"a": "{TEXTBOOK}", "puzzle": "{OTHER}"}}\n'
    assert puzzles(lines * 2, column="a") == [TEXTBOOK] * 2
    with pytest.raises(ValueError, match="line 1: the object has no key 'b'; it has 'a'"):
        puzzles(lines, column="b")


def test_a_table_whose_names_say_nothing() -> None:
    text = f"er,grid_1,full\n1.2,{TEXTBOOK},{TEXTBOOK_SOLVED}\n"
    assert record(text) == (TEXTBOOK, TEXTBOOK_SOLVED, None, {"er": "1.2"}, 2)
    assert puzzles(f"Easy, by me\n{PLAIN}\n") == [TEXTBOOK]  # a title


OBJECT = {
    "Puzzle": TEXTBOOK,
    "solution": TEXTBOOK_SOLVED,
    "rating": 7.20,
    "by": ["a", 1],
    "x": None,
}


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(map(json.dumps, [OBJECT, OBJECT])),
        json.dumps([OBJECT, OBJECT]),
        json.dumps([OBJECT, OBJECT], indent=2),
        "\n".join(json.dumps(one, indent=1) for one in [OBJECT, OBJECT]),
        "\n\n  " + json.dumps([OBJECT, OBJECT], indent="\t") + "\n\n",
    ],
)
def test_json_objects(text: str) -> None:
    found = records(text)
    assert [one[:4] for one in found] == [
        (TEXTBOOK, TEXTBOOK_SOLVED, None, {"rating": "7.2", "by": '["a", "1"]'})
    ] * 2
    assert all("Puzzle" in "".join(text.splitlines()[one.line - 1 : one.line + 1]) for one in found)


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize(
    "value",
    [
        [TEXTBOOK, OTHER],
        [NUMBERS, OTHER],
        [LINES, [*OTHER]],
        [[None if cell == "." else cell for cell in TEXTBOOK], OTHER],
        [{"puzzle": NUMBERS}, {"puzzle": [OTHER[i : i + 9] for i in range(0, 81, 9)]}],
        [[TEXTBOOK], [OTHER]],
    ],
)
def test_json_lists(value: list[Any], indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    assert puzzles(text) == [TEXTBOOK, OTHER]
    assert puzzles(f"{text}\n{text}") == [TEXTBOOK, OTHER] * 2


@pytest.mark.parametrize("value", [NUMBERS, LINES])
def test_one_grid_in_json(value: list[Any]) -> None:
    for indent in (None, 2):
        assert puzzles(json.dumps(value, indent=indent)) == [TEXTBOOK]


def test_a_long_list_on_one_line() -> None:
    value = [{"puzzle": TEXTBOOK, "number": number} for number in range(5000)]
    found = records(json.dumps(value))
    assert [one.details for one in found] == [{"number": str(number)} for number in range(5000)]


FIRST = """<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Easy &amp; old</name>
  <author>Someone</author>
  <description></description>
  <created>2009-09-16</created>
  <sourceURL>https://example.org/</sourceURL>
  <game data="{0}" />
  <game data="{1}"
        note="later" />
</opensudoku>
"""


def test_the_first_form_of_opensudoku() -> None:
    text = FIRST.format(TEXTBOOK.replace(".", "0"), OTHER)
    about = {
        "name": "Easy & old",
        "author": "Someone",
        "date": "2009-09-16",
        "url": "https://example.org/",
    }
    assert records(text) == [
        (TEXTBOOK, None, None, about, 8),
        (OTHER, None, None, about | {"comment": "later"}, 9),
    ]
    one_line = "".join(map(str.strip, text.splitlines())).replace('"note', '" note')
    assert [one[:4] for one in records(one_line)] == [one[:4] for one in records(text)]


def bits(digits: list[int]) -> int:
    return sum(1 << digit - 1 for digit in digits)


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_games_of_opensudoku_under_way(version: int) -> None:
    noted = {1: lambda c: "".join(f"{digit}," for digit in c) or "-"}.get(version, bits)
    between = {4: "0|", 5: "0|7|"}.get(version, "|" if version == 2 else "")
    cells = "".join(
        f"{digit.replace('.', '0')}|{noted(c)}|{between}{int(given == '.')}|"
        for digit, given, c in zip(MARKS.digits, TEXTBOOK, CELLS, strict=True)
    )
    root = "opensudoku2" if version == 4 else "opensudoku"
    name = "cells_data" if version == 4 else "data"
    for line_end in ("\n", "&#10;"):
        text = (
            f'<{root} version="2"><folder name="Mine" created="1">'
            f'<game state="1" time="75" {name}="version: {version}{line_end}{cells}"/></folder>'
            f'<game data="{OTHER}"/></{root}>'
        )
        first, second = records(text)
        assert (first.puzzle, first.marks) == (TEXTBOOK, MARKS)
        assert first.details == {"folder": "Mine", "state": "1", "time": "75"}
        assert second[:4] == (OTHER, None, None, {})


@pytest.mark.parametrize("encoding", ["UTF-8", "UTF-8-sig", "UTF-16", "ISO-8859-1"])
def test_xml_in_other_encodings(encoding: str, tmp_path: Path) -> None:
    declared = encoding.removesuffix("-sig")
    text = FIRST.replace("Someone", "José").replace("UTF-8", declared).format(TEXTBOOK, OTHER)
    path = tmp_path / "a.opensudoku"
    path.write_bytes(text.encode(encoding))
    assert [one.details["author"] for one in qd.read_sudokus(path, records=True)] == ["José"] * 2
    assert [one.details["author"] for one in records(text)] == ["José"] * 2


def test_old_bytes_in_details_are_windows_1252() -> None:
    for text in (f"author,puzzle\nJosé,{TEXTBOOK}\n", f"#AJosé\n{PLAIN}\n"):
        (found,) = qd.read_sudokus(io.BytesIO(text.encode("cp1252")), records=True)
        assert found.details == {"author": "José"}


def test_formats_that_are_forced() -> None:
    text = f"Easy\n{PLAIN}\n"
    for form in ("lines", "sdk", "ss", "marks", "729", "hodoku", None):
        assert puzzles(text, format=form) == [TEXTBOOK]
    table = f"cells\n{TEXTBOOK}\n"
    assert puzzles(table, format="csv") == [TEXTBOOK]
    with pytest.raises(ValueError, match="line 1: a puzzle has 81 cells"):
        puzzles(f"1,2\n{TEXTBOOK[1:]},a\n", format="csv")
    assert puzzles(json.dumps([TEXTBOOK]), format="jsonl") == [TEXTBOOK]
    with pytest.raises(ValueError, match="line 1, column 1: not XML"):
        puzzles(TEXTBOOK, format="opensudoku")
    with pytest.raises(ValueError, match="line 1: a puzzle has 81 cells"):
        puzzles(PLAIN, format="jsonl")


@pytest.mark.parametrize("form", ["sdk", "ss", "marks", "729", "hodoku", "csv"])
@pytest.mark.parametrize("cells", ["." * 16, "." * 36, "." * 100, "1A" + "." * 254])
def test_named_formats_refuse_other_sizes(form: qd.types.SudokuFormat, cells: str) -> None:
    problem = f"line 2.*: a puzzle has 81 cells, this has {len(cells)}; the format 'lines' takes"
    for line in (cells, json.dumps([cells]), json.dumps({"puzzle": cells})):
        text = f"{TEXTBOOK}\n{line}\n"
        assert puzzles(text) == puzzles(text, format="lines") == [TEXTBOOK, cells]
        with pytest.raises(ValueError, match=problem):
            puzzles(text, format=form)
    assert puzzles(f"id,puzzle\n1,{cells}\n", format="csv") == [cells]


def test_each_kind_of_file(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{TEXTBOOK}\n{OTHER}\n")
    expected = [TEXTBOOK, OTHER]
    assert list(qd.read_sudokus(path)) == list(qd.read_sudokus(str(path))) == expected
    packed = gzip.compress(path.read_bytes())
    for binary in (io.BytesIO(path.read_bytes()), io.BytesIO(packed)):
        assert list(qd.read_sudokus(binary)) == expected
        assert not binary.closed
    with path.open("rb") as file, path.open() as text, path.open("rb", buffering=0) as raw:
        for opened in (file, text, raw):
            assert list(qd.read_sudokus(opened)) == expected
            assert not opened.closed

    class OnlyRead:
        def __init__(self, data: Any) -> None:
            self.data = data

        def read(self, size: int) -> Any:
            part, self.data = self.data[:size], self.data[size:]
            return part

    for data in (path.read_text(), path.read_bytes(), packed):
        assert list(qd.read_sudokus(OnlyRead(data))) == expected  # type: ignore[call-overload]


def test_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "puzzles.parquet"
    columns = {"puzzle": [TEXTBOOK, OTHER], "other": [OTHER, TEXTBOOK], "level": [3, None]}
    pl.DataFrame(columns).write_parquet(file)
    for missing in ("no_such_module", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, missing, None)
        first, second = qd.read_sudokus(file, records=True)
        assert (first.puzzle, second.puzzle) == (TEXTBOOK, OTHER)
        assert first.details == {"other": OTHER, "level": "3"}
        opened = io.BytesIO(file.read_bytes())
        assert [*qd.read_sudokus(opened, column="other")] == [OTHER, TEXTBOOK]
        with pytest.raises(ValueError, match="is damaged"):
            next(qd.read_sudokus(io.BytesIO(file.read_bytes()[:200])))
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match="needs pyarrow or Polars"):
        next(qd.read_sudokus(file))
