"""``queendoku minimize``."""

from pathlib import Path

import queendoku as qd
from cli.running import called, printed
from rules import TEXTBOOK, TEXTBOOK_SOLVED


def test_a_line_for_each(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{TEXTBOOK}\n{TEXTBOOK_SOLVED}\n")
    expected = [qd.minimize_sudoku(TEXTBOOK), qd.minimize_sudoku(TEXTBOOK_SOLVED)]
    assert printed("minimize", str(file)).split() == expected
    output = tmp_path / "minimal.txt"
    assert called("minimize", "-", "-o", str(output), given=file.read_text()).stdout == ""
    assert output.read_text().split() == expected
    by_seed = called("minimize", TEXTBOOK, "--seed", "4").stdout.split()
    assert by_seed == [qd.minimize_sudoku(TEXTBOOK, seed=4)]


def test_all_within() -> None:
    found = called("minimize", TEXTBOOK, "--all").stdout.split()
    assert found == list(qd.minimize_sudoku(TEXTBOOK, all=True))


def test_what_has_no_minimal_puzzle_is_reported() -> None:
    result = called("minimize", TEXTBOOK, "." * 81, f"55{TEXTBOOK[2:]}", TEXTBOOK)
    assert result.stdout.split() == [qd.minimize_sudoku(TEXTBOOK)] * 2
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "queendoku: puzzle 2: has several solutions, and only a puzzle with one has minimal ones"
        " within",
        "queendoku: puzzle 3: r1c1 and r1c2 both have 5 in row 1",
    ]
    result = called("minimize", TEXTBOOK, "." * 80)
    assert result.stderr == "queendoku: puzzle 2: a puzzle has 81 cells, this has 80\n"
    assert result.returncode == 2
