"""What all that explains many sudokus has in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

import queendoku._core as _core
from queendoku._many.holders import Kind
from queendoku._many.results.steps import SudokuSteps
from queendoku._many.work import Work


class Explained(NamedTuple):
    """The steps of many sudokus in tables, and why rows have none, by their numbers."""

    tables: list[_core.StepTable]
    unexplained: dict[int, str]

    def joined(self) -> SudokuSteps:
        """Make one table."""
        table, *others = self.tables
        return SudokuSteps(table.followed_by(others) if others else table, self.unexplained)


class AnyExplaining(Work):
    """Explains each sudoku."""

    single: ClassVar[str] = "explain_sudoku"
    what: ClassVar[str] = "tables of steps"
    stream_rows: ClassVar[int] = 1024
    chunk_rows: ClassVar[int] = 256  # up to a minute

    def __init__(self, *asked: Any, **options: Any) -> None:
        super().__init__(**options)
        #: The techniques, and whether to rest on uniqueness and to give candidates and reasons.
        self.asked: Any = asked

    def results(self, _: Kind, *columns: Any) -> Explained:
        """Make the results, which are the same in any kind."""
        return Explained(*columns)

    def each(self, results: Explained, rows: int) -> Iterator[SudokuSteps]:
        """Yield one table of the first rows."""
        if rows:
            reasons = results.unexplained.items()
            bad = {self.start + row: reason for row, reason in reasons if row < rows}
            yield Explained([results.tables[0].until(self.start + rows)], bad).joined()
