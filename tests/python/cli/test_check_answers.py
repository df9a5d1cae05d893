"""``queendoku check --answers``."""

import csv
import json
from pathlib import Path

import pytest

from cli.running import called, ended, printed, refused
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

WRONG = f"1{TEXTBOOK_SOLVED[1:]}"
COUNT = "a string must have 81 cells besides white space, got 5; 'd' is neither a digit nor a blank"
ROWS = [
    (TEXTBOOK, TEXTBOOK_SOLVED),
    (TEXTBOOK, WRONG),
    (TEXTBOOK, ""),
    (TEXTBOOK, "dunno"),
    ("xx", TEXTBOOK_SOLVED),
    (TEXTBOOK, TEXTBOOK),
]
LINES = [
    "line 2: solved",
    "line 3: wrong: 80 of 81 cells right, 1 given changed, 3 clashes",
    "line 4: malformed: answer is missing",
    f"line 5: malformed: answer: {COUNT}",
    "line 6, column Question: malformed: a puzzle has 81 cells, this has 2",
    "line 7: wrong: 30 of 81 cells right",
]
SUMMARY = "6 answers: 1 solved, 2 wrong, 3 malformed; 39.3 % of the cells are right"


@pytest.fixture
def table(tmp_path: Path) -> str:
    file = tmp_path / "results.csv"
    file.write_text("id,Question,Guess\n" + "".join(f"7,{p},{a}\n" for p, a in ROWS))
    return str(file)


def test_a_line_for_each(table: str) -> None:
    for options, lines in (([], LINES), (["--quiet"], LINES[1:])):
        shown = "".join(f"{table}, {line}\n" for line in lines) + f"{SUMMARY}\n"
        words = ("check", table, "--answers", "guess", "--threads", "2", *options)
        assert ended(*words) == (1, shown, "")


def test_tables_and_json(table: str, tmp_path: Path) -> None:
    expected = [
        (True, 81, 0, 0, None),
        (False, 80, 1, 3, None),
        (False, 0, 0, 0, "answer is missing"),
        (False, 0, 0, 0, f"answer: {COUNT}"),
        (False, 0, 0, 0, "a puzzle has 81 cells, this has 2"),
        (False, 30, 0, 0, None),
    ]
    lines = called("check", table, "--answers", "Guess", "--format", "json").stdout
    found = [*map(json.loads, lines.splitlines())]
    assert [tuple(row.values())[2:] for row in found] == expected
    assert [(row["puzzle"], row["answer"] or "") for row in found] == ROWS
    output = tmp_path / "checked.csv"
    assert ended("check", table, "--answers=Guess", "-o", str(output)) == (1, "", "")
    with output.open() as file:
        header, *rows = csv.reader(file)
    assert header == ["puzzle", "answer", "solved", "right", "changed", "clashes", "error"]
    assert [row[2:] for row in rows] == [["" if v is None else str(v) for v in r] for r in expected]


def test_columns_of_any_name(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(json.dumps({"q": TEXTBOOK, "puzzle": "x", "model": TEXTBOOK_SOLVED}) + "\n")
    shown = printed("check", str(file), "--column", "q", "--answers", "model")
    assert shown == f"{file}, line 1: solved\n"
    given = f"quizzes,solutions\n{TEXTBOOK},{WRONG}\n"
    shown = called("check", "--answers", "solutions", given=given).stdout
    assert shown.endswith("line 2: wrong: 80 of 81 cells right, 1 given changed, 3 clashes\n")
    renamed = f"a,b\n{TEXTBOOK},{TEXTBOOK_SOLVED}\n"
    assert called("check", "--column", "a", given=renamed).stdout.endswith("line 2: valid\n")


OBJECT = json.dumps({"puzzle": TEXTBOOK, "guess": TEXTBOOK_SOLVED})
TABLE = f"id,Question,Guess\n7,{TEXTBOOK},{TEXTBOOK_SOLVED}\n"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--answers=gues"], "has no column 'gues'; it has 'id', 'Question' and 'Guess'"),
        (["--answers=Guess", "--column=x"], "has no column 'x'; it has 'id', 'Question' and"),
        (["--output", "x.csv"], "--output needs --answers"),
        (["--format", "csv"], "--format needs --answers"),
    ],
)
def test_wrong_options(options: list[str], message: str) -> None:
    assert message in refused("check", "-", *options, given=TABLE)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (f"a,b\n{TEXTBOOK},{TEXTBOOK_SOLVED}\n", "no column 'answer'; it has 'a' and 'b'"),
        (f"{OBJECT}\n", "no column 'answer'; it has 'puzzle' and 'guess'"),
        (f"[\n{OBJECT}\n]", "no column 'answer'; it has 'puzzle' and 'guess'"),
        (f"{TEXTBOOK},{TEXTBOOK_SOLVED}\n", "no header, and so no column 'answer'"),
        (f'[\n"{TEXTBOOK}"\n]', "no columns, and so no column 'answer'"),
        (f'<opensudoku><game data="{TEXTBOOK}"/></opensudoku>', "no columns, and so no column"),
        (f"answer\n{TEXTBOOK_SOLVED}\n", "no columns, and so no column 'answer'"),
    ],
)
def test_a_column_that_is_not_there_is_always_an_error(given: str, message: str) -> None:
    said = refused("check", "-", "--answers", "answer", given=given)
    assert said.startswith(f"queendoku: answers: standard input has {message}")


def test_each_file_has_the_column(table: str, tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    other.write_text(f"puzzle,solution\n{TEXTBOOK},{TEXTBOOK_SOLVED}\n")
    result = called("check", table, str(other), "--answers", "guess")
    assert f"{other} has no column 'guess'; it has 'puzzle' and 'solution'" in result.stderr
    said = refused("check", TEXTBOOK, "--answers", "guess")
    assert said == "queendoku: answers: the puzzle has no columns, and so no column 'guess'\n"


def test_an_answer_may_be_missing_in_any_row(tmp_path: Path) -> None:
    empty = f"puzzle,solution,guess\n{TEXTBOOK},{TEXTBOOK_SOLVED},\n"
    missing = "standard input, line 2: malformed: answer is missing\n"
    assert ended("check", "-", "--answers", "guess", given=empty) == (1, missing, "")
    rows = [json.loads(OBJECT) | {"guess": None}, json.loads(OBJECT), {"puzzle": TEXTBOOK}]
    file = tmp_path / "rows.jsonl"
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    found = called("check", str(file), "--answers", "guess").stdout.splitlines()
    said = [line.rpartition(": ")[2] for line in found[:-1]]
    assert said == ["answer is missing", "solved", "answer is missing"]
