"""The same answers on every instruction set that this machine has.

`QUEENDOKU_ISA` is read when the module is imported, so each set takes a process of its own.
"""

import os
import subprocess
import sys

import pytest

from child import python
from test_old_cpus import CALLS


def run(isa: str, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process whose environment forces an instruction set."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    environment = {**os.environ, "PYTHONPATH": path, "QUEENDOKU_ISA": isa}
    return python(script, env=environment, timeout=300)


ISAS = ["portable", "neon", "simd128", "avx2", "avx512", ""]
MADE = """
import queendoku as qd
pattern = "x..x.x......x...x..x....x...x..x....x..x...x.x.x.....x......x..x..xx......x...x.x"
for wishes in (
    {"symmetry": "diagonal"},
    {"symmetry": "rotational", "givens": 22},
    {"pattern": pattern},
    {"givens": 20},
    {"givens": (28, 29)},
    {"givens": (30, 35), "minimal": False},
):
    print(qd.generate_sudokus(2, seed=5, tries=3_000_000, **wishes))
for rules in ([qd.rules.Killer], [qd.rules.AntiKnight(), qd.rules.AntiKing()]):
    print([(str(made), made.rules) for made in qd.generate_sudokus(3, seed=5, rules=rules)])
for n, stars, m in ((8, 1, 30), (14, 1, 4), (10, 2, 6), (13, 3, 2)):
    print(qd.generate_star_battles(m, n, stars=stars, seed=7))
"""


@pytest.mark.parametrize("isa", ISAS)
def test_answers(isa: str) -> None:
    done = run(isa, CALLS)
    if "this machine does not have it" in done.stderr:
        pytest.skip(f"this machine has no {isa}")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_seed_makes_the_same_everywhere() -> None:
    runs = [run(isa, MADE) for isa in ISAS]
    there = [done for done in runs if "this machine does not have it" not in done.stderr]
    assert {(done.returncode, done.stdout) for done in there} == {(0, there[-1].stdout)}
    assert len(there) > 1


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
