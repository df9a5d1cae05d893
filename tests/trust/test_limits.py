"""Large answers, and little memory. Each run is a process of its own, whose memory is looked at."""

import subprocess
import sys

import pytest

from calls import PUZZLE
from rows import IS_LONG, tallied

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

#: Megabytes that a stream may take beside what it took near its beginning.
FLAT = 8

START = f"""
import sys
import queendoku as qd
PUZZLE = {PUZZLE!r}
def megabytes(kind="VmRSS"):
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(kind)) / 1024
"""


def run(code: str) -> str:
    """Run a program in a process of its own and give what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", START + code],
        capture_output=True,
        text=True,
        check=False,
        timeout=1800,
    )
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return done.stdout.strip()


def test_a_stream_of_sudokus_takes_flat_memory() -> None:
    sudokus = 10_000_000 if IS_LONG else 300_000
    with tallied("limits: a stream of sudokus") as tally:
        grown = run(f"""
import itertools
total = wrong = 0
for solution, count in qd.solve_sudokus(itertools.repeat(PUZZLE, {sudokus})):
    total += 1
    wrong += count != 1
    if total == 50_000:
        before = megabytes()
assert total == {sudokus} and wrong == 0
print(megabytes("VmHWM") - before)
""")
        tally.inputs = sudokus
        assert float(grown) < FLAT


def test_boards_one_by_one_take_flat_memory() -> None:
    boards = 1_000_000 if IS_LONG else 3_000
    with tallied("limits: an iterator of boards") as tally:
        grown = run(f"""
boards = qd.iter_n_queens(30)
for index in range({boards}):
    board = next(boards)
    if index == 500:
        before = megabytes()
assert len(board) == 30 and "".join(board).count("Q") == 30
print(megabytes("VmHWM") - before)
""")
        tally.inputs = boards
        assert float(grown) < FLAT


def test_a_large_list_is_built_and_freed() -> None:
    n, boards, least = (15, 2_279_184, 400) if not IS_LONG else (16, 14_772_512, 2000)
    with tallied("limits: a list of 2 GB") as tally:
        left = run(f"""
qd.solve_n_queens(12)
before = megabytes()
boards = qd.solve_n_queens({n})
assert len(boards) == {boards} and boards[0] is not boards[-1]
assert megabytes() - before > {least}, megabytes()
del boards
print(megabytes() - before)
""")
        tally.inputs = 1
        assert float(left) < 64


#: Calls that take about as much memory as there is, or far more.
GREEDY = {
    "list": "len(qd.solve_n_queens(N))",
    "fundamental": "len(qd.solve_n_queens(N, fundamental=True))",
    "method": "len(qd.solve_n_queens(min(N, 14), method='bitmask'))",
    "placed": "len(qd.solve_n_queens(N, placed={0: 1}))",
    "array": "len(qd.n_queens_array(N))",
    "place": "len(qd.place_n_queens(20_000_000 * (N - 12)))",
    "place at random": "len(qd.place_n_queens(10_000_000 * (N - 12), seed=1))",
    "sudokus": "len(qd.solve_sudokus([PUZZLE] * 10 ** (N - 9)).counts)",
    "sudokus, bytes": "len(qd.solve_sudokus([PUZZLE.encode()] * 10 ** (N - 9), threads=2).counts)",
    "count": "qd.total_n_queens(N, threads=8)",
    "many threads": "qd.total_n_queens(N, threads=4096)",
    "many threads for sudokus": "len(qd.solve_sudokus([PUZZLE] * 500_000, threads=4096).counts)",
}


@pytest.mark.parametrize("name", GREEDY)
def test_little_memory_is_an_error_at_worst(name: str) -> None:
    sizes = (13, 14, 15, 16) if IS_LONG else (14, 16)
    with tallied("limits: 512 MB of memory") as tally:
        for size in sizes:
            said = run(f"""
import resource
qd.solve_n_queens(8)
resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))
N = {size}
try:
    print("done", {GREEDY[name]})
except MemoryError as error:
    print("refused", error)
assert len(qd.solve_n_queens(10)) == 724
""")
            assert said.startswith(("done", "refused"))
            tally.inputs += 1
            tally.faults += 1
