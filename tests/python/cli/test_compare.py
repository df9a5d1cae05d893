"""``queendoku compare``: its arguments, its table, and Ctrl-C."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.running import QUEENDOKU, run, run_in_a_terminal
from rules import TEXTBOOK

needs_a_terminal = pytest.mark.skipif(sys.platform == "win32", reason="has no pseudo-terminals")


def rows_of(output: str) -> list[list[str]]:
    """The input, the method and the language of each row of the table."""
    _, *lines = output[output.index("--") :].splitlines()
    return [line.split()[:3] for line in lines]


def test_a_table() -> None:
    result = run("compare", "queens", "4", "5", "--count", "--methods", "sets", "--seconds", "0.5")
    assert (result.returncode, result.stderr) == (0, "")
    assert rows_of(result.stdout) == [
        [n, "sets", language] for n in ("4", "5") for language in ("Rust", "Python")
    ]
    result = run("compare", "sudoku", TEXTBOOK, "--methods", "auto", "--markdown")
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == 3


@pytest.mark.parametrize(
    "words",
    [
        "queens --methods sets,auto 5",
        "--methods sets,auto queens 5",
        "queens 5 --methods sets --methods auto",
        "queens 5 --methods sets auto",
        "queens --methods sets auto 5",
        "--seconds 1 queens --methods=sets,auto 5",
    ],
)
def test_options_stand_anywhere(words: str) -> None:
    result = run("compare", *words.split())
    assert (result.returncode, result.stderr) == (0, "")
    assert rows_of(result.stdout) == [
        ["5", "sets", "Rust"], ["5", "sets", "Python"], ["5", "auto", "Rust"]
    ]  # fmt: skip


def test_inputs_stand_anywhere() -> None:
    result = run("compare", "queens", "4", "--methods", "auto", "5", "--seconds", "1", "6")
    assert (result.returncode, result.stderr) == (0, "")
    assert [row[0] for row in rows_of(result.stdout)] == ["4", "5", "6"]


def test_without_inputs_there_are_usual_ones() -> None:
    result = run("compare", "queens", "--methods", "auto")
    assert (result.returncode, rows_of(result.stdout)) == (0, [["8", "auto", "Rust"]])
    result = run("compare", "sudoku", "--methods", "auto")
    assert (result.returncode, rows_of(result.stdout)) == (0, [["1", "auto", "Rust"]])


def test_puzzles_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{TEXTBOOK}\n{TEXTBOOK[::-1]}\n")
    for arguments in ([str(file)], [TEXTBOOK, TEXTBOOK[::-1]]):
        result = run("compare", "sudoku", *arguments, "--methods", "auto")
        assert (result.returncode, result.stderr) == (0, "")
        assert rows_of(result.stdout) == [["1", "auto", "Rust"], ["2", "auto", "Rust"]]


def test_a_file_of_your_own(tmp_path: Path) -> None:
    file = tmp_path / "solution.py"
    file.write_text(
        "import queendoku as qd\n"
        "class Solution:\n"
        "    def solveNQueens(self, n: int) -> List[List[str]]:\n"  # without an import
        "        return qd.solve_n_queens(n)\n"
        "def count(n):\n"
        "    return qd.total_n_queens(n)\n"
    )
    result = run("compare", "Queens", "4", "--methods", "auto", "--against", str(file))
    assert (result.returncode, result.stderr) == (0, "")
    assert rows_of(result.stdout)[1] == ["4", str(file), "yours"]
    named = f"{file}:count"
    result = run("compare", "queens", "--count", "--methods", "auto", "--against", named)
    assert rows_of(result.stdout)[1] == ["8", named, "yours"]
    result = run("compare", "queens", "4", "--against", f"{file}:other")
    assert (result.returncode, result.stdout) == (2, "")
    assert "solution.py has no other; write --against " in result.stderr
    file.write_text("raise KeyError(1)")
    result = run("compare", "queens", "4", "--against", str(file))
    assert "solution.py: KeyError: 1" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["queens", "4", "--against", "nowhere.py"], "No such file or directory: 'nowhere.py'"),
        ([], "the following arguments are required: game\n"),
        (["queens", "x"], "N must be an int, got x"),
        (["queens", "40"], "n must be <= 32 for method 'auto', got 40\n"),
        (["queens", "8", "--methods", "x"], "methods must be"),
        (["queens", "8", "--methods", "sets", "autos"], "N must be an int, got 8 autos"),
        (["queens", "8", "--method", "sets"], "unrecognized arguments: --method"),
        (["queens", "8", "--seconds", "-1"], "seconds must be > 0"),
        (["sudoku", TEXTBOOK[:80]], "a puzzle has 81 cells, this has 80"),
        (["sudoku", "nowhere.txt"], "nowhere.txt"),
        (["sudoku", TEXTBOOK, "--count"], "--count is for queens only"),
        (["n_queens", "8"], "invalid choice: 'n_queens' (choose from"),
    ],
)
def test_bad_input(arguments: list[str], message: str) -> None:
    result = run("compare", *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr


@needs_a_terminal
def test_on_a_terminal_a_bar_appears_after_a_while() -> None:
    _, shown = run_in_a_terminal("compare", "queens", "11", "--methods", "scan")
    assert "Comparing:   0%|" in shown
    assert "Comparing: 100%|" in shown
    _, shown = run_in_a_terminal("compare", "queens", "4", "--methods", "auto")
    assert "Comparing" not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGINT for one process")
def test_ctrl_c_prints_the_table_of_what_was_measured(tmp_path: Path) -> None:
    log = tmp_path / "output"
    with (
        log.open("w") as out,
        subprocess.Popen(
            [*QUEENDOKU, "compare", "queens", "4", "13", "--seconds", "60", "--progress"],
            stdout=out,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        assert process.stderr is not None
        shown = b""
        while not re.search(rb"[3-9]\d%", shown):  # all have answered for four queens
            shown += process.stderr.read(1)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    printed = log.read_text()
    assert "Stopped after " in printed
    assert ["4", "auto", "Rust"] in rows_of(printed)
