"""The formats by their names."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, cast, get_args

from queendoku._common.arguments import one_of

#: The formats that sudokus are read from and written in.
SudokuFormat: TypeAlias = Literal[
    "lines",
    "sdk",
    "ss",
    "marks",
    "729",
    "hodoku",
    "csv",
    "jsonl",
    "opensudoku",
    "links",
    "fpuzzles",
]

#: What a whole file is, but for lines, which may be mixed: each tells what it is. Those of formats
#: that know no other size are all of nine by nine.
Kind: TypeAlias = Literal["lines", "nine", "table", "json", "xml", "fpuzzles"]
KINDS: dict[SudokuFormat, Kind] = {
    "lines": "lines",
    "csv": "table",
    "jsonl": "json",
    "opensudoku": "xml",
    "links": "fpuzzles",
    "fpuzzles": "fpuzzles",
}


def checked_format(form: Any) -> SudokuFormat:
    """Return the name of a format, or refuse what is none."""
    return cast(SudokuFormat, one_of("format", form, (*get_args(SudokuFormat), None)))


def kind_of(form: Any) -> Kind | None:
    """Return what a file in a format is read as; None if its content is to tell.

    Examples
    --------
    >>> kind_of("csv"), kind_of("hodoku"), kind_of(None)
    ('table', 'nine', None)
    """
    return None if form is None else KINDS.get(checked_format(form), "nine")
