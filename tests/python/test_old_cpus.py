"""The compiled module on CPUs without AVX-512 and without AVX2, as qemu emulates them."""

import os
import platform
import shutil

import pytest

from child import python

QEMU = shutil.which("qemu-x86_64") or shutil.which("qemu-x86_64-static")
CALLS = """
import queendoku as qd
puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
expected = qd.solve_sudoku(puzzle, method="scan")
assert qd.solve_sudoku(puzzle) == expected
assert qd.total_n_queens(10) == 724
assert qd.solve_n_queens(8) == qd.solve_n_queens(8, method="scan")
assert qd.solve_sudokus([puzzle] * 70).counts == [1] * 70
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
    for isa in ("", "portable", "avx2", "avx512"):
        environment = {**os.environ, "QUEENDOKU_ISA": isa}
        run = python(CALLS, QEMU, "-cpu", cpu, env=environment, timeout=300)
        # qemu also says on stderr which features of the CPU it does not emulate.
        refused = "this machine does not have it" in run.stderr
        assert (run.returncode == 0, refused) == (isa in ["", *sets], isa not in ["", *sets]), (
            isa,
            run.stderr,
        )
