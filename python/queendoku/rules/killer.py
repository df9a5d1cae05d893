"""Killer cages."""

from collections.abc import Iterator
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.fields import Field, MaybeField, whole_or_none
from queendoku.rules.kernels import Kernel, different, total
from queendoku.rules.rule import OnCells
from queendoku.rules.shapes import Outline, Shape


class Killer(OnCells):
    """A cage: its digits differ, and sum to a total if there is one."""

    total: MaybeField = Field(whole_or_none, None)
    field: ClassVar[str] = "killercage"

    def kernels(self, board: Board) -> Iterator[Kernel]:
        """Ask for different digits, and their sum."""
        cells, n = board.at(self.cells), len(self.cells)
        if n > board.size:
            raise ValueError(f"{n} cells cannot have different digits of 1 to {board.size}")
        yield different(cells)
        if self.total is not None:
            least, most = n * (n + 1) // 2, n * (2 * board.size - n + 1) // 2
            if not least <= self.total <= most:
                raise ValueError(f"total: {n} different digits sum to {least} to {most}")
            yield total(cells, self.total)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Draw a dashed cage with its total."""
        yield Outline(self.cells, "" if self.total is None else str(self.total))
