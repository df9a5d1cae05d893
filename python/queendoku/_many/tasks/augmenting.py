"""Make random symmetric copies of many sudokus."""

from collections.abc import Iterator
from itertools import count
from typing import Any, ClassVar, NamedTuple

import queendoku._core as _core
from queendoku._many.holders import Kind
from queendoku._many.work import FIRST_ROWS, Work

#: The bytes of a symmetry: see the compiled function.
BYTES = 28


class Copies(NamedTuple):
    """The copies of many sudokus, and why rows have none, by their numbers."""

    grids: Any
    wrong: dict[int, str]


class Augmenting(Work):
    """Makes copies of each sudoku, under symmetries that depend on the seed and the row."""

    what: ClassVar[str] = "copies"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte

    def __init__(
        self, *, copies: int, seed: int, symmetries: bool, threads: int | None, mark: bool
    ) -> None:
        super().__init__(threads=threads, mark=mark)
        self.copies = copies
        self.seed = seed
        #: Whether memory is needed for the symmetries too.
        self.with_symmetries = symmetries

    @property
    def for_one(self) -> str:
        """What to do with a single puzzle."""
        return "for one puzzle pass a list of one"

    def at_once(self, rows: int, /) -> int:
        """Return the number of rows that have so many copies."""
        return max(1, rows // self.copies)

    def on(self, rows: Any) -> tuple[Any, dict[int, str]]:
        """Return copies and the rows that have none."""
        asked = self.copies, self.seed, self.start, self.with_symmetries
        return _core.augment_sudokus(rows, *asked, *self.options)

    def results(self, kind: Kind, *columns: Any) -> Copies:
        """Make the results in a kind."""
        grids, wrong = columns
        return Copies(kind.rows(grids), wrong)

    def each(self, results: Copies, rows: int) -> Iterator[Any]:
        """Yield the copies of each row."""
        return iter(results.grids[: rows * self.copies])

    def symmetries(self) -> Iterator[bytes]:
        """Yield the symmetry of each copy, without an end."""
        rows = self.at_once(FIRST_ROWS)
        for first in count(0, rows):
            written = _core.drawn_symmetries(rows, self.copies, self.seed, first)
            yield from (written[start : start + BYTES] for start in range(0, len(written), BYTES))
