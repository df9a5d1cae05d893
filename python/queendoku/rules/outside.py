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
def built(
    automaton: Callable[[tuple[int, ...], int], Automaton], digits: tuple[int, ...], value: int
) -> Automaton:
    """Build the automaton of a clue."""
    return automaton(digits, value)


class Outside(Rule):
    """A clue beside the grid, with a value: r1c0 is left of row 1, r0c1 above column 1."""

    clue: CellField = Field(cell_of, key="cell", write=capital_name)
    #: The mark around the value, if there is one.
    mark: ClassVar[str] = ""
    #: Whether it has no meaning where a digit is missing.
    is_whole: ClassVar[bool] = False

    @staticmethod
    def automaton(digits: tuple[int, ...], value: int, /) -> Automaton:
        """Say what the clue accepts."""
        raise NotImplementedError

    def kernels(self, board: Board) -> Kernels:
        """Ask for a line that the automaton of the clue accepts."""
        line = self.line(board)
        if self.is_whole and len(line) < len(board.digits):
            raise ValueError(f"clue: its line lacks some of {board.allowed}")
        _, (name, value) = vars(self).items()
        automaton = built(self.automaton, board.digits, value)
        if not any(automaton[1]):
            raise ValueError(f"{name}: no digits of {board.allowed} give {value}")
        yield accepted(line, automaton)

    def line(self, board: Board) -> list[int]:
        """Give the cells of the row or column, from the clue on."""
        row, column = self.clue
        is_column = row in (-1, board.height) and board.has((0, column))
        if not (is_column or (column in (-1, board.width) and board.has((row, 0)))):
            message = f"clue: {name_of(self.clue)} is not beside the grid, as r1c0 and r0c1 are"
            raise ValueError(message)
        line = board.columns[column] if is_column else board.rows[row]
        return line[::-1] if row == board.height or column == board.width else line

    def shapes(self, board: Board) -> Shapes:
        """Write the value beside the grid."""
        _, value = map(str, vars(self).values())
        if self.mark:
            yield Disc(middle(self.clue), 0.38, self.mark, value)
        else:
            yield Label(middle(self.clue), value)
