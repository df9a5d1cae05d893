"""What is done with many sudokus of any size and rules, one by one."""

from __future__ import annotations

from typing import Any

from queendoku._common.errors import said_of
from queendoku._many.holders import is_column, of_size, plain
from queendoku._many.work import Work
from queendoku.puzzles.any_size import as_variant
from queendoku.rules.board import Board


class AnySize(Work):
    """Takes puzzles each of which may have a size of its own, and rules."""

    def __init__(self, *asked: Any, board: Board, **options: Any) -> None:
        super().__init__(*asked, **options)
        self.sort = of_size((board.height, board.width))

    def begun(self, rows: Any) -> tuple[dict[int, Any], dict[int, str]]:
        """Read who solves each row, its digits and candidates; and why some cannot be read."""
        if isinstance(rows, tuple):  # of an array
            flat, source = rows
            rows = flat if source is None else source
        puzzles, bad = {}, {}
        for number, row in enumerate(plain(rows) if is_column(rows) else rows):
            try:
                puzzle = as_variant(bytes(row) if getattr(row, "dtype", None) == "uint8" else row)
                puzzles[number] = puzzle.board.person, puzzle.digits, puzzle._marked
            except (TypeError, ValueError) as error:
                bad[number] = said_of(error)
        return puzzles, bad
