"""No consecutive digits side by side."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

from queendoku.rules.kernels import apart, known_table, pair
from queendoku.rules.rule import Board, Kernels, WholeGrid


class NonConsecutive(WholeGrid):
    """Cells that share an edge have no consecutive digits."""

    keys = ("nonconsecutive",)

    def kernels(self, board: Board) -> Kernels:
        """Ask for a difference of 2; that it is not 0 is asked anyway."""
        table = known_table(board.digits, apart, 2)
        yield from (pair(first, second, table) for first, second in board.neighbours())

    @classmethod
    def read(cls, puzzle: Mapping[str, Any]) -> Iterator[Self]:
        """Read its key; beside white dots it means that all of them are given."""
        if not puzzle.get("difference"):
            yield from super().read(puzzle)
