"""Counting circles."""

from functools import cache

from queendoku.rules.counts import counted
from queendoku.rules.kernels import Automaton, accepted, automaton_of
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Disc, middle

#: For so many circles the sets of digits are few, whatever the size.
FEW = 45


@cache
def summing(digits: tuple[int, ...], circles: int) -> Automaton:
    """Ask for digits that count all circles: a state is their set."""

    def step(seen: frozenset[int], digit: int) -> frozenset[int] | None:
        after = seen | {digit}
        return after if digit and sum(after) <= circles else None

    return automaton_of(digits, frozenset(), step, lambda seen: sum(seen) == circles, circles)


class CountingCircles(OnCells):
    """A digit in a circle says in how many of the circles it stands.

    Parameters
    ----------
    cells : str or list
        The cells with circles.
    """

    noun = "set of counting circles"

    def kernels(self, board: Board) -> Kernels:
        """Count each digit, and all circles."""
        cells = board.at(self.cells)
        n = len(cells)
        for digit in board.digits:
            yield accepted(cells, counted(board.digits, digit, (1,) * n, (0, digit)))
        if n <= FEW:
            yield accepted(cells, summing(board.digits, n))

    def shapes(self, board: Board) -> Shapes:
        """Draw the circles."""
        yield from (Disc(middle(cell), 0.4, "open") for cell in self.cells)
