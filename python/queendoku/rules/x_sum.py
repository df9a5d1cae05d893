"""X-sums."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Automaton, Kernel, accepted, automaton_of
from queendoku.rules.outside import Outside
from queendoku.rules.shapes import Disc, Shape, middle


@cache
def x_sum(size: int, total: int) -> Automaton:
    """Count the cells that are left to sum, and the sum that is: a state has both."""

    def step(state: tuple[int, int] | None, digit: int) -> tuple[int, int] | None:
        if state == (0, 0):
            return state
        cells, left = state or (digit, total)
        cells, left = cells - 1, left - digit
        least, most = cells * (cells + 1) // 2, cells * (2 * size - cells + 1) // 2
        return (cells, left) if least <= left <= most else None

    return automaton_of(size, (), step, lambda state: state == (0, 0))


class XSum(Outside):
    """The first X digits of a row or column sum to a total, and X is the first of them.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        The sum.

    Examples
    --------
    >>> XSum("r0c1", 10)
    XSum('r0c1', 10)
    """

    keys: ClassVar = ("xsum",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Sum the line by an automaton."""
        line, automaton = self.line(board), x_sum(board.size, self.total)
        if not any(automaton[1]):
            raise ValueError(f"total: no digits of 1 to {board.size} have {self.total} as X-sum")
        yield accepted(line, automaton)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Write the clue in a circle."""
        yield Disc(middle(self.clue), 0.4, "open", str(self.total))
