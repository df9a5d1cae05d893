"""Whispers."""

from queendoku.rules.fields import Field, MaybeField, whole_or_none
from queendoku.rules.kernels import apart, known_table, pair
from queendoku.rules.rule import Board, Extension, Kernels, Look, OnLine


class Whispers(OnLine):
    """Digits side by side on a line differ by 5 or more.

    Parameters
    ----------
    cells : str or list
        The cells, from one end to the other. The line may cross itself.
    difference : int, optional
        How much they differ at least. By default half the size, rounded up: 5 for size 9.

    Examples
    --------
    >>> Whispers("r1c1 r2c2 r3c3", 4)  # Dutch whispers
    Whispers('r1c1 r2c2 r3c3', difference=4)
    """

    difference: MaybeField = Field(whole_or_none, default=None)
    noun = "whispers line"
    keys = ("whispers",)
    extension = Extension("German Whispers", "#67F067", 0.1875, also=("Dutch Whispers",))
    look = Look("PATTERN", 0.13)
    crosses = True

    def kernels(self, board: Board) -> Kernels:
        """Ask each cell and the next for digits that far apart."""
        difference = (len(board.digits) + 1) // 2 if self.difference is None else self.difference
        if difference > board.digits[-1] - board.digits[0]:
            raise ValueError(f"difference: digits of {board.allowed} differ by less")
        table = known_table(board.digits, apart, difference)
        yield from (pair(first, second, table) for first, second in self.steps(board))
