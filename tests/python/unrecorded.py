"""A trace without steps, which no search records."""

from typing import Any

from queendoku.trace import Trace


class NothingRecorded:
    """The recording of a trace without steps."""

    complete = True
    nbytes = 20
    node_words = 5

    def __len__(self) -> int:
        return 0

    def totals(self) -> tuple[int, ...]:
        return (0,) * 6

    def step_bytes(self) -> bytes:
        return b""

    def node_bytes(self) -> bytes:
        return bytes(4) + b"\xff\xff" + bytes(14)


def empty_trace(n: int = 4) -> Trace:
    """Return a trace of n queens without steps."""
    nothing: Any = NothingRecorded()
    return Trace(nothing, "n_queens", "sets", 1, n=n)
