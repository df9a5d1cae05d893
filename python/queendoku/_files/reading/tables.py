"""Tables with a header: CSV, TSV and their kin."""

import csv
import io

from queendoku._files.cells import CELLS, PUZZLE, is_full, rightly_spelt
from queendoku._files.names import MARKS, NONE, PUZZLES, SOLUTIONS, Wanted, index_of
from queendoku._files.reading.blocks import MOST_CHARACTERS, Block
from queendoku._files.reading.lines import record_in
from queendoku._files.reading.marks import with_marks
from queendoku._files.reading.records import Record, wrong_bytes, wrong_length


class Table:
    r"""Reads the rows of a table.

    Examples
    --------
    >>> table = Table("puzzles.csv", ["id", "Puzzle"], ",")
    >>> [(record.line, record.puzzle) for record in table.read(Block(2, '1,53..7\n2,"6..\n'))]
    [(2, '53..7')]
    >>> [(record.line, record.puzzle) for record in table.read(Block(4, '195"\n'))]
    [(3, '6..195')]
    """

    def __init__(
        self,
        source: str,
        header: list[str],
        delimiter: str,
        *,
        columns: Wanted = NONE,
        details: bool = False,
    ) -> None:
        self.source = source
        self.header = header
        self.delimiter = delimiter
        #: Whether records have the other columns.
        self.details = details
        #: The numbers of the columns; that of the puzzles is found in the first row if no name is
        #: known.
        column, answers = columns
        self.puzzle = index_of([column] if column else PUZZLES, header)
        #: Whether the solutions are those of a named column.
        self.is_named = answers is not None
        self.solution = index_of([answers] if answers else SOLUTIONS, header)
        self.marks = index_of(MARKS, header)
        #: Lines of a row that goes on, since a quote is open.
        self.open = Block(0, "")

    def read(self, block: Block) -> list[Record]:
        """Read lines that came together, but for a row that goes on."""
        if self.open.text:
            block = Block(self.open.line, self.open.text + block.text)
        end = end_of_rows(block.text)
        line = block.line + block.text.count("\n", 0, end)
        self.open = Block(line, block.text[end:])
        if len(self.open.text) > MOST_CHARACTERS:
            raise ValueError(f"{self.source}, line {line}: a quote is never closed")
        return self.records(Block(block.line, block.text[:end]))

    def end(self) -> list[Record]:
        """Read a row whose quote is never closed."""
        return self.records(self.open)

    def records(self, block: Block) -> list[Record]:
        """Read whole rows."""
        rows = csv.reader(io.StringIO(block.text), delimiter=self.delimiter)
        records, line = [], block.line
        try:
            for row in rows:
                if row and not row[0].startswith("#"):
                    records.append(self.record(row, line))
                line = block.line + rows.line_num
        except csv.Error as error:
            raise ValueError(f"{self.source}, line {line}: {error}") from error
        return records

    def record(self, row: list[str], line: int) -> Record:
        """Read one row."""
        if self.puzzle is None:
            self.puzzle, full = columns_in(row)
            self.solution = self.solution if self.is_named else full
        column = self.header[self.puzzle] if self.puzzle < len(self.header) else None
        if self.puzzle >= len(row):
            missing = f"the row has no column {column}"
            return Record("", None, self.source, line, None, missing)
        puzzle, problem, marks, variant = row[self.puzzle], None, None, None
        if len(puzzle) != CELLS or not puzzle.isascii():
            read = record_in(puzzle)
            puzzle, marks, variant = read.puzzle, read.marks, read.variant
            problem = (
                None if variant else (wrong_bytes(puzzle) or read.problem or wrong_length(puzzle))
            )
        solution = None
        if self.solution is not None and self.solution < len(row):
            written = row[self.solution]
            solution = (written if len(written) == CELLS else record_in(written).puzzle) or None
        details = self.others(row) if self.details else None
        said = (solution, self.source, line, column, problem, marks, details, variant)
        record = Record(puzzle, *said)
        if self.marks is not None and not problem:
            text = row[self.marks] if self.marks < len(row) else ""
            return with_marks(record, text) if len(text) > CELLS else record
        return record

    def others(self, row: list[str]) -> dict[str, str]:
        """Return what the other columns say."""
        known = (self.puzzle, self.solution)
        return {
            rightly_spelt(name): rightly_spelt(field)
            for number, (name, field) in enumerate(zip(self.header, row, strict=False))
            if field
            and name
            and number not in known
            and (number != self.marks or len(field) <= CELLS)
        }


def end_of_rows(text: str) -> int:
    """Return where the last row ends that is no part of open quotes."""
    end, quotes = len(text), text.count('"')
    while quotes % 2:
        start = text.rfind("\n", 0, end - 1) + 1
        quotes -= text.count('"', start, end)
        end = start
    return end


def columns_in(row: list[str]) -> tuple[int, int | None]:
    """Find the columns of the puzzles and their solutions, which are full."""
    found = [number for number, field in enumerate(row) if PUZZLE.fullmatch(field.strip())]
    full = [number for number in found if is_full(row[number].strip())]
    puzzles = [number for number in found if number not in full] or full[:1] or [0]
    return puzzles[0], next((number for number in full if number != puzzles[0]), None)
