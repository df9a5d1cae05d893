"""The same answers on every instruction set that this machine has.

`QUEENDOKU_ISA` is read when the module is imported, so each set takes a process of its own.
"""

import os
import subprocess
import sys

import pytest

from child import python

CHECKS = """
import itertools
import queendoku as qd
from plain_rules import TEXTBOOK, TOTAL

for n in range(14):
    assert qd.total_n_queens(n, threads=2) == TOTAL[n], n
for n in range(11):
    assert qd.solve_n_queens(n) == qd.solve_n_queens(n, method="words"), n
for n, first, second in itertools.product(range(8, 12), range(8), range(8)):
    placed = {0: first, 3: second}
    if first == second or abs(first - second) == 3:
        continue
    boards = qd.solve_n_queens(n, method="words", placed=placed)
    assert qd.solve_n_queens(n, placed=placed) == boards, (n, placed)
    assert qd.total_n_queens(n, placed=placed) == len(boards), (n, placed)
for puzzle in (TEXTBOOK, TEXTBOOK.replace("5", "."), "." * 81):
    assert qd.solve_sudoku(puzzle) == qd.solve_sudoku(puzzle, method="scan")
    solutions = itertools.islice(qd.iter_sudoku_solutions(puzzle), 30)
    assert qd.count_sudoku_solutions(puzzle, limit=30) == len(list(solutions))
print("all checked")
"""


def run(isa: str, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process whose environment forces an instruction set."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    environment = {**os.environ, "PYTHONPATH": path, "QUEENDOKU_ISA": isa}
    return python(script, env=environment, timeout=300)


@pytest.mark.parametrize("isa", ["portable", "neon", "simd128", "avx2", "avx512", ""])
def test_answers(isa: str) -> None:
    done = run(isa, CHECKS)
    if "this machine does not have it" in done.stderr:
        pytest.skip(f"this machine has no {isa}")
    assert (done.stdout, done.stderr) == ("all checked\n", "")


def test_an_unknown_instruction_set_is_named() -> None:
    script = """
import queendoku as qd
from plain_rules import TEXTBOOK
for call in (
    lambda: qd.total_n_queens(8),
    lambda: qd.solve_n_queens(12),
    lambda: qd.solve_sudoku(TEXTBOOK),
    lambda: qd.solve_sudokus([TEXTBOOK]),
):
    try:
        call()
    except ValueError as error:
        print(error)
assert len(qd.solve_sudoku(TEXTBOOK, method="scan")) == 9
"""
    done = run("mmx", script)
    lines = done.stdout.splitlines()
    assert len(lines) == 4, done.stderr
    for line in lines:
        assert 'QUEENDOKU_ISA is "mmx"' in line
        assert "this machine has portable" in line


def test_the_environment_is_read_once() -> None:
    script = """
import os
import queendoku as qd
os.environ["QUEENDOKU_ISA"] = "mmx"
print(qd.total_n_queens(8))
"""
    done = run("portable", script)
    assert (done.stdout, done.stderr) == ("92\n", "")
