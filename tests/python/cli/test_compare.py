"""``queendoku compare``: its arguments, its table, and Ctrl-C."""

import re
import signal
import subprocess
from pathlib import Path

import pytest

from cli.running import QUEENDOKU, called, posix, printed, refused, run, run_in_a_terminal
from plain_rules import TEXTBOOK


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


SETS_AND_AUTO = [["5", "sets", "Rust"], ["5", "sets", "Python"], ["5", "auto", "Rust"]]


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("--methods sets,auto queens 5", SETS_AND_AUTO),
        ("queens 5 --methods sets --methods auto --seconds 1", SETS_AND_AUTO),
        ("queens 5 --methods sets auto", SETS_AND_AUTO),
        ("--seconds 1 queens --methods=sets,auto 5", SETS_AND_AUTO),
        ("queens 4 --methods auto 5 --seconds 1 6", [[n, "auto", "Rust"] for n in "456"]),
        ("queens --methods auto", [["8", "auto", "Rust"]]),
        ("sudoku --methods auto", [["1", "auto", "Rust"]]),
    ],
)
def test_options_stand_anywhere_and_inputs_may_be_left_out(
    words: str, rows: list[list[str]]
) -> None:
    assert rows_of(printed("compare", *words.split())) == rows


def test_puzzles_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{TEXTBOOK}\n{TEXTBOOK[::-1]}\n")
    for arguments in ([str(file)], [TEXTBOOK, TEXTBOOK[::-1]]):
        table = printed("compare", "sudoku", *arguments, "--methods", "auto")
        assert rows_of(table) == [["1", "auto", "Rust"], ["2", "auto", "Rust"]]


RIGHT = "class Solution:\n    def solveNQueens(self, n: int) -> List[List[str]]: return place(n)\n"


def files(folder: Path, **sources: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source)


def test_a_file_imports_its_neighbours(tmp_path: Path) -> None:
    mine = f"from neighbour import place\n{RIGHT}"
    files(tmp_path / "a", mine=mine, neighbour="from queendoku import solve_n_queens as place")
    files(tmp_path / "b", mine=mine, neighbour="def place(n):\n    return [][n]")
    words = ["compare", "queens", "4", "--methods", "auto", "--against"]
    right = run(*words, str(tmp_path / "a/mine.py"), cwd=tmp_path)
    assert (right.returncode, right.stderr, "raised" in right.stdout) == (0, "", False)
    both = called(*words, str(tmp_path / "a/mine.py"), "--against", str(tmp_path / "b/mine.py"))
    assert (both.returncode, both.stderr, both.stdout.count("raised: ")) == (1, "", 1)
    assert "out of range (neighbour.py, line 2, in place)" in both.stdout


def test_a_wrong_answer_is_exit_status_1(tmp_path: Path) -> None:
    files(tmp_path, mine="def count(n): return n")
    words = ["compare", "queens", "--count", "--methods", "auto", "--against"]
    wrong = called(*words, f"{tmp_path / 'mine.py'}:count")
    assert (wrong.returncode, wrong.stderr) == (1, "")
    assert "wrong answer: gave 8 for n = 8, not 92" in wrong.stdout


@pytest.mark.parametrize(
    ("words", "name", "says"),
    [
        ("queens", "", "FILE has no Solution; write --against FILE:Own or FILE:listing\n"),
        ("queens", ":Own", "FILE:Own has no solveNQueens, totalNQueens or solveSudoku;"
         " write --against FILE:Own.place\n"),
        ("queens", ":none", "FILE:none must be a function, a class with solveNQueens, totalNQueens"
         " or solveSudoku, got None\n"),
        ("sudoku", ":listing.solveNQueens", "FILE:listing.solveNQueens does solveNQueens,"
         " not solveSudoku; write queendoku compare queens --against FILE:listing.solveNQueens\n"),
        ("queens --count", ":listing", "FILE:listing does solveNQueens, not totalNQueens;"
         " write queendoku compare queens --against FILE:listing\n"),
    ],
)  # fmt: skip
def test_what_to_type_instead(tmp_path: Path, words: str, name: str, says: str) -> None:
    source = """class Own:
    def place(self, n): return []
    class listing:
        def solveNQueens(self, n): return []
listing, none = Own.listing, None
"""
    files(tmp_path, mine=source)
    file = str(tmp_path / "mine.py")
    told = refused("compare", *words.split(), "--against", file + name)
    assert told.removeprefix("queendoku: ").startswith(says.replace("FILE", file))


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("x = 1 +", "SyntaxError: invalid syntax (mine.py, line 1)"),
        ("def f():\n    int('x\\ny')\nf()", "with base 10: 'x\\ny' (mine.py, line 2, in f)"),
        ("import no_such", "No module named 'no_such' (mine.py, line 1, in <module>)"),
    ],
)
def test_a_file_that_does_not_run(tmp_path: Path, source: str, says: str) -> None:
    files(tmp_path, mine=source)
    told = refused("compare", "queens", "--against", str(tmp_path / "mine.py"))
    assert told.startswith(f"queendoku: {tmp_path / 'mine.py'}: ")
    assert told.endswith(f"{says}\n")


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
