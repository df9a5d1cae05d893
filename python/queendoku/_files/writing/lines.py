"""A puzzle a line, and Simple Sudoku's drawing of one."""

from collections.abc import Iterator

from queendoku._files.writing.records import UnfitError
from queendoku.puzzles.record import SudokuRecord


def lines(records: Iterator[SudokuRecord]) -> Iterator[str]:
    """Write the 81 cells of each puzzle on a line, as TXT and SDM files have them."""
    for record in records:
        yield givens_of(record) + "\n"


def simple_sudoku(records: Iterator[SudokuRecord]) -> Iterator[str]:
    """Write the one puzzle of an SS file: its boxes with strokes between them.

    Examples
    --------
    >>> (text,) = simple_sudoku(iter([SudokuRecord("53..7...." * 9)]))
    >>> print(text[:47])
    53.|.7.|...
    53.|.7.|...
    53.|.7.|...
    -----------
    """
    for record in alone(records, "ss"):
        cells = givens_of(record)
        rows = [f"{cells[i : i + 3]}|{cells[i + 3 : i + 6]}|{cells[i + 6 : i + 9]}\n" for i in ROWS]
        yield "-----------\n".join("".join(rows[band : band + 3]) for band in (0, 3, 6))


#: The cells where the rows begin.
ROWS = range(0, 81, 9)


def givens_of(record: SudokuRecord) -> str:
    """Return the puzzle, if that is all there is to write."""
    if record.marks is not None:
        raise UnfitError(
            "has placed digits or pencil marks, which this format cannot hold; 'hodoku', 'sdk',"
            " 'opensudoku', 'csv', 'jsonl', 'marks' and '729' can"
        )
    return record.puzzle


def alone(records: Iterator[SudokuRecord], form: str) -> Iterator[SudokuRecord]:
    """Pass on the only record of a file."""
    for number, record in enumerate(records):
        if number:
            raise UnfitError(f"is one too many: a file in format {form!r} holds one puzzle")
        yield record
