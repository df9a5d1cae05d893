"""`compare` with functions and answers that resist: they catch all, remember, or break on sight."""

import functools
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from itertools import count, permutations
from typing import Any

import pytest

import queendoku as qd
from queendoku.compare import timing
from queendoku.compare.deadline import TimeUp, call_within
from queendoku.compare.timing import extrapolated
from rules import TEXTBOOK

SHORT = 0.5

needs_signals = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="has no signals for it")


def row_of(function: Callable[[Any], object], game: str = "n_queens", **options: Any) -> Any:
    """The row of a function beside that of our quickest, which is always measured."""
    inputs = TEXTBOOK if game == "sudoku" else 6
    options = {"methods": "auto", "seconds": SHORT, **options}
    ours, theirs = qd.compare(game, inputs, against=function, **options).rows
    assert ours["status"] == "ok"
    return theirs


def in_a_thread(call: Callable[[], Any]) -> Any:
    """What a call gives in another thread than the main one."""
    results: list[Any] = []
    thread = threading.Thread(target=lambda: results.append(call()))
    thread.start()
    thread.join()
    return results[0]


def loop() -> None:
    while True:
        pass


def forty_times() -> None:
    for _ in range(40):
        try:  # noqa: SIM105
            loop()
        except BaseException:
            pass


def on_each_level(depth: int) -> None:
    while True:
        try:
            if depth:
                on_each_level(depth - 1)
        except:  # noqa: E722
            pass


def on_each_level_and_on(depth: int) -> None:
    for _ in range(10):
        try:
            if depth:
                on_each_level_and_on(depth - 1)
            sum(range(100))
        except:  # noqa: E722
            sum(range(10))


@needs_signals
@pytest.mark.parametrize(
    "call",
    [
        forty_times,
        functools.partial(on_each_level, 6),
        functools.partial(on_each_level, 300),
        functools.partial(on_each_level_and_on, 100),
    ],
)
def test_what_catches_all_is_stopped_and_leaves_nothing(call: Callable[[], None]) -> None:
    def handler(*_: object) -> None:
        raise AssertionError("rings after the call")

    previous = signal.signal(signal.SIGALRM, handler)
    tracer, profiler = sys.gettrace(), sys.getprofile()
    try:
        with pytest.raises(TimeUp):
            call_within(0.2, call)
        assert signal.getsignal(signal.SIGALRM) is handler
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert sys.gettrace() is tracer
        assert sys.getprofile() is profiler
    finally:
        signal.signal(signal.SIGALRM, previous)


@pytest.mark.parametrize(
    "call",
    [
        lambda: qd.total_n_queens(20, threads=1),
        lambda: qd.total_n_queens(20, threads=2),
        lambda: qd.total_n_queens(20, method="bitmask"),
        lambda: qd.solve_n_queens(14, method="permutations"),
        lambda: qd.count_sudoku_solutions("." * 81, limit=None),
    ],
)
def test_our_rust_is_stopped_in_another_thread(call: Callable[[], object]) -> None:
    def run() -> str:
        with pytest.raises(TimeUp):
            call_within(0.2, call)
        return "stopped"

    before = threading.active_count()
    assert in_a_thread(run) == "stopped"
    patience = time.monotonic() + 30  # on a machine that is very busy
    while threading.active_count() > before and time.monotonic() < patience:
        time.sleep(0.01)
    assert threading.active_count() == before


def test_a_thread_that_is_left_behind_is_told() -> None:
    release = threading.Event()
    row = in_a_thread(lambda: row_of(lambda _: release.wait(60)))
    release.set()
    assert row["status"] == f"did not finish in {SHORT} s"
    assert row["note"] == "still running; later times are disturbed"


def test_one_long_call_of_c_code_is_stopped_when_it_returns() -> None:
    with pytest.raises(TimeUp):
        call_within(0.005, lambda: deque(permutations(range(10)), maxlen=0))


works = 0


def work(n: int) -> int:
    """Find the total slowly enough for a cache to be worth it."""
    global works
    works += 1
    end = time.thread_time() + 0.008
    while time.thread_time() < end:
        pass
    return qd.total_n_queens(n)


@functools.cache
def cached(n: int) -> int:
    return work(n)


def by_name(n: int) -> int:
    return cached(n)


def by_another(n: int) -> int:
    def inner() -> int:
        return by_name(n)

    return inner()


class Memo:
    """A cache of one's own, for methods to be named by."""

    def __init__(self, function: Callable[[int], int]) -> None:
        self.function = function
        self.kept: dict[int, int] = {}

    def __call__(self, n: int) -> int:
        if n not in self.kept:
            self.kept[n] = self.function(n)
        return self.kept[n]

    def cache_clear(self) -> None:
        self.kept.clear()


MEMO = Memo(work)


class Solution:
    @functools.lru_cache  # noqa: B019
    def kept(self, n: int) -> int:
        return work(n)

    def part(self, n: int) -> int:
        return self.kept(n)

    def total(self, n: int) -> int:
        return self.part(n)


SOLUTION = Solution()


def in_a_closure() -> Callable[[int], int]:
    @functools.cache
    def inner(n: int) -> int:
        return work(n)

    def outer(n: int) -> int:
        return inner(n)

    return outer


def wrapped() -> Callable[[int], int]:
    @functools.wraps(by_name)
    def wrapper(*arguments: int) -> int:
        return by_name(*arguments)

    return wrapper


@pytest.mark.parametrize(
    "function",
    [
        cached,
        by_name,
        by_another,
        functools.partial(by_name),
        lambda n: by_name(n),
        Solution().total,
        lambda n: Solution().total(n),
        lambda n: SOLUTION.total(n),
        in_a_closure(),
        wrapped(),
        lambda n: MEMO(n),
        lambda n: Memo(work)(n),
    ],
)
def test_a_cache_within_does_not_win(function: Callable[[int], int]) -> None:
    global works
    works = 0
    row = row_of(function, task="total", seconds=2)
    assert (row["status"], row["note"]) == ("ok", "")
    assert works > row["calls"] >= 1


def test_what_keeps_answers_of_its_own_is_asked_about() -> None:
    kept: dict[int, int] = {}

    def remembers(n: int) -> int:
        if n not in kept:
            kept[n] = work(n)
        return kept[n]

    row = row_of(remembers, task="total")
    assert row["status"] == "ok"
    assert row["note"] == "later calls are far quicker than the first: does it keep answers?"
    assert row_of(work, task="total")["note"] == ""


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no")


class UnprintableError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no")


class Endless(list[Any]):
    """A list that is never done, whatever is asked of it."""

    def __eq__(self, _: object) -> bool:
        loop()
        return False

    def __iter__(self) -> Iterator[Any]:
        while True:
            yield []

    __hash__ = None


class EndlessRepr:
    def __repr__(self) -> str:
        loop()
        return ""


class EndlessError(Exception):
    def __str__(self) -> str:
        loop()
        return ""


class ExitingError(Exception):
    def __str__(self) -> str:
        raise SystemExit


class Fails:
    """Raises what even careful code does not catch."""

    def tolist(self) -> object:
        raise SystemExit(3)

    def __index__(self) -> int:
        raise KeyError("mine")


def raises(error: type[Exception]) -> Callable[[Any], object]:
    def function(_: Any) -> None:
        raise error

    return function


@pytest.mark.parametrize(
    ("game", "task", "function", "status", "note"),
    [
        ("n_queens", "solve", lambda _: Unprintable(), "wrong answer", "<unprintable Unprintable>"),
        ("n_queens", "solve", lambda _: [Unprintable()], "wrong answer", "<unprintable Unp"),
        ("n_queens", "total", lambda _: Unprintable(), "wrong answer", "<unprintable Unprintable>"),
        ("n_queens", "total", lambda _: Fails(), "wrong answer", "cannot be checked: KeyError"),
        ("sudoku", "solve", lambda _: Fails(), "wrong answer", "cannot be checked: SystemExit: 3"),
        (
            "sudoku",
            "solve",
            lambda _: [[Unprintable()] * 9] * 9,
            "wrong answer",
            "RuntimeError: no",
        ),
        ("n_queens", "solve", raises(UnprintableError), "raised", "<unprintable UnprintableError>"),
        ("n_queens", "solve", raises(ExitingError), "raised", "<unprintable ExitingError>"),
        ("n_queens", "solve", raises(EndlessError), "raised", "<unprintable EndlessError>"),
        ("n_queens", "solve", lambda _: Endless(), "wrong answer", "could not be checked in 0.6 s"),
        ("sudoku", "solve", lambda _: Endless(), "wrong answer", "could not be checked in 0.6 s"),
        ("n_queens", "total", lambda _: EndlessRepr(), "wrong answer", "could not be checked in"),
        ("n_queens", "solve", lambda _: count(), "wrong answer", "gave count count(0) instead"),
        ("sudoku", "solve", lambda _: count(), "wrong answer", "grid must be 9 rows"),
        ("sudoku", "solve", lambda _: iter(int, 1), "wrong answer", "grid must be 9 rows"),
    ],
)
@pytest.mark.parametrize("where", ["main", "another"])
def test_an_answer_may_do_anything(
    game: str,
    task: str,
    function: Callable[[Any], object],
    status: str,
    note: str,
    where: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(timing, "JUDGING_SECONDS", 0.1)

    def run() -> Any:
        return row_of(function, game, task=task)

    row = run() if where == "main" else in_a_thread(run)
    assert row["status"] == status
    assert note in row["note"]


def test_a_coarse_clock_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "perf_counter", lambda: 1.0)
    rows = qd.compare("n_queens", [9, 10], task="total", methods="bitmask", seconds=60).rows
    assert {row["status"] for row in rows} == {"ok"}
    assert all(row["best_seconds"] > 0 for row in rows)
    assert extrapolated({7: timing.RESOLUTION, 8: 1.0}, 9) == pytest.approx(9.0)
