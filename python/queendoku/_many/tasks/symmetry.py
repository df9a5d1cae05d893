"""Bring many sudokus into canonical form, or make random symmetric copies of them."""

from collections.abc import Iterator
from itertools import count
from typing import Any, ClassVar, NamedTuple

import queendoku._core as _core
from queendoku._many.holders import Kind
from queendoku._many.work import FIRST_ROWS, Work

#: The bytes of a symmetry: see the compiled function.
BYTES = 28


class Images(NamedTuple):
    """The images of many sudokus under symmetries, and why rows have none, by their numbers."""

    grids: Any
    wrong: dict[int, str]


class Canonizing(Work):
    """Brings each sudoku into canonical form."""

    single: ClassVar[str] = "canonical_sudoku"
    what: ClassVar[str] = "canonical forms"
    stream_rows: ClassVar[int] = 4096
    chunk_rows: ClassVar[int] = 1 << 14  # about a megabyte
    #: How many images each sudoku gets.
    copies = 1

    def on(self, rows: Any) -> tuple[Any, dict[int, str]]:
        """Return canonical forms and the rows that have none."""
        return _core.canonical_sudokus(rows, *self.options)

    def results(self, kind: Kind, *columns: Any) -> Images:
        """Make the results in a kind."""
        grids, wrong = columns
        return Images(kind.rows(grids), wrong)

    def each(self, results: Images, rows: int) -> Iterator[Any]:
        """Yield the images of each row."""
        return iter(results.grids[: rows * self.copies])


class Augmenting(Canonizing):
    """Makes copies of each sudoku, under symmetries that depend on the seed and the row."""

    what: ClassVar[str] = "copies"
    single: ClassVar[str] = ""

    def __init__(self, *, copies: int, seed: int, symmetries: bool, **options: Any) -> None:
        super().__init__(**options)
        self.copies = copies
        self.seed = seed
        #: Whether memory is needed for the symmetries too.
        self.with_symmetries = symmetries

    def at_once(self, rows: int, /) -> int:
        """Return the number of rows that have so many copies."""
        return max(1, rows // self.copies)

    def on(self, rows: Any) -> tuple[Any, dict[int, str]]:
        """Return copies and the rows that have none."""
        asked = self.copies, self.seed, self.start, self.with_symmetries
        return _core.augment_sudokus(rows, *asked, *self.options)

    def symmetries(self) -> Iterator[bytes]:
        """Yield the symmetry of each copy, without an end."""
        rows = self.at_once(FIRST_ROWS)
        for first in count(0, rows):
            written = _core.drawn_symmetries(rows, self.copies, self.seed, first)
            yield from (written[start : start + BYTES] for start in range(0, len(written), BYTES))
