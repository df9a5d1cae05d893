"""Skyscrapers."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.kernels import Automaton, Kernel, accepted, automaton_of
from queendoku.rules.outside import Outside
from queendoku.rules.shapes import Disc, Shape, middle


@cache
def skyline(size: int, total: int) -> Automaton:
    """Count what is seen: a state is the tallest so far, and how many are still to be seen."""

    def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        tallest, left = state
        if digit > tallest:
            tallest, left = digit, left - 1
        if tallest == size:
            return (size, 0) if left == 0 else None
        return (tallest, left) if 0 < left <= size - tallest else None

    return automaton_of(size, (0, total), step, lambda state: state == (size, 0))


class Skyscraper(Outside):
    """So many digits of a row or column are greater than all digits before them.

    If digits were heights of buildings, so many would be seen from the clue.

    Parameters
    ----------
    clue : str or (int, int)
        The place beside the grid: r1c0 is left of row 1, r0c1 above column 1.
    total : int
        How many there are.

    Examples
    --------
    >>> Skyscraper("r1c10", 3)  # from the right, for size 9
    Skyscraper('r1c10', 3)
    """

    keys: ClassVar = ("skyscraper",)

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Count by an automaton."""
        line = self.line(board)
        if not 1 <= self.total <= board.size:
            raise ValueError(f"total: must be 1 to {board.size}, got {self.total}")
        yield accepted(line, skyline(board.size, self.total))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Write the clue in a square."""
        yield Disc(middle(self.clue), 0.36, "square", str(self.total))
