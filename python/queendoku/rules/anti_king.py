"""No digit a king's move from itself."""

from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, WholeGrid


class AntiKing(WholeGrid):
    """Cells a king's move of chess apart, so those that share a corner, have different digits."""

    keys = ("antiking",)

    def kernels(self, board: Board) -> Kernels:
        """Ask all such pairs for different digits."""
        yield from map(different, board.steps((1, 1), (1, -1)))
