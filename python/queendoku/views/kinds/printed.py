"""Puzzles on paper, and their solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple


class Puzzle(NamedTuple):
    """A puzzle to print."""

    board: Any
    #: All cells, with ``.`` for a blank.
    cells: str
    number: int | None = None
    solution: str | None = None
    #: The pencil marks of each cell.
    candidates: tuple[str, ...] | None = None
    #: What stands above and below.
    name: str = ""
    note: str = ""
    #: The names of its rules, below the note.
    rules: str = ""

    @property
    def caption(self) -> str:
        """The number, as it is printed."""
        return "" if self.number is None else str(self.number)


class Rated(NamedTuple):
    """What stands below a puzzle that is rated, or why it is not."""

    note: str | None
    why: str = ""


def rated(notes: Iterable[str], unrated: Mapping[int, str]) -> Iterator[Rated]:
    """Yield the notes of rows, and why some have none, by their numbers."""
    for row, note in enumerate(notes):
        yield Rated(None, unrated[row]) if row in unrated else Rated(note)


class Solved(NamedTuple):
    """What a search for two solutions found."""

    #: All cells of the first.
    solution: str | None
    number: int
    #: What is said of a puzzle without one.
    why: str = "has no solution"
