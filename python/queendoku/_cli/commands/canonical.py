"""``queendoku canonical``: which puzzles are the same up to symmetry."""

import argparse
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, TypeAlias

from queendoku._cli.options import USAGE, Options, complain
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import add_puzzles, files_of, puzzles_of
from queendoku._cli.results import Answered, Look, writer_for
from queendoku._cli.sudoku_formats import INVALID
from queendoku._files.reading.records import Record
from queendoku._many.run import worked_on
from queendoku._many.tasks.canonizing import Canonizing

#: What JSON and a table say of each.
COLUMNS = ("puzzle", "canonical", "error")

#: A puzzle and its canonical form.
Form: TypeAlias = Answered[str]

EXAMPLES = """\
examples:
  queendoku canonical puzzles.txt               the canonical form of each
  queendoku canonical puzzles.txt --count       how many are different
  queendoku canonical a.txt b.txt --unique      the first of each kind
  queendoku canonical puzzles.csv.gz --format csv --output canonical.csv

exit status: 0; 2 for bad input, also a digit twice in a row; 130 after Ctrl-C
"""


def describe(options: Options) -> None:
    """Describe ``queendoku canonical``."""
    options.parser.description = (
        "Print the canonical form of puzzles and full grids: the smallest of all images\n"
        "under the symmetries. The files are as for queendoku sudoku."
    )
    add_puzzles(options)
    what = options.either()
    what.flag("--count", "print how many are different")
    what.flag("--unique", "print the first puzzle of each kind, as it is given")
    options.threads()
    options.format("a line of text a puzzle (default), a line of JSON, or a CSV table")
    options.output("write to FILE when all is done")


def run(options: argparse.Namespace) -> int:
    """Write the canonical forms; what has none is reported and the rest goes on."""
    status = 0
    seen: set[str] = set()
    with output_to(options.output, files_of(options.puzzles)) as out:
        look = Look(partial(text_line, options.unique), fields_of, COLUMNS)
        write = writer_for("text" if options.count else options.format, out, look)
        write([])  # a table has its header before the first puzzle is read
        for forms in forms_of(puzzles_of(options.puzzles), options.threads):
            for form in forms:
                problem, code = form.complaint()
                if problem:
                    complain(problem)
                status = max(status, code)
            if options.count:
                seen.update(form.found for form in forms if form.found)
            else:
                write([*new(forms, seen)] if options.unique else forms)
                out.flush()
        if options.count:
            out.write(f"{len(seen)}\n")
    return status


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


def new(forms: Iterable[Form], seen: set[str]) -> Iterator[Form]:
    """Yield the first of each canonical form, which is then seen."""
    for form in forms:
        if form.found is not None and form.found not in seen:
            seen.add(form.found)
            yield form


def text_line(unique: bool, form: Form) -> str:
    """Write the canonical form, or the first puzzle that has it."""
    return f"{form.record.puzzle if unique else form.found or INVALID}\n"


def fields_of(form: Form) -> dict[str, Any]:
    """Return what JSON and a table say."""
    found = form.record.puzzle, form.found, form.problem
    return dict(zip(COLUMNS, found, strict=True))
