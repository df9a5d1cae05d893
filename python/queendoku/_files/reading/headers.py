"""The first line of a table: the names of its columns."""

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from queendoku._common.wording import listed
from queendoku._files.cells import PUZZLE
from queendoku._files.names import NONE, PUZZLES, Wanted, index_of

DELIMITERS = ",;\t|"
#: How a line of JSON begins that has keys.
OBJECT = re.compile(r"\s*\[?\s*\{")
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


def header_in(line: str, source: str, kind: str | None, columns: Wanted) -> Header | None:
    """Return the header that a first line may be; refuse columns that it does not have.

    Examples
    --------
    >>> header_in("id;Puzzle;Solution", "puzzles.csv", None, (None, None))
    Header(names=['id', 'Puzzle', 'Solution'], delimiter=';', is_known=True)
    >>> header_in("level;cells;full", "puzzles.csv", None, (None, None))
    Header(names=['level', 'cells', 'full'], delimiter=';', is_known=False)
    >>> header_in("53..7....", "puzzles.txt", None, (None, None)) is None
    True
    """
    column, answers = columns
    if kind in ("lines", "nine") or (columns != NONE and OBJECT.match(line)):
        return None
    wanted = PUZZLES if column is None else [column]
    for delimiter in DELIMITERS:
        names = fields_of(line, delimiter)
        if index_of(wanted, names) is not None:
            break
    else:
        delimiter = max(DELIMITERS, key=line.count)
        names = fields_of(line, delimiter)
        is_header = not PUZZLE.search(line) and all(map(is_name, names))
        if column is not None or (answers is not None and not is_header):
            raise no_such_column(columns, names if is_header else [], source)
        if not is_header or (len(names) < 2 and kind != "table"):
            return None
    if answers is not None and index_of([answers], names) is None:
        raise no_such_column((None, answers), names, source)
    return Header(names, delimiter, is_known=index_of(wanted, names) is not None)


def no_such_column(columns: Wanted, names: Sequence[str], source: str) -> ValueError:
    """List the columns that there are."""
    column, answers = columns
    what = f"{'column' if column else 'answers'}: {source} has no"
    named = f"column {column or answers!r}"
    if not names:
        return ValueError(f"{what} header, and so no {named}")
    more = ["..."] if len(names) > MOST_NAMES else []
    has = listed([*(repr(name[:60]) for name in names[:MOST_NAMES]), *more])
    return ValueError(f"{what} {named}; it has {has}")


def fields_of(line: str, delimiter: str) -> list[str]:
    """Split a line."""
    return [field.strip() for field in next(csv.reader([line], delimiter=delimiter), [])]


def is_name(field: str) -> bool:
    """Tell whether it may be the name of a column, and no cells or numbers."""
    return any(map(str.isalpha, field)) and field.replace("_", "").replace(" ", "").isalnum()
