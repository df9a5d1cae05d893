"""``queendoku convert``: puzzles from files of any format into a file of another.

Write puzzles in another format. The files that are read are as for queendoku
sudoku, each in a format of its own. A puzzle that cannot be read, or written in
that format, is an error; FILE is written if there is none.

examples:
  queendoku convert puzzles.txt -o puzzles.opensudoku
  queendoku convert puzzles.csv.gz more.sdm -o all.txt.xz
  queendoku convert hard.txt --solutions add --format csv
  queendoku convert puzzles.txt -o puzzles.txt     blanks become dots, say
  queendoku convert 'https://www.f-puzzles.com/?load=...' -o puzzle.json

exit status: 0; 1 if --solutions add finds none or several; 2 for bad input;
130 after Ctrl-C
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from queendoku._cli.options import NO_SOLUTION, USAGE, Options, complain
from queendoku._cli.puzzles import STANDARD_INPUT, add_puzzles, puzzles_of
from queendoku._common.wording import listed
from queendoku._files.formats import kind_of
from queendoku._files.reading.records import Record
from queendoku._files.writing.formats import FORMATS, Format, chosen
from queendoku._files.writing.output import write_whole
from queendoku._files.writing.records import UnfitError, record_of
from queendoku.functions.sudokus import solve_sudokus
from queendoku.puzzles.record import SudokuRecord


def describe(options: Options) -> None:
    """Describe ``queendoku convert``."""
    add_puzzles(options)
    options.output(
        "write to FILE, compressed if it ends in .gz, .bz2, .xz or .zip; it may be an input"
    )
    what = "the format to write (default: that of FILE's suffix, else lines)"
    options.choice("--format", FORMATS, what)
    what = "the format to read, if it is told wrongly"
    options.add("--from", dest="source", choices=FORMATS, help=what)
    options.value("--column", "NAME", "the column of the puzzles in tables, or their key in JSON")
    what = (
        "write the solutions of the input, where the format has room (default), find those"
        " that it lacks, or leave them out"
    )
    options.choice("--solutions", ["keep", "add", "drop"], what, "keep")
    what = "leave out placed digits and pencil marks, which lines and ss cannot hold"
    options.flag("--drop-marks", what)
    options.flag("--skip", "report what cannot be read, and go on")


def run(options: argparse.Namespace) -> int:
    """Convert."""
    output = None if options.output == STANDARD_INPUT else options.output
    form = chosen(options.format, output or "")
    if options.solutions == "add" and not form.has_solutions:
        roomy = listed([name for name, known in FORMATS.items() if known.has_solutions])
        raise ValueError(f"--solutions add needs a format with room for them, such as {roomy}")
    kind = kind_of(options.source)
    puzzles = puzzles_of(
        options.puzzles, rules=True, kind=kind, column=options.column, details=True
    )
    rows = Rows(puzzles, options, form)
    pieces = form.write(iter(rows))
    try:
        if output is not None:
            write_whole(output, pieces)
        else:
            sys.stdout.writelines(pieces)
    except UnfitError as error:
        advice = "; --drop-marks leaves them out" if "pencil marks" in str(error) else ""
        raise ValueError(rows.said(error) + advice) from None
    return rows.status


class Rows:
    """The sudokus of the input, one after the other."""

    def __init__(
        self, chunks: Iterable[list[Record]], options: argparse.Namespace, form: Format
    ) -> None:
        self.chunks, self.options, self.form = chunks, options, form
        #: The exit status so far.
        self.status = 0
        #: The one that was taken last.
        self.taken: Record | None = None

    def said(self, what: object) -> str:
        """Say something of the sudoku that was taken last."""
        return self.taken.said(str(what)) if self.taken else str(what)

    def __iter__(self) -> Iterator[SudokuRecord]:
        for found in self.chunks:
            good = [pair for record in found if (pair := self.checked(record))]
            if self.options.solutions == "add":
                good = list(self.solved(good))
            for self.taken, row in good:
                yield row
            sys.stdout.flush()

    def checked(self, found: Record) -> tuple[Record, SudokuRecord] | None:
        """Return a sudoku as it is to be written; None if it is left out."""
        solution = None if self.options.solutions == "drop" else found.solution
        marks = None if self.options.drop_marks else found.marks
        row: Any = found.variant or found.puzzle
        if solution or marks or found.details:
            row = SudokuRecord(row, solution, marks, found.details or {}, found.line)
        try:
            if found.problem:
                raise UnfitError(found.problem)
            form = self.form
            return found, record_of(row, form.holds)
        except UnfitError as error:
            if not self.options.skip:
                raise ValueError(found.said(str(error))) from None
            complain(found.said(str(error)))
            self.status = USAGE
            return None

    def solved(
        self, good: list[tuple[Record, SudokuRecord]]
    ) -> Iterator[tuple[Record, SudokuRecord]]:
        """Add the solutions that are missing, and report puzzles that have none or several."""
        missing = [row.puzzle for _, row in good if row.solution is None]
        answers = iter(zip(*solve_sudokus(missing)[:2], strict=True))
        for found, row in good:
            if row.solution is not None:
                yield found, row
                continue
            solution, count = next(answers)
            if count != 1:
                complain(found.said("several solutions" if count else "no solution"))
                self.status = max(self.status, NO_SOLUTION)
            text = "".join(map("".join, solution)) if count == 1 else None  # rows of other sizes
            yield found, row._replace(solution=text)
