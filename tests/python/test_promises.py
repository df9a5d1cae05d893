"""What SECURITY.md promises: no network, and no files but those that the user names."""

import inspect
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import queendoku as qd

# Every public function once, each in a way that reaches the threads and the memory guard.
CALLS = """
import io
import queendoku as qd
puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
calls = {
    "canonical_sudoku": lambda: qd.canonical_sudoku(puzzle),
    "canonical_sudokus": lambda: qd.canonical_sudokus([puzzle] * 1000, threads=2),
    "compare": lambda: str(qd.compare("queens", 4, methods=["sets", "bitmask"], seconds=0.1)),
    "count_sudoku_solutions": lambda: qd.count_sudoku_solutions(puzzle),
    "board_to_columns": lambda: qd.board_to_columns([1, 3, 0, 2]),
    "columns_to_board": lambda: qd.columns_to_board([1, 3, 0, 2]),
    "is_placement": lambda: qd.is_placement([1, 3, 0, 2]),
    "is_minimal_sudoku": lambda: qd.is_minimal_sudoku(puzzle),
    "minimize_sudoku": lambda: list(qd.minimize_sudoku(puzzle, all=True)),
    "is_valid_sudoku": lambda: qd.is_valid_sudoku(puzzle),
    "explain_sudoku": lambda: str(qd.explain_sudoku(puzzle)),
    "generate_sudoku": lambda: qd.generate_sudoku(symmetry="rotational"),
    "generate_sudokus": lambda: qd.generate_sudokus(300, level="hard", seed=1, threads=2),
    "hint_sudoku": lambda: qd.hint_sudoku(puzzle, all=True),
    "iter_n_queens": lambda: list(qd.iter_n_queens(6)),
    "iter_sudoku_solutions": lambda: list(qd.iter_sudoku_solutions(puzzle)),
    "n_queens_array": lambda: qd.n_queens_array(9),
    "place_n_queens": lambda: qd.place_n_queens(1000, seed=1),
    "rate_sudoku": lambda: qd.rate_sudoku(puzzle, scale="hodoku"),
    "rate_sudokus": lambda: qd.rate_sudokus([puzzle] * 100, threads=2),
    "search_space": lambda: qd.search_space(8),
    "sheet": lambda: qd.sheet([puzzle] * 8, ratings="se").pages,
    "solve_n_queens": lambda: qd.solve_n_queens(10, fundamental=True),
    "solve_sudoku": lambda: qd.solve_sudoku(puzzle),
    "solve_sudokus": lambda: qd.solve_sudokus([puzzle] * 4000, threads=2),
    "sudoku_candidates": lambda: qd.sudoku_candidates(puzzle),
    "sudoku_conflicts": lambda: qd.sudoku_conflicts(puzzle),
    "total_n_queens": lambda: qd.total_n_queens(14, threads=2, progress=lambda done, total: None),
    "show": lambda: str(qd.show(qd.solve_n_queens(6)[0])),
    "trace_n_queens": lambda: qd.trace_n_queens(4, method="sets"),
    "trace_sudoku": lambda: qd.trace_sudoku(puzzle, method="bitmask"),
    "write_sudokus": lambda: qd.write_sudokus(io.StringIO(), [puzzle]),
    "NQueensItems": lambda: qd.NQueensItems(10).count(0, 1),
}
"""
# A widget, which is Jupyter's, and what reads files that the user names.
NOT_CALLED = {"read_checkpoint", "read_sudokus", "watch"}

# Import everything first: importing is what opens files.
PREPARE = """
import importlib, pkgutil
import numpy
import queendoku
for module in pkgutil.walk_packages(queendoku.__path__, "queendoku."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""
PREPARE += CALLS


def run(code: str, *wrapper: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python of its own."""
    command = [*wrapper, sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)


def test_every_public_function_is_called_here() -> None:
    names: dict[str, object] = {}
    exec(CALLS, names)
    calls = names["calls"]
    assert isinstance(calls, dict)
    functions = {name for name in qd.__all__ if inspect.isroutine(getattr(qd, name))}
    assert set(calls) == functions - NOT_CALLED | {"NQueensItems"}


def test_the_interpreter_sees_no_file_socket_or_process() -> None:
    code = (
        PREPARE
        + """
import sys
seen = []
watched = ("open", "os.", "shutil.", "socket.", "subprocess.", "urllib.", "ctypes.", "import")
sys.addaudithook(lambda event, args: event.startswith(watched) and seen.append((event, args)))
for call in calls.values():
    call()
print(seen)
open(sys.executable, "rb").close()
print(len(seen))
"""
    )
    # The last line checks that the hook sees files at all.
    assert run(code).stdout == "[]\n1\n"


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_the_kernel_sees_no_socket_and_no_file_but_the_machine_s_own_facts(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    marked = """
import contextlib
with contextlib.suppress(OSError):
    open("/begin")
for call in calls.values():
    call()
with contextlib.suppress(OSError):
    open("/end")
"""
    kinds = "%network,?open,openat,?openat2,?creat,execve,?unlink,unlinkat,?rename,?renameat2"
    options = ["-f", "-qq", "-e", f"trace={kinds}", "-e", "signal=none", "-o", str(log)]
    run(PREPARE + marked, "strace", *options)
    # strace splits a call that another thread interrupts; the first half has the path.
    lines = [line for line in log.read_text().splitlines() if " resumed>" not in line]
    begin, end = (
        next(index for index, line in enumerate(lines) if f'"/{word}"' in line)
        for word in ("begin", "end")
    )
    assert any("openat(" in line for line in lines[:begin])  # strace sees files
    facts = ('"/proc/', '"/sys/')
    opened = [line for line in lines[begin + 1 : end] if not any(fact in line for fact in facts)]
    assert opened == []
    assert not any("socket(" in line for line in lines)
