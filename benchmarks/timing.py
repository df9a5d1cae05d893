"""Time a call, and what a rival writes."""

import shlex
import subprocess
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

Result = TypeVar("Result")


def best(call: Callable[[], Result], repeats: int) -> tuple[float, Result]:
    """Return the seconds of the fastest call, and what the last one gives."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        result = call()
        times.append(time.perf_counter() - start)
    return min(times), result


def lines_of(command: str, grids: Iterable[str] = ()) -> list[str]:
    """Return the lines that a command writes when it reads a grid a line."""
    text = "".join(f"{grid}\n" for grid in grids)
    run = subprocess.run(
        shlex.split(command), input=text, capture_output=True, text=True, check=True
    )
    return run.stdout.splitlines()
