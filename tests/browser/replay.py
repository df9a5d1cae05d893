"""What a page must show after some steps, worked out from the steps alone.

The player finds the board by the nodes of the search tree; this replay never looks at them.
"""

from typing import NamedTuple

from queendoku.puzzles.trace.trace import Trace

TRY, CONFLICT, PLACE, REMOVE, SOLUTION = range(5)
#: What counts the steps of each kind.
COUNTERS = ("tries", "conflicts", "nodes", "backtracks", "solutions")


class Replay(NamedTuple):
    """What stands on the board, and what was counted on the way."""

    placed: dict[int, int]
    counters: dict[str, int]


def replay(trace: Trace, taken: int) -> Replay:
    """Do the first steps of a trace once more."""
    placed: dict[int, int] = {}
    steps = trace.step_bytes()
    for start in range(0, 8 * taken, 8):
        kind, at, value = steps[start : start + 3]
        if kind == PLACE:
            assert at not in placed
            placed[at] = value
        elif kind == REMOVE:
            assert placed.pop(at) == value
    kinds = steps[: 8 * taken : 8]
    counters = {name: kinds.count(kind) for kind, name in enumerate(COUNTERS)}
    return Replay(placed, counters | {"depth": len(placed)})


def first_step(trace: Trace, kind: int, *, after: int = 0) -> int:
    """Give how many steps are taken right after the next step of a kind."""
    return trace.step_bytes()[::8].index(bytes([kind]), after) + 1


def taken_at_node(trace: Trace, number: int) -> int:
    """Give how many steps are taken when so many nodes are placed, and their solution is told."""
    kinds = trace.step_bytes()[::8]
    taken = 0
    for _ in range(number):
        taken = kinds.find(PLACE, taken) + 1
        if taken == 0:
            return len(kinds)
    return taken + (number > 0 and kinds[taken : taken + 1] == bytes([SOLUTION]))
