"""Tables with a header: CSV, TSV and their kin."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from queendoku._files.blocks import MOST_CHARACTERS, Block
from queendoku._files.lines import PUZZLE, grid_in
from queendoku._files.records import CELLS, Record, wrong_bytes, wrong_length

__all__ = ["Table", "header_of", "is_foreign_header"]

#: The names of columns, in any case, as public data sets have them.
PUZZLES = ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "givens")
SOLUTIONS = ("solution", "solutions", "answer", "answers", "solved")
DELIMITERS = ",;\t|"


class Table:
    r"""Reads the rows of a table; columns but those of puzzles and solutions are ignored.

    Examples
    --------
    >>> table = Table("puzzles.csv", ["id", "Puzzle"], ",")
    >>> [(record.line, record.puzzle) for record in table.read(Block(2, '1,53..7\n2,"6..\n'))]
    [(2, '53..7')]
    >>> [(record.line, record.puzzle) for record in table.read(Block(4, '195"\n'))]
    [(3, '6..195')]
    """

    def __init__(self, source: str, header: list[str], delimiter: str) -> None:
        self.source = source
        self.delimiter = delimiter
        self.puzzle = index_of(PUZZLES, header) or 0
        self.solution = index_of(SOLUTIONS, header)
        self.column = header[self.puzzle]
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
        if self.puzzle >= len(row):
            missing = f"the row has no column {self.column}"
            return Record("", None, self.source, line, None, missing)
        puzzle, problem = row[self.puzzle], None
        if len(puzzle) != CELLS or not puzzle.isascii():
            puzzle = grid_in(puzzle)
            problem = wrong_bytes(puzzle) or wrong_length(puzzle)
        solution = None
        if self.solution is not None and self.solution < len(row):
            written = row[self.solution]
            solution = (written if len(written) == CELLS else grid_in(written)) or None
        return Record(puzzle, solution, self.source, line, self.column, problem)


def end_of_rows(text: str) -> int:
    """Return where the last row ends that is no part of open quotes."""
    end, quotes = len(text), text.count('"')
    while quotes % 2:
        start = text.rfind("\n", 0, end - 1) + 1
        quotes -= text.count('"', start, end)
        end = start
    return end


def header_of(line: str) -> tuple[list[str], str] | None:
    """Return the names of columns and the delimiter, if one is for puzzles.

    Examples
    --------
    >>> header_of("id;Puzzle;Solution")
    (['id', 'Puzzle', 'Solution'], ';')
    >>> header_of("53..7....") is None
    True
    """
    for delimiter in DELIMITERS:
        names = [name.strip() for name in next(csv.reader([line], delimiter=delimiter), [])]
        if index_of(PUZZLES, names) is not None:
            return names, delimiter
    return None


def is_foreign_header(line: str) -> bool:
    """Tell the header of columns with other names."""
    fields = next(csv.reader([line], delimiter=max(DELIMITERS, key=line.count)), [])
    return len(fields) > 1 and not PUZZLE.search(line) and all(map(is_name, fields))


def is_name(field: str) -> bool:
    """Tell whether it may be the name of a column."""
    return field.strip().replace("_", "").replace(" ", "").isalpha()


def index_of(names: Iterable[str], header: list[str]) -> int | None:
    """Return the number of the first column that has one of the names."""
    lowered = [name.lower() for name in header]
    return next((lowered.index(name) for name in names if name in lowered), None)
