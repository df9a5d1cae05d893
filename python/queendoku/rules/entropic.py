"""Entropic lines."""

from queendoku.rules.periodic import Periodic
from queendoku.rules.rule import Board, Extension, Kernels, Look


def thirds(board: Board) -> tuple[int, ...]:
    """Tell for each digit whether it is low, in the middle, or high: 0 to 2."""
    count = len(board.digits)
    if count < 3:
        raise ValueError(f"digits of {board.allowed} have no thirds")
    n = (count + 1) // 3
    return (0,) * n + (1,) * (count - 2 * n) + (2,) * n


class Entropic(Periodic):
    """Each three cells in a row on a line have a low, a middle and a high digit.

    Low is 1 to 3, middle 4 to 6 and high 7 to 9 for size 9. For a size that is no multiple of 3,
    as many digits are low as are high.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other. The line may end in its first cell.
    """

    noun = "entropic line"
    keys = ("entropicline",)
    extension = Extension("Entropic Line", "#FFCCAA")
    look = Look("THIRD", 0.14, (0.3, 0.12, 0.07, 0.12))

    def kernels(self, board: Board) -> Kernels:
        """Ask for the thirds in turn."""
        yield from self.periodic(board, thirds(board))
