"""CSV tables and JSON lines, which hold all that is known of a sudoku."""

import csv
import io
import json
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from queendoku._files.cells import places_of
from queendoku._files.writing.records import UnfitError
from queendoku.puzzles.record import SudokuRecord

#: A table has the columns that these first records ask for.
FIRST_RECORDS = 1000


def fields_of(record: SudokuRecord) -> dict[str, Any]:
    """Return what is known of a sudoku, with names."""
    fields: dict[str, Any] = {"puzzle": str(record.puzzle), "solution": record.solution}
    if not isinstance(record.puzzle, str):
        board = record.puzzle.board
        regions = [None if region < 0 else region for region in board.regions]
        fields |= {"size": record.puzzle.shape, "digits": board.digits, "regions": regions}
    if record.marks is not None:
        fields["marks"] = places_of(record.marks)
    if record.details:
        if fields.keys() & record.details.keys():
            name = next(name for name in fields if name in record.details)
            raise UnfitError(f"has a detail of the name {name!r}, which is a column of its own")
        fields |= record.details
    if record.solution is None:
        del fields["solution"]
    return fields


def csv_table(records: Iterator[SudokuRecord]) -> Iterator[str]:
    r"""Write a table with a header.

    Examples
    --------
    >>> record = SudokuRecord("53..7...." * 9, details={"rating": "1.2"})
    >>> print(*csv_table(iter([record])), sep="")
    puzzle,rating
    53..7....53..7....53..7....53..7....53..7....53..7....53..7....53..7....53..7....,1.2
    <BLANKLINE>
    """
    rows = map(fields_of, records)
    first = list(islice(rows, FIRST_RECORDS))
    has_solutions = any("solution" in row for row in first)
    columns = dict.fromkeys(chain(["puzzle", "solution"][: 1 + has_solutions], *first))
    line = io.StringIO()
    table = csv.writer(line, lineterminator="\n")
    table.writerow(columns)
    for row in chain(first, rows):
        if not row.keys() <= columns.keys():
            raise UnfitError(without_column(row, columns))
        table.writerow(map(row.get, columns))
        yield line.getvalue()
        line.seek(0)
        line.truncate()
    yield line.getvalue()  # the header, if there is no row


def without_column(row: dict[str, Any], columns: dict[str, Any]) -> str:
    """Say what a row has that the table has no column for."""
    name = next(name for name in row if name not in columns)
    return (
        f"has {name!r}, for which the table has no column, since none of the first"
        f" {FIRST_RECORDS:,} rows has it; write 'jsonl', or put a row that has it first"
    )


def json_lines(records: Iterator[SudokuRecord]) -> Iterator[str]:
    r"""Write an object on a line for each sudoku.

    Examples
    --------
    >>> (line,) = json_lines(iter([SudokuRecord("53..7...." * 9, details={"rating": 1.2})]))
    >>> line[:20], line[-16:]
    ('{"puzzle": "53..7...', ' "rating": 1.2}\n')
    """
    for record in records:
        yield json.dumps(fields_of(record), default=str) + "\n"
