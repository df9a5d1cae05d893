"""Memory after many calls: what was taken is given back, by errors and interrupts too."""

import gc
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import queendoku as qd
from calls import PUZZLE, WRONG, every_short_call
from rows import IS_LONG, tallied

#: Calls of each kind, and the seconds after which a kind has had enough.
CALLS, SECONDS = (100_000, 10) if IS_LONG else (3_000, 0.7)

#: The first calls fill caches and the allocator's arenas.
WARM_UP = 0.2

#: What memory may grow, in all and a call: less than one small object, over many calls.
SLACK, SLACK_A_CALL = 4 << 20, 20

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")

ROW = "memory flat over many calls"


def interrupted() -> None:
    """Call something endless, and interrupt it with the first look for signals."""
    signal.setitimer(signal.ITIMER_REAL, 0.0005)
    qd.count_sudoku_solutions("." * 81, limit=None)


def interrupted_list() -> None:
    """The same with the making of a list."""
    signal.setitimer(signal.ITIMER_REAL, 0.0005)
    while True:
        qd.solve_sudokus([PUZZLE] * 20_000)


CALLS_OF_EACH_KIND: dict[str, Callable[[], Any]] = {
    **every_short_call(),
    **WRONG,
    "interrupted search": interrupted,
    "interrupted list": interrupted_list,
}

#: An interrupt takes a look at the signals, of which there are 25 a second.
SLOW = {"interrupted search": 0.02, "interrupted list": 0.02}


@pytest.fixture(autouse=True)
def alarm_is_ctrl_c() -> Any:
    """Let the timer do what Ctrl-C does."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", CALLS_OF_EACH_KIND)
def test_memory_is_flat(name: str) -> None:
    call = CALLS_OF_EACH_KIND[name]
    goal = max(10, int(CALLS * SLOW.get(name, 1)))
    with tallied(ROW) as tally:
        repeat(call, int(goal * WARM_UP), SECONDS * WARM_UP)
        before = resident()
        tally.inputs, tally.faults = repeat(call, goal, SECONDS)
        grown = resident() - before
        slack = SLACK + SLACK_A_CALL * tally.inputs
        assert grown < slack, f"{grown:,} bytes after {tally.inputs:,} calls"


def repeat(call: Callable[[], Any], calls: int, seconds: float) -> tuple[int, int]:
    """Call again and again; how often, and how often it raised."""
    end = time.monotonic() + seconds
    raised = done = 0
    while done < calls and (done < 3 or time.monotonic() < end):
        done += 1
        try:
            call()
        except (ValueError, TypeError, MemoryError, ZeroDivisionError, KeyboardInterrupt):
            raised += 1
    return done, raised


def resident() -> int:
    """Give the bytes of this process that are in memory, without what is only not yet freed."""
    gc.collect()
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    sizes = {line.split()[0]: line.split()[1] for line in lines[1:]}
    return int(sizes["Anonymous:"]) << 10
