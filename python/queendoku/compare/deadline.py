"""Stop a call that takes too long.

A child process could be killed for certain, but functions from a notebook do not pickle, forking a
process with threads is unsafe, and a copy of the process is no fair place to take times in. So the
call runs here, and an exception is raised in it: by a signal where there are signals, which also
ends a sleep, and otherwise through the interpreter, in a thread of its own. Our own Rust code looks
out for both.
"""

import ctypes
import signal
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from types import FrameType
from typing import Any, TypeVar

__all__ = ["TimeUp", "call_within"]

T = TypeVar("T")

REMINDER_SECONDS = 0.05
"""How often a call that caught the exception is told again."""

GRACE_SECONDS = 1.0
"""How long a thread may take to stop before it is left behind."""


class TimeUp(BaseException):
    """The call took too long. Not an Exception, which functions like to catch."""

    is_still_running = False
    """Whether the call could not be stopped, and goes on in a thread of its own."""


def call_within(seconds: float, call: Callable[[], T]) -> T:
    """Give what a call gives.

    Raises
    ------
    TimeUp
        If it takes longer than `seconds`.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and hasattr(signal, "setitimer") and not any(signal.getitimer(signal.ITIMER_REAL)):
        return _with_an_alarm(seconds, call)
    return _in_a_thread(seconds, call)


def _with_an_alarm(seconds: float, call: Callable[[], T]) -> T:
    rings = 0

    def ring(_: int, frame: FrameType | None) -> None:
        """Raise TimeUp in the call, but never in the lines that clean up after it.

        If a bare ``except:`` has caught the first, the next is raised again on the first line of
        that clause, which the ``try`` no longer covers, and so at every level of a recursion.
        """
        nonlocal rings
        frames = []
        while frame is not None and frame.f_code is not _guarded.__code__:
            frames.append(frame)
            frame = frame.f_back
        if frame is None:
            return
        rings += 1
        if rings > 1:
            for one in frames:
                one.f_trace = _raise_at_next_line
            sys.settrace(_leave_untraced)
            if profiler is None:
                sys.setprofile(_trace_again)
        raise TimeUp

    previous = signal.signal(signal.SIGALRM, ring)
    tracer, profiler = sys.gettrace(), sys.getprofile()
    try:
        end = time.monotonic() + seconds
        signal.setitimer(signal.ITIMER_REAL, seconds, REMINDER_SECONDS)
        given = _guarded(call)
        if time.monotonic() >= end:  # C code may end without having heard the alarm
            raise TimeUp
        return given
    finally:
        # First what is not written in Python: nothing can be raised in it.
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        if rings > 1:
            sys.setprofile(profiler)
            sys.settrace(tracer)
        # To ignore it drops an alarm that has rung unheard; the default would end the process.
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        signal.signal(signal.SIGALRM, signal.SIG_DFL if previous is None else previous)


def _guarded(call: Callable[[], T]) -> T:
    """Be the frame below which the alarm rings."""
    return call()


def _raise_at_next_line(_: FrameType, event: str, __: object) -> Any:
    if event == "line":
        raise TimeUp
    return _raise_at_next_line


def _leave_untraced(_: FrameType, __: str, ___: object) -> None:
    """Be the tracer of new frames, without which those that have one of their own are not asked."""


def _trace_again(_: FrameType, event: str, __: object) -> None:
    """Undo at the next level what an exception in a tracer does: it ends all tracing."""
    if event == "return":
        sys.settrace(_leave_untraced)


def _in_a_thread(seconds: float, call: Callable[[], T]) -> T:
    outcome: Future[T] = Future()

    def run() -> None:
        with suppress(SystemExit):  # one more that came while the first was on its way
            try:
                outcome.set_result(call())
            except BaseException as error:
                outcome.set_exception(error)

    worker = threading.Thread(target=run, daemon=True)
    worker.start()
    try:
        if not _ends(worker, seconds):
            end = time.monotonic() + GRACE_SECONDS
            while worker.is_alive() and time.monotonic() < end:
                _stop(worker)
                worker.join(REMINDER_SECONDS)
            time_up = TimeUp()
            time_up.is_still_running = worker.is_alive()
            raise time_up
    except KeyboardInterrupt:
        _stop(worker)
        raise
    return outcome.result()


def _ends(worker: threading.Thread, seconds: float) -> bool:
    """Wait in small steps: on Windows, Ctrl-C does not end a long one."""
    end = time.monotonic() + seconds
    while worker.is_alive() and (left := end - time.monotonic()) > 0:
        worker.join(min(left, REMINDER_SECONDS))
    return not worker.is_alive()


def _stop(worker: threading.Thread) -> None:
    """Raise SystemExit in a thread: the one exception that ends a thread in silence."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(worker.ident or 0), ctypes.py_object(SystemExit)
    )
