"""``queendoku generate``."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from cli.running import called, ended, printed
from functions.test_make import HEART, assert_as_wished, shortfall
from queendoku.rules import AntiKnight, Killer


def test_puzzles_are_those_of_python() -> None:
    assert printed("generate", "300", "--seed", "7").split() == qd.generate_sudokus(300, seed=7)
    assert called("generate", "--seed", "7").stdout.split() == [qd.generate_sudoku(seed=7)]
    assert_as_wished(called("generate").stdout.strip())


def test_wishes(tmp_path: Path) -> None:
    heart = tmp_path / "heart.txt"
    heart.write_text(HEART)
    for words, wishes in (
        ("--givens 22..24", {"givens": (22, 24)}),
        ("--givens 24 --symmetry rotational", {"givens": 24, "symmetry": "rotational"}),
        ("--givens ..22", {"givens": (17, 22)}),
        ("--rating 4..5 --symmetry diagonal", {"rating": (4, 5), "symmetry": "diagonal"}),
        ("--rating 6..", {"rating": (6, 12)}),
        ("--rating ..1.5", {"rating": (1, 1.5)}),
        ("--rating 2.6", {"rating": 2.6}),
        ("--level medium --technique pointing", {"level": "medium", "technique": "pointing"}),
        (f"--pattern {heart} --not-minimal", {"pattern": HEART, "minimal": False}),
        (f"--pattern {''.join(HEART.split())} --not-minimal", {"pattern": HEART, "minimal": False}),
    ):
        made = printed("generate", "4", "--seed", "3", *words.split()).split()
        assert made == qd.generate_sudokus(4, seed=3, **wishes)


def test_solutions_and_ratings(tmp_path: Path) -> None:
    puzzles = qd.generate_sudokus(40, seed=1)
    table = called("generate", "40", "--seed", "1", "--solutions", "--rate").stdout
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [*rows[0]] == ["puzzle", "solution", *qd.types.SeRating._fields]
    assert [row["puzzle"] for row in rows] == puzzles
    assert [row["solution"] for row in rows] == qd.solve_sudokus(puzzles).solutions
    assert [float(row["er"]) for row in rows] == qd.rate_sudokus(puzzles).er
    lines = called("generate", "40", "--seed", "1", "--rate", "--format", "jsonl").stdout
    said = [json.loads(line) for line in lines.splitlines()]
    assert [{"puzzle": row["puzzle"], "er": float(row["er"])} for row in rows] == [
        {name: line[name] for name in ("puzzle", "er")} for line in said
    ]
    file = tmp_path / "puzzles.csv"
    words = ("generate", "40", "--seed", "1", "--solutions", "--rate")
    assert printed(*words, "-o", str(file)) == ""
    assert file.read_text() == table


def test_other_sizes_and_rules(tmp_path: Path) -> None:
    six = qd.generate_sudokus(2, size=6, seed=5)
    assert printed("generate", "2", "--size", "6", "--seed", "5").split() == six
    few = qd.generate_sudoku(size=4, givens=(0, 5), seed=1)
    words = ("--size", "4", "--givens", "..5", "--seed", "1", "--solutions")
    solution = "".join(map("".join, qd.solve_sudoku(few)))
    assert printed("generate", *words).splitlines() == ["puzzle,solution", f"{few},{solution}"]
    head, *rows = printed("generate", "2", "--size", "6", "--seed", "5", "--rate").splitlines()
    assert head == "puzzle,difficulty,steps,technique"
    *ratings, _ = qd.rate_sudokus(six)
    assert [row.split(",") for row in rows] == [
        [*map(str, row)] for row in zip(six, *ratings, strict=True)
    ]
    words = ("--size", "4x7", "--digits", "0-6", "--minimal", "--seed", "3")
    seven = tmp_path / "seven.jsonl"
    assert printed("generate", *words, "-o", str(seven)) == ""
    board: Any = {"size": (4, 7), "digits": range(7)}
    assert [*qd.read_sudokus(seven)] == [qd.generate_sudoku(minimal=True, seed=3, **board)]
    assert printed("generate", *words) == seven.read_text()
    assert printed("sudoku", str(seven), "--count") == "1\n"
    file = tmp_path / "killers.json"
    cages = ("--size", "6", "--rule", "killer", "--rule", "anti-knight", "--seed", "2")
    assert printed("generate", "2", *cages, "-o", str(file)) == ""
    killers: list[Any] = qd.generate_sudokus(2, size=6, rules=[Killer, AntiKnight()], seed=2)
    assert [*qd.read_sudokus(file)] == killers
    assert printed("generate", *cages) == f"{killers[0].to_fpuzzles()}\n"


@pytest.mark.parametrize("size", ["4", "9"])
def test_if_nothing_is_found_a_file_stays(tmp_path: Path, size: str) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("old")
    words = ("--size", size, "--rating=11..12", "--tries=10", "--seed=1", "-o", str(file))
    code, _, said = ended("generate", "2", *words)
    assert code == 1
    assert said.startswith("queendoku: 0 of 2 puzzles were found, and no more in 10 tries")
    assert file.read_text() == "old"


@pytest.mark.parametrize("wished", [{"rating": 7.2, "givens": 25}, {"rating": 1.2, "size": 6}])
def test_what_is_not_found(tmp_path: Path, wished: dict[str, Any]) -> None:
    wishes, error = shortfall(**wished)
    words = [word for name, value in wishes.items() for word in (f"--{name}", str(value))]
    arguments = ("generate", "1000", *words)
    lines = "".join(f"{puzzle}\n" for puzzle in error.puzzles)
    assert ended(*arguments) == (1, lines, f"queendoku: {error}\n")
    file = tmp_path / "few.txt"
    assert called(*arguments, "-o", str(file)).returncode == 1
    assert file.read_text().split() == error.puzzles
