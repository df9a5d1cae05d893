"""``queendoku compare``."""

import pytest

from cli.running import run
from rules import TEXTBOOK


def test_compare_prints_a_table() -> None:
    result = run("compare", "queens", "4", "5", "--count", "--methods", "sets", "--seconds", "0.5")
    assert (result.returncode, result.stderr) == (0, "")
    assert [line.split()[:3] for line in result.stdout.splitlines()[4:]] == [
        [n, "sets", language] for n in ("4", "5") for language in ("Rust", "Python")
    ]
    result = run("compare", "sudoku", TEXTBOOK, "--methods", "auto", "--markdown")
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == 3


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
