"""``queendoku explain``: solve as people do, with the reason of each step."""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Iterable
from itertools import chain, islice
from typing import TextIO

from queendoku._cli.options import add_format, complain
from queendoku._cli.output import output_to
from queendoku._cli.player import HELP, is_player, write_player
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
from queendoku.explain import Explanation, MarkedGrid, explain_sudoku

EXAMPLES = """\
examples:
  queendoku explain puzzle.txt              each step, and why
  queendoku explain puzzle.txt --no-uniqueness
  queendoku explain puzzle.txt -o lesson.html   a page that plays it
  queendoku explain puzzles.txt --format csv | grep ,x-wing,
  queendoku explain puzzles.txt --format json | jq .difficulty

exit status: 0; 1 if a puzzle has no solution; 2 for bad input; 130 after Ctrl-C
"""


def describe(parser: argparse.ArgumentParser) -> None:
    """Describe ``queendoku explain``."""
    parser.description = (
        "Solve sudokus as people do, and say why each step holds: the easiest step that\n"
        "there is, again and again. The files are as for queendoku sudoku; pencil marks\n"
        "count."
    )
    parser.epilog = f"{EXAMPLES}\ntechniques, easiest first:\n{all_techniques()}\n"
    parser.set_defaults(run=run)
    add_puzzles(parser)
    add_techniques(parser)
    add_format(
        parser, "a step a line (default), one JSON object a puzzle, or a CSV table of the steps"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help=HELP)


def run(options: argparse.Namespace) -> int:
    """Explain each puzzle; what has no solution is reported and the rest goes on."""
    status = 0

    def explained(puzzle: MarkedGrid) -> Explanation:
        uniqueness = not options.no_uniqueness
        return explain_sudoku(puzzle, techniques=options.techniques, uniqueness=uniqueness)

    records = chain.from_iterable(puzzles_of(options.puzzles))
    if is_player(options):
        return play(options, answers(records, explained))
    with output_to(options.output, files_of(options.puzzles)) as out:
        write = {"text": write_text, "json": write_json, "csv": write_csv}[options.format]
        for number, answer in enumerate(answers(records, explained)):
            write(out, answer, number == 0)
            out.flush()
            if answer.problem:
                complain(answer.record.said(answer.problem))
            status = max(status, answer.status)
    return status


def play(options: argparse.Namespace, found: Iterable[Answered[Explanation]]) -> int:
    """Write a page that plays the explanation of the only puzzle."""
    answer, *others = islice(found, 2)
    if others:
        raise ValueError(f"--output {options.output}: a player takes one puzzle, not several")
    if answer.found is None:
        complain(answer.record.said(answer.problem or ""))
    else:
        write_player(options, answer.found, files_of(options.puzzles))
    return answer.status


def write_text(out: TextIO, answer: Answered[Explanation], is_first: bool) -> None:
    """Write the steps and how it ends, after the puzzle."""
    if answer.found is not None:
        out.write("" if is_first else "\n")
        out.write(f"{answer.record.puzzle}\n{answer.found}\n")


def write_json(out: TextIO, answer: Answered[Explanation], _: bool) -> None:
    """Write an object on a line."""
    said: dict[str, object] = {"puzzle": answer.record.puzzle}
    if answer.found is not None:
        said["solved"] = answer.found.solved
        said["unique"] = answer.found.unique
        said["difficulty"] = answer.found.difficulty
        said["techniques"] = dict(answer.found.techniques)
        said["steps"] = [fields_of(step) for step in answer.found]
    said["error"] = answer.problem
    out.write(json.dumps(said) + "\n")


def write_csv(out: TextIO, answer: Answered[Explanation], is_first: bool) -> None:
    """Write rows of a table, whose header is the first."""
    table = csv.writer(out, lineterminator="\n")
    if is_first:
        table.writerow(["puzzle", "step", *COLUMNS])
    for number, step in enumerate(answer.found or (), start=1):
        table.writerow([answer.record.puzzle, number, *row_of(step)])
