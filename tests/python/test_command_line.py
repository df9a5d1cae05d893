"""The command line, as a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import queendoku as qd
from queendoku._cli import main
from rules import TEXTBOOK, TEXTBOOK_SOLVED, TOTAL


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
        (["sudoku", "no/such/file"], "No such file or directory"),
        (["sudoku", "."], "Is a directory"),
        (["sudoku", "-", "--limit", "0"], "must be >= 1, got 0"),
        (["queens", "8", "--count", "--limit", "2"], "--limit does not go with --count"),
        (["queens", "6", "--threads", "2"], "--threads needs --count"),
        (["queens", "6", "--progress"], "--progress needs --count"),
        (["queens", "6", "--checkpoint", ""], "--checkpoint needs --count"),
        (["sudoku", TEXTBOOK, "--limit", "3"], "--limit needs --count"),
        (["sudoku", TEXTBOOK, "--count", "--method", "scan"], "--method does not go with --count"),
    ],
)
def test_bad_input_is_exit_code_2_and_one_message(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


def test_sudokus_from_an_argument_a_file_and_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"# two puzzles\n{TEXTBOOK}\n\n{TEXTBOOK_SOLVED}\n", encoding="utf-8")
    assert run("sudoku", TEXTBOOK).stdout == f"{TEXTBOOK_SOLVED}\n"
    assert run("sudoku", str(file)).stdout == f"{TEXTBOOK_SOLVED}\n" * 2
    assert run("sudoku", "-", given=file.read_text()).stdout == f"{TEXTBOOK_SOLVED}\n" * 2
    for method in qd.SUDOKU_METHODS:
        assert run("sudoku", str(file), "--method", method).stdout == f"{TEXTBOOK_SOLVED}\n" * 2


@pytest.mark.parametrize(
    "puzzle", [TEXTBOOK[:80], TEXTBOOK + ".", "." * 20, "1 2 3\n" * 9, "." * 300]
)
def test_a_puzzle_of_a_wrong_length_is_no_file(puzzle: str) -> None:
    result = run("sudoku", puzzle)
    cells = len("".join(puzzle.split()))
    assert f"a string must have 81 cells besides white space, got {cells}\n" in result.stderr
    assert (result.returncode, result.stdout) == (2, "invalid\n")


def test_a_file_whose_name_is_like_a_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("2" * 20).write_text(f"{TEXTBOOK}\n", encoding="utf-8")
    assert run("sudoku", "2" * 20).stdout == f"{TEXTBOOK_SOLVED}\n"
    assert "No such file or directory: '12.34'" in run("sudoku", "12.34").stderr


def test_a_byte_order_mark_is_no_cell(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{TEXTBOOK}\n", encoding="utf-8-sig")
    assert run("sudoku", str(file)).stdout == f"{TEXTBOOK_SOLVED}\n"
    assert run("sudoku", "-", given=file.read_text(encoding="utf-8")).stdout == (
        f"{TEXTBOOK_SOLVED}\n"
    )


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_line_that_is_not_utf_8_is_named_and_the_rest_goes_on(
    tmp_path: Path, encoding: str
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(b"# caf\xe9\n" + TEXTBOOK[:80].encode() + b"\xe9\n" + TEXTBOOK.encode())
    for source, name in ((str(file), str(file)), ("-", "standard input")):
        result = subprocess.run(
            [sys.executable, "-m", "queendoku", "sudoku", source],
            input=file.read_bytes(),
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            check=False,
            timeout=60,
        )
        assert result.stderr.decode().splitlines() == [
            f"queendoku: line 2: {name} is not UTF-8: it has the byte 0xe9"
        ]
        assert result.stdout.decode().splitlines() == ["invalid", TEXTBOOK_SOLVED]
        assert result.returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="closed by a POSIX shell")
def test_closed_standard_input_is_an_error() -> None:
    result = shell(f"{sys.executable} -m queendoku sudoku - <&-")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "queendoku: standard input is closed\n"


def test_sudokus_are_counted() -> None:
    given = f"{TEXTBOOK}\n{'.' * 81}\n12345678.{'.' * 17}9{'.' * 54}\n"
    assert run("sudoku", "-", "--count", given=given).stdout == "1\n2\n0\n"
    assert run("sudoku", "-", "--count", "--limit", "9", given=given).stdout == "1\n9\n0\n"


def test_bad_lines_are_reported_and_the_rest_goes_on() -> None:
    given = f"12\n{TEXTBOOK}\n12345678.{'.' * 17}9{'.' * 54}\n{TEXTBOOK}\n"
    result = run("sudoku", "-", given=given)
    assert result.stdout.splitlines() == [
        "invalid",
        TEXTBOOK_SOLVED,
        "no solution",
        TEXTBOOK_SOLVED,
    ]
    assert result.stderr.splitlines() == [
        "queendoku: line 1: grid: a string must have 81 cells besides white space, got 2",
        "queendoku: line 3: no solution",
    ]
    assert result.returncode == 2


def test_solutions_stream() -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "queendoku", "sudoku", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(f"{TEXTBOOK}\n")
            process.stdin.flush()
            assert process.stdout.readline() == f"{TEXTBOOK_SOLVED}\n"


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
