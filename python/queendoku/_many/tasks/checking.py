"""Check the answers to many sudokus."""

from collections.abc import Iterator
from typing import Any, ClassVar

import queendoku._core as _core
from queendoku._many.holders import InList, InPairs, Kind
from queendoku._many.results.checked import CheckedSudoku, CheckedSudokus
from queendoku._many.work import Work

#: The arguments.
NAMES = ("puzzles", "answers")


class Checking(Work):
    """Checks each answer; the rows are pairs of a puzzle and its answer."""

    what: ClassVar[str] = "checked answers"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about two megabytes

    def __init__(self, *, threads: int | None, mark: bool) -> None:
        super().__init__(threads=threads, mark=mark)
        self.row = "puzzles[{}]"

    @property
    def for_one(self) -> str:
        """What to do with a single puzzle."""
        return "for one puzzle pass a list of one, and a list of its answer"

    def kind(self, rows: list[Any], /) -> Kind:
        """Take pairs of a stream."""
        puzzles, answers = ([pair[place] for pair in rows] for place in (0, 1))
        return InPairs(NAMES, (InList(puzzles), InList(answers)))

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Return columns and the malformed rows."""
        puzzles, answers = rows or ([], [])
        written, malformed = _core.check_sudokus(puzzles, answers, *self.options)
        return *(written[place::4] for place in range(4)), malformed

    def results(self, kind: Kind, *columns: Any) -> CheckedSudokus:
        """Make the results in a kind."""
        solved, *numbers, malformed = columns
        names = CheckedSudokus._fields[1:4]
        right, changed, clashes = (
            kind.column(name, number, "uint8") for name, number in zip(names, numbers, strict=True)
        )
        solved = kind.column("solved", solved, "bool")
        return CheckedSudokus(solved, right, changed, clashes, malformed)

    def each(self, results: CheckedSudokus, rows: int) -> Iterator[CheckedSudoku]:
        """Yield what is found of each row."""
        return map(CheckedSudoku, *(column[:rows] for column in results[:4]))
