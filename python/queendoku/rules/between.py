"""Between lines."""

from functools import cache

from queendoku.rules.ends import Ends, bounded
from queendoku.rules.kernels import Automaton
from queendoku.rules.rule import Board, Kernels


@cache
def inside(digits: tuple[int, ...], room: int) -> Automaton:
    """Allow what is between the ends, which have room for so many digits."""
    order = digits.index
    return bounded(
        digits, lambda low, high, digit: low < digit < high and order(high) > order(low) + room
    )


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
        room = max(max(crowd.values()) for crowd in crowds)
        if room > len(board.digits) - 2:
            raise ValueError(f"no {room} digits are between others of {board.allowed}")
        yield from self.bounded(board, inside(board.digits, room))
