"""The first line of a table: the names of its columns."""

import csv
from typing import NamedTuple

from queendoku._common.wording import listed
from queendoku._files.cells import PUZZLE
from queendoku._files.names import PUZZLES, index_of

DELIMITERS = ",;\t|"
#: Columns that an error lists.
MOST_NAMES = 20


class Header(NamedTuple):
    """What may be the header of a table."""

    names: list[str]
    delimiter: str
    #: Whether a column has a name that puzzles have.
    is_known: bool

    def is_table(self, row: str) -> bool:
        """Tell whether it is one, by the line after it; one name may be the title of a grid."""
        return (self.is_known and len(self.names) > 1) or bool(PUZZLE.search(row))


def header_in(line: str, source: str, kind: str | None, column: str | None) -> Header | None:
    """Return the header that a first line may be; refuse a column that it does not have.

    Examples
    --------
    >>> header_in("id;Puzzle;Solution", "puzzles.csv", None, None)
    Header(names=['id', 'Puzzle', 'Solution'], delimiter=';', is_known=True)
    >>> header_in("level;cells;full", "puzzles.csv", None, None)
    Header(names=['level', 'cells', 'full'], delimiter=';', is_known=False)
    >>> header_in("53..7....", "puzzles.txt", None, None) is None
    True
    """
    if kind == "lines" or (column is not None and line.lstrip().startswith("{")):
        return None
    wanted = PUZZLES if column is None else [column]
    for delimiter in DELIMITERS:
        names = fields_of(line, delimiter)
        if index_of(wanted, names) is not None:
            return Header(names, delimiter, is_known=True)
    delimiter = max(DELIMITERS, key=line.count)
    names = fields_of(line, delimiter)
    is_header = not PUZZLE.search(line) and all(map(is_name, names))
    if column is not None:
        raise no_such_column(column, names if is_header else [], source)
    is_header = is_header and (len(names) > 1 or kind == "table")
    return Header(names, delimiter, is_known=False) if is_header else None


def no_such_column(column: str, names: list[str], source: str) -> ValueError:
    """List the columns that there are."""
    if not names:
        return ValueError(f"column: {source} has no header, and so no column {column!r}")
    more = ["..."] if len(names) > MOST_NAMES else []
    has = listed([*(repr(name[:60]) for name in names[:MOST_NAMES]), *more])
    return ValueError(f"column: {source} has no column {column!r}; it has {has}")


def fields_of(line: str, delimiter: str) -> list[str]:
    """Split a line."""
    return [field.strip() for field in next(csv.reader([line], delimiter=delimiter), [])]


def is_name(field: str) -> bool:
    """Tell whether it may be the name of a column, and no cells or numbers."""
    return any(map(str.isalpha, field)) and field.replace("_", "").replace(" ", "").isalnum()
