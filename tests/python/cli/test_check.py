"""``queendoku check``."""

from pathlib import Path

from cli.running import called, ended, posix, printed, run_in_a_terminal
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED


def test_one_puzzle() -> None:
    assert printed("check", TEXTBOOK) == "valid\n"
    for puzzle, verdict in (
        ("." * 81, "several solutions\n"),
        ("", "malformed: a puzzle has 81 cells, this has 0\n"),
    ):
        assert ended("check", puzzle) == (1, verdict, "")


def test_each_puzzle_has_a_verdict_and_all_a_summary(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.csv"
    file.write_text(
        f"puzzle,solution\n{TEXTBOOK},{TEXTBOOK_SOLVED}\n55{TEXTBOOK[2:]},\n{'.' * 81},\n"
        f"{TEXTBOOK},4{TEXTBOOK_SOLVED[1:]}\n12,\n{TEXTBOOK},\n"
    )
    bad = [
        f"{file}, line 3: no solution: r1c1 and r1c2 both have 5 in row 1",
        f"{file}, line 4: several solutions",
        f"{file}, line 5: wrong solution: r1c1 has 4 instead of 5",
        f"{file}, line 6, column puzzle: malformed: a puzzle has 81 cells, this has 2",
        "6 puzzles: 2 valid, 1 with several solutions, 1 without a solution, 1 malformed,"
        " 1 with a wrong solution",
    ]
    lines = [f"{file}, line 2: valid", *bad[:-1], f"{file}, line 7: valid", *bad[-1:], ""]
    assert ended("check", str(file)) == (1, "\n".join(lines), "")
    quiet = called("check", "-q", given=file.read_text())
    assert quiet.stdout == "\n".join(bad).replace(str(file), "standard input") + "\n"
    assert called("check", TEXTBOOK, TEXTBOOK).returncode == 0


def test_what_has_no_solution_is_looked_into_as_long_as_it_is_not_too_much() -> None:
    hopeless = f"12345678.{'.' * 17}9{'.' * 54}"
    *lines, summary = called("check", given=f"{hopeless}\n" * 130).stdout.splitlines()
    assert summary == "130 puzzles: 130 without a solution"
    assert lines[99].endswith("and r3c9=9 cannot stand together, though no house has a digit twice")
    assert lines[100] == "standard input, line 101: no solution"


@posix
def test_verdicts_have_colours_in_a_terminal() -> None:
    assert run_in_a_terminal("check", TEXTBOOK) == (0, "\x1b[32mvalid\x1b[0m\n")
    assert run_in_a_terminal("check", TEXTBOOK, NO_COLOR="1") == (0, "valid\n")
