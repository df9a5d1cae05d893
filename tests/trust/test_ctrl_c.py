"""Ctrl-C at random moments of every long call, again and again in one process.

A moment at which it is felt late is tried again: the machine may have been busy with something
else. A call that is slow to stop there is slow each time.
"""

import random
import signal
import subprocess
import sys
import time

import pytest

from calls import IS_LONG
from test_interrupts import LONG_CALLS

TIMES, LATEST = (400, 0.5) if IS_LONG else (len(LONG_CALLS), 0.2)

#: Seconds within which it is felt, for which it is tried, and after which a call hangs.
IN_TIME, PATIENCE, HANGS = 0.2, 60, 30

CHILD = f"""
import faulthandler, gc, os, signal, sys, time
import numpy  # has threads of its own
import queendoku as qd

def threads():
    return len(os.listdir("/proc/self/task"))

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
        assert qd.total_n_queens(9) == 352 and qd.count_sudoku_solutions("." * 81) == 2
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
    assert felt, f"{call}: the process ended"
    return float(felt) - pressed


@pytest.mark.skipif(sys.platform != "linux", reason="threads are read from /proc")
def test_ctrl_c_again_and_again() -> None:
    moments = random.Random(1)
    calls = list(LONG_CALLS.values())
    command = [sys.executable, "-c", CHILD]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        try:
            for index in range(TIMES):
                call, after = calls[index % len(calls)], moments.uniform(0.02, LATEST)
                end = time.monotonic() + PATIENCE
                delays = [interrupt(child, call, after)]
                while delays[-1] >= IN_TIME and time.monotonic() < end:
                    delays.append(interrupt(child, call, after))
                assert delays[-1] < IN_TIME, f"{call}: felt after {delays} s"
        finally:
            child.kill()
