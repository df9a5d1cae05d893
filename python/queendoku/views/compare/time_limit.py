"""Stop a call that takes too long, if it can be stopped.

On the main thread of Linux and macOS an alarm stops it: Python code, a sleep, and our own Rust,
which looks for signals. Elsewhere, and if an alarm of the user's comes first, the call runs to its
end, and only then is found to have taken too long.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable
from traceback import walk_tb
from typing import TypeVar

T = TypeVar("T")

#: Seconds after which the alarm rings again: CPython drops what is raised in a weak reference's or
#: the garbage collector's callback, and code of the user's may catch it.
RING_AGAIN = 0.05


class TimeUp(BaseException):
    """A call took too long. Not an Exception, which the call might catch."""


def call_within(seconds: float, call: Callable[[], T]) -> T:
    """Return the result of a call, or raise TimeUp if it takes longer than `seconds`."""
    start = time.monotonic()
    result = _call_with_alarm(seconds, call) if _can_set_alarm(seconds) else call()
    taken = time.monotonic() - start
    if taken > seconds:
        raise TimeUp(f"could not be stopped and took {taken:.2g} s")
    return result


def raised_by_signal_handler(error: Exception) -> bool:
    """Tell whether an exception came from a signal handler that ran during the call."""
    handlers = map(signal.getsignal, signal.valid_signals())
    codes = {getattr(handler, "__code__", None) for handler in handlers}
    return any(frame.f_code in codes for frame, _ in walk_tb(error.__traceback__))


def _can_set_alarm(seconds: float) -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or not hasattr(signal, "setitimer"):
        return False
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    # The handler is None if C code set it; it could not be restored then.
    return (left == 0 or left > seconds) and signal.getsignal(signal.SIGALRM) is not None


def _call_with_alarm(seconds: float, call: Callable[[], T]) -> T:
    is_running = True

    def ring(*_: object) -> None:
        if is_running:  # not during the clean-up
            raise TimeUp

    def tell_unless_time_is_up(unraisable: "sys.UnraisableHookArgs") -> None:
        if not issubclass(unraisable.exc_type, TimeUp):  # dropped: the alarm rings again
            users_hook(unraisable)

    start = time.monotonic()
    users_handler = signal.getsignal(signal.SIGALRM)
    users_left, users_interval = signal.getitimer(signal.ITIMER_REAL)
    users_hook = sys.unraisablehook
    try:
        sys.unraisablehook = tell_unless_time_is_up
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, seconds, RING_AGAIN)
        try:
            return call()
        finally:
            is_running = False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, users_handler)
        sys.unraisablehook = users_hook
        if users_left:
            left = max(users_left - (time.monotonic() - start), 1e-6)
            signal.setitimer(signal.ITIMER_REAL, left, users_interval)
