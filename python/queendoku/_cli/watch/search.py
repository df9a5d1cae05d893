"""A search, moment by moment, as a terminal shows it."""

from itertools import zip_longest

from queendoku.puzzles.trace.trace import KINDS, NONE, Path, Step, Trace
from queendoku.views.animate.state import state as kept
from queendoku.views.draw.text import EMPTY
from queendoku.views.kinds.board import SudokuGrid
from queendoku.views.kinds.registry import NAMED, kind_of
from queendoku.views.watch.recordings import Traced

#: What stands in the square that a step tries, or takes back.
SIGNS = {"try": "?", "conflict": "✕", "remove": "○"}
#: What counts the steps of each kind, and those that stand.
COUNTERS = ("tries", "conflicts", "nodes", "backtracks", "solutions", "depth")
#: How many of the latest placements are shown.
MOST = 12


class Search(Traced):
    """A trace, as a terminal plays it."""

    def __init__(self, trace: Trace) -> None:
        super().__init__(trace)
        self._kinds = trace.step_bytes()[::8]
        #: How many steps are taken with each solution, and with each placement taken back.
        self.solutions, self.backtracks = (
            [taken for taken, code in enumerate(self._kinds, 1) if KINDS[code] == kind]
            for kind in ("solution", "remove")
        )

    def shown(self, taken: int) -> tuple[str, list[str], list[str], list[str], list[str]]:
        """Tell the last step; show the board, the state, the stack and the counters."""
        trace = self._trace
        # The first step places nothing: before it, the method keeps the same.
        last = trace[max(taken - 1, 0)] if trace else None
        state = [f"{one.label:15} {' '.join(one.cells)}" for one in kept(last)] if last else []
        path = last._path if last and taken else []
        stack = ["stack", *(trace._placed(*one) for one in path[: -MOST - 1 : -1])]
        counts = [*(self._kinds[:taken].count(code) for code in range(len(KINDS))), len(path)]
        counters = [f"{name:11}{number:,}" for name, number in zip(COUNTERS, counts, strict=True)]
        cut = "; stopped at the limit" * (not trace.complete and taken == self.steps)
        said = f"{last}{cut}" if taken else "start: no step taken yet"
        return said, self._board(path, last if taken else None), state, stack, counters

    def _board(self, path: Path, step: Step | None) -> list[str]:
        """Draw the board, with a sign in the square of the step."""
        _, at, value, *_ = self._trace._recording.step(step.index) if step else ("", NONE, NONE)
        tried = path if NONE in (at, value) else [*path, (at, value)]
        return [
            "".join(
                SIGNS[step.kind] if step and now == EMPTY != then else now
                for now, then in zip_longest(*lines, fillvalue=" ")
            )
            for lines in zip(self._drawn(path), self._drawn(tried), strict=True)
        ]

    def _drawn(self, path: Path) -> list[str]:
        board = NAMED[self._trace.game].play.board_at(self._trace, path)
        if isinstance(board, SudokuGrid):
            board = board._replace(givens=board.digits)  # or the puzzle would stand beside it
        return kind_of(board).text.draw(board)
