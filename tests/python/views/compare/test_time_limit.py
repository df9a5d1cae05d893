"""What stops a comparison, what `compare` stops, and that the user's own alarm is as before."""

import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import queendoku as qd
from plain_rules import TEXTBOOK
from views.compare.rows_of import row_of

LIMIT = 0.5
DID_NOT_FINISH = f"did not finish in {LIMIT} s"

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="has no alarm")


@pytest.fixture
def signals() -> Iterator[None]:
    """Put the handlers back that a test sets."""
    names = [signal.SIGTERM, signal.SIGINT]
    if hasattr(signal, "SIGALRM"):
        names.append(signal.SIGALRM)
    handlers = {name: signal.getsignal(name) for name in names}
    yield
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)
    for name, handler in handlers.items():
        signal.signal(name, handler)


def loop(_: Any) -> None:
    while True:
        pass


def loop_that_catches(_: Any) -> None:
    while True:
        try:  # noqa: SIM105
            sum(range(1000))
        except Exception:
            pass


def loop_in_weak_references(_: Any) -> None:
    """CPython prints and drops what is raised when it calls back for a dead object."""

    class Object:
        pass

    while True:
        weakref.finalize(Object(), sum, range(30_000))
        sum(range(10_000))


@needs_alarm
@pytest.mark.parametrize(
    "function",
    [
        loop,
        loop_that_catches,
        loop_in_weak_references,
        lambda _: time.sleep(60),
        lambda _: qd.total_n_queens(20, threads=1),
        lambda _: qd.total_n_queens(20, threads=2),
        lambda _: qd.count_sudoku_solutions("." * 81, limit=None),
    ],
)
def test_what_never_returns_is_stopped_and_leaves_nothing(function: Callable[[Any], Any]) -> None:
    before = signal.getsignal(signal.SIGALRM), sys.gettrace(), sys.unraisablehook
    row = row_of(function, seconds=LIMIT)
    assert (row["status"], row["note"], row["best_seconds"]) == (DID_NOT_FINISH, "", None)
    assert (signal.getsignal(signal.SIGALRM), sys.gettrace(), sys.unraisablehook) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@needs_alarm
@pytest.mark.usefixtures("signals")
def test_an_alarm_of_the_user_s_that_is_due_later_is_kept() -> None:
    def handler(*_: object) -> None:
        raise AssertionError("rings too soon")

    signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 600, 7)
    assert row_of(loop, seconds=LIMIT)["status"] == DID_NOT_FINISH
    left, interval = signal.getitimer(signal.ITIMER_REAL)
    assert 0 < left <= 600 - LIMIT
    assert interval == 7
    assert signal.getsignal(signal.SIGALRM) is handler


class Rung(Exception):  # noqa: N818
    """What a signal handler of the user's raises."""


@needs_alarm
@pytest.mark.usefixtures("signals")
def test_an_alarm_of_the_user_s_that_is_due_first_rings() -> None:
    def handler(*_: object) -> None:
        raise Rung

    signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    with pytest.raises(Rung):
        qd.compare("queens", 4, methods="auto", against=loop, seconds=60)
    assert signal.getsignal(signal.SIGALRM) is handler


class Handlers:
    """Handlers that end a comparison."""

    def exit(self, *_: object) -> None:
        sys.exit(3)

    def ring(self, *_: object) -> None:
        self.help()

    def help(self) -> None:
        raise Rung


@pytest.mark.usefixtures("signals")
@pytest.mark.parametrize(
    ("handler", "error"),
    [
        (signal.default_int_handler, KeyboardInterrupt),
        (Handlers().exit, SystemExit),
        (Handlers().ring, Rung),
    ],
)
def test_what_a_signal_handler_raises_comes_out(handler: Any, error: type[BaseException]) -> None:
    calls = 0

    def function(_: int) -> None:
        nonlocal calls
        calls += 1
        signal.raise_signal(signal.SIGTERM)

    signal.signal(signal.SIGTERM, handler)
    alarm = getattr(signal, "SIGALRM", signal.SIGINT)
    alarm_before = signal.getsignal(alarm)
    with pytest.raises(error):
        qd.compare("queens", [4, 5], against=function, seconds=LIMIT)
    assert calls == 1
    assert signal.getsignal(signal.SIGTERM) == handler
    assert signal.getsignal(alarm) is alarm_before


def test_a_function_that_exits_ends_the_comparison() -> None:
    with pytest.raises(SystemExit, match="3"):
        qd.compare("queens", 4, methods="auto", against=lambda _: sys.exit(3))


def test_in_another_thread_a_call_runs_to_its_end_and_the_row_says_so() -> None:
    rows = []

    def late(_: int) -> None:
        time.sleep(0.6)

    thread = threading.Thread(target=lambda: rows.append(row_of(late, seconds=LIMIT)))
    thread.start()
    thread.join()
    assert rows[0]["status"] == DID_NOT_FINISH
    assert rows[0]["note"].startswith("could not be stopped and took ")


@needs_alarm
def test_what_did_not_finish_is_not_tried_with_more_queens() -> None:
    comparison = qd.compare("queens", [4, 5], methods="auto", against=loop, seconds=LIMIT)
    assert [row["status"] for row in comparison.rows] == ["ok", DID_NOT_FINISH, "ok", "skipped"]
    assert comparison.rows[3]["note"] == "it did not finish even for n = 4"


@needs_alarm
def test_what_did_not_finish_twice_is_not_tried_on_more_puzzles() -> None:
    rows = qd.compare("sudoku", [TEXTBOOK] * 4, methods="auto", against=loop, seconds=LIMIT).rows
    assert [row["status"] for row in rows[1::2]] == [DID_NOT_FINISH] * 2 + ["skipped"] * 2
    assert rows[-1]["note"] == "it did not finish 2 times before"


@needs_alarm
def test_an_n_that_takes_even_the_fastest_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match=r"n 22: even the fastest method takes longer"):
        qd.compare("queens", 22, task="total", seconds=0.2)
