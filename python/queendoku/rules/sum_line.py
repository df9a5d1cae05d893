"""Sum lines."""

from functools import cache

from queendoku.rules.fields import Field, IntField, whole
from queendoku.rules.kernels import Automaton, accepted, automaton_of
from queendoku.rules.rule import Board, Kernels, Look, OnLine


@cache
def in_parts(digits: tuple[int, ...], total: int) -> Automaton:
    """Sum each part: a state is what it lacks, 0 at its end."""

    def step(left: int, digit: int) -> int | None:
        left = left or (digit and total)
        return left - digit if digit <= left else None

    return automaton_of(digits, total, step, lambda left: left == 0)


class SumLine(OnLine):
    """A line divides into parts, each of neighbours on it, that all sum to a total.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    total : int, optional
        The sum of each part.
    """

    total: IntField = Field(whole, default=10)
    noun = "sum line"
    look = Look("FOURTH", 0.16, (0.12, 0.08))

    def kernels(self, board: Board) -> Kernels:
        """Ask for parts of that sum."""
        yield accepted(board.at(self.cells), in_parts(board.digits, self.total))
