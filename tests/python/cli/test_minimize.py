"""``queendoku minimize``."""

from pathlib import Path

import queendoku as qd
from cli.running import called, printed
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED


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
