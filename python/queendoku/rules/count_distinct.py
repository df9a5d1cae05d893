"""Counts of different digits."""

from functools import cache

from queendoku.rules.cells import cell_of, name_of
from queendoku.rules.fields import CellField, Field
from queendoku.rules.kernels import Automaton, accepted, automaton_of
from queendoku.rules.rule import Board, Kernels, OnCells, Shapes
from queendoku.rules.shapes import Disc, Outline, middle


@cache
def distinct(digits: tuple[int, ...], cells: int) -> Automaton:
    """Read the cells, then their count: a state is how many are read, and the set of digits."""

    def step(state: tuple[int, frozenset[int]], digit: int) -> tuple[int, frozenset[int]] | None:
        read, seen = state
        if read < cells:
            return read + 1, seen | {digit}
        return (read + 1, frozenset()) if digit == len(seen) else None

    start = 0, frozenset[int]()
    return automaton_of(digits, start, step, lambda state: state[0] > cells, cells + 1)


class CountDistinct(OnCells):
    """The digit of a cell is the number of different digits in some other cells.

    Parameters
    ----------
    cells : str or list
        The other cells.
    counter : str or (int, int)
        The cell that counts.

    Examples
    --------
    >>> CountDistinct("r1c1 r2c2 r3c3", "r5c5")
    CountDistinct('r1c1 r2c2 r3c3', 'r5c5')
    """

    counter: CellField = Field(cell_of)
    noun = "count of different digits in"

    def check(self) -> None:
        """Look at the cells."""
        super().check()
        if self.counter in self.cells:
            raise ValueError(f"counter: {name_of(self.counter)} is one of the cells that it counts")

    def kernels(self, board: Board) -> Kernels:
        """Ask for the right count."""
        cells = board.at([*self.cells, self.counter])
        yield accepted(cells, distinct(board.digits, len(self.cells)))

    def shapes(self, board: Board) -> Shapes:
        """Outline the cells, and draw a circle."""
        yield Outline(self.cells)
        yield Disc(middle(self.counter), 0.36, "open")
