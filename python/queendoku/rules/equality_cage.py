"""Equality cages."""

from queendoku.rules.digit_sets import digit_sets
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Outline


class EqualityCage(OnCells):
    """A cage has as many even digits as odd ones, and as many low as high ones; all differ.

    Low is 1 to 4 and high 6 to 9 for size 9: the digit in the middle is neither.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    noun = "equality cage"
    fewest = 2

    def kernels(self, board: Board) -> Kernels:
        """Ask for digits that balance."""
        half = len(board.digits) // 2
        low, high = board.digits[:half], board.digits[len(board.digits) - half :]

        def balances(digits: tuple[int, ...]) -> bool:
            lows, highs = (len({*digits}.intersection(some)) for some in (low, high))
            return 2 * sum(digit % 2 for digit in digits) == len(digits) and lows == highs

        yield digit_sets(board, board.at(self.cells), balances)

    def shapes(self, board: Board) -> Shapes:
        """Draw a cage with a sign of equality."""
        yield Outline(self.cells, "=")
