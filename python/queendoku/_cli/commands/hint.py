"""``queendoku hint``: the next step, with its reason."""

from __future__ import annotations

import argparse
import csv
import json
from itertools import chain
from typing import TextIO

from queendoku._cli.options import add_format, complain
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import add_puzzles, files_of, puzzles_of
from queendoku._cli.steps import (
    COLUMNS,
    Answered,
    add_techniques,
    all_techniques,
    answers,
    fields_of,
    row_of,
)
from queendoku._files.cells import is_full
from queendoku.explain import MarkedGrid, PencilMarks, hint_sudoku
from queendoku.explain.deductions import Deduction
from queendoku.sudoku import count_sudoku_solutions

EXAMPLES = """\
examples:
  queendoku hint puzzle.txt               the easiest step, and why
  queendoku hint --all < marks.txt        every step that there is now
  queendoku hint puzzle.txt --techniques x-wing,swordfish --all

exit status: 0; 1 if a puzzle has no solution; 2 for bad input; 130 after Ctrl-C
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku hint``."""
    parser.description = (
        "Give the next step of a sudoku, the easiest that there is, and say why it\n"
        "holds. The files are as for queendoku sudoku; pencil marks count."
    )
    parser.epilog = f"{EXAMPLES}\ntechniques, easiest first:\n{all_techniques()}\n"
    parser.set_defaults(run=run)
    add_puzzles(parser)
    parser.add_argument("--all", action="store_true", help="every step that there is now")
    add_techniques(parser)
    add_format(parser, "a step a line (default), as JSON, or a CSV table")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to FILE when all is done")


def run(options: argparse.Namespace) -> int:
    """Give the hints of each puzzle; what has no solution is reported and the rest goes on."""
    status = 0

    def hints(puzzle: MarkedGrid) -> list[Deduction]:
        uniqueness = not options.no_uniqueness
        if options.all:
            return hint_sudoku(
                puzzle, techniques=options.techniques, uniqueness=uniqueness, all=True
            )
        hint = hint_sudoku(puzzle, techniques=options.techniques, uniqueness=uniqueness)
        return [hint] if hint else []

    records = chain.from_iterable(puzzles_of(options.puzzles))
    with output_to(options.output, files_of(options.puzzles)) as out:
        write = {"text": write_text, "json": write_json, "csv": write_csv}[options.format]
        for number, answer in enumerate(answers(records, hints)):
            write(out, answer, number == 0)
            out.flush()
            if answer.problem:
                complain(answer.record.said(answer.problem))
            elif not answer.found:
                complain(answer.record.said(nothing_for(answer.record.puzzle)))
            status = max(status, answer.status)
    return status


def nothing_for(puzzle: str) -> str:
    """Say why there is no hint."""
    if is_full(puzzle):
        return "the puzzle is solved"
    marks = PencilMarks(puzzle)
    several = "; the digits have several solutions" * (count_sudoku_solutions(marks.digits) > 1)
    return f"the techniques find nothing{several}"


def write_text(out: TextIO, answer: Answered[list[Deduction]], _: bool) -> None:
    """Write a line for each step."""
    out.writelines(f"{answer.record.said(str(step))}\n" for step in answer.found or ())


def write_json(out: TextIO, answer: Answered[list[Deduction]], _: bool) -> None:
    """Write an object on a line."""
    said: dict[str, object] = {"puzzle": answer.record.puzzle}
    said["hints"] = [fields_of(step) for step in answer.found or ()]
    said["error"] = answer.problem
    out.write(json.dumps(said) + "\n")


def write_csv(out: TextIO, answer: Answered[list[Deduction]], is_first: bool) -> None:
    """Write rows of a table, whose header is the first."""
    table = csv.writer(out, lineterminator="\n")
    if is_first:
        table.writerow(["puzzle", *COLUMNS])
    for step in answer.found or ():
        table.writerow([answer.record.puzzle, *row_of(step)])
