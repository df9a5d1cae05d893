"""Quadruples."""

from collections import Counter
from functools import cache
from itertools import combinations

from queendoku.rules.cells import names_of
from queendoku.rules.fields import DigitsField, Field, digits_of
from queendoku.rules.kernels import Automaton, accepted, automaton_of, sets
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Disc, between


@cache
def all_of(board: tuple[int, ...], digits: tuple[int, ...]) -> Automaton:
    """Ask for digits: a state is those that are still to come."""

    def step(left: tuple[int, ...], digit: int) -> tuple[int, ...]:
        at = left.index(digit) if digit in left else len(left)
        return left[:at] + left[at + 1 :]

    return automaton_of(board, digits, step, lambda left: not left)


class Quadruple(OnCells):
    """Four cells around a corner have some digits between them.

    Parameters
    ----------
    cells : str or list
        The four cells.
    digits : list of int
        One to four digits; one that comes twice stands in two of the cells.
    """

    digits: DigitsField = Field(digits_of, key="values", write=list)
    keys = ("quadruple",)

    def check(self) -> None:
        """Look at the cells and the number of digits."""
        super().check()
        row, column = map(min, zip(*self.cells, strict=True))
        if {*self.cells} != {(row + i, column + j) for i in (0, 1) for j in (0, 1)}:
            message = f"cells: {names_of(self.cells)} are not the four around a corner"
            raise ValueError(message)
        if not 1 <= len(self.digits) <= 4:
            raise ValueError(f"digits: must be one to four, got {len(self.digits)}")

    def kernels(self, board: Board) -> Kernels:
        """Ask for a set that has the digits if all differ, by an automaton if some may repeat."""
        cells, digits = board.at(sorted(self.cells)), {*self.digits}
        board.known("digits", digits)
        alike = any(n == 4 for crowd in board.crowds(cells) for n in crowd.values())
        most = max(Counter(self.digits).values())
        if most > (1 if alike else 2):
            raise ValueError(f"digits: the cells cannot have one of them {most} times")
        if alike or len(digits) == 4:
            others = [digit for digit in board.digits if digit not in digits]
            more = combinations(others, 4 - len(digits))
            yield sets(cells, [{*digits, *some} for some in more])
        else:
            yield accepted(cells, all_of(board.digits, self.digits))

    def shapes(self, board: Board) -> Shapes:
        """Draw a circle on the corner, with the digits."""
        yield Disc(between(self.cells), 0.25, "open", " ".join(map(str, self.digits)))
