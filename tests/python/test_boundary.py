"""The boundary between Python and Rust: whatever Python does there, Rust does not panic."""

import random
import sys
from pathlib import Path

import pytest

from calls import IS_LONG
from child import python


def run(code: str, folder: Path) -> str:
    """Run a program in a process of its own, in `folder`, and return what it prints."""
    done = python(code, cwd=folder, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no timer signals")
def test_a_signal_in_the_first_call_that_makes_an_array(tmp_path: Path) -> None:
    code = """
import numpy, signal, queendoku as qd
array = qd.n_queens_array  # its module is imported here, with an eval of namedtuple's
signal.signal(signal.SIGALRM, signal.default_int_handler)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.003)
    array(14)
except KeyboardInterrupt:
    print("KeyboardInterrupt")
"""
    assert run(code, tmp_path) == "KeyboardInterrupt"


#: Calls whose answer takes what is not in Rust: NumPy, and an exception that Python defines.
AT_THE_LIMIT = {
    "array": "qd.n_queens_array(4)",
    "sudokus": "qd.solve_sudokus(numpy.zeros((3, 81), numpy.uint8))",
    "exception": "qd.place_n_queens(3)",
}


@pytest.mark.parametrize("name", AT_THE_LIMIT)
def test_a_first_call_near_the_recursion_limit(name: str, tmp_path: Path) -> None:
    code = f"""
import numpy, sys, queendoku as qd
def deep(calls):
    if calls:
        return deep(calls - 1)
    {AT_THE_LIMIT[name]}
outcomes = set()
for calls in range(sys.getrecursionlimit() + 1, 0, -1):
    try:
        deep(calls)
        outcomes.add("answered")
    except Exception as error:
        outcomes.add(type(error).__name__)
    if outcomes - {{"RecursionError"}}:
        break
print(*sorted(outcomes))
"""
    last = "NoSolutionError" if name == "exception" else "answered"
    assert run(code, tmp_path).split() == sorted(["RecursionError", last])


def test_a_module_of_the_user_that_is_called_numpy(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("")
    code = """
import queendoku as qd
try:
    qd.n_queens_array(4)
except AttributeError as error:
    print(error)
"""
    assert run(code, tmp_path) == "module 'numpy' has no attribute 'frombuffer'"


def test_errors_need_no_import(tmp_path: Path) -> None:
    code = """
import sys, queendoku as qd
place, expected = qd.place_n_queens, qd.NoSolutionError
sys.modules["queendoku._common.errors"] = None
try:
    place(3)
except expected as error:
    print(error)
"""
    assert run(code, tmp_path).startswith("n = 3: no placement exists")


#: Calls of a daemon thread, again and again, that last longer than the program.
DAEMON_CALLS = {
    "count": "qd.total_n_queens(22)",
    "count, progress": "qd.total_n_queens(22, progress=lambda done, total: sum(range(9999)))",
    "count, slow progress": "qd.total_n_queens(22, progress=lambda done, total: time.sleep(0.1))",
    "method": "qd.total_n_queens(16, method='sets')",
    "list": "qd.solve_n_queens(12)",
    "array": "qd.n_queens_array(13)",
    "iterator": "next(qd.iter_n_queens(32, placed={0: 0, 1: 2, 2: 4, 3: 1}))",
    "sudoku": "qd.solve_sudoku('.' * 81)",
    "sudoku, endless": "qd.count_sudoku_solutions('.' * 81, limit=None)",
    "sudokus": "qd.solve_sudokus(['.' * 81] * 100_000, limit=255)",
    "variant": "qd.count_sudoku_solutions(qd.SudokuVariant('.' * 81, rules=[]), limit=1)",
}


@pytest.mark.parametrize("name", DAEMON_CALLS)
@pytest.mark.parametrize("teardown", [0, 0.2])
def test_the_program_may_end_while_a_daemon_thread_runs(
    name: str, teardown: float, tmp_path: Path
) -> None:
    code = f"""
import threading, time
import numpy, queendoku as qd

class Slow:
    def __del__(self, sleep=time.sleep):
        sleep({teardown})

def work():
    while True:
        {DAEMON_CALLS[name]}

slow = Slow()  # dies when the interpreter does
threading.Thread(target=work, daemon=True).start()
time.sleep(MOMENT)
"""
    moments = random.Random(name)
    # The first while the functions are imported.
    for latest in (0.01, 0.15) * 3 if IS_LONG else (0.15 if teardown else 0.01,):
        moment = moments.uniform(0.001, latest)
        assert run(code.replace("MOMENT", f"{moment}"), tmp_path) == ""
