"""Double arrows."""

from queendoku.rules.rule import Board, Kernels, OnLine


class DoubleArrow(OnLine):
    """The digits on a line sum to the digits in the circles at its ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one circle to the other.
    """

    keys = ("doublearrow",)
    fewest = 3
    ends = "open"

    def kernels(self, board: Board) -> Kernels:
        """Ask for the same sums."""
        first, *line, last = board.at(self.cells)
        yield board.equal_sums(line, [first, last])
