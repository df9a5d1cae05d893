"""``queendoku rate``."""

import csv
import io
import json
from pathlib import Path

import queendoku as qd
from cli.running import CLASH, called, posix, printed, run_in_a_terminal
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

ROWS = [TEXTBOOK, *PUZZLES]


def test_a_line_for_each() -> None:
    for puzzle, line in zip(ROWS, printed("rate", *ROWS).splitlines(), strict=True):
        rating = qd.rate_sudoku(puzzle)
        numbers = f"ER {rating.er} EP {rating.ep} ED {rating.ed}"
        assert line == f"{puzzle} {numbers} {rating.technique}"
    lines = printed("rate", "--scale", "hodoku", given="\n".join(ROWS)).splitlines()
    for puzzle, line in zip(ROWS, lines, strict=True):
        level = qd.rate_sudoku(puzzle, scale="hodoku")
        assert line == f"{puzzle} {level.level} {level.score} {level.technique}"
    lines = printed("rate", "--scale=search", *ROWS).splitlines()
    found = qd.rate_sudokus(ROWS, scale="search").guesses
    assert lines == [f"{row} guesses {number}" for row, number in zip(ROWS, found, strict=True)]
    assert called("rate", TEXTBOOK_SOLVED).stdout == f"{TEXTBOOK_SOLVED} ER 0.0 EP 0.0 ED 0.0\n"


def test_tables_and_json(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(ROWS * 50))
    table = called("rate", str(file), "--format", "csv", "--threads", "2").stdout
    rows = list(csv.DictReader(io.StringIO(table)))
    assert len(rows) == 200
    assert [*rows[0]] == ["puzzle", *qd.types.SeRating._fields, "error"]
    ratings = qd.rate_sudokus(ROWS * 50)
    assert [float(row["er"]) for row in rows] == ratings.er
    assert [row["ed_technique"] for row in rows] == ratings.ed_technique
    lines = printed("rate", *ROWS, "--format", "json", "--scale", "hodoku").splitlines()
    ratings_of = {row: qd.rate_sudoku(row, scale="hodoku")._asdict() for row in ROWS}
    assert [*map(json.loads, lines)] == [
        {"puzzle": row} | rating | {"error": None} for row, rating in ratings_of.items()
    ]


@posix
def test_a_bar_says_how_far_it_is(tmp_path: Path) -> None:
    file, out = tmp_path / "puzzles.txt", tmp_path / "rated.txt"
    file.write_text("\n".join(ROWS * 50))
    code, shown = run_in_a_terminal("rate", str(file), "-o", str(out), "--progress")
    assert code == 0
    assert "sudokus: 100%|" in shown
    assert ", 200 of 200 puzzles, " in shown
    assert len(out.read_text().splitlines()) == 200
    for words in ([str(file), "-o", str(out)], [str(file)]):  # not for a moment, nor among lines
        assert "sudokus:" not in run_in_a_terminal("rate", *words)[1]
    result = called("rate", "-", "--progress", given=file.read_text())
    assert ", 200 puzzles, " in result.stderr


def test_what_has_no_rating_is_in_tables() -> None:
    table = called("rate", TEXTBOOK, CLASH, "." * 81, "--format", "csv").stdout
    assert table.count("\n") == 4
    assert f"{CLASH},,,,,,,r1c1 and r1c2 both have 5 in row 1\n" in table
    assert json.loads(called("rate", CLASH, "--format", "json").stdout)["error"]
    missing = called("rate", "-", given="puzzle,id\n,1\n").stdout
    assert missing == "standard input, line 2, column puzzle unrated\n"
