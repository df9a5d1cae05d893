"""Between lines."""

from functools import cache

from queendoku.rules.ends import Ends, bounded
from queendoku.rules.kernels import Automaton
from queendoku.rules.rule import Board, Kernels


@cache
def inside(size: int, digits: int) -> Automaton:
    """Allow what is between the ends, which have room for so many digits."""
    return bounded(size, lambda low, high, digit: low < digit < high > low + digits)


class Between(Ends):
    """The digits on a line are between those in the circles at its ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other.
    """

    noun = "between line"
    keys = ("betweenline",)

    def kernels(self, board: Board) -> Kernels:
        """Ask for ends between which there are enough digits for all cells in a house."""
        crowds = board.crowds(board.at(self.cells[1:-1]))
        digits = max(max(crowd.values()) for crowd in crowds)
        if digits > board.size - 2:
            raise ValueError(f"no {digits} digits are between others of 1 to {board.size}")
        yield from self.bounded(board, inside(board.size, digits))
