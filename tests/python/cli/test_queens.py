"""``queendoku queens``."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from cli.running import called, ended, posix, printed, run_in_a_terminal
from plain_rules import TOTAL, assert_non_attacking
from queendoku._cli.bar import progress_of
from queendoku._common.progress import After


def placements_of(result_text: str) -> list[list[int]]:
    return [list(map(int, line.split(","))) for line in result_text.splitlines()]


def test_boards_as_text() -> None:
    assert printed("queens", "4") == (
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n"
    )


@pytest.mark.parametrize("method", ["auto", *qd.N_QUEENS_METHODS])
def test_boards_as_json_and_csv(method: str) -> None:
    lines = called("queens", "6", "--format", "json", "--method", method).stdout.splitlines()
    assert [json.loads(line) for line in lines] == qd.solve_n_queens(6)
    text = called("queens", "6", "--format", "csv", "--method", method).stdout
    assert placements_of(text) == qd.n_queens_array(6).tolist()


def test_counts_limits_and_classes() -> None:
    assert called("queens", "12", "--count", "--method", "colours").stdout == f"{TOTAL[12]}\n"
    assert called("queens", "8", "--count", "--fundamental", "--threads", "1").stdout == "12\n"
    assert len(called("queens", "30", "--limit", "2", "--format", "csv").stdout.splitlines()) == 2
    assert len(called("queens", "8", "--fundamental", "--format", "csv").stdout.splitlines()) == 12


def test_a_count_has_formats_too() -> None:
    said = json.loads(called("queens", "8", "--count", "--format", "json").stdout)
    assert said == {"n": 8, "placements": 92}
    fundamental = called("queens", "8", "--count", "--fundamental", "--format", "csv")
    assert fundamental.stdout == "n,fundamental\n8,12\n"


@pytest.mark.parametrize("n", [100, 1000])
def test_limit_1_places_more_queens_than_can_be_searched_for(n: int) -> None:
    [columns] = placements_of(called("queens", str(n), "--limit", "1", "--format", "csv").stdout)
    assert_non_attacking(columns)
    boards = json.loads(called("queens", str(n), "--limit", "1", "--format", "json").stdout)
    assert [row.index("Q") for row in boards] == columns
    rows = called("queens", str(n), "--limit", "1").stdout.splitlines()
    assert [row.split().index("Q") for row in rows] == columns


def test_a_seed_gives_one_random_placement() -> None:
    def text(seed: str) -> str:
        return called("queens", "50", "--seed", seed, "--format", "csv").stdout

    assert placements_of(text("7")) == [qd.place_n_queens(50, seed=7)]
    assert text("7") == text("7") != text("8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["3"], "there is no placement of 3 queens"),
        (["4", "--placed", "0:0"], "there is no placement of 4 queens with those of --placed"),
        (["2", "--fundamental"], "there is no placement of 2 queens"),
        (["3", "--seed", "1"], "n = 3: no placement exists for n = 2 and 3"),
        (["3", "--puzzle"], "n = 3: no placement exists for n = 2 and 3"),
        (["6", "--torus"], "there is no placement of 6 queens by these rules"),
    ],
)
def test_no_placement_is_said_and_exit_code_1(
    arguments: list[str], message: str, tmp_path: Path
) -> None:
    assert ended("queens", *arguments) == (1, "", f"queendoku: {message}\n")
    assert called("queens", *arguments, "--output", "boards", cwd=tmp_path).returncode == 1
    assert not list(tmp_path.iterdir())


def test_options_may_stand_before_the_number() -> None:
    assert printed("queens", "--count", "3") == "0\n"  # which is an answer
    assert called("queens", "--format", "csv", "--limit", "1", "8").stdout == "0,4,7,5,2,6,1,3\n"
    assert called("queens", "--progress", "--placed", "0:0", "--count", "8").stdout == "4\n"
    twice = called("queens", "8", "--placed", "0:3", "--placed", "5:0").stdout
    assert twice == called("queens", "8", "--placed", "0:3,5:0").stdout


def test_output_to_a_file(tmp_path: Path) -> None:
    assert printed("queens", "4", "--format=csv", "--output", "four.csv", cwd=tmp_path) == ""
    assert (tmp_path / "four.csv").read_text() == "1,3,0,2\n2,0,3,1\n"
    assert called("queens", "99", "--output", "four.csv", cwd=tmp_path).returncode == 2
    assert (tmp_path / "four.csv").read_text() == "1,3,0,2\n2,0,3,1\n"
    assert [path.name for path in tmp_path.iterdir()] == ["four.csv"]


@posix
def test_in_a_terminal_boards_are_drawn_and_counted() -> None:
    drawn = "· ♛ · ·\n· · · ♛\n♛ · · ·\n· · ♛ ·\n"
    one = run_in_a_terminal("queens", "4", "--limit", "1", NO_COLOR="1")
    assert one == (0, f"{drawn}\n1 placement\n")
    _, shown = run_in_a_terminal("queens", "4")
    assert "\x1b[1m♛\x1b[0m \x1b[2m·\x1b[0m" in shown
    assert shown.endswith("\n2 placements\n")
    assert run_in_a_terminal("queens", "6", "--fundamental")[1].endswith("1 fundamental solution\n")
    plain = run_in_a_terminal("queens", "4", "--limit", "1", TERM="dumb", PYTHONIOENCODING="ascii")
    assert plain[1].startswith(". Q . .\n")
    assert run_in_a_terminal("queens", "4", "--format", "csv") == (0, "1,3,0,2\n2,0,3,1\n")


@posix
def test_in_a_terminal_a_short_count_shows_no_bar() -> None:
    assert run_in_a_terminal("queens", "8", "--count") == (0, "92\n")
    assert "8 queens: 100%|" in run_in_a_terminal("queens", "8", "--count", "--progress")[1]


def test_in_a_terminal_a_long_count_shows_a_bar_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    for is_a_terminal in (True, False):
        monkeypatch.setattr(sys.stderr, "isatty", lambda answer=is_a_terminal: answer)
        assert isinstance(progress_of(None), After) == is_a_terminal
        assert progress_of(False) is False
        assert progress_of(True) is True


def test_in_a_terminal_a_long_count_without_tqdm_says_once_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    progress = progress_of(None)
    assert qd.total_n_queens(10, progress=progress) == TOTAL[10]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("queendoku._cli.bar.LONG", 0.0)
    qd.total_n_queens(10, progress=progress)
    qd.total_n_queens(10, progress=progress)
    hint = "this takes a while; pip install 'queendoku[progress]' shows how far it is"
    assert capsys.readouterr().err == f"queendoku: {hint}\n"


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["--blocked", "0:1,2:3", "--blocked", "6:0"], {"blocked": [(0, 1), (2, 3), (6, 0)]}),
        (["--torus"], {"torus": True}),
        (
            ["--symmetry", "half-turn", "--placed", "0:1"],
            {"symmetry": "half-turn", "placed": {0: 1}},
        ),
        (["--piece", "amazon", "--method", "sets"], {"piece": "amazon", "method": "sets"}),
    ],
)
def test_other_rules(arguments: list[str], options: dict[str, Any]) -> None:
    n = 10 if "amazon" in arguments else 7
    boards = qd.solve_n_queens(n, **options)
    text = called("queens", str(n), *arguments, "--format", "json").stdout
    assert [json.loads(line) for line in text.splitlines()] == boards
    assert called("queens", str(n), *arguments, "--count").stdout == f"{len(boards)}\n"
    steps = called("trace", "queens", str(n), *arguments, "--format", "json").stdout.splitlines()
    found = [step["board"] for step in map(json.loads, steps) if step["kind"] == "solution"]
    assert found == boards


def test_puzzles() -> None:
    puzzle = qd.generate_n_queens_puzzle(8, seed=3)
    command = ("queens", "8", "--puzzle", "--seed", "3")
    rows = called(*command).stdout.splitlines()
    assert {y: row.split().index("Q") for y, row in enumerate(rows) if "Q" in row} == puzzle
    assert len(rows) == 8
    text = called(*command, "--format", "csv").stdout.strip()
    assert called("queens", "8", "--count", "--placed", text).stdout == "1\n"
    said = json.loads(called(*command, "--format", "json").stdout)
    assert said == {"n": 8, "placed": {str(row): column for row, column in puzzle.items()}}
    assert called("queens", "1", "--puzzle").stdout == ".\n"
