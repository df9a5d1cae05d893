"""Links of f-puzzles, and its JSON."""

from collections.abc import Iterator
from typing import Any

from queendoku._files.reading.fpuzzles import DETAILS
from queendoku._files.writing.lines import givens_of
from queendoku._files.writing.records import UnfitError
from queendoku.puzzles.any_size import is_variant
from queendoku.puzzles.record import SudokuRecord


def fpuzzles(records: Iterator[SudokuRecord], *, link: bool = False) -> Iterator[str]:
    """Write f-puzzles' JSON, an object on a line for each puzzle, or a link with it.

    Examples
    --------
    >>> record = SudokuRecord("53..7...." * 9, details={"name": "Stripes"})
    >>> next(fpuzzles(iter([record])))[:85]
    '{"size":9,"title":"Stripes","grid":[[{"value":5,"given":true},{"value":3,"given":true'
    """
    from queendoku.puzzles.cells import digits_of
    from queendoku.puzzles.links.link import write_link
    from queendoku.puzzles.variant import SudokuVariant

    for record in records:
        puzzle = record.puzzle
        variant = puzzle if is_variant(puzzle) else SudokuVariant(givens_of(record))
        about: dict[str, Any] = {key: record.details.get(name) for key, name in DETAILS.items()}
        if record.solution:
            about["solution"] = [*digits_of(record.solution, variant.board, "solution")]
        about = {key: value for key, value in about.items() if value} | {**variant.about}
        try:
            yield write_link(variant.digits, variant.board, about, link=link) + "\n"
        except ValueError as error:
            raise UnfitError(f"cannot be written: {error}") from None
