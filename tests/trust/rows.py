"""The rows of the table in tests/README.md, and how a run adds to one."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

#: The file that a run appends its results to, if it is set.
RECORD_VARIABLE = "QUEENDOKU_TRUST_RECORD"

#: Set to "long" for the runs whose figures are in the table; else each takes some seconds.
SIZE_VARIABLE = "QUEENDOKU_TRUST"

IS_LONG = os.environ.get(SIZE_VARIABLE) == "long"


def pytest_of(file: str, name: str = "") -> str:
    """Give the command for some tests, in the form in which they run now."""
    size = f"{SIZE_VARIABLE}=long " if IS_LONG else ""
    selected = f" -k {name}" if name else ""
    return f"{size}pytest tests/trust/{file}{selected}"


#: What is tried, and the command for it; a fuzz target adds for how long.
ROWS = {
    "fuzzing: the grid parser": "python tests/trust/fuzz.py parse_grid",
    "fuzzing: fast and plain Sudoku solvers": "python tests/trust/fuzz.py sudoku",
    "fuzzing: ways to list and count queens": "python tests/trust/fuzz.py queens",
    "any object as any argument": pytest_of("test_any_object.py"),
    "lengths that are wrong or endless": pytest_of("test_lengths.py"),
    "memory flat over many calls": pytest_of("test_leaks.py"),
    "an allocation that fails": pytest_of("test_allocation_failures.py"),
    "AddressSanitizer: the core": "python tests/trust/sanitize.py core",
    "AddressSanitizer: the extension": "python tests/trust/sanitize.py extension",
    "valgrind memcheck: the extension": "python tests/trust/sanitize.py valgrind",
    "Ctrl-C in a terminal": pytest_of("test_ctrl_c.py", "terminal"),
    "Ctrl-C by a Jupyter kernel": pytest_of("test_ctrl_c.py", "jupyter"),
    "eight threads at once": pytest_of("test_threads.py", "threads"),
    "progress callables that fail": pytest_of("test_threads.py", "progress"),
    "fork after use": pytest_of("test_processes.py", "fork"),
    "sub-interpreters": pytest_of("test_processes.py", "interpreter"),
    "limits: a stream of sudokus": pytest_of("test_limits.py", "stream"),
    "limits: an iterator of boards": pytest_of("test_limits.py", "boards"),
    "limits: a list of 2 GB": pytest_of("test_limits.py", "large"),
    "limits: 512 MB of memory": pytest_of("test_limits.py", "little"),
}


@dataclass
class Tally:
    """What a run has tried of one row.

    Attributes
    ----------
    inputs : int
        Calls, or inputs of a fuzz target.
    faults : int
        Faults that were put in: exceptions, signals, failed allocations, limits, hostile objects.
    failures : int
        What was wrong in the end.
    command : str
        What was run.
    """

    inputs: int = 0
    faults: int = 0
    failures: int = 0
    command: str = ""


@contextmanager
def tallied(row: str) -> Iterator[Tally]:
    """Give a tally for a row of the table, which is written down at the end."""
    assert row in ROWS, row
    tally = Tally(command=ROWS[row])
    try:
        yield tally
    except BaseException:
        tally.failures += 1
        raise
    finally:
        if path := os.environ.get(RECORD_VARIABLE):
            with Path(path).open("a") as file:
                file.write(json.dumps({"row": row, **vars(tally)}) + "\n")
