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
