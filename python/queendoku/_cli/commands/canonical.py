"""``queendoku canonical``: which puzzles are the same up to symmetry.

Print the canonical form of puzzles and full grids: the smallest of all images
under the symmetries. The files are as for queendoku sudoku.

examples:
  queendoku canonical puzzles.txt               the canonical form of each
  queendoku canonical puzzles.txt --count       how many are different
  queendoku canonical a.txt b.txt --unique      the first of each kind
  queendoku canonical puzzles.csv.gz --format csv --output canonical.csv

exit status: 0; 2 for bad input, also a digit twice in a row; 130 after Ctrl-C
"""

import argparse
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

from queendoku._cli.options import USAGE, Options
from queendoku._cli.puzzles import add_puzzles, puzzles_of
from queendoku._cli.results import Answered, Look, write_found
from queendoku._cli.sudoku_formats import INVALID
from queendoku._files.reading.records import Record
from queendoku._many.run import worked_on
from queendoku._many.tasks.symmetry import Canonizing

#: What JSON and a table say of each.
COLUMNS = ("puzzle", "canonical", "error")

#: A puzzle and its canonical form.
Form: TypeAlias = Answered[str]


def describe(options: Options) -> None:
    """Describe ``queendoku canonical``."""
    add_puzzles(options)
    what = options.either()
    what.flag("--count", "print how many are different")
    what.flag("--unique", "print the first puzzle of each kind, as it is given")
    options.threads()
    options.format("a line of text a puzzle (default), a line of JSON, or a CSV table")
    options.output("write to FILE when all is done")


def run(options: argparse.Namespace) -> int:
    """Write the canonical forms; what has none is reported and the rest goes on."""
    seen: set[str] = set()

    def is_shown(form: Form) -> bool:
        is_new = form.found is not None and form.found not in seen
        if form.found is not None:
            seen.add(form.found)
        return is_new if options.unique else not options.count

    if options.count:
        options.format = "text"
    look = Look(partial(text_line, options.unique), fields_of, COLUMNS)
    forms = forms_of(puzzles_of(options.puzzles), options.threads)
    end = (lambda: f"{len(seen)}\n") if options.count else None
    return write_found(options, forms, look, Answered.complaint, shown=is_shown, end=end)


def forms_of(chunks: Iterable[list[Record]], threads: int | None) -> Iterator[list[Form]]:
    """Yield the canonical forms of the puzzles that came together."""
    work = Canonizing(threads=threads, mark=True)
    for records in chunks:
        found, wrong = worked_on([record.puzzle for record in records], work, False, None)
        yield [
            Answered(record, canonical, record.problem or wrong[number], USAGE)
            if number in wrong
            else Answered(record, canonical)
            for number, (record, canonical) in enumerate(zip(records, found, strict=True))
        ]


def text_line(unique: bool, form: Form) -> str:
    """Write the canonical form, or the first puzzle that has it."""
    return f"{form.record.puzzle if unique else form.found or INVALID}\n"


def fields_of(form: Form) -> dict[str, Any]:
    """Return what JSON and a table say."""
    found = form.record.puzzle, form.found, form.problem
    return dict(zip(COLUMNS, found, strict=True))
