"""Sandwich sums."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Automaton, Kernel, accepted, automaton_of
from queendoku.rules.outside import Outside


@cache
def sandwich(size: int, total: int) -> Automaton:
    """Sum what stands between the least and the greatest digit; -1 is before, -2 behind them."""

    def step(state: int, digit: int) -> int | None:
        if digit in (1, size):
            return 0 if state == -1 else -2 if state == total else None
        if state < 0:
            return state
        return state + digit if state + digit <= total else None

    return automaton_of(size, -1, step, lambda state: state == -2)


class Sandwich(Outside):
    """The digits between 1 and the greatest digit in a row or column sum to a total.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        The sum.

    Examples
    --------
    >>> Sandwich("r1c0", 35)
    Sandwich('r1c0', 35)
    """

    keys: ClassVar = ("sandwichsum",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Sum the line by an automaton."""
        line, most = self.line(board), sum(range(2, board.size))
        if board.size < 2 or self.total > most or self.total in (1, most - 1):
            raise ValueError(f"total: no digits of 2 to {board.size - 1} sum to {self.total}")
        yield accepted(line, sandwich(board.size, self.total))
