"""``queendoku compare``: its arguments, its table, and Ctrl-C."""

import re
import signal
import subprocess
from pathlib import Path

import pytest

from cli.running import QUEENDOKU, posix, printed, run_in_a_terminal
from rules import TEXTBOOK


def rows_of(output: str) -> list[list[str]]:
    """The input, the method and the language of each row of the table."""
    _, *lines = output[output.index("--") :].splitlines()
    return [line.split()[:3] for line in lines]


def test_a_table() -> None:
    words = ["compare", "queens", "4", "5", "--count", "--methods", "sets", "--seconds", "0.5"]
    assert rows_of(printed(*words)) == [
        [n, "sets", language] for n in ("4", "5") for language in ("Rust", "Python")
    ]
    table = printed("compare", "sudoku", TEXTBOOK, "--methods", "auto", "--markdown")
    assert len(table.splitlines()) == 3


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
    assert rows_of(printed("compare", *words.split())) == [
        ["5", "sets", "Rust"], ["5", "sets", "Python"], ["5", "auto", "Rust"]
    ]  # fmt: skip


def test_inputs_stand_anywhere() -> None:
    table = printed(*["compare", "queens", "4", "--methods", "auto", "5", "--seconds", "1", "6"])
    assert [row[0] for row in rows_of(table)] == ["4", "5", "6"]


def test_without_inputs_there_are_usual_ones() -> None:
    for game, usual in (("queens", "8"), ("sudoku", "1")):
        table = printed("compare", game, "--methods", "auto")
        assert rows_of(table) == [[usual, "auto", "Rust"]]


def test_puzzles_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{TEXTBOOK}\n{TEXTBOOK[::-1]}\n")
    for arguments in ([str(file)], [TEXTBOOK, TEXTBOOK[::-1]]):
        table = printed("compare", "sudoku", *arguments, "--methods", "auto")
        assert rows_of(table) == [["1", "auto", "Rust"], ["2", "auto", "Rust"]]


@posix
def test_on_a_terminal_a_bar_appears_after_a_while() -> None:
    _, shown = run_in_a_terminal("compare", "queens", "11", "--methods", "scan")
    assert "Comparing:   0%|" in shown
    assert "Comparing: 100%|" in shown
    _, shown = run_in_a_terminal("compare", "queens", "4", "--methods", "auto")
    assert "Comparing" not in shown


@posix
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
