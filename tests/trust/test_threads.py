"""Eight threads that call everything at once, and progress callables that misbehave."""

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import queendoku as qd
from calls import PUZZLE, TIMED, WRONG, every_short_call
from rows import IS_LONG, tallied

ROUNDS = 100 if IS_LONG else 5


def told(call: Callable[[], Any]) -> str:
    """Give what became of a call."""
    try:
        return repr(call())
    except (ValueError, TypeError, MemoryError, ZeroDivisionError) as error:
        # How much memory is free changes.
        return type(error).__name__ if isinstance(error, MemoryError) else repr(error)


def test_eight_threads_at_once() -> None:
    calls = {**every_short_call(), **WRONG}
    expected = {name: told(call) for name, call in calls.items()}
    barrier = threading.Barrier(8)

    def work(seed: int) -> int:
        order = random.Random(seed)
        barrier.wait()
        done = 0
        for _ in range(ROUNDS):
            for name in order.sample(list(calls), len(calls)):
                found = told(calls[name])
                is_fixed = name not in TIMED and " at 0x" not in expected[name]
                assert found == expected[name] or not is_fixed, name
                done += 1
        return done

    with tallied("eight threads at once") as tally, ThreadPoolExecutor(8) as pool:
        tally.inputs = sum(pool.map(work, range(8)))
        tally.faults = 8 * ROUNDS * len(WRONG)


def test_eight_threads_share_an_iterator() -> None:
    with tallied("eight threads at once") as tally, ThreadPoolExecutor(8) as pool:
        for _ in range(ROUNDS):
            boards = qd.iter_n_queens(9)
            parts = list(pool.map(lambda _: list(boards), range(8)))  # noqa: B023
            assert sorted(board for part in parts for board in part) == qd.solve_n_queens(9)[::-1]
            tally.inputs += 352


class WrongError(Exception):
    """Raised by a progress callable."""


def raises(done: int, total: int) -> None:
    """Fail at once."""
    raise WrongError(done, total)


def exits(done: int, total: int) -> None:
    """Fail as sys.exit does."""
    raise SystemExit(done * 0 + total * 0)


LONG: dict[str, Callable[[Any], Any]] = {
    "total": lambda progress: qd.total_n_queens(19, progress=progress),
    "total by a method": lambda progress: qd.total_n_queens(14, method="sets", progress=progress),
    "sudokus": lambda progress: qd.solve_sudokus(
        ["." * 81] * 300_000, limit=255, progress=progress
    ),
}


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("fails", [raises, exits])
def test_progress_that_raises(name: str, fails: Callable[[int, int], None]) -> None:
    with tallied("progress callables that fail") as tally:
        for _ in range(ROUNDS):
            start, threads = time.monotonic(), threading.active_count()
            with pytest.raises((WrongError, SystemExit)):
                LONG[name](fails)
            assert time.monotonic() - start < 10
            assert threading.active_count() == threads
            assert qd.total_n_queens(8) == 92
            tally.inputs += 1
            tally.faults += 1


def test_progress_that_calls_the_library_and_is_slow() -> None:
    seen: list[int] = []

    def progress(done: int, total: int) -> None:
        assert 0 <= done <= total
        assert qd.total_n_queens(13, threads=2, progress=lambda *_: None) == 73_712
        assert qd.solve_sudokus([PUZZLE] * 600, threads=2).counts == [1] * 600
        time.sleep(0.05)
        seen.append(done)

    with tallied("progress callables that fail") as tally:
        for _ in range(max(1, ROUNDS // 20)):
            assert qd.total_n_queens(16, progress=progress) == 14_772_512
            tally.inputs += 1
            tally.faults += len(seen)
        assert seen
