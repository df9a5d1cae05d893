"""What a player plays: a trace of a search, or an explanation."""

from typing import TypeAlias

from queendoku.puzzles.explanation import AnyExplanation
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.kinds.registry import NAMED
from queendoku.views.picture import Picture
from queendoku.views.watch.explained import Explained
from queendoku.views.watch.listing import listing
from queendoku.views.watch.moment import last_solution, moment_by_nodes, moment_by_steps, title_of


class Traced:
    """A trace, as a player needs it."""

    #: How many steps are played in a second, unless the user says so.
    speed = 10.0

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self.steps = len(trace)
        self.nodes = trace.totals.nodes
        self.title = title_of(trace)

    def picture(self, position: int, by: str) -> Picture:
        """Draw the board after so many steps or nodes."""
        moment = moment_by_steps if by == "steps" else moment_by_nodes
        return moment(self._trace, position).picture

    def outcome(self) -> Picture:
        """Draw the last solution found, or else the end of the search."""
        return last_solution(self._trace).picture

    def header(self) -> dict[str, object]:
        """Describe the trace, without its steps."""
        trace = self._trace
        play = NAMED[trace.game].play
        return {
            "placed": [*trace.placed.items()],
            "blocked": trace.blocked,
            **play.header(trace),
            "game": trace.game,
            "method": trace.method,
            "n": trace.n,
            "limit": trace.limit,
            "complete": trace.complete,
            "fields": [field._asdict() for field in trace.fields],
            "conflict": trace.conflict,
            "listing": listing(trace.game, trace.method)._asdict(),
            "allowed": trace.allowed,
            "forbids": trace.forbids,
            "givens": trace.givens,
            "blamed": play.blamed(trace),
        }

    def parts(self) -> dict[str, bytes]:
        """Return the steps and the nodes."""
        return {"steps": self._trace.step_bytes(), "nodes": self._trace.node_bytes()}


#: What a player needs of what it plays: both have the same methods.
Recording: TypeAlias = Traced | Explained


def recording_of(name: str, value: object) -> Recording:
    """Read a trace or an explanation, which errors call `name`."""
    if isinstance(value, Trace):
        return Traced(value)
    if isinstance(value, AnyExplanation):
        return Explained(value)
    raise TypeError(
        f"{name} must be a trace, as trace_n_queens or trace_sudoku gives it, or an"
        f" explanation, as explain_sudoku gives it, not {type(value).__name__};"
        " show draws a board, a sudoku or a step"
    )
