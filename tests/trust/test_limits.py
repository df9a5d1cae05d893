"""Large answers, and little memory. Each run is a process of its own, whose memory is read."""

import sys

import pytest

from calls import IS_LONG, PUZZLE
from child import printed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

#: Megabytes that a stream may take beside what it took near its beginning.
FLAT = 8

START = f"""
import os
os.environ["MIMALLOC_PURGE_DELAY"] = "0"  # else it keeps what was freed for a while
import queendoku as qd
PUZZLE = {PUZZLE!r}
def megabytes(kind="VmRSS"):
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(kind)) / 1024
"""


#: What limits the memory of a process from its start on.
LITTLE = """
import resource
resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))
"""


def run(code: str, before: str = "") -> str:
    """Run a program in a process of its own and give what it prints."""
    return printed(before + START + code, timeout=1800).strip()


#: Calls that give one thing after the other; each says what there was `before` most of them.
STREAMS = {
    "sudokus": f"""
import itertools
sudokus = {10_000_000 if IS_LONG else 200_000}
solved = 0
for _, count in qd.solve_sudokus(itertools.repeat(PUZZLE, sudokus)):
    solved += count
    if solved == 50_000:
        before = megabytes()
assert solved == sudokus
""",
    "boards one by one": f"""
boards = qd.iter_n_queens(30)
for index in range({1_000_000 if IS_LONG else 3_000}):
    board = next(boards)
    if index == 500:
        before = megabytes()
""",
    "a large grid that is nearly empty": f"""
grid, solutions = "1" + "." * 624, {10_000_000 if IS_LONG else 100_000}
qd.count_sudoku_solutions(grid, limit=1000)
before = megabytes("VmHWM")
assert qd.count_sudoku_solutions(grid, limit=solutions) == solutions
""",
}


@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_takes_flat_memory(name: str) -> None:
    grown = run(f'{STREAMS[name]}print(megabytes("VmHWM") - before)')
    assert float(grown) < FLAT


def test_a_large_list_is_built_and_freed() -> None:
    n, boards, least = (16, 14_772_512, 2000) if IS_LONG else (14, 365_596, 60)
    left = run(f"""
qd.solve_n_queens(12)
before = megabytes()
boards = qd.solve_n_queens({n})
assert len(boards) == {boards}
assert megabytes() - before > {least}, megabytes()
del boards
print(megabytes() - before)
""")
    assert float(left) < least / 4


#: Calls that take about as much memory as there is, or far more.
GREEDY = {
    "list": "qd.solve_n_queens(N)",
    "fundamental": "qd.solve_n_queens(N, fundamental=True)",
    "method": "qd.solve_n_queens(min(N, 14), method='bitmask')",
    "placed": "qd.solve_n_queens(N, placed={0: 1})",
    "array": "qd.n_queens_array(N)",
    "place": "qd.place_n_queens(20_000_000 * (N - 12))",
    "place at random": "qd.place_n_queens(10_000_000 * (N - 12), seed=1)",
    "sudokus": "qd.solve_sudokus([PUZZLE] * 10 ** (N - 9))",
    "sudokus, bytes": "qd.solve_sudokus([PUZZLE.encode()] * 10 ** (N - 9), threads=2)",
    "many threads": "qd.total_n_queens(N, threads=4096)",
    "many threads for sudokus": "qd.solve_sudokus([PUZZLE] * 500_000, threads=4096)",
}


@pytest.mark.parametrize("name", GREEDY)
@pytest.mark.parametrize("n", (13, 14, 15, 16) if IS_LONG else (14,))
def test_little_memory_is_an_error_at_worst(name: str, n: int) -> None:
    code = f"""
N = {n}
try:
    {GREEDY[name]}
except MemoryError as error:
    assert str(error)
print(len(qd.solve_n_queens(10)))
"""
    said = run(code, before=LITTLE)
    assert said == "724"


def test_a_long_search_goes_on_where_no_thread_starts() -> None:
    said = run("""
import resource
from queendoku.rules import AntiKnight
puzzle = qd.SudokuVariant(rules=[AntiKnight()])
assert qd.count_sudoku_solutions(puzzle, limit=2) == 2
most = int(megabytes("VmSize") + 1) << 20
resource.setrlimit(resource.RLIMIT_AS, (most, most))
print(qd.count_sudoku_solutions(puzzle, limit=5_000))
""")
    assert said == "5000"
