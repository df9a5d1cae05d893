"""Groups with the same digits."""

from itertools import chain, pairwise

from queendoku.rules.counts import counted
from queendoku.rules.fields import Field, LinesField, lines_of
from queendoku.rules.kernels import accepted
from queendoku.rules.rule import Board, Kernels, Rule, Shapes, once
from queendoku.rules.shapes import Outline


class SameValues(Rule):
    """Groups of cells have the same digits, each as often, in any order.

    Parameters
    ----------
    groups : list
        Two or more groups of as many cells: texts or lists.

    Examples
    --------
    >>> SameValues(["r1c1 r1c2", "r5c5 r6c5"])
    SameValues(['r1c1 r1c2', 'r5c5 r6c5'])
    """

    groups: LinesField = Field(lines_of)
    noun = "rule of groups with the same digits"

    def check(self) -> None:
        """Look at the groups."""
        once("groups", (*chain.from_iterable(self.groups),))
        sizes = [*map(len, self.groups)]
        if len(sizes) < 2 or len({*sizes}) > 1 or not sizes[0]:
            raise ValueError(f"groups: must be two or more of as many cells, got sizes {sizes}")

    def kernels(self, board: Board) -> Kernels:
        """Ask each group and the next one for as many of each digit."""
        for first, second in pairwise(map(board.at, self.groups)):
            signs = (1,) * len(first) + (-1,) * len(second)
            for digit in board.digits:
                yield accepted(first + second, counted(board.digits, digit, signs, (0,)))

    def shapes(self, board: Board) -> Shapes:
        """Outline the groups, with a letter."""
        yield from (Outline(group, f"={self.letter(board)}") for group in self.groups)
