"""What commands find of puzzles, as text, JSON lines or a CSV table, while they go on."""

import argparse
import csv
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, Generic, NamedTuple, TextIO, TypeVar

from queendoku._cli.options import complain
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import files_of
from queendoku._files.reading.records import Record

Found = TypeVar("Found")


class Answered(NamedTuple, Generic[Found]):
    """What is known of a puzzle."""

    record: Record
    found: Found | None
    #: Why nothing is.
    problem: str | None = None
    #: The exit status that this makes.
    status: int = 0

    def complaint(self) -> tuple[str | None, int]:
        """Return what to complain of, if anything, and the exit status."""
        return self.problem and self.record.said(self.problem), self.status

    def fields(self) -> dict[str, Any]:
        """Return the puzzle, the fields of what is known, and why nothing is."""
        known: Any = self.found
        fields = {} if known is None else known._asdict()
        return {"puzzle": self.record.puzzle, **fields, "error": self.problem}


class Look(NamedTuple, Generic[Found]):
    """How a command writes what it found of a puzzle."""

    text: Callable[[Found], str]
    #: The object on a line of JSON.
    fields: Callable[[Found], dict[str, Any]]
    #: The header of a table.
    columns: Sequence[str]
    #: Its rows for a puzzle; by default one, with the fields of these columns.
    rows: Callable[[Found], Iterable[Iterable[Any]]] | None = None

    def in_a_table(self, found: Found) -> Iterable[Iterable[Any]]:
        """Return the rows of a puzzle."""
        if self.rows is not None:
            return self.rows(found)
        return [map(self.fields(found).get, self.columns)]


def writer_for(form: str, out: TextIO, look: Look[Found]) -> Callable[[Iterable[Found]], None]:
    """Return what writes in a format; a table has its header before the first puzzle is read."""
    if form == "json":
        return lambda found: out.writelines(json.dumps(look.fields(one)) + "\n" for one in found)
    if form == "csv":
        table = csv.writer(out, lineterminator="\n")
        table.writerow(look.columns)
        return lambda found: table.writerows(chain.from_iterable(map(look.in_a_table, found)))
    return lambda found: out.writelines(map(look.text, found))


def write_found(
    options: argparse.Namespace,
    chunks: Iterable[Sequence[Found]],
    look: Look[Found],
    problem_of: Callable[[Found], tuple[str | None, int]] | None = None,
    *,
    shown: Callable[[Found], bool] | None = None,
    end: Callable[[], str] | None = None,
) -> int:
    """Write what came together, then complain; return the worst of the exit statuses.

    Only what is `shown`, if that is said, is written, and after all the `end`.
    """
    status = 0
    with output_to(options.output, files_of(options.puzzles)) as out:
        write = writer_for(options.format, out, look)
        out.flush()
        for found in chunks:
            write(filter(shown, found) if shown else found)
            out.flush()
            for problem, code in map(problem_of, found) if problem_of else ():
                if problem:
                    complain(problem)
                status = max(status, code)
        if end:
            out.write(end())
    return status
