"""The pure-Python twins by themselves; `test_agreement.py` compares them with Rust."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from plain_rules import TEXTBOOK
from queendoku import pure


def test_the_folder_works_wherever_it_is_copied(tmp_path: Path) -> None:
    """It imports the standard library alone."""
    shutil.copytree(Path(pure.__file__).parent, tmp_path / "twins")
    code = "import sys; sys.path.insert(0, '.'); import twins; print(twins.total_n_queens(8))"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert run.stdout == "92\n"


@pytest.mark.parametrize("method", ["words", "bitmask"])
def test_the_largest_board_that_a_method_of_bits_takes(method: str) -> None:
    """A known placement without its last queen."""
    columns = [*range(1, 32, 2), 2, 0, *range(6, 31, 2)]
    [board] = pure.solve_n_queens(32, method=method, placed=dict(enumerate(columns)))
    assert [row.index("Q") for row in board] == [*columns, 4]


def test_arguments_are_not_changed() -> None:
    placed = {1: 3}
    pure.solve_n_queens(4, placed=placed)
    assert placed == {1: 3}
    grid = [list(TEXTBOOK[row * 9 : row * 9 + 9]) for row in range(9)]
    pure.solve_sudoku(grid)
    assert "".join(map("".join, grid)) == TEXTBOOK
