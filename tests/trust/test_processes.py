"""Processes and interpreters: fork after use, and a second interpreter in one process."""

import os
import signal
import threading
import warnings

import pytest

import queendoku as qd
from calls import IS_LONG, PUZZLE, RIGHT, WRONG, outcome
from child import printed

FORKS = 300 if IS_LONG else 4

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")


def use_everything() -> dict[str, str]:
    """Make all calls, some of which use threads."""
    return {name: outcome(call) for name, call in {**RIGHT, **WRONG}.items()}


@needs_fork
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
    try:
        for _ in range(FORKS):
            assert forked(expected) == 0
    finally:
        over.set()
        for thread in threads:
            thread.join()


def forked(expected: dict[str, str]) -> int:
    """Fork; the child makes all calls again, and ends by itself if it hangs."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks beside threads
        child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(120)
        os._exit(0 if use_everything() == expected else 1)
    return os.waitpid(child, 0)[1]


def test_a_second_interpreter_is_refused_or_works() -> None:
    code = f"""
import os
import queendoku as qd
try:
    import _interpreters as interpreters
    run = interpreters.exec
except ImportError:
    import _xxsubinterpreters as interpreters
    run = interpreters.run_string
for _ in range({FORKS}):
    read, write = os.pipe()
    interpreter = interpreters.create()
    run(interpreter, f'''
import os
try:
    import queendoku
    said = "works" if queendoku.total_n_queens(8) == 92 else "wrong"
except ImportError as error:
    said = f"refused: {{{{error}}}}"
os.write({{write}}, said.encode())
''')
    said = os.read(read, 1000).decode()
    os.close(read), os.close(write)
    interpreters.destroy(interpreter)
    assert said == "works" or said.startswith("refused: "), said
    assert qd.total_n_queens(8) == 92 and len(qd.solve_n_queens(8)) == 92
"""
    printed(code, timeout=300)
