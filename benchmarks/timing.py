"""Time calls, and print how fast they are."""

import time
from collections.abc import Callable, Mapping
from typing import TypeVar

Result = TypeVar("Result")
Clock = Callable[[], float]


def timed(call: Callable[[], Result], clock: Clock = time.perf_counter) -> tuple[float, Result]:
    """Return the seconds of a call, and its result: to free that is not timed."""
    start = clock()
    result = call()
    return clock() - start, result


def best(
    call: Callable[[], Result], repeats: int, clock: Clock = time.perf_counter
) -> tuple[float, Result]:
    """Return the seconds of the fastest call, and what the last one gives."""
    least = float("inf")
    for _ in range(repeats):
        took, result = timed(call, clock)
        least = min(least, took)
    return least, result


def in_turns(
    calls: Mapping[str, Callable[[], object]], repeats: int, clock: Clock = time.perf_counter
) -> dict[str, float]:
    """Return the seconds of each call's fastest run.

    They take turns, so that a slow moment of the machine hits all alike.
    """
    least = dict.fromkeys(calls, float("inf"))
    for _ in range(repeats):
        for name, call in calls.items():
            least[name] = min(least[name], timed(call, clock)[0])
    return least


def print_rate(name: str, number: int, seconds: float, theirs: float = 0.0) -> float:
    """Print how many a second, and how many times as many as theirs; return the rate."""
    rate = number / seconds
    print(f"{name:<28}{rate:>12,.0f}/s" + (f"{rate / theirs:>9.2f}" if theirs else ""))
    return rate
