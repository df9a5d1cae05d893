"""Processes and interpreters: fork after use, and a second interpreter in one process."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import warnings

import pytest

import queendoku as qd
from calls import PUZZLE, SHORT, WRONG
from rows import IS_LONG, tallied
from test_threads import told

FORKS = 300 if IS_LONG else 6


def use_everything() -> dict[str, str]:
    """Call all, and with threads."""
    return {name: told(call) for name, call in {**SHORT, **WRONG}.items()}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_fork_after_use() -> None:
    expected = use_everything()
    with tallied("fork after use") as tally:
        for _ in range(FORKS):
            status = forked(expected)
            assert status == 0, f"a child ended with {status}"
            tally.inputs += len(expected)
            tally.faults += 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_fork_while_other_threads_are_in_a_call() -> None:
    expected = use_everything()
    over = threading.Event()

    def busy() -> None:
        while not over.is_set():
            qd.total_n_queens(14, threads=2)
            qd.solve_sudokus([PUZZLE] * 2000, threads=2)

    threads = [threading.Thread(target=busy) for _ in range(2)]
    for thread in threads:
        thread.start()
    with tallied("fork after use") as tally:
        try:
            for _ in range(FORKS):
                assert forked(expected) == 0
                tally.inputs += len(expected)
                tally.faults += 1
        finally:
            over.set()
            for thread in threads:
                thread.join()


def forked(expected: dict[str, str]) -> int:
    """Fork; the child calls all again, and ends by itself if it hangs."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # to fork with threads is what is tried
        child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(120)
        os._exit(0 if use_everything() == expected else 1)
    return os.waitpid(child, 0)[1]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork_by_multiprocessing() -> None:
    qd.total_n_queens(14, threads=2)
    with tallied("fork after use") as tally, multiprocessing.get_context("fork").Pool(2) as pool:
        counts = pool.map_async(qd.total_n_queens, [8, 9, 13, 14] * FORKS).get(timeout=300)
        assert counts == [92, 352, 73_712, 365_596] * FORKS
        tally.inputs += len(counts)
        tally.faults += 2


def test_a_second_interpreter_is_refused_or_works() -> None:
    code = """
import queendoku as qd
assert qd.total_n_queens(8) == 92
try:
    import _interpreters as interpreters, functools
    run = functools.partial(interpreters.exec)
except ImportError:
    import _xxsubinterpreters as interpreters
    run = interpreters.run_string
import os
for _ in range(ROUNDS):
    read, write = os.pipe()
    interpreter = interpreters.create()
    run(interpreter, f'''
import os
try:
    import queendoku
    said = "works" if queendoku.total_n_queens(8) == 92 else "wrong"
except ImportError as error:
    said = f"refused: {{error}}"
os.write({write}, said.encode())
''')
    said = os.read(read, 1000).decode()
    os.close(read); os.close(write)
    assert said == "works" or said.startswith("refused: "), said
    interpreters.destroy(interpreter)
    assert qd.total_n_queens(8) == 92 and len(qd.solve_n_queens(8)) == 92
print(said)
""".replace("ROUNDS", str(FORKS))
    with tallied("sub-interpreters") as tally:
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300
        )
        assert run.returncode == 0, run.stderr
        assert run.stdout.startswith(("works", "refused: "))
        tally.inputs = tally.faults = FORKS
