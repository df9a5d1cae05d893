"""``queendoku trace``."""

import json
from pathlib import Path

import pytest

import queendoku as qd
from cli.running import called
from rules import TEXTBOOK, TEXTBOOK_SOLVED


def test_a_line_a_step_and_the_board_of_a_solution() -> None:
    result = called("trace", "queens", "4", "--method", "bitmask", "--solutions", "1")
    trace = qd.trace_n_queens(4, method="bitmask", solutions=1)
    lines = result.stdout.splitlines()
    assert lines[:-4] == [str(step) for step in trace]
    assert lines[-4:] == ["    · ♛ · ·", "    · · · ♛", "    ♛ · · ·", "    · · ♛ ·"]
    assert (result.returncode, result.stderr) == (0, "")


def test_the_defaults_are_those_of_python() -> None:
    def steps(*arguments: str) -> list[str]:
        lines = called("trace", *arguments).stdout.splitlines()
        return [line for line in lines if not line.startswith("    ")]

    assert steps("queens", "6") == [*map(str, qd.trace_n_queens(6))]
    assert steps("sudoku", TEXTBOOK) == [*map(str, qd.trace_sudoku(TEXTBOOK))]
    placed = steps("queens", "6", "--placed", "2:5", "--method", "booleans")
    assert placed == [*map(str, qd.trace_n_queens(6, placed={2: 5}, method="booleans"))]


def test_a_board_after_each_change() -> None:
    lines = called("trace", "queens", "4", "--placed", "3:2", "--boards").stdout.splitlines()
    at = lines.index("place row 0, column 1")
    assert lines[at + 1 : at + 5] == ["    · ♛ · ·", "    · · · ·", "    · · · ·", "    · · ♛ ·"]


def test_steps_as_json() -> None:
    text = called("trace", "sudoku", TEXTBOOK, "--format", "json", "--method", "scan").stdout
    steps = [json.loads(line) for line in text.splitlines()]
    trace = qd.trace_sudoku(TEXTBOOK, method="scan")
    assert len(steps) == len(trace)
    for number in (0, 1, 500):
        said, step = steps[number], trace[number]
        assert (said["kind"], said["row"], said["column"]) == (step.kind, step.row, step.column)
        assert (said["digit"], said["depth"]) == (step.digit, step.depth)
    assert steps[-1]["board"] == TEXTBOOK_SOLVED


def test_a_large_board() -> None:
    lines = called("trace", "queens", "81", "--limit", "2", "--boards").stdout.splitlines()
    assert lines[2] == f"    ♛{' ·' * 80}"


def test_the_output_is_no_input(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(TEXTBOOK)
    result = called("trace", "sudoku", str(file), "--output", str(file))
    assert result.stderr.endswith(" is an input; it would be overwritten\n")
    assert (result.returncode, file.read_text()) == (2, TEXTBOOK)


def test_a_puzzle_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("\n".join(TEXTBOOK[row : row + 9] for row in range(0, 81, 9)))
    expected = called("trace", "sudoku", TEXTBOOK).stdout
    assert called("trace", "sudoku", str(file)).stdout == expected
    assert called("trace", "sudoku", "-", given=TEXTBOOK).stdout == expected


def test_what_is_cut_off_is_said() -> None:
    result = called("trace", "queens", "8", "--limit", "5")
    assert len(result.stdout.splitlines()) == 5
    assert result.stderr == "queendoku: stopped after 5 steps; --limit K allows more\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["queens", "x"], "N must be an int, got 'x'"),
        (["queens", "300"], "n must be <= 255 for method 'sets', got 300\n"),
        (["queens", "4", "--solutions", "0"], "must be >= 1, got 0"),
        (["queens", "4", "--method", "auto"], "invalid choice: 'auto'"),
        (["sudoku", TEXTBOOK, "--method", "sets"], "method must be"),
        (["sudoku", TEXTBOOK, "--placed", "0:0"], "--placed is for queens only"),
        (["sudoku", TEXTBOOK[:80]], "a puzzle has 81 cells, this has 80"),
        (["sudoku", "-"], "standard input has several puzzles; trace takes one"),
        (["chess", "8"], "invalid choice: 'chess'"),
    ],
)
def test_bad_input(arguments: list[str], message: str) -> None:
    result = called("trace", *arguments, given=f"{TEXTBOOK}\n" * 2)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr


def test_an_output_that_ends_in_html_plays_it(tmp_path: Path) -> None:
    output = tmp_path / "lesson.html"
    arguments = ["trace", "queens", "6", "--method", "bitmask", "--output", str(output)]
    result = called(*arguments)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    qd.watch(qd.trace_n_queens(6, method="bitmask")).save_html(tmp_path / "same.html")
    assert output.read_bytes() == (tmp_path / "same.html").read_bytes()
    for option, said in (("--boards", "--boards is"), ("--format=json", "--format json is")):
        refused = called(*arguments, option)
        assert refused.returncode == 2
        assert refused.stderr == f"queendoku: {said} not for a player: {output}\n"
