"""Double arrows."""

from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine


class DoubleArrow(OnLine):
    """The digits on a line sum to the digits in the circles at its ends.

    Parameters
    ----------
    cells : str or list
        The cells, from one circle to the other.
    """

    keys = ("doublearrow",)
    extension = Extension("Double Arrow", "#C54B8B", circles=2)
    look = Look("SOFT_INK", 0.05, (0.16, 0.1))
    fewest = 3
    ends = "open"

    def kernels(self, board: Board) -> Kernels:
        """Ask for the same sums."""
        first, *line, last = board.at(self.cells)
        yield board.equal_sums(line, [first, last])
