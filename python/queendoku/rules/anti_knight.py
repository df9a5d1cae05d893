"""No digit a knight's move from itself."""

from queendoku.rules.kernels import different
from queendoku.rules.rule import Board, Kernels, WholeGrid


class AntiKnight(WholeGrid):
    """Cells a knight's move of chess apart have different digits."""

    keys = ("antiknight",)

    def kernels(self, board: Board) -> Kernels:
        """Ask all such pairs for different digits."""
        yield from map(different, board.steps((1, 2), (2, 1), (1, -2), (2, -1)))
