"""Sandwich sums."""

from typing import ClassVar

from queendoku.rules.kernels import Automaton, automaton_of
from queendoku.rules.outside import Outside


class Sandwich(Outside):
    """The digits between 1 and the greatest digit in a row or column sum to a total.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        The sum.
    """

    keys: ClassVar = ("sandwichsum",)

    @classmethod
    def automaton(cls, size: int, total: int) -> Automaton:
        """Sum what stands between them; -1 is the state before, -2 that behind them."""
        most = sum(range(2, size))

        def step(state: int, digit: int) -> int | None:
            if digit in (1, size):
                return 0 if state == -1 else -2 if state == total else None
            if state < 0:
                return state
            return state + digit if state + digit <= total <= most else None

        # One digit less than all of them cannot miss just 1, and 1 is no digit between.
        good = () if total in (1, most - 1) else (-2,)
        return automaton_of(size, -1, step, good.__contains__)
