"""What a page must show after some steps, worked out from the steps alone.

The player finds the board by the nodes of the search tree; this replay never looks at them.
"""

from dataclasses import dataclass, field

from queendoku.puzzles.trace.trace import Trace

TRY, CONFLICT, PLACE, REMOVE, SOLUTION = range(5)


@dataclass
class Replay:
    """What stands on the board, and what was counted on the way."""

    placed: dict[int, int] = field(default_factory=dict)
    tries: int = 0
    conflicts: int = 0
    nodes: int = 0
    backtracks: int = 0
    solutions: int = 0

    @property
    def counters(self) -> dict[str, int]:
        return {
            "tries": self.tries,
            "conflicts": self.conflicts,
            "nodes": self.nodes,
            "backtracks": self.backtracks,
            "depth": len(self.placed),
            "solutions": self.solutions,
        }


def replay(trace: Trace, taken: int) -> Replay:
    """Do the first steps of a trace once more."""
    done = Replay()
    steps = trace.step_bytes()
    for start in range(0, 8 * taken, 8):
        kind, at, value = steps[start : start + 3]
        if kind == TRY:
            done.tries += 1
        elif kind == CONFLICT:
            done.conflicts += 1
        elif kind == PLACE:
            assert at not in done.placed
            done.placed[at] = value
            done.nodes += 1
        elif kind == REMOVE:
            assert done.placed.pop(at) == value
            done.backtracks += 1
        else:
            done.solutions += 1
    return done


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
