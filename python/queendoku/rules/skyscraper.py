"""Skyscrapers."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, automaton_of
from queendoku.rules.outside import Extension, Outside


class Skyscraper(Outside):
    """So many digits of a row or column are greater than all digits before them.

    If digits were heights of buildings, so many would be seen from the clue.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        How many there are.
    """

    total: IntField = Field(whole)
    keys = ("skyscraper",)
    extension = Extension("Skyscraper", "#000000")
    mark = "square"
    is_whole = True

    @staticmethod
    def automaton(digits: tuple[int, ...], total: int) -> Automaton:
        """Count what is seen: a state has the cells so far, the tallest, and what is left."""
        last = len(digits)

        def step(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
            cells, tallest, left = state
            height = digits.index(digit) + 1
            if height > tallest:
                tallest, left = height, left - 1
            if tallest == last:
                return (0, last, 0) if left == 0 else None
            # All digits so far differ, and are at most the tallest.
            good = cells < tallest and 0 < left <= last - tallest
            return (cells + 1, tallest, left) if good else None

        return automaton_of(digits, (0, 0, total), step, lambda state: state[1] == last)
