"""Memory: shared strings, the garbage collector, and answers that are too large."""

import gc
import sys
import threading

import pytest

import queendoku as qd
from child import printed


def test_boards_share_their_row_strings() -> None:
    boards = qd.solve_n_queens(8)
    assert len({id(row) for board in boards for row in board}) == 8
    solution = qd.solve_sudoku("." * 81)
    assert len({id(digit) for row in solution for digit in row}) == 9


def test_boards_are_lists_of_their_own() -> None:
    first, second = qd.solve_n_queens(4)
    first[0] = "changed"
    assert second[0] == "..Q."
    assert qd.solve_n_queens(4)[0][0] == ".Q.."


@pytest.mark.parametrize("enabled", [True, False])
def test_the_garbage_collector_is_left_as_it_was(enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()
    try:
        qd.solve_n_queens(9)
        qd.solve_sudoku("." * 81)
        qd.place_n_queens(1000)
        assert gc.isenabled() is enabled
    finally:
        gc.enable()


def test_boards_are_known_to_the_garbage_collector() -> None:
    board = qd.solve_n_queens(5)[0]
    board.append(board)  # type: ignore[arg-type]
    assert gc.is_tracked(board)


SUGGESTED = "free; iter_n_queens .* n_queens_array .* total_n_queens"


@pytest.mark.parametrize(
    ("n", "message"),
    [
        (20, rf"n = 20, about 39 billion of them, would take about [\d.]+ TiB.* {SUGGESTED}"),
        (27, rf"n = 27, .* would take about .* {SUGGESTED}"),
        (32, rf"n = 32, about 10\^22 of them, would take about [\d.]+ YiB.* {SUGGESTED}"),
        (208, r"n = 208, about 10\^\d+ of them, would take about [\d.e]+ \w+"),
    ],
)
def test_a_list_that_cannot_fit_is_refused_before_it_is_begun(n: int, message: str) -> None:
    with pytest.raises(MemoryError, match=f"all placements for {message}"):
        qd.solve_n_queens(n, method="auto" if n <= 32 else "sets")
    if n <= 32:
        with pytest.raises(MemoryError, match=r"free; iter_n_queens .* total_n_queens"):
            qd.n_queens_array(n)


def test_a_large_board_with_most_queens_placed_is_completed() -> None:
    columns = qd.place_n_queens(208)
    placed = dict(enumerate(columns[:204]))
    board = ["." * column + "Q" + "." * (207 - column) for column in columns]
    assert board in qd.solve_n_queens(208, method="sets", placed=placed)


def test_a_placement_that_cannot_fit_is_refused() -> None:
    with pytest.raises((MemoryError, ValueError), match=r"would take about|n must be <="):
        qd.place_n_queens(2**30)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of the address space are Linux's")
def test_what_an_array_takes_while_it_is_made_counts() -> None:
    # With less memory left than it takes, whatever less that is, an array is refused.
    pytest.importorskip("numpy")
    code = """
import os, pathlib, resource

os.environ["MIMALLOC_ARENA_RESERVE"] = "0"  # else room is reserved beforehand
import queendoku as qd

def limit(left):
    reserved = int(pathlib.Path("/proc/self/statm").read_text().split()[0])
    bytes = reserved * resource.getpagesize() + (left << 20)
    resource.setrlimit(resource.RLIMIT_AS, (bytes, resource.RLIM_INFINITY))

qd.n_queens_array(10)
refused = 0
for left in range(30, 75, 3):
    limit(left)
    try:
        assert len(qd.n_queens_array(15)) == 2_279_184
    except MemoryError as error:
        assert "n = 15" in str(error), error
        refused += 1
limit(30)
print(refused, len(qd.NQueensItems(32)))
"""
    refused, items = map(int, printed(code).split())
    assert 0 < refused < 15
    assert items > 10_000


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer signals")
@pytest.mark.parametrize(
    "call",
    [
        "qd.solve_n_queens(14)",
        "qd.place_n_queens(3_000_000)",
        "qd.solve_sudokus(rows := ['.' * 81] * 200_000)",
        "qd.solve_sudokus(rows := [['1' + '.' * 8] + ['.' * 9] * 8] * 60_000)",
    ],
)
def test_a_list_that_is_being_filled_is_nobody_else_s(call: str) -> None:
    code = f"""
import gc, signal, threading, time
import queendoku as qd

def see():
    enabled.add(gc.isenabled())
    for found in gc.get_objects():
        if type(found) is list and found is not rows:
            for item in found:  # no slot is empty
                pass

def look(*_):
    see()
    signal.setitimer(signal.ITIMER_REAL, 0.001)

def watch():
    while True:
        see()
        time.sleep(0.001)

enabled, rows = set(), None
threading.Thread(target=watch, daemon=True).start()
signal.signal(signal.SIGALRM, look)
signal.setitimer(signal.ITIMER_REAL, 0.001)
{call}
signal.signal(signal.SIGALRM, signal.SIG_IGN)
print(enabled)
"""
    assert printed(code) == "{True}\n"


@pytest.mark.parametrize(
    ("call", "row"), [("solve_sudokus", [0] * 81), ("solve_star_battles", ["AB", "AB"])]
)
def test_a_list_may_become_shorter_while_it_is_read(call: str, row: list[object]) -> None:
    # Once the first row is read, only the call itself lets the other thread run.
    begun = threading.Event()

    class First:
        def tolist(self) -> list[object]:
            begun.set()
            return row

    rows = [First(), *[row] * 300_000]

    def shorten() -> None:
        begun.wait()
        del rows[1:]

    other = threading.Thread(target=shorten)
    other.start()
    with pytest.raises(RuntimeError, match="became shorter"):
        getattr(qd, call)(rows)
    other.join()
