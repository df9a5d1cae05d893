"""Low, middle and high digits in each square of the grid."""

from functools import cache

from queendoku.rules.entropic import thirds
from queendoku.rules.kernels import Automaton, accepted, automaton_of
from queendoku.rules.rule import Board, Kernels, WholeGrid


@cache
def all_thirds(classes: tuple[int, ...]) -> Automaton:
    """Ask for all thirds: a state is those that are found."""

    def step(found: frozenset[int], order: int) -> frozenset[int]:
        return found | {classes[order]}

    return automaton_of(range(len(classes)), frozenset(), step, lambda found: len(found) == 3)


class GlobalEntropy(WholeGrid):
    """Each four cells around a corner have a low, a middle and a high digit among them.

    Low is 1 to 3, middle 4 to 6 and high 7 to 9 for size 9, as on an entropic line.
    """

    def kernels(self, board: Board) -> Kernels:
        """Ask each square of two by two cells."""
        automaton = all_thirds(thirds(board))
        for upper, lower in zip(board.rows, board.rows[1:], strict=False):
            for i in range(len(upper) - 1):
                yield accepted([*upper[i : i + 2], *lower[i : i + 2]], automaton)
