"""Row indexers."""

from collections.abc import Sequence
from typing import ClassVar

from queendoku.rules.board import Board
from queendoku.rules.indexer import Indexer


class RowIndexer(Indexer):
    """A cell says in which row of its column the number of its own row stands.

    If r2c5 has 7, then r7c5 has 2.

    Parameters
    ----------
    cells : str or list
        The cells.
    """

    keys: ClassVar = ("rowindexer",)
    mark: ClassVar = "R"

    def house(self, board: Board, cell: int) -> Sequence[int]:
        """Give the cells of its column."""
        return board.columns[cell % board.size]
