"""The compiled module on CPUs without AVX-512 and without AVX2, as qemu emulates them."""

import platform
import shutil
import subprocess
import sys

import pytest

QEMU = shutil.which("qemu-x86_64") or shutil.which("qemu-x86_64-static")
CALLS = """
import os
import queendoku as qd
puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
expected = qd.solve_sudoku(puzzle, method="scan")
assert qd.solve_sudoku(puzzle) == expected
assert qd.total_n_queens(10) == 724
assert qd.solve_n_queens(8) == qd.solve_n_queens(8, method="scan")
assert qd.solve_sudokus([puzzle] * 70).counts == [1] * 70
for isa in ("portable", "avx2", "avx512"):
    os.environ["QUEENDOKU_ISA"] = isa
    try:
        assert qd.total_n_queens(10) == 724
        assert qd.solve_sudoku(puzzle) == expected
        print(isa)
    except ValueError as error:
        assert "this machine does not have it" in str(error), error
"""


@pytest.mark.skipif(QEMU is None or platform.machine() != "x86_64", reason="needs qemu-x86_64")
@pytest.mark.parametrize(
    ("cpu", "sets"),
    [
        ("Nehalem", ["portable"]),  # 2008: SSE 4.2
        ("SandyBridge", ["portable"]),  # 2011: AVX
        ("Haswell", ["portable", "avx2"]),  # 2013: AVX2
    ],
)
def test_each_cpu_runs_what_it_has(cpu: str, sets: list[str]) -> None:
    assert QEMU is not None
    command = [QEMU, "-cpu", cpu, sys.executable, "-c", CALLS]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300)
    # qemu says on stderr which features of the CPU it does not emulate.
    assert (run.returncode, run.stdout.split()) == (0, sets), run.stderr
