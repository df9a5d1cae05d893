"""Ctrl-C at random moments of each long call: KeyboardInterrupt at once, and all works afterwards.

A moment at which it is felt late is tried again: the machine may have been busy with something
else. A call that is slow to stop there is slow each time.
"""

import random
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator

import pytest
from jupyter_client.manager import KernelManager

from calls import IS_LONG
from child import python
from data import text_of
from traces import HARD

LONG_CALLS: dict[str, str] = tomllib.loads(text_of("long_calls.toml"))

#: Seconds within which it is felt, for which it is tried, and after which a call hangs.
IN_TIME, PATIENCE, HANGS = 0.2, 60, 30

CHILD = f"""
import faulthandler, gc, os, signal, sys, time
import numpy  # has threads of its own
import queendoku as qd

HARD = {HARD!r}
# It takes long to bring into canonical form: a millisecond.
MOST_SYMMETRIC = "1..4..7..4..7..1..7..1..4..2..5..8..5..8..2..8..2..5..3..6..9..6..9..3..9..3..6.."
# A star battle whose regions are its rows.
STRIPES = [[row] * 25 for row in range(25)]

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
    after = random.Random(f"{name} {number}").uniform(0.02, 0.5 if IS_LONG else 0.2)
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
