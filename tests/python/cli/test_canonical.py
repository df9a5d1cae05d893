"""``queendoku canonical``."""

import csv
import io
import json
from pathlib import Path

import queendoku as qd
from cli.running import CLASH, called, printed
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

ROWS = [TEXTBOOK, TEXTBOOK[::-1], *PUZZLES, TEXTBOOK_SOLVED, TEXTBOOK]
FORMS = [str(qd.canonical_sudoku(row)) for row in ROWS]


def test_a_line_for_each() -> None:
    assert printed("canonical", *ROWS).splitlines() == FORMS
    assert printed("canonical", "--threads", "1", given="\n".join(ROWS)).splitlines() == FORMS


def test_how_many_are_different(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(ROWS * 100))
    assert called("canonical", str(file), "--count").stdout == f"{len(set(FORMS))}\n"
    unique = called("canonical", str(file), "--unique").stdout.splitlines()
    assert unique == [TEXTBOOK, *PUZZLES, TEXTBOOK_SOLVED]


def test_tables_and_json() -> None:
    rows = list(csv.DictReader(io.StringIO(called("canonical", *ROWS, "--format", "csv").stdout)))
    assert [row["canonical"] for row in rows] == FORMS
    lines = called("canonical", *ROWS, "--format", "json", "--unique").stdout.splitlines()
    assert len(lines) == len(set(FORMS))
    assert json.loads(lines[0]) == {"puzzle": TEXTBOOK, "canonical": FORMS[0], "error": None}


def test_what_has_none_is_left_out() -> None:
    assert called("canonical", TEXTBOOK, CLASH, "--count").stdout == "1\n"
    assert called("canonical", TEXTBOOK, CLASH, "--unique").stdout == f"{TEXTBOOK}\n"
