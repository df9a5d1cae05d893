"""What users pass by mistake, as each argument of every public function.

Each call ends soon, with an answer or with an exception that its documentation names.
"""

import inspect
import itertools
import math
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pyarrow
import pytest

from calls import PUZZLE, consumed, documented_errors, good_arguments, public_functions

resource = pytest.importorskip("resource", reason="limits are those of Unix")

#: Seconds after which a call hangs, and bytes that it may take: some values have no end.
HANGS, MEMORY = 300, 1 << 30


def wrong_values() -> list[Any]:
    """Give values of wrong types, sizes and shapes, some of which are right for some arguments."""
    loop: list[Any] = []
    loop.append(loop)
    return [
        None, True, -1, 33, 2**31, 2**64, 10**5000, 1.5, math.nan, math.inf, 3j, Decimal(4),
        "", "x", "scan", "\ud800", PUZZLE[:80], PUZZLE + "5", "1" * 81, "🙂" * 81, b"",
        b"\xff" * 81, len, int, object(), ..., sys,
        [], [[]], [None], [PUZZLE, None, 4], [PUZZLE.encode(), PUZZLE], [[math.nan] * 9] * 9,
        [[0] * 9] * 8, [[0] * 9] * 8 + [[0] * 8], [[2**70] * 9] * 9, loop, [loop] * 9,
        (), {}, {0: "a"}, {"a": 0}, {-1: 0}, {0: 2**70}, {0: 0, 1: 1}, set(), {PUZZLE},
        range(9), range(10**30), iter([None]), itertools.repeat("x"), itertools.count(),
        np.int8(-4), np.float64(4), np.bool_(True), np.array(5), np.array([]), np.zeros((3, 80)),
        np.zeros((0, 81), int), np.full((2, 81), np.nan), np.full((2, 81), 2**63, np.uint64),
        np.full((2, 9, 9), -1), np.zeros((2, 81), complex), np.array([PUZZLE, None, 3], object),
        np.zeros((2, 81), "M8[s]"), np.zeros((4, 162), np.uint8)[:, ::2],
        pyarrow.array([1, 2]), pyarrow.array([PUZZLE, None, "x"]), pyarrow.array([b"x"]),
        pyarrow.table({"a": [PUZZLE]}), polars.Series([1]), polars.DataFrame({"a": [PUZZLE]}),
    ]  # fmt: skip


def parameters() -> list[tuple[str, str]]:
    """List each parameter of each public function."""
    return [
        (name, parameter.name)
        for name, function in public_functions().items()
        for parameter in inspect.signature(function).parameters.values()
        if parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    ]


@pytest.mark.parametrize("name", public_functions())
def test_good_values_are_answered(name: str) -> None:
    function = public_functions()[name]
    with suppress(FileNotFoundError):  # of a checkpoint
        consumed(function(**good_arguments(function)))


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize(("name", "parameter"), parameters())
def test_a_wrong_value_is_a_documented_error(
    name: str, parameter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a str may be the name of a file to write
    function = public_functions()[name]
    good, allowed = good_arguments(function), documented_errors(function)
    said = []
    for value in wrong_values():
        with limits(f"{name}({parameter}={type(value).__name__})"):
            try:
                consumed(function(**{**good, parameter: value}))
            except allowed as error:
                said.append(str(error))
    assert said
    assert max(map(len, said)) < 1000


@contextmanager
def limits(call: str) -> Iterator[None]:
    """Fail if a call takes too long; end it if it takes too much memory."""

    def hangs(_: int, __: object) -> None:
        pytest.fail(f"{call} hangs")

    pages = int(Path("/proc/self/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + MEMORY
    before = resource.getrlimit(resource.RLIMIT_AS)
    handler = signal.signal(signal.SIGALRM, hangs)
    resource.setrlimit(resource.RLIMIT_AS, (limit, before[1]))
    signal.alarm(HANGS)
    try:
        yield
    finally:
        signal.alarm(0)
        resource.setrlimit(resource.RLIMIT_AS, before)
        signal.signal(signal.SIGALRM, handler)
