"""X-sums."""

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, automaton_of
from queendoku.rules.outside import Extension, Outside


class XSum(Outside):
    """The first X digits of a row or column sum to a total, and X is the first of them.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        The sum.
    """

    total: IntField = Field(whole)
    keys = ("xsum",)
    extension = Extension("X Sum", "#000000")
    mark = "open"

    @staticmethod
    def automaton(digits: tuple[int, ...], total: int) -> Automaton:
        """Count what is left to sum: a state is X, the cells that are left, and the sum."""

        def step(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
            x, cells, left = state or (digit, digit, total)
            if cells == 0 and state:
                return state
            if state and digit == x:
                return None
            cells, left = max(0, cells - 1), left - digit
            # That many digits, which differ from X and each other, sum to no less and no more.
            others = [other for other in digits if other != x]
            good = sum(others[:cells]) <= left <= sum(others[::-1][:cells])
            return ((x, cells, left) if cells else (0, 0, 0)) if good else None

        return automaton_of(digits, (), step, lambda state: state == (0, 0, 0))
