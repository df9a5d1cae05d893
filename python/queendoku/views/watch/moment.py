"""A moment of a search: the board after some steps."""

from typing import Any, NamedTuple

from queendoku._common.wording import counted
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.kinds.registry import NAMED
from queendoku.views.picture import Picture

_PLACE = b"\x02"
_CONFLICT = b"\x01"
_SOLUTION = b"\x04"


class Moment(NamedTuple):
    """The board of a trace after some steps."""

    trace: Trace
    #: The number of steps taken.
    taken: int
    #: What is placed, in order: (row, column), or (cell, digit) for a sudoku.
    path: list[tuple[int, int]]
    #: The number of nodes placed so far.
    nodes: int
    conflicts: int
    solutions: int

    @property
    def caption(self) -> str:
        """How far the search is."""
        cut = "" if self.trace.complete else f" (stopped at its limit, {self.trace.limit:,})"
        kinds = (("node", self.nodes), ("conflict", self.conflicts), ("solution", self.solutions))
        counts = ", ".join(counted(number, noun) for noun, number in kinds)
        return f"step {self.taken:,} of {len(self.trace):,}{cut}: {counts}"

    @property
    def board(self) -> Any:
        """The board."""
        return NAMED[self.trace.game].play.board_at(self.trace, self.path)

    @property
    def picture(self) -> Picture:
        """The board, below its description."""
        return Picture([self.board], title=f"{title_of(self.trace)}: {self.caption}")


def title_of(trace: Trace) -> str:
    """Say what is searched, and how.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> title_of(trace_n_queens(4, method="sets"))
    '4 queens, sets'
    """
    return f"{trace._title}, {trace.method}"


def moment_by_steps(trace: Trace, step: int) -> Moment:
    """Return the moment after so many steps, or the end of a shorter trace.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> trace = trace_n_queens(4, method="sets")
    >>> print(moment_by_steps(trace, 5).picture)
    4 queens, sets: step 5 of 138: 1 node, 1 conflict, 0 solutions
    ♛ · · ·
    · · · ·
    · · · ·
    · · · ·
    """
    taken = min(step, len(trace))
    kinds = trace.step_bytes()[: 8 * taken : 8]
    return Moment(
        trace,
        taken,
        trace[taken - 1]._path if taken else [],
        nodes=kinds.count(_PLACE),
        conflicts=kinds.count(_CONFLICT),
        solutions=kinds.count(_SOLUTION),
    )


def moment_by_nodes(trace: Trace, nodes: int) -> Moment:
    """Give the moment when the node of that number is placed, or the end.

    If that node completes a solution, the solution is told too.
    """
    kinds = trace.step_bytes()[::8]
    taken = 0
    for _ in range(nodes):
        taken = kinds.find(_PLACE, taken) + 1
        if taken == 0:
            return moment_by_steps(trace, len(trace))
    if nodes and kinds[taken : taken + 1] == _SOLUTION:
        taken += 1
    return moment_by_steps(trace, taken)


def last_solution(trace: Trace) -> Moment:
    """Give the moment of the last solution found, or else the end.

    Examples
    --------
    >>> from queendoku import trace_n_queens
    >>> print(last_solution(trace_n_queens(4, method="sets")).picture)
    4 queens, sets: step 86 of 138: 12 nodes, 26 conflicts, 2 solutions
    · · ♛ ·
    ♛ · · ·
    · · · ♛
    · ♛ · ·
    """
    found = trace.step_bytes()[::8].rfind(_SOLUTION)
    return moment_by_steps(trace, len(trace) if found < 0 else found + 1)
