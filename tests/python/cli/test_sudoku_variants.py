"""``queendoku sudoku`` on other sizes, and with rules."""

import csv
import json
from itertools import chain
from pathlib import Path
from typing import Any

import queendoku as qd
from cli.running import called, printed
from plain_rules import TEXTBOOK
from queendoku import SudokuVariant
from queendoku.rules import AntiKnight, Killer

FOUR, FOUR_SOLVED = "1.....3..4.....2", "1324423124133142"
SIX = qd.generate_sudoku(size=6, seed=4)
SIX_SOLVED = "".join(map("".join, qd.solve_sudoku(SIX)))
BLANK = "." * 81


def test_lines_of_other_sizes(tmp_path: Path) -> None:
    file = tmp_path / "six.txt"
    file.write_text(f"{SIX}\n{SIX_SOLVED}\n")
    assert printed("sudoku", str(file)) == f"{SIX_SOLVED}\n" * 2
    assert printed("sudoku", FOUR) == f"{FOUR_SOLVED}\n"
    assert printed("sudoku", FOUR, "--size", "4", "--count") == "1\n"
    assert [*qd.read_sudokus(file)] == [SIX, SIX_SOLVED]
    drawn = printed("sudoku", FOUR, "--format", "text")
    assert "│ 1 · │ · · │   │ 1 3 │ 2 4 │" in drawn


def test_rules_of_the_whole_grid() -> None:
    rules = ["--rule", "anti-knight", "--rule", "anti-king", "--rule", "non-consecutive"]
    assert printed("sudoku", BLANK, *rules, "--count", "--limit", "100") == "72\n"
    solution = called("sudoku", BLANK, *rules).stdout.strip()
    assert qd.is_valid_sudoku(SudokuVariant(solution, rules=[AntiKnight()]))
    wrong = called("sudoku", f"1{'.' * 10}1{'.' * 69}", "--rule", "anti-knight")
    assert wrong.returncode == 1
    assert "no solution" in wrong.stderr


def test_a_link_with_its_rules(tmp_path: Path) -> None:
    cages = [Killer("r1c1 r1c2", 3), Killer("r1c3 r2c3", 15)]
    given = SudokuVariant(f"{'.' * 27}{qd.generate_sudoku(seed=1)[27:]}", rules=cages)
    link = given.to_fpuzzles()
    count = qd.count_sudoku_solutions(given, limit=9)
    assert printed("sudoku", link, "--count", "--limit", "9") == f"{count}\n"
    file = tmp_path / "puzzle.json"
    file.write_text(given.to_fpuzzles(link=False))
    assert printed("sudoku", str(file), "--count", "--limit", "9") == f"{count}\n"


def test_check_and_minimize(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.links"
    puzzles = qd.generate_sudokus(1, size=6, rules=[Killer], minimal=False, seed=1)
    qd.write_sudokus(file, [*puzzles, FOUR, SudokuVariant(size=6)])
    lines = called("check", str(file)).stdout.splitlines()
    assert [line.partition(": ")[2] for line in lines] == [
        "valid",
        "valid",
        "several solutions",
        "2 valid, 1 with several solutions",
    ]
    link = printed("minimize", puzzles[0].to_fpuzzles())  # type: ignore[attr-defined]
    assert SudokuVariant.from_fpuzzles(link) == qd.minimize_sudoku(puzzles[0])
    assert printed("minimize", FOUR) == f"{qd.minimize_sudoku(FOUR)}\n"


def test_explain_and_hint(tmp_path: Path) -> None:
    (puzzle,) = qd.generate_sudokus(1, size=6, rules=[Killer], seed=1)
    file = tmp_path / "killer.links"
    qd.write_sudokus(file, [puzzle])
    explanation = qd.explain_sudoku(puzzle)
    lines = printed("explain", str(file)).splitlines()
    assert lines[1:] == str(explanation).splitlines()
    told = json.loads(printed("explain", str(file), "--format", "json"))
    assert (told["solved"], told["difficulty"]) == (True, explanation.difficulty)
    assert told["techniques"] == dict(explanation.techniques)
    assert [step["change"] for step in told["steps"]] == [step.change for step in explanation]
    hint = qd.hint_sudoku(puzzle, techniques="what the rule allows")
    asked = ("--techniques", "45, one cell,What the rule allows")
    assert str(hint) in printed("hint", str(file), *asked)
    nothing = called("hint", str(file), "--techniques", "jellyfish")
    assert "the techniques find nothing" in nothing.stderr
    begun = called("hint", str(file), "--givens", BLANK)
    assert (begun.returncode, "must be a puzzle of the size and rules" in begun.stderr) == (2, True)
    wrong = f"{int(qd.solve_sudoku(puzzle)[0][0]) % 6 + 1}{'.' * 35}"
    assert f"r1c1={wrong[0]} is wrong: " in called("hint", wrong, "--givens", str(file)).stderr
    printed("explain", str(file), "--output", str(tmp_path / "page.html"))
    assert "data-qd-player" in (tmp_path / "page.html").read_text()
    printed("explain", str(file), "--step", "3", "--output", str(tmp_path / "step.svg"))
    assert explanation[2].change.split("<")[0][:4] in (tmp_path / "step.svg").read_text()


def test_rate(tmp_path: Path) -> None:
    puzzles: list[Any] = [*qd.generate_sudokus(2, size=6, rules=[Killer], seed=1), FOUR]
    file = tmp_path / "puzzles.links"
    qd.write_sudokus(file, puzzles[:2])
    ratings: list[Any] = [qd.rate_sudoku(puzzle) for puzzle in puzzles]
    said = called("rate", str(file), FOUR, "." * 16)
    assert "has several solutions" in said.stderr
    lines = [f"difficulty {one.difficulty} steps {one.steps} {one.technique}" for one in ratings]
    assert [line.split(" ", 1)[1] for line in said.stdout.splitlines()] == [*lines, "unrated"]
    table = csv.DictReader(called("rate", str(file), FOUR, "--format", "csv").stdout.splitlines())
    assert [row["technique"] for row in table] == [one.technique for one in ratings]
    mixed = printed("rate", TEXTBOOK, FOUR, "--format", "json").splitlines()
    assert [json.loads(line).get("er", 0) for line in mixed] == [1.2, 0]


def test_any_rows_columns_and_digits() -> None:
    digits = "0,1,2,4,5,6,9,10"
    variant = SudokuVariant(f"5{'.' * 27}", size=(4, 7), digits=map(int, digits.split(",")))
    solved = "".join(chain(*qd.solve_sudoku(variant)))
    asked = ("--size", "4x7", "--digits", digits)
    assert called("sudoku", *asked, given=f"{variant}\n{variant}\n").stdout == f"{solved}\n" * 2
    assert called("sudoku", f"0{'.' * 80}", "--digits", "0-8").stdout.startswith("012345678")
    assert "got 80 cells" in called("sudoku", "0" * 80, "--digits", "0-8").stderr
    link = SudokuVariant(size=5).to_fpuzzles()
    assert "it has the digits 1 to 5" in called("sudoku", link, "--digits", "2-6").stderr


def test_what_is_refused() -> None:
    other = called("sudoku", FOUR, "--size", "6")
    assert (other.stdout, other.returncode) == ("invalid\n", 2)
    assert "it has 4x4 cells, not 6x6" in other.stderr
    assert "4 rows, which this command does not know" in called("canonical", FOUR).stderr
