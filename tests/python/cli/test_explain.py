"""``queendoku explain`` and ``queendoku hint``."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import CLASH, called, ended, printed, refused, run
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

ADVICE = "; --givens PUZZLE tells which entries are wrong"
MARKS = str(qd.explain_sudoku(PUZZLES[2]).grids[5])


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    file = tmp_path / "puzzles.csv"
    file.write_text(f"puzzle\n{TEXTBOOK}\n{PUZZLES[2]}\n", encoding="utf-8")
    return file


def test_explain_files(puzzles: Path) -> None:
    one, other = map(qd.explain_sudoku, (TEXTBOOK, PUZZLES[2]))
    assert printed("explain", TEXTBOOK) == f"{TEXTBOOK}\n{one}\n"
    both = f"{TEXTBOOK}\n{one}\n\n{PUZZLES[2]}\n{other}\n"
    assert printed("explain", str(puzzles)) == both
    assert printed("explain", given=puzzles.read_text()) == both


def test_explain_as_a_table(puzzles: Path, tmp_path: Path) -> None:
    output = tmp_path / "steps.csv"
    assert called("explain", str(puzzles), "--format", "csv", "-o", str(output)).stdout == ""
    with output.open() as file:
        header, *rows = csv.reader(file)
    assert header == ["puzzle", "step", "technique", "difficulty", "change", "reason"]
    steps = [*qd.explain_sudoku(TEXTBOOK), *qd.explain_sudoku(PUZZLES[2])]
    assert [row[4] for row in rows] == [step.change for step in steps]
    assert [int(row[1]) for row in rows[:51]] == [*range(1, 52)]


def test_json_lines_of_many_puzzles(tmp_path: Path) -> None:
    several = PUZZLES[1].replace("9", ".", 1)
    file, output = tmp_path / "puzzles.txt", tmp_path / "steps.jsonl"
    grids = [TEXTBOOK, several, TEXTBOOK_SOLVED, CLASH, "x" * 81, *PUZZLES]
    file.write_text("\n".join(grids * 30), encoding="utf-8")
    done = called("explain", str(file), "-o", str(output), "--threads", "2")
    assert (done.returncode, done.stderr.count("no solution: r1c1 and r1c2")) == (2, 30)
    said = [*map(json.loads, output.read_text().splitlines())]
    assert [one["puzzle"] for one in said] == grids * 30
    assert said[:8] == said[8:16] == said[-8:]
    assert [one for one in said[:8] if not one["error"]] == [
        json.loads(printed("explain", grid, "--format", "json"))
        for grid in (TEXTBOOK, several, TEXTBOOK_SOLVED, *PUZZLES)
    ]
    assert [[*one] for one in said[3:5]] == [["puzzle", "error"]] * 2
    explanation = qd.explain_sudoku(several)
    assert (said[1]["unique"], said[1]["solved"]) == (False, explanation.solved)
    assert said[1]["difficulty"] == explanation.difficulty
    assert said[1]["techniques"] == explanation.techniques
    names = ("technique", "difficulty", "placed", "eliminated", "change", "reason")
    steps = [{name: getattr(step, name) for name in names} for step in explanation]
    assert said[1]["steps"] == json.loads(json.dumps(steps))
    assert "--threads is for --format json and csv" in refused("explain", TEXTBOOK, "--threads=1")


def test_the_grids_of_steps() -> None:
    explanation = qd.explain_sudoku(PUZZLES[2])
    number, step = next((k, s) for k, s in enumerate(explanation, 1) if s.eliminated)
    drawn = printed("explain", PUZZLES[2], "--step", str(number))
    heading, *picture = drawn.splitlines()
    assert heading == f"Step {number}: {str(qd.show(step)).splitlines()[0]}"
    assert picture == str(qd.show(step)).splitlines()[1:]
    every = printed("explain", PUZZLES[2], "--grids")
    assert drawn in every
    assert every.count("Step ") == len(explanation)
    last = len(explanation)
    said = refused("explain", PUZZLES[2], "--step", str(last + 1))
    assert said == f"queendoku: --step must be from 1 to {last}, got {last + 1}\n"
    assert "--step needs --format text" in refused("explain", TEXTBOOK, "--step=1", "--format=csv")


def test_what_a_step_is_about_has_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    step = qd.hint_sudoku(PUZZLES[2], techniques=["pointing", "claiming"])
    assert step is not None
    explained = "explain", PUZZLES[2], "--techniques", step.technique, "--step", "1"
    plain = printed(*explained)
    monkeypatch.setenv("FORCE_COLOR", "1")
    painted = printed(*explained)
    digit = step.eliminated[0][2]
    assert f"\x1b[31m{digit}-\x1b[0m" in painted
    assert f"\x1b[32m{digit}*\x1b[0m" in painted
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == plain


def test_a_wrong_entry_is_named(tmp_path: Path) -> None:
    wrong = f"531{TEXTBOOK[3:]}"
    file = tmp_path / "puzzle.txt"
    file.write_text(TEXTBOOK)
    assert "r1c3=1 is wrong: " in called("hint", wrong, "--givens", str(file)).stderr
    assert "r1c2=5 is wrong: " in called("hint", CLASH, "--givens", TEXTBOOK).stderr
    for command in ("hint", "explain"):
        code, shown, said = ended(command, wrong, "--givens", TEXTBOOK)
        assert (code, shown) == (1, "")
        assert "r1c3=1 is wrong: the solution of the givens has another" in said
        assert "r1c3=1" in called(command, wrong).stderr


def test_an_explanation_is_played_in_html(puzzles: Path, tmp_path: Path) -> None:
    output = tmp_path / "lesson.html"
    assert called("explain", TEXTBOOK, "-o", str(output)).returncode == 0
    qd.watch(qd.explain_sudoku(TEXTBOOK)).save_html(tmp_path / "same.html")
    written = output.read_bytes()
    assert written == (tmp_path / "same.html").read_bytes()
    for arguments, code, said in (
        ([str(puzzles)], 2, f"--output {output}: a player takes one puzzle, not several"),
        ([CLASH], 1, f"no solution: r1c1 and r1c2 both have 5 in row 1{ADVICE}"),
        ([TEXTBOOK, "--format=csv"], 2, f"--format csv is not for a player: {output}"),
    ):
        found = ended("explain", *arguments, "-o", str(output))
        assert found == (code, "", f"queendoku: {said}\n")
    assert output.read_bytes() == written


def test_hint() -> None:
    assert printed("hint", TEXTBOOK) == f"{qd.hint_sudoku(TEXTBOOK)}\n"
    every = qd.hint_sudoku(TEXTBOOK, all=True)
    assert called("hint", TEXTBOOK, "--all").stdout == "".join(f"{one}\n" for one in every)
    table = called("hint", TEXTBOOK, "--all", "--format", "csv").stdout
    header, *rows = csv.reader(io.StringIO(table))
    assert header == ["puzzle", "technique", "difficulty", "change", "reason"]
    assert len(rows) == len(every)
    said = json.loads(called("hint", TEXTBOOK, "--format", "json").stdout)
    assert said["hints"][0]["placed"] == [[0, 5, 8]]


def test_a_place_stands_before_the_hints_of_several(puzzles: Path) -> None:
    lines = called("hint", str(puzzles)).stdout.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [f"{puzzles}, line {n}" for n in (2, 3)]


@pytest.mark.parametrize("command", ["hint", "explain"])
def test_pencil_marks(command: str, tmp_path: Path) -> None:
    file = tmp_path / "marks.txt"
    file.write_text(MARKS, encoding="utf-8")
    expected = called(command, MARKS).stdout
    for place, result in (
        (f"{file}, line 2: ", called(command, str(file))),
        ("standard input, line 2: ", run(command, given=MARKS)),
    ):
        assert result.stdout.replace(place, "") == expected
    first = str(qd.hint_sudoku(MARKS))
    assert first in expected
    wrong = refused(command, MARKS.replace("|", " 5 ", 1))
    assert "pencil marks must be those of 81 cells, got 82" in wrong


def test_nothing_to_hint_at() -> None:
    assert called("hint", TEXTBOOK_SOLVED).stderr == "queendoku: the puzzle is solved\n"
    said = "queendoku: the techniques find nothing; the digits have several solutions\n"
    assert ended("hint", "." * 81) == (0, "", said)


def test_chosen_techniques() -> None:
    lines = printed("hint", TEXTBOOK, "--techniques", "naked single, hidden single", "--all")
    found = {line.partition(":")[0] for line in lines.splitlines()}
    assert found == {"naked single", "hidden single"}
    explained = called("explain", PUZZLES[1], "--no-uniqueness").stdout
    assert explained == f"{PUZZLES[1]}\n{qd.explain_sudoku(PUZZLES[1], uniqueness=False)}\n"
    listed = " ".join(called("help", "hint").stdout.split())
    assert ", ".join(qd.SUDOKU_TECHNIQUES) in listed
    assert listed.endswith(", ".join(qd.VARIANT_TECHNIQUES))
