"""Sandwich sums."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, automaton_of
from queendoku.rules.outside import Outside


class Sandwich(Outside):
    """The digits between 1 and the greatest digit in a row or column sum to a total.

    Where the least digit is another one, that takes the place of 1.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        The sum.
    """

    total: IntField = Field(whole)
    keys = ("sandwichsum",)

    @staticmethod
    def automaton(digits: tuple[int, ...], total: int) -> Automaton:
        """Sum what stands between them: a state is the number of digits so far, and their sum."""
        before, behind = (-1, 0), (-1, 1)

        def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
            if digit in (digits[0], digits[-1]):
                return (0, 0) if state == before else behind if state[1] == total else None
            if state in (before, behind):
                return state
            n, so_far = state[0] + 1, state[1] + digit
            # As many different digits sum to no less and no more.
            least, most = sum(digits[1 : n + 1]), sum(digits[-1 - n : -1])
            return (n, so_far) if least <= so_far <= min(most, total) else None

        return automaton_of(digits, before, step, lambda state: state == behind)
