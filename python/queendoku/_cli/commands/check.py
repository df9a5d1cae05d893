"""``queendoku check``: tell whether puzzles are valid.

Tell whether puzzles are valid: no digit twice in a house, and exactly one
solution, which is that of the file if it has one. The files are as for
queendoku sudoku. With --answers: tell how good the answers in another column
are.

examples:
  queendoku check puzzles.txt --quiet   only what is wrong, and the summary
  queendoku check quizzes.csv           the solutions in the file too
  queendoku check results.csv --answers prediction
  queendoku check results.csv --answers prediction --output checked.csv

exit status: 0; 1 if a puzzle is not valid, or an answer does not solve it;
2 for bad input; 130 after Ctrl-C
"""

import argparse
import sys
from collections import Counter

from queendoku._cli.answers import Answer, answers_of
from queendoku._cli.commands.check_answers import check_answers
from queendoku._cli.options import NO_SOLUTION, Options, refuse
from queendoku._cli.puzzles import add_puzzles, puzzles_of
from queendoku._cli.results import Look, write_found
from queendoku._cli.terminal import GREEN, RED, YELLOW, has_colours, painted
from queendoku._common.wording import counted

#: What a puzzle can be, as its line says it, and as the summary does.
SUMMARY = {
    "valid": "valid",
    "several solutions": "with several solutions",
    "no solution": "without a solution",
    "malformed": "malformed",
    "wrong solution": "with a wrong solution",
}
VALID, SEVERAL, NONE, MALFORMED, WRONG = SUMMARY
COLOURS = {VALID: GREEN, SEVERAL: YELLOW}


def describe(options: Options) -> None:
    """Describe ``queendoku check``."""
    add_puzzles(options)
    options.value("--answers", "NAME", "check the answers in this column, or key in JSON")
    options.value("--column", "NAME", "the column of the puzzles, or their key in JSON")
    what = "no line for a valid puzzle or solved one"
    options.add("-q", "--quiet", action="store_true", help=what)
    options.threads()
    options.format("with --answers: a line of text each (default), of JSON, or a CSV table")
    options.output("with --answers: write to FILE when all is done")


def run(options: argparse.Namespace) -> int:
    """Print a verdict for each puzzle, and how many there are of each."""
    if options.answers is not None:
        return check_answers(options)
    refuse(options, ["output"], "needs --answers")
    if options.format != "text":
        raise ValueError("--format needs --answers")
    verdicts: Counter[str] = Counter()

    def is_shown(answer: Answer) -> bool:
        verdicts[verdict_on(answer)] += 1
        return not options.quiet or verdict_on(answer) != VALID

    puzzles = puzzles_of(options.puzzles, rules=True, column=options.column)
    answers = answers_of(puzzles, threads=options.threads)
    look: Look[Answer] = Look(line_for, vars, [])
    write_found(options, answers, look, shown=is_shown, end=lambda: summary(verdicts))
    return 0 if verdicts[VALID] == verdicts.total() else NO_SOLUTION


def verdict_on(answer: Answer) -> str:
    """Tell what a puzzle is."""
    if answer.complaint:
        return WRONG if answer.flaw else MALFORMED
    return {0: NONE, 1: VALID}.get(answer.number or 0, SEVERAL)


def line_for(answer: Answer) -> str:
    """Say it, and why."""
    verdict = verdict_on(answer)
    reason = answer.why_none if verdict == NONE else answer.flaw or answer.problem or ""
    word = painted(verdict, COLOURS.get(verdict, RED)) if has_colours(sys.stdout) else verdict
    return answer.record.said(": ".join(filter(None, [word, reason]))) + "\n"


def summary(verdicts: Counter[str]) -> str:
    """Count the verdicts, if there are several."""
    if verdicts.total() == 1:
        return ""
    parts = [f"{verdicts[v]:,} {words}" for v, words in SUMMARY.items() if verdicts[v]]
    return f"{': '.join(filter(None, [counted(verdicts.total(), 'puzzle'), ', '.join(parts)]))}\n"
