"""Ctrl-C at random moments of each long call: KeyboardInterrupt at once, and all works afterwards.

A moment at which it is felt late is tried again: the machine may have been busy with something
else. A call that is slow to stop there is slow each time.
"""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from jupyter_client.manager import KernelManager

from calls import IS_LONG
from child import python

#: A puzzle of ER 10.7.
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#: A grid that takes long to bring into canonical form: a millisecond.
MOST_SYMMETRIC = "1..4..7..4..7..1..7..1..4..2..5..8..5..8..2..8..2..5..3..6..9..6..9..3..9..3..6.."

#: A star battle whose regions are its rows.
STRIPES = "[[row] * 25 for row in range(25)]"

#: Calls that take from seconds to the age of the universe.
LONG_CALLS = {
    "total auto": "qd.total_n_queens(22)",
    "total auto, placed": "qd.total_n_queens(22, placed={0: 3})",
    "total auto, fundamental": "qd.total_n_queens(22, fundamental=True)",
    "total, largest": "qd.total_n_queens(32)",
    "total, checkpoint": (
        "with __import__('tempfile').TemporaryDirectory() as folder: "
        "qd.total_n_queens(22, checkpoint=folder + '/count')"
    ),
    "items": "for _ in range(1000): qd.NQueensItems(30)",
    "items, count": "qd.NQueensItems(22).count(0, 4_000)",
    "total bitmask": "qd.total_n_queens(20, method='bitmask')",
    "total colours": "qd.total_n_queens(22, method='colours')",
    "total sets": "qd.total_n_queens(20, method='sets')",
    "total permutations": "qd.total_n_queens(14, method='permutations')",
    "total with progress": "qd.total_n_queens(22, progress=lambda done, total: None)",
    "solve scan": "qd.solve_n_queens(14, method='scan')",
    "solve fundamental": "qd.solve_n_queens(15, fundamental=True, method='sets')",
    "solve auto": "for _ in range(1000): qd.solve_n_queens(14)",
    "array": "for _ in range(1000): qd.n_queens_array(15)",
    "iterator": "next(qd.iter_n_queens(32, placed={0: 0, 1: 2, 2: 4, 3: 1}))",
    "iterator, all": "max(qd.iter_n_queens(18))",
    "search space": "for _ in range(1000): qd.search_space(15)",
    "place": "for _ in range(1000): qd.place_n_queens(3_000_000)",
    "place at random": "qd.place_n_queens(100_000_000, seed=1)",
    "sudoku count": "qd.count_sudoku_solutions('.' * 81, limit=None)",
    "sudoku iterator, all": "max(qd.iter_sudoku_solutions('.' * 81))",
    "sudokus": "qd.solve_sudokus(['.' * 81] * 500_000, limit=255)",
    "sudokus, one thread": "qd.solve_sudokus(['.' * 81] * 500_000, limit=255, threads=1)",
    "sudokus, 4 million": "for _ in range(99): qd.solve_sudokus(['.' * 81] * 4_000_000)",
    "sudokus, stream": "list(qd.solve_sudokus(iter(['.' * 81] * 500_000), limit=255))",
    "sudokus, malformed": (
        "for _ in range(1000): qd.solve_sudokus([None] * 3_000_000, errors='mark')"
    ),
    "variant, large": "qd.count_sudoku_solutions('.' * 625, limit=None)",
    "variant, iterator": "max(qd.iter_sudoku_solutions('.' * 625))",
    "variant, many": "qd.solve_sudokus(['.' * 625] * 5000, limit=255)",
    "variants, each": (
        "qd.solve_sudokus([qd.SudokuVariant(size=25) for _ in range(5000)], limit=255)"
    ),
    "variant, true candidates": ("for _ in range(1000): qd.true_candidates('1' + '.' * 624)"),
    "generate, killers": "qd.generate_sudokus(100_000, rules=[qd.rules.Killer])",
    "trace": "for _ in range(1000): qd.trace_n_queens(14, limit=10_000_000)",
    "compare": "qd.compare('queens', 10, seconds=60)",
    "sudoku": (
        "qd.solve_sudoku('4...7...9........3...........2....6.9......4..............3.6....'"
        " '........5....4..')"  # no solution, and much to try
    ),
    "explain": f"for _ in range(1000): qd.explain_sudoku('{HARD}')",
    "hint": f"for _ in range(100_000): qd.hint_sudoku('{HARD}', all=True)",
    "rate": f"for _ in range(1000): qd.rate_sudoku('{HARD}')",
    "rate hodoku": f"for _ in range(10_000): qd.rate_sudoku('{HARD}', scale='hodoku')",
    "rates": f"qd.rate_sudokus(['{HARD}'] * 1000)",
    "rates, one thread": f"qd.rate_sudokus(['{HARD}'] * 1000, threads=1)",
    "explains": f"qd.explain_sudokus(['{HARD}'] * 1000)",
    "explains, one thread": f"qd.explain_sudokus(['{HARD}'] * 1000, threads=1)",
    "explains, stream": f"list(qd.explain_sudokus(iter(['{HARD}'] * 1000)))",
    "rates, stream": f"list(qd.rate_sudokus(iter(['{HARD}'] * 1000)))",
    "generate": "qd.generate_sudoku(rating=11.9, tries=10**9)",
    "generate many": "for _ in range(1000): qd.generate_sudokus(1_000_000)",
    "generate, one thread": "qd.generate_sudokus(10_000_000, threads=1)",
    "generate, array": "for _ in range(1000): qd.generate_sudokus(1_000_000, array=True)",
    "generate, rated": "qd.generate_sudokus(1_000_000, rating=(8, 12), threads=1)",
    "generate, technique": "qd.generate_sudokus(1_000_000, technique='swordfish')",
    "generate, symmetry": "qd.generate_sudokus(10_000_000, symmetry='full')",
    "generate, pattern": f"qd.generate_sudokus(10**7, pattern='{HARD}', minimal=False)",
    "minimize": f"for _ in range(100_000): qd.minimize_sudoku('{HARD}')",
    "minimize, all": f"list(qd.minimize_sudoku(qd.solve_sudoku('{HARD}'), all=True))",
    "is minimal": f"for _ in range(100_000): qd.is_minimal_sudoku('{HARD}')",
    "canonical": f"for _ in range(1000): qd.canonical_sudokus(['{MOST_SYMMETRIC}'] * 20_000)",
    "canonical, one thread": f"qd.canonical_sudokus(['{MOST_SYMMETRIC}'] * 20_000, threads=1)",
    "augment": f"for _ in range(1000): qd.augment_sudokus(['{HARD}'] * 100_000, 10)",
    "augment, one thread": f"qd.augment_sudokus(['{HARD}'] * 1000, 10_000, threads=1)",
    "augment, transformations": (
        f"qd.augment_sudokus(['{HARD}'] * 30, 100_000, transformations=True)"
    ),
    "check": f"for _ in range(1000): qd.check_sudokus(['{HARD}'] * 10**5, ['{HARD}'] * 10**5)",
    "check, one thread": (
        f"for _ in range(9): qd.check_sudokus(['{HARD}'] * 10**6, ['{HARD}'] * 10**6, threads=1)"
    ),
    "star battle, count": f"qd.count_star_battle_solutions({STRIPES}, limit=None)",
    "star battle, count stars": f"qd.count_star_battle_solutions({STRIPES}, stars=5, limit=None)",
    "star battle, iterator": f"max(qd.iter_star_battle_solutions({STRIPES}, stars=3))",
    "star battle, trace": (
        f"for _ in range(1000): qd.trace_star_battle({STRIPES}, solutions=None, limit=10_000_000)"
    ),
    "star battles": f"qd.solve_star_battles([{STRIPES}] * 10**5, limit=255)",
    "star battles, one thread": f"qd.solve_star_battles([{STRIPES}] * 10**5, stars=2, threads=1)",
    "star battles, stream": f"list(qd.solve_star_battles(iter([{STRIPES}] * 10**5), stars=4))",
    "star battle, make": "qd.generate_star_battle(25, stars=2, seed=1)",
    "star battles, make": "qd.generate_star_battles(10**7, 8)",
    "star battles, make rated": "qd.generate_star_battles(9, 10, stars=2, rating=12, threads=1)",
    "sudoku scan": "qd.solve_sudoku('.' * 36 + '12345678.' + '.' * 35 + '9', method='scan')",
}


#: Seconds within which it is felt, for which it is tried, and after which a call hangs.
IN_TIME, PATIENCE, HANGS = 0.2, 60, 30

CHILD = f"""
import faulthandler, gc, os, signal, sys, time
import numpy  # has threads of its own
import queendoku as qd

def threads():
    return len(os.listdir("/proc/self/task")) if sys.platform == "linux" else 0

signal.signal(signal.SIGINT, signal.default_int_handler)
qd.total_n_queens(13, threads=2)
for call in sys.stdin:
    faulthandler.dump_traceback_later({HANGS}, exit=True)
    before = threads()
    gc.collect()  # CPython loses a Ctrl-C that comes when it calls back for a dead weak reference
    print("started", flush=True)
    try:
        exec(call.strip())
    except KeyboardInterrupt:
        felt = time.monotonic()
        while threads() > before and time.monotonic() < felt + 5:
            time.sleep(0.01)  # a thread that has ended is still listed for a moment
        assert threads() <= before
        assert gc.isenabled()
        assert len(qd.solve_n_queens(8)) == 92
        assert qd.total_n_queens(9) == 352 and qd.count_sudoku_solutions("." * 81) == 2
        assert gc.isenabled()
        print(felt, flush=True)
    faulthandler.cancel_dump_traceback_later()
"""


def interrupt(child: subprocess.Popen[str], call: str, after: float) -> float:
    """Start a call, interrupt it, and give the seconds until that is felt."""
    assert child.stdin is not None
    assert child.stdout is not None
    print(call, file=child.stdin, flush=True)
    assert child.stdout.readline() == "started\n"
    time.sleep(after)
    pressed = time.monotonic()
    child.send_signal(signal.SIGINT)
    felt = child.stdout.readline()
    assert felt.replace(".", "").strip().isdigit(), felt + child.stdout.read()
    return float(felt) - pressed


@pytest.fixture(scope="module")
def child() -> Iterator[subprocess.Popen[str]]:
    """A process that makes the calls; what it has to complain of comes out among the answers."""
    command = [sys.executable, "-c", CHILD]
    pipe, out = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=out, text=True) as child:
        yield child
        child.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT to one process is a POSIX matter")
@pytest.mark.parametrize("name", LONG_CALLS)
@pytest.mark.parametrize("number", range(8 if IS_LONG else 1))
def test_ctrl_c_is_felt_within_a_fifth_of_a_second(
    number: int, name: str, child: subprocess.Popen[str]
) -> None:
    after = random.Random(f"{name} {number}").uniform(0.02, 0.5)
    end = time.monotonic() + PATIENCE
    delays = [interrupt(child, LONG_CALLS[name], after)]
    while delays[-1] >= IN_TIME and time.monotonic() < end:
        delays.append(interrupt(child, LONG_CALLS[name], after))
    assert delays[-1] < IN_TIME, f"felt after {delays} s"


#: Calls whose error takes about as long as its wording.
WRONG_CALLS = {
    "int": "qd.solve_n_queens(-(10**300))",
    "type": "qd.solve_n_queens('8')",
    "bool": "qd.solve_n_queens(4, fundamental='yes')",
    "cell": "qd.solve_sudoku([[10**300] * 9] * 9)",
    "array": "qd.solve_sudokus(np.full((1, 81), 10))",
    "rows": "qd.solve_sudokus(['.' * 81] + [None] * 10_000, errors='mark', threads=1)",
}

WORDING_CHILD = """
import contextlib, signal, time
import numpy as np
import queendoku as qd
signal.signal(signal.SIGALRM, signal.default_int_handler)
def call_until_interrupted():  # CPython 3.13.0 leaves a "try" at once from a loop within it
    end = time.monotonic() + 10
    while time.monotonic() < end:
        with contextlib.suppress(ValueError, TypeError):
            {call}
with contextlib.suppress(ValueError, TypeError):
    {call}  # imports: of their locks' callbacks CPython drops what is raised, too
felt = 0
for attempt in range(60):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.002 + attempt / 30_000)
        call_until_interrupted()
    except KeyboardInterrupt:
        felt += 1
print(felt)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer signals")
@pytest.mark.parametrize("name", WRONG_CALLS)
def test_ctrl_c_while_an_error_is_worded_is_not_lost(name: str) -> None:
    # In a process of its own: CPython drops what is raised in the callbacks that other libraries
    # give to the garbage collector.
    child = python(WORDING_CHILD.format(call=WRONG_CALLS[name]), timeout=700)
    assert (child.stdout.strip(), child.stderr) == ("60", "")


@pytest.mark.filterwarnings("default")  # the kernel's libraries have their own
def test_interrupting_a_jupyter_kernel() -> None:
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        client.execute_interactive("import queendoku as qd", timeout=60)
        for call in (LONG_CALLS["total auto"], LONG_CALLS["sudoku count"]):
            # Otherwise the kernel aborts the next requests.
            message = client.execute(call, stop_on_error=False)
            time.sleep(0.5)
            manager.interrupt_kernel()
            reply = client.get_shell_msg(timeout=10)
            while reply["parent_header"].get("msg_id") != message:
                reply = client.get_shell_msg(timeout=10)
            assert reply["content"].get("ename") == "KeyboardInterrupt", (call, reply["content"])
        reply = client.execute_interactive("assert qd.total_n_queens(8) == 92", timeout=10)
        assert reply["content"]["status"] == "ok"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
