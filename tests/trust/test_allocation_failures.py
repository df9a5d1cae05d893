"""Every allocation of a call may fail: a MemoryError, and nothing is left behind or lost.

Each kind of call runs in a process of its own: a crash would take the others with it.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from calls import WRONG, every_short_call
from rows import IS_LONG, tallied

#: How many of a call's allocations fail in turn.
ALLOCATIONS = 400 if IS_LONG else 120

CHILD = """
import _testcapi, gc, sys
sys.path.insert(0, {folder!r})
from calls import WRONG, every_short_call
import queendoku as qd

call = {{**every_short_call(), **WRONG}}[{name!r}]
LOST = "error return without exception set", "attempted to fetch exception but none was set"
expected = (ValueError, TypeError, ZeroDivisionError, MemoryError)

def blocks():
    gc.collect()
    return sys.getallocatedblocks()

def run():
    try:
        call()
    except expected:
        pass

# How many allocations a call makes is not told: fail the first, the second, and so on, until the
# call meets none of them.
def fail(at):
    raised = wrong = None
    _testcapi.set_nomemory(at, at + 1)
    try:
        call()
    except MemoryError:
        raised = True
    except expected:
        raised = False
    except SystemError as error:
        # CPython's own: the exception is lost where a frame cannot be made for its traceback.
        wrong = None if str(error) in LOST or str(error).startswith("<function ") else error
    except BaseException as error:
        wrong = error
    finally:
        _testcapi.remove_mem_hooks()
    return raised, wrong

for _ in range(5):
    run()
failures = 0
problems = []
for at in range({allocations}):
    fail(at)  # caches may keep something the first time
    for _ in range(4):
        before = blocks()
        raised, wrong = fail(at)
        grown = blocks() - before
        if -40 < grown < 40:
            break  # what is lost is lost each time; a cache grows once
    failures += bool(raised)
    if wrong is not None:
        problems.append((at, type(wrong).__name__, str(wrong)[:100]))
    if not -40 < grown < 40:
        problems.append((at, "blocks", grown))
    if len(problems) > 5:
        break
run()
print(at + 1, failures, problems)
"""


#: The array is made by the crate numpy, which does not survive a failure there.
NOT_OURS = {"n_queens_array"}


@pytest.mark.parametrize("name", sorted({*every_short_call(), *WRONG} - NOT_OURS))
def test_an_allocation_that_fails(name: str) -> None:
    pytest.importorskip("_testcapi")
    code = CHILD.format(folder=str(Path(__file__).parent), name=name, allocations=ALLOCATIONS)
    with tallied("an allocation that fails") as tally:
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=600
        )
        assert run.returncode == 0, run.stderr[-3000:]
        tried, failures, problems = run.stdout.split(maxsplit=2)
        tally.inputs, tally.faults = int(tried), int(failures)
        assert problems.strip() == "[]"
        assert tally.faults > 0, "no allocation failed"


def test_references_to_row_strings_are_balanced() -> None:
    pytest.importorskip("_testcapi")
    code = """
import _testcapi, sys
import queendoku as qd
board = qd.solve_sudoku("." * 81)
digits = sorted({digit for row in board for digit in row})
def count(): return [sys.getrefcount(digit) for digit in digits]
before, failures = count(), 0
for at in range(59):
    _testcapi.set_nomemory(at, at + 1)
    try:
        qd.solve_sudoku("." * 81)
    except MemoryError:
        failures += 1
    finally:
        _testcapi.remove_mem_hooks()
    assert count() == before, (at, before, count())
assert failures > 5, failures
"""
    with tallied("an allocation that fails") as tally:
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
        )
        assert run.returncode == 0, run.stderr
        tally.inputs = tally.faults = 59
