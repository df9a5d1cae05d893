"""``queendoku canonical``: which puzzles are the same up to symmetry."""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TextIO

from queendoku._cli.options import USAGE, add_format, add_threads, complain
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import add_puzzles, files_of, puzzles_of
from queendoku._cli.sudoku_formats import INVALID
from queendoku._files.records import Record
from queendoku._many.anywhere import worked_on
from queendoku._many.canonical import Canonizing

EXAMPLES = """\
examples:
  queendoku canonical puzzles.txt               the canonical form of each
  queendoku canonical puzzles.txt --count       how many are different
  queendoku canonical a.txt b.txt --unique      the first of each kind
  queendoku canonical puzzles.csv.gz --format csv --output canonical.csv

exit status: 0; 2 for bad input, also a digit twice in a row; 130 after Ctrl-C
"""


class Form(NamedTuple):
    """A puzzle and its canonical form."""

    record: Record
    canonical: str | None
    problem: str | None


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku canonical``."""
    parser.description = (
        "Print the canonical form of puzzles and full grids: the smallest of all images\n"
        "under the symmetries. The files are as for queendoku sudoku."
    )
    parser.epilog = EXAMPLES
    parser.set_defaults(run=run)
    add_puzzles(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--count", action="store_true", help="print how many are different")
    what.add_argument(
        "--unique", action="store_true", help="print the first puzzle of each kind, as it is given"
    )
    add_threads(parser)
    add = parser.add_argument
    add_format(parser, "a line of text a puzzle (default), a line of JSON, or a CSV table")
    add("-o", "--output", metavar="FILE", help="write to FILE when all is done")


def run(options: argparse.Namespace) -> int:
    """Write the canonical forms; what has none is reported and the rest goes on."""
    status = 0
    seen: set[str] = set()
    with output_to(options.output, files_of(options.puzzles)) as out:
        write = None if options.count else writer_for(options.format, out, options.unique)
        for forms in forms_of(puzzles_of(options.puzzles), options.threads):
            for form in forms:
                if form.problem:
                    complain(form.record.said(form.problem))
                    status = USAGE
            if write is not None:
                write([*new(forms, seen)] if options.unique else forms)
                out.flush()
            else:
                seen.update(form.canonical for form in forms if form.canonical)
        if options.count:
            out.write(f"{len(seen)}\n")
    return status


def forms_of(chunks: Iterable[list[Record]], threads: int | None) -> Iterator[list[Form]]:
    """Yield the canonical forms of the puzzles that came together."""
    work = Canonizing(threads=threads, mark=True)
    for records in chunks:
        found, wrong = worked_on([record.puzzle for record in records], work, False, None)
        yield [
            Form(record, canonical, record.problem or wrong[number])
            if number in wrong
            else Form(record, canonical, None)
            for number, (record, canonical) in enumerate(zip(records, found, strict=True))
        ]


def new(forms: Iterable[Form], seen: set[str]) -> Iterator[Form]:
    """Yield the first of each canonical form, which is then seen."""
    for form in forms:
        if form.canonical is not None and form.canonical not in seen:
            seen.add(form.canonical)
            yield form


def writer_for(form: str, out: TextIO, unique: bool) -> Callable[[list[Form]], None]:
    """Return what writes canonical forms in a format."""
    if form == "json":
        return lambda forms: out.writelines(map(json_line, forms))
    if form == "csv":
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["puzzle", "canonical", "error"])
        return lambda forms: table.writerows(
            [form.record.puzzle, form.canonical, form.problem] for form in forms
        )
    if unique:
        return lambda forms: out.writelines(f"{form.record.puzzle}\n" for form in forms)
    return lambda forms: out.writelines(f"{form.canonical or INVALID}\n" for form in forms)


def json_line(form: Form) -> str:
    """Write a canonical form as an object on a line."""
    said = {"puzzle": form.record.puzzle, "canonical": form.canonical, "error": form.problem}
    return json.dumps(said) + "\n"
