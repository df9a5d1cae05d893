"""Check the answers to many sudokus."""

from typing import Any, ClassVar

import queendoku._core as _core
from queendoku._many.holders import InList, InPairs, Kind, Type
from queendoku._many.results.checked import CheckedSudoku, CheckedSudokus
from queendoku._many.work import Work

#: The arguments.
NAMES = ("puzzles", "answers")


class Checking(Work):
    """Checks each answer; the rows are pairs of a puzzle and its answer."""

    outcome = (CheckedSudoku, CheckedSudokus)
    types: ClassVar[dict[str, Type]] = {
        "solved": "bool",
        "right": "uint8",
        "changed": "uint8",
        "clashes": "uint8",
    }
    what: ClassVar[str] = "checked answers"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about two megabytes
    row = "puzzles[{}]"

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
