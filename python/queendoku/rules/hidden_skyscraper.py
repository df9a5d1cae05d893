"""Hidden skyscrapers."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, automaton_of
from queendoku.rules.outside import Outside


class HiddenSkyscraper(Outside):
    """The first digit of a row or column that is less than one before it is the clue.

    If digits were heights of buildings, it would be the first one that is not seen from there.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    digit : int
        The digit that is hidden.
    """

    digit: IntField = Field(whole)
    mark = "diamond"

    @staticmethod
    def automaton(digits: tuple[int, ...], digit: int) -> Automaton:
        """Look for it: a state is the tallest so far, and beyond all digits when it is found."""
        found = digits[-1] + 1

        def step(tallest: int, height: int) -> int | None:
            if height > tallest:
                return height
            return found if height == digit < tallest or tallest == found else None

        return automaton_of(digits, -1, step, lambda tallest: tallest == found)
