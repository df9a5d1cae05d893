"""Memory after many calls: what was taken is given back, by errors and interrupts too."""

import gc
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from calls import EXPECTED, IS_LONG, PUZZLE, RIGHT, WRONG

#: Seconds for calls of each kind, after a fifth of them in which caches fill.
SECONDS = 10 if IS_LONG else 0.1

#: What memory may grow, in all and a call: less than one small object, over many calls.
SLACK, SLACK_A_CALL = 4 << 20, 20

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")


def interrupted_search() -> None:
    """Interrupt a call without end."""
    signal.setitimer(signal.ITIMER_REAL, 0.0005)
    qd.count_sudoku_solutions("." * 81, limit=None)


def interrupted_list() -> None:
    """Interrupt the making of a list."""
    signal.setitimer(signal.ITIMER_REAL, 0.0005)
    while True:
        qd.solve_sudokus([PUZZLE] * 20_000)


CALLS: dict[str, Callable[[], Any]] = {
    **RIGHT,
    **WRONG,
    "interrupted search": interrupted_search,
    "interrupted list": interrupted_list,
}


@pytest.fixture(autouse=True)
def alarm_is_ctrl_c() -> Iterator[None]:
    """Let the timer do what Ctrl-C does."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", CALLS)
def test_memory_is_flat(name: str) -> None:
    repeat(CALLS[name], SECONDS / 5)
    before = resident()
    calls = repeat(CALLS[name], SECONDS)
    grown = resident() - before
    assert grown < SLACK + SLACK_A_CALL * calls, f"{grown:,} bytes after {calls:,} calls"


def repeat(call: Callable[[], Any], seconds: float) -> int:
    """Call again and again, and tell how often."""
    end = time.monotonic() + seconds
    calls = 0
    while calls < 3 or time.monotonic() < end:
        calls += 1
        try:
            call()
        except (*EXPECTED, KeyboardInterrupt):
            pass
    return calls


def resident() -> int:
    """Give the bytes of this process that are in memory, without what is only not yet freed."""
    gc.collect()
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    sizes = {line.split()[0]: line.split()[1] for line in lines[1:]}
    return int(sizes["Anonymous:"]) << 10
