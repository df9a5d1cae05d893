"""How each format is written, and the suffixes of its files."""

from collections.abc import Callable, Iterator
from pathlib import PurePath
from typing import NamedTuple

from queendoku._common.wording import listed
from queendoku._files.formats import SudokuFormat, checked_format
from queendoku._files.sudoku_record import SudokuRecord
from queendoku._files.writing.candidates import columns, hodoku, places
from queendoku._files.writing.lines import lines, simple_sudoku
from queendoku._files.writing.opensudoku import opensudoku
from queendoku._files.writing.output import PACKERS
from queendoku._files.writing.sdk import sdk
from queendoku._files.writing.tables import csv_table, json_lines


class Format(NamedTuple):
    """How sudokus are written."""

    #: Turns records into pieces of text.
    write: Callable[[Iterator[SudokuRecord]], Iterator[str]]
    #: The suffixes of its files.
    suffixes: tuple[str, ...] = ()
    #: Whether it has room for solutions.
    has_solutions: bool = False


FORMATS: dict[SudokuFormat, Format] = {
    "lines": Format(lines, (".txt", ".sdm")),
    "sdk": Format(sdk, (".sdk",)),
    "ss": Format(simple_sudoku, (".ss",)),
    "marks": Format(columns),
    "729": Format(places),
    "hodoku": Format(hodoku),
    "csv": Format(csv_table, (".csv",), has_solutions=True),
    "jsonl": Format(json_lines, (".jsonl", ".ndjson"), has_solutions=True),
    "opensudoku": Format(opensudoku, (".opensudoku", ".xml")),
}


#: Suffixes of what else there is; lines of cells in such a file are not what is expected.
OTHERS = (".json", ".ods", ".parquet", ".pdf", ".svg", ".tsv", ".xlsx")


def format_of(name: str) -> SudokuFormat | None:
    """Return the format that the suffix of a file tells, if it tells one.

    Examples
    --------
    >>> format_of("puzzles.csv.gz"), format_of("puzzles")
    ('csv', None)
    """
    path = PurePath(name)
    if path.suffix.lower() in PACKERS:
        path = path.with_suffix("")
    suffix = path.suffix.lower()
    return next((form for form, known in FORMATS.items() if suffix in known.suffixes), None)


def chosen(form: str | None, name: str) -> Format:
    """Return the format that is asked for, or that of a file; refuse what is none."""
    if form is None:
        if name.lower().endswith(OTHERS):
            known = listed([suffix for f in FORMATS.values() for suffix in f.suffixes], "or")
            suffix = PurePath(name).suffix
            to_print = "; sheet and queendoku print make it" if suffix[1:] in ("pdf", "svg") else ""
            raise ValueError(
                f"no sudokus are written as {suffix}, but as {known}, or in a format that is named"
                f"{to_print}"
            )
        return FORMATS[format_of(name) or "lines"]
    return FORMATS[checked_format(form)]
