"""The command line, as a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import queendoku as qd
from queendoku._cli import main
from rules import TEXTBOOK, TOTAL


def run(*arguments: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "queendoku", *arguments],
        input=given,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def shell(command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_boards_as_text() -> None:
    result = run("queens", "4")
    assert result.stdout == (
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n"
    )
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("method", ["auto", *qd.N_QUEENS_METHODS])
def test_boards_as_json_and_csv(method: str) -> None:
    lines = run("queens", "6", "--format", "json", "--method", method).stdout.splitlines()
    assert [json.loads(line) for line in lines] == qd.solve_n_queens(6)
    lines = run("queens", "6", "--format", "csv", "--method", method).stdout.splitlines()
    assert [list(map(int, line.split(","))) for line in lines] == qd.n_queens_array(6).tolist()


def test_counts_limits_and_classes() -> None:
    assert run("queens", "12", "--count").stdout == f"{TOTAL[12]}\n"
    assert run("queens", "8", "--count", "--fundamental", "--threads", "1").stdout == "12\n"
    assert len(run("queens", "30", "--limit", "2", "--format", "csv").stdout.splitlines()) == 2
    assert len(run("queens", "8", "--fundamental", "--format", "csv").stdout.splitlines()) == 12
    bar = run("queens", "10", "--count", "--progress", "--method", "bitmask")
    assert bar.stdout == f"{TOTAL[10]}\n"
    assert "100%" in bar.stderr


def test_no_placement_is_exit_code_1() -> None:
    result = run("queens", "3")
    assert (result.returncode, result.stdout, result.stderr) == (1, "", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["queens", "-1"], "n must be >= 0, got -1"),
        (["queens", "eight"], "must be an int, got 'eight'"),
        (["queens", "33"], "n must be <= 32"),
        (["queens", "8", "--limit", "0"], "argument --limit: must be >= 1, got 0"),
        (["queens", "8", "--limit", "-5"], "must be >= 1, got -5"),
        (["queens", "8", "--threads", "0", "--count"], "must be >= 1, got 0"),
        (["queens", "8", "--method", "magic"], "invalid choice: 'magic'"),
        (["queens", "8", "--format", "xml"], "invalid choice: 'xml'"),
        (["queens"], "the following arguments are required: N"),
        ([], "the following arguments are required: COMMAND"),
        (["queens", "20", "--fundamental"], "would take about"),
        (["queens", "8", "--count", "--limit", "2"], "--limit does not go with --count"),
        (["queens", "6", "--threads", "2"], "--threads needs --count"),
        (["queens", "6", "--progress"], "--progress needs --count"),
        (["queens", "6", "--checkpoint", ""], "--checkpoint needs --count"),
    ],
)
def test_bad_input_is_exit_code_2_and_one_message(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX pipes")
def test_a_broken_pipe_is_silent() -> None:
    result = shell(f"{sys.executable} -m queendoku queens 12 | head -n 1")
    assert (result.stdout, result.stderr) == ("Q . . . . . . . . . . .\n", "")
    assert result.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="closed by a POSIX shell")
def test_closed_standard_output_is_an_error() -> None:
    result = shell(f"{sys.executable} -m queendoku queens 8 >&-")
    assert (result.returncode, result.stderr) == (2, "queendoku: standard output is closed\n")


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT to one process is a POSIX matter")
def test_ctrl_c_is_exit_code_130_and_silent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "queendoku", "queens", "22", "--count"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=20) == (b"", b"")
        assert process.returncode == 130


def test_the_entry_point_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["queens", "8", "--count"]) == 0
    assert capsys.readouterr().out == "92\n"
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"queendoku {qd.__version__}\n"


def test_compare_prints_a_table() -> None:
    result = run("compare", "queens", "4", "5", "--count", "--methods", "sets", "--seconds", "0.5")
    assert (result.returncode, result.stderr) == (0, "")
    assert [line.split()[:3] for line in result.stdout.splitlines()[4:]] == [
        [n, "sets", language] for n in ("4", "5") for language in ("Rust", "Python")
    ]
    result = run("compare", "sudoku", TEXTBOOK, "--methods", "auto", "--markdown")
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == 3


def test_what_the_output_cannot_encode_is_replaced() -> None:
    arguments = ["compare", "queens", "4", "--methods", "auto", "--seconds", "0.5"]
    result = run(*arguments, PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert "?s" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["queens", "x"], "N must be an int, got x"),
        (["queens", "8", "--methods", "x"], "methods must be one of"),
        (["queens", "8", "--seconds", "-1"], "seconds must be > 0"),
        (["sudoku", "5"], "puzzle 1: grid: a string must have 81 cells"),
        (["sudoku", TEXTBOOK, "--count"], "--count is for queens only"),
    ],
)
def test_compare_with_bad_input(arguments: list[str], message: str) -> None:
    result = run("compare", *arguments)
    assert result.returncode == 2
    assert message in result.stderr
