"""Eight threads that call everything at once, and progress callables that fail."""

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import queendoku as qd
from calls import IS_LONG, PUZZLE, RIGHT, WRONG, outcome
from queendoku.functions.wishes import maker_of

ROUNDS = 100 if IS_LONG else 2


def test_eight_threads_at_once() -> None:
    calls = {**RIGHT, **WRONG}
    expected = {name: outcome(call) for name, call in calls.items()}
    barrier = threading.Barrier(8)

    def work(seed: int) -> None:
        order = random.Random(seed)
        barrier.wait()
        for _ in range(ROUNDS):
            for name in order.sample(list(calls), len(calls)):
                assert outcome(calls[name]) == expected[name], name

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))


def test_eight_threads_share_an_iterator() -> None:
    with ThreadPoolExecutor(8) as pool:
        for _ in range(ROUNDS):
            boards = qd.iter_n_queens(9)
            parts = list(pool.map(lambda _: list(boards), range(8)))  # noqa: B023
            assert sorted(board for part in parts for board in part) == qd.solve_n_queens(9)[::-1]


def test_eight_threads_share_a_maker_of_sudokus() -> None:
    sizes = [1, 3, 7] * 8
    givens = (20, 24)
    for seed in range(ROUNDS):
        maker = maker_of((givens, *[None] * 5), True, seed, 999)
        with ThreadPoolExecutor(8) as pool:
            parts = list(pool.map(lambda m: maker.make(m, False, 1, None)[0], sizes))  # noqa: B023
        assert [len(part) for part in parts] == sizes
        made = [puzzle for part in parts for puzzle in part]
        # Each once, and together those of one call.
        assert sorted(made) == sorted(qd.generate_sudokus(sum(sizes), givens=givens, seed=seed))


LONG: dict[str, Callable[[Any], Any]] = {
    "total": lambda progress: qd.total_n_queens(19, progress=progress),
    "total by a method": lambda progress: qd.total_n_queens(14, method="sets", progress=progress),
    "sudokus made": lambda progress: qd.generate_sudokus(9999, size=16, progress=progress),
    "sudokus": lambda progress: qd.solve_sudokus(
        ["." * 81] * 300_000, limit=255, progress=progress
    ),
}


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("error", [LookupError, SystemExit])
def test_a_progress_callable_that_raises_ends_the_call(
    name: str, error: type[BaseException]
) -> None:
    def progress(_: int, __: int) -> None:
        raise error

    threads = threading.active_count()
    with pytest.raises(error):
        LONG[name](progress)
    assert threading.active_count() == threads
    assert qd.total_n_queens(8) == 92


def test_a_progress_callable_may_be_slow_and_call_the_library() -> None:
    seen: list[int] = []

    def progress(done: int, total: int) -> None:
        assert 0 <= done <= total
        assert qd.total_n_queens(13, threads=2, progress=lambda *_: None) == 73_712
        assert qd.solve_sudokus([PUZZLE] * 600, threads=2).counts == [1] * 600
        time.sleep(0.05)
        seen.append(done)

    assert qd.total_n_queens(16, progress=progress) == 14_772_512
    assert seen
