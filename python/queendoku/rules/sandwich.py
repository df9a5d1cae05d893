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
    """The digits between 1 and the greatest digit in a row or column sum to a total."""

    field: ClassVar[str] = "sandwichsum"

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Sum the line by an automaton."""
        most = sum(range(2, board.size))
        if self.total > most:
            raise ValueError(f"total: a sandwich sums to {most} at most")
        yield accepted(self.line(board), sandwich(board.size, self.total))
