"""X-sums."""

from typing import ClassVar

from queendoku.rules.kernels import Automaton, automaton_of
from queendoku.rules.outside import Outside


class XSum(Outside):
    """The first X digits of a row or column sum to a total, and X is the first of them.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        The sum.
    """

    keys: ClassVar = ("xsum",)
    mark: ClassVar = "open"

    @classmethod
    def automaton(cls, size: int, total: int) -> Automaton:
        """Count the cells that are left to sum, and the sum that is: a state has both."""

        def step(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
            if state == (0, 0):
                return state
            cells, left = state or (digit, total)
            cells, left = cells - 1, left - digit
            others = [other for other in range(1, size + 1) if other != digit]
            least, most = sum(others[:cells]), sum(others[size - 1 - cells :])
            return (cells, left) if least <= left <= most else None

        return automaton_of(size, (), step, lambda state: state == (0, 0))
