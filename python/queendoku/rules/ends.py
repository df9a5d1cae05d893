"""The base of lines whose ends say which digits may stand between them."""

from collections.abc import Callable

from queendoku.rules.kernels import Automaton, accepted, automaton_of, different
from queendoku.rules.rule import Board, Kernels, OnLine


def bounded(digits: tuple[int, ...], allows: Callable[[int, int, int], bool]) -> Automaton:
    """Read both ends, then what is between: `allows` says by the lesser and the greater end."""

    def step(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if len(state) == 2:
            low, high = state
            return state if allows(low, high, digit) else None
        if not state:
            return (digit,)
        low, high = sorted((*state, digit))
        some = any(allows(low, high, between) for between in digits)
        return (low, high) if some else None

    return automaton_of(digits, (), step, lambda state: len(state) == 2)


class Ends(OnLine):
    """A line with marks at its ends, whose digits differ from all others on it."""

    fewest = 3
    ends = "open"

    def bounded(self, board: Board, automaton: Automaton) -> Kernels:
        """Ask the ends, then the others, to be accepted."""
        first, *others, last = board.at(self.cells)
        yield accepted([first, last, *others], automaton)
        yield from (different([first, last, cell]) for cell in others)
