"""SDK files, as SadMan Sudoku and SudoCue have them."""

from collections.abc import Iterator

from queendoku._core import PencilMarks
from queendoku._files.names import SDK_LETTERS
from queendoku._files.writing.lines import ROWS, alone
from queendoku.puzzles.record import SudokuRecord


def sdk(records: Iterator[SudokuRecord]) -> Iterator[str]:
    r"""Write the one puzzle of an SDK file.

    Nine lines are what every program reads; placed digits and pencil marks need sections.

    Examples
    --------
    >>> record = SudokuRecord("53..7...." * 9, details={"author": "Someone", "rating": "1.2"})
    >>> list(sdk(iter([record])))[0]
    '#ASomeone\n'
    """
    for record in alone(records, "sdk"):
        for letter, name in SDK_LETTERS.items():
            if text := " ".join(str(record.details.get(name) or "").split()):
                yield f"#{letter}{text}\n"
        marks = record.marks
        if marks is None:
            yield rows_of(record.puzzle)
            continue
        yield f"[Puzzle]\n{rows_of(record.puzzle)}[State]\n{rows_of(marks.digits)}"
        if marks.candidates != PencilMarks(marks.digits).candidates:
            rows = (",".join("".join(map(str, cell)) for cell in row) for row in marks.candidates)
            yield "[PencilMarks]\n" + "".join(f"{row}\n" for row in rows)


def rows_of(cells: str) -> str:
    """Write nine rows of nine cells."""
    return "".join(f"{cells[start : start + 9]}\n" for start in ROWS)
