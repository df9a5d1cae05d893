"""``queendoku check --answers``: tell how good the answers in a column are."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from queendoku._cli.options import NO_SOLUTION
from queendoku._cli.puzzles import puzzles_of
from queendoku._cli.results import Look, write_found
from queendoku._common.wording import counted
from queendoku._files.cells import CELLS
from queendoku._files.reading.records import Record
from queendoku._many.results.checked import CheckedSudoku
from queendoku.functions.check import check_sudokus

#: What JSON and a table say of each.
COLUMNS = ("puzzle", "answer", *CheckedSudoku._fields, "error")


class Checked(NamedTuple):
    """What is found of an answer."""

    record: Record
    answer: str | None
    found: CheckedSudoku
    #: Why it, or its puzzle, is malformed.
    problem: str | None


def check_answers(options: argparse.Namespace) -> int:
    """Write what is found of each answer, and how many solve their puzzles."""
    total: Counter[str] = Counter()

    def is_shown(one: Checked) -> bool:
        total["malformed" if one.problem else "solved" if one.found.solved else "wrong"] += 1
        total["right"] += one.found.right
        return not (options.quiet and one.found.solved)

    def end() -> str:
        answers = total["solved"] + total["wrong"] + total["malformed"]
        return f"{summary(total, answers)}\n" if options.format == "text" and answers > 1 else ""

    records = puzzles_of(options.puzzles, column=options.column, answers=options.answers)
    checked = checked_in(records, options.answers, options.threads)
    write_found(options, checked, Look(text_line, fields_of, COLUMNS), shown=is_shown, end=end)
    return NO_SOLUTION if total["wrong"] or total["malformed"] else 0


def summary(total: Counter[str], answers: int) -> str:
    """Count the answers, and the cells that are right.

    Examples
    --------
    >>> summary(Counter(solved=2, wrong=1, right=200), 3)
    '3 answers: 2 solved, 1 wrong; 82.3 % of the cells are right'
    """
    parts = [f"{total[word]:,} {word}" for word in ("solved", "wrong", "malformed") if total[word]]
    share = 100 * total["right"] / (CELLS * answers)
    said = f"{counted(answers, 'answer')}: {', '.join(parts)}"
    return f"{said}; {share:.1f} % of the cells are right"


def checked_in(
    chunks: Iterable[list[Record]], name: str, threads: int | None
) -> Iterator[list[Checked]]:
    """Yield what is found of the answers that came together."""
    for records in chunks:
        for record in records:
            if record.column is None and not record.problem:
                where = f"answers: {record.source or 'the puzzle'}"
                raise ValueError(f"{where} has no columns, and so no column {name!r}")
        answers = [record.solution for record in records]
        puzzles = [record.puzzle for record in records]
        *columns, malformed = check_sudokus(puzzles, answers, threads=threads, errors="mark")
        found = map(CheckedSudoku, *columns)
        problems = [
            malformed.get(row) and (record.problem or malformed[row])
            for row, record in enumerate(records)
        ]
        yield [*map(Checked, records, answers, found, problems)]


def text_line(one: Checked) -> str:
    """Say it in words."""
    if one.problem:
        return one.record.said(f"malformed: {one.problem}") + "\n"
    if one.found.solved:
        return one.record.said("solved") + "\n"
    said = [f"{one.found.right} of {CELLS} cells right"]
    if one.found.changed:
        said.append(f"{counted(one.found.changed, 'given')} changed")
    if one.found.clashes:
        said.append(f"{one.found.clashes} clash{'es' if one.found.clashes > 1 else ''}")
    return one.record.said(f"wrong: {', '.join(said)}") + "\n"


def fields_of(one: Checked) -> dict[str, Any]:
    """Return what JSON and a table say."""
    said = {"puzzle": one.record.puzzle, "answer": one.answer}
    return said | one.found._asdict() | {"error": one.problem}
