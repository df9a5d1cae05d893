"""What a player plays: a trace of a search, or an explanation."""

from typing import Any, TypeAlias

from queendoku._common.errors import NoSolutionError
from queendoku._common.wording import said_of_grid
from queendoku.functions.sudoku import solve_sudoku
from queendoku.puzzles.explanation import AnyExplanation
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.kinds.star_battle.reading import read_grid
from queendoku.views.picture import Picture
from queendoku.views.watch.explained import Explained, regions_of
from queendoku.views.watch.listing import listing
from queendoku.views.watch.moment import last_solution, moment_by_nodes, moment_by_steps, title_of


class Traced:
    """A trace, as a player needs it."""

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
        own: dict[str, Any] = {"placed": [*trace.placed.items()], "blocked": trace.blocked}
        if trace.puzzle is not None:
            board = read_grid(trace.puzzle)
            own = {"placed": board.queens, "blocked": board.crosses, **regions_of(board)}
        return own | {
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
            "blamed": self._blamed(),
        }

    def _blamed(self) -> dict[str, object] | None:
        """Say which givens cannot stand together, if the whole search found no solution."""
        trace = self._trace
        if trace.game != "sudoku" or not trace.complete or trace.totals.solutions:
            return None
        try:
            solve_sudoku(trace.givens)
        except NoSolutionError as error:
            cells = [9 * row + column for row, column in error.cells]
            return {"cells": cells, "why": said_of_grid(error)}
        return None

    def parts(self) -> dict[str, bytes]:
        """Return the steps and the nodes."""
        return {"steps": self._trace.step_bytes(), "nodes": self._trace.node_bytes()}


#: What a player needs of what it plays: both have the same methods.
Recording: TypeAlias = Traced | Explained


def recording_of(value: Any) -> Recording:
    """Read a trace or an explanation."""
    return Explained(value) if isinstance(value, AnyExplanation) else Traced(value)
