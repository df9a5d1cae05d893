"""Sandwich sums."""

from functools import cache
from itertools import chain, combinations

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, Table, accepted, automaton_of, set_of
from queendoku.rules.outside import Outside
from queendoku.rules.rule import Board, Kernels

#: With more, there are too many rows.
MOST_DIGITS = 9


@cache
def rows_of(digits: tuple[int, ...], total: int, cells: int) -> tuple[Table, ...]:
    """Write the rule as rows of what each cell may hold: all digits inside, in all places."""
    if len(digits) > MOST_DIGITS:
        return ()
    n, rows = len(digits), []
    ends, all_digits = set_of([1, n]), set_of(range(1, n + 1))
    fillings = chain.from_iterable(combinations(range(2, n), i) for i in range(cells - 1))
    for filling in fillings:
        if sum(digits[order - 1] for order in filling) == total:
            inside = set_of(filling)
            middle = [ends, *[inside] * len(filling), ends]
            others = [all_digits - ends - inside] * (cells - len(middle))
            rows += [(*others[:i], *middle, *others[i:]) for i in range(len(others) + 1)]
    return tuple(rows)


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

    def kernels(self, board: Board) -> Kernels:
        """Ask for what the automaton accepts, also as rows."""
        for _, line, automaton, _ in super().kernels(board):
            yield accepted(line, automaton, rows_of(board.digits, self.total, len(line)))
