"""No digit as many steps from itself as it says."""

from queendoku.rules.kernels import known_table, pair
from queendoku.rules.rule import Board, Kernels, WholeGrid


def unlike(a: int, b: int, digit: int) -> bool:
    """Forbid a digit in both cells."""
    return not a == b == digit


class AntiTaxicab(WholeGrid):
    """Cells that are X steps to a side, up or down apart do not both have the digit X."""

    def kernels(self, board: Board) -> Kernels:
        """Ask all pairs so far apart; those in a row or column differ anyway."""
        for digit in board.digits:
            table = known_table(board.digits, unlike, digit)
            moves = [(digit - abs(right), right) for right in range(1 - digit, digit) if right]
            yield from (pair(*two, table) for two in board.steps(*moves))
