"""``queendoku explain``: solve as people do, with the reason of each step."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice, repeat
from typing import Any

from queendoku._cli.drawing import draw
from queendoku._cli.options import add_format, complain, positive, refuse
from queendoku._cli.player import add_output, is_player, write_player
from queendoku._cli.puzzles import add_puzzles, files_of, puzzles_of
from queendoku._cli.results import Answered, Look, write_found
from queendoku._cli.steps import COLUMNS, add_givens, add_techniques, answers, fields_of, row_of
from queendoku.explain import Deduction, Explanation, explain_sudoku
from queendoku.show import show
from queendoku.show.step_words import technique_title

EXAMPLES = """\
examples:
  queendoku explain puzzle.txt              each step, and why
  queendoku explain puzzle.txt --step 12    the grid of step 12, too
  queendoku explain puzzle.txt --grids | less -R
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
    add_puzzles(parser)
    add_givens(parser)
    add_techniques(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--step", metavar="K", type=positive, help="step K alone, with its grid")
    which.add_argument("--grids", action="store_true", help="draw the grid of each step")
    add_format(
        parser, "a step a line (default), one JSON object a puzzle, or a CSV table of the steps"
    )
    add_output(parser)


def run(options: argparse.Namespace) -> int:
    """Explain each puzzle; what has no solution is reported and the rest goes on."""
    uniqueness = not options.no_uniqueness
    explained = partial(explain_sudoku, techniques=options.techniques, uniqueness=uniqueness)
    found = answers(puzzles_of(options.puzzles), explained, options.givens)
    if is_player(options):
        refuse(options, ["step", "grids"], "is not for a player, which shows all steps")
        return play(options, found)
    if options.format != "text":
        refuse(options, ["step", "grids"], "needs --format text")
    between = chain([""], repeat("\n"))

    def text_of(answer: Answered[Explanation]) -> str:
        before = next(between)
        if answer.found is None:
            return ""
        if options.step or options.grids:
            return f"{before}{drawn(answer.found, options)}\n"
        return f"{before}{answer.record.puzzle}\n{answer.found}\n"

    look = Look(text_of, said_of, ["puzzle", "step", *COLUMNS], rows_of)
    return write_found(options, ([one] for one in found), look, Answered.complaint)


def drawn(explanation: Explanation, options: argparse.Namespace) -> str:
    """Draw one step, or each."""
    if options.step and options.step > len(explanation):
        raise ValueError(f"--step must be from 1 to {len(explanation)}, got {options.step}")
    steps = [options.step] if options.step else range(1, len(explanation) + 1)
    pictures = [str(show(explanation[at - 1], title=said(at, explanation[at - 1]))) for at in steps]
    if not options.output:
        pictures = ["\n".join(draw(picture, sys.stdout, is_step=True)) for picture in pictures]
    return "\n\n".join(pictures)


def said(number: int, step: Deduction) -> str:
    """Say which step it is."""
    return f"Step {number}: {technique_title(step.technique)}, difficulty {step.difficulty:.1f}"


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


def said_of(answer: Answered[Explanation]) -> dict[str, Any]:
    """Return what JSON says."""
    said: dict[str, Any] = {"puzzle": answer.record.puzzle}
    if answer.found is not None:
        said |= {name: getattr(answer.found, name) for name in ("solved", "unique", "difficulty")}
        said["techniques"] = dict(answer.found.techniques)
        said["steps"] = [fields_of(step) for step in answer.found]
    return said | {"error": answer.problem}


def rows_of(answer: Answered[Explanation]) -> Iterator[list[Any]]:
    """Yield a row for each step."""
    for number, step in enumerate(answer.found or (), start=1):
        yield [answer.record.puzzle, number, *row_of(step)]
