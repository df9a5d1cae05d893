"""How each format is written, and the suffixes of its files."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from queendoku._common.arguments import shown
from queendoku._common.errors import about
from queendoku._common.wording import listed
from queendoku._files.formats import SudokuFormat, checked_format
from queendoku._files.writing.candidates import columns, hodoku, places
from queendoku._files.writing.fpuzzles import fpuzzles
from queendoku._files.writing.lines import lines, simple_sudoku
from queendoku._files.writing.opensudoku import opensudoku
from queendoku._files.writing.output import suffix_of
from queendoku._files.writing.sdk import sdk
from queendoku._files.writing.tables import csv_table, json_lines
from queendoku.puzzles.record import SudokuRecord


class Format(NamedTuple):
    """How sudokus are written."""

    #: Turns records into pieces of text.
    write: Callable[[Iterator[SudokuRecord]], Iterator[str]]
    #: The suffixes of its files.
    suffixes: tuple[str, ...] = ()
    #: Whether it has room for solutions.
    has_solutions: bool = False
    #: What else it has room for: other "sizes", "boards" of any kind, "rules".
    holds: tuple[str, ...] = ()


FORMATS: dict[SudokuFormat, Format] = {
    "lines": Format(lines, (".txt", ".sdm"), holds=("sizes",)),
    "sdk": Format(sdk, (".sdk",)),
    "ss": Format(simple_sudoku, (".ss",)),
    "marks": Format(columns),
    "729": Format(places),
    "hodoku": Format(hodoku),
    "csv": Format(csv_table, (".csv",), has_solutions=True, holds=("sizes",)),
    "jsonl": Format(
        json_lines, (".jsonl", ".ndjson"), has_solutions=True, holds=("sizes", "boards")
    ),
    "opensudoku": Format(opensudoku, (".opensudoku", ".xml")),
    "links": Format(
        partial(fpuzzles, link=True), (".links",), has_solutions=True, holds=("rules",)
    ),
    "fpuzzles": Format(fpuzzles, (".json",), has_solutions=True, holds=("rules",)),
}


def chosen(form: str | None, name: str) -> Format:
    """Return the format that is asked for, or that of a file; refuse what is none."""
    if form is not None:
        return FORMATS[checked_format(form)]
    by_suffix = {suffix: known for known in FORMATS.values() for suffix in known.suffixes}
    suffix = suffix_of(name)
    if suffix and suffix not in by_suffix:
        is_printed = suffix in (".pdf", ".svg")
        advice = f"sheet makes {suffix} files" if is_printed else "any other suffix needs format"
        must = f"must end in {listed([*by_suffix], 'or')}, got {shown(name)}"
        raise about(ValueError, "the file", must, advice)
    return by_suffix.get(suffix, FORMATS["lines"])
