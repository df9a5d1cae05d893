"""The base of rules whose clue stands beside the grid, at the end of a row or column."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ClassVar

from queendoku.rules.cells import cell_of, name_of
from queendoku.rules.fields import CellField, Field
from queendoku.rules.kernels import Automaton, accepted
from queendoku.rules.rule import Board, Extension as Extension, Kernels, Rule, Shapes, capital_name
from queendoku.rules.shapes import Disc, Label, middle


@cache
def built(automaton: Callable[[int, int], Automaton], size: int, value: int) -> Automaton:
    """Build the automaton of a clue."""
    return automaton(size, value)


class Outside(Rule):
    """A clue beside the grid, with a value: r1c0 is left of row 1, r0c1 above column 1."""

    clue: CellField = Field(cell_of, key="cell", write=capital_name)
    #: The mark around the value, if there is one.
    mark: ClassVar[str] = ""

    @staticmethod
    def automaton(size: int, value: int, /) -> Automaton:
        """Say what the clue accepts."""
        raise NotImplementedError

    def kernels(self, board: Board) -> Kernels:
        """Ask for a line that the automaton of the clue accepts."""
        line = self.line(board)
        _, (name, value) = vars(self).items()
        automaton = built(self.automaton, board.size, value)
        if not any(automaton[1]):
            raise ValueError(f"{name}: no digits of 1 to {board.size} give {value}")
        yield accepted(line, automaton)

    def line(self, board: Board) -> list[int]:
        """Give the cells of the row or column, from the clue on."""
        row, column = self.clue
        n = board.size
        if (row in (-1, n)) == (column in (-1, n)) or not (-1 <= row <= n and -1 <= column <= n):
            message = f"clue: {name_of(self.clue)} is not beside the grid, as r1c0 and r0c1 are"
            raise ValueError(message)
        line = board.columns[column] if row in (-1, n) else board.rows[row]
        return line[::-1] if n in self.clue else line

    def shapes(self, board: Board) -> Shapes:
        """Write the value beside the grid."""
        _, value = map(str, vars(self).values())
        if self.mark:
            yield Disc(middle(self.clue), 0.38, self.mark, value)
        else:
            yield Label(middle(self.clue), value)
