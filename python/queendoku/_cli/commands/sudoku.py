"""``queendoku sudoku``: solve puzzles, or count their solutions.

Solve sudokus from files of any usual format: a puzzle a line, nine lines of
nine, CSV with columns such as quizzes and solutions, SDK, compressed or not.

examples:
  queendoku sudoku puzzles.txt                     a solution a line
  queendoku sudoku quizzes.csv.gz --output solved.csv --format csv
  queendoku sudoku puzzles.txt --count             their numbers of solutions
  head -n 1 puzzles.txt | queendoku sudoku --format text
  queendoku sudoku 'https://www.f-puzzles.com/?load=...'   with all its rules
  queendoku sudoku puzzles.txt --rule anti-knight --rule diagonal

exit status: 0; 1 if a puzzle has no solution; 2 for bad input; 130 after Ctrl-C
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from queendoku._cli.answers import Answer, answers_of
from queendoku._cli.options import NO_SOLUTION, TABLES, USAGE, Options, complain, positive, refuse
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import add_puzzles, files_of, joined, puzzles_of
from queendoku._cli.sudoku_formats import FORMATS, writer_for
from queendoku._cli.terminal import can_show, is_terminal
from queendoku._cli.variants import NAMES, add_board, is_told, rules_by_name
from queendoku._common.wording import counted
from queendoku._files.reading.records import Record
from queendoku.functions.sudoku import SUDOKU_METHODS

if TYPE_CHECKING:
    from queendoku.rules import Rule


def describe(options: Options) -> None:
    """Describe ``queendoku sudoku``."""
    add_puzzles(options)
    options.flag("--count", "write the number of solutions instead")
    options.value("--limit", "K", "--count up to K (default: 2)", positive)
    what = (
        "of several solutions, write the lexicographically first (default for 9 by 9 without"
        " rules), or any"
    )
    options.choice("--order", ["lexicographic", "any"], what)
    methods = ["auto", *SUDOKU_METHODS]
    options.choice("--method", methods, "how to solve (default: auto, the fastest)")
    add_board(
        options,
        "the rows of the puzzles, or rows and columns as in 4x7 (default: by cells)",
        f"a rule of the whole grid that all puzzles have beside their own, such as {NAMES}",
    )
    options.threads()
    what = (
        "grids as text (default for one puzzle in a terminal), a line of cells each"
        " (default), one JSON object a line, or a CSV table"
    )
    options.choice("--format", FORMATS, what)
    options.output("write to FILE when all is solved")
    options.suffixes({**dict.fromkeys(["", ".txt", ".sdm"]), **TABLES})


def run(options: argparse.Namespace) -> int:
    """Solve or count; a bad puzzle is reported and the rest goes on."""
    if options.count:
        refuse(options, ["method", "order"], "does not go with --count")
    else:
        refuse(options, ["limit"], "needs --count")
    if options.method not in (None, "auto"):
        refuse(options, ["threads", "order"], "does not go with --method")
    has_board = options.rule or options.size or options.digits
    if has_board:
        refuse(options, ["method"], "does not go with --rule, --size and --digits")
    chunks = puzzles_of(options.puzzles, rules=True)
    if has_board:
        board, rules = (options.size, options.digits), rules_by_name(options.rule)
        chunks = map(partial(with_rules, *board, rules), chunks)
    status = puzzles = several = 0
    with output_to(options.output, files_of(options.puzzles)) as out:
        is_drawn, chunks = default_format(options, chunks)
        form = options.format or ("text" if is_drawn else "line")
        write = writer_for(form, out, count=options.count)
        for answers in answers_of(
            chunks,
            method=options.method or "auto",
            limit=options.limit or 2,
            order=options.order,
            threads=options.threads,
        ):
            write(answers)
            out.flush()
            status = max(status, report(answers, options.count))
            puzzles += len(answers)
            several += len([answer for answer in answers if (answer.number or 0) > 1])
    if several and form == "line" and not options.count:
        complain(several_in_words(several, puzzles, options.order))
    return status


def with_rules(
    size: int | tuple[int, int] | None,
    digits: list[int] | None,
    rules: list[Rule],
    records: list[Record],
) -> list[Record]:
    """Add rules to puzzles, all of which must have the size and the digits that are asked for."""
    from queendoku.puzzles.variant import SudokuVariant, shape_of

    has_board = is_told(size, digits)
    found = []
    for record in records:
        try:
            puzzle = record.variant
            if has_board and (puzzle is None or puzzle._is_plain):  # its cells do not tell
                rows = size or (puzzle.shape if puzzle else 9)
                puzzle = SudokuVariant(record.puzzle, size=rows, digits=digits)
                record = record._replace(problem=None)
            if record.problem:
                raise ValueError(record.problem)
            puzzle = puzzle or SudokuVariant(record.puzzle, size=size or 9)
            if size is not None and shape_of(size) != puzzle.shape:
                has, asked = (
                    f"{rows}x{columns}" for rows, columns in (puzzle.shape, shape_of(size))
                )
                raise ValueError(f"it has {has} cells, not {asked}")
            if digits is not None and tuple(sorted(digits)) != puzzle.board.digits:
                raise ValueError(f"it has the digits {puzzle.board.allowed}")
            found.append(record._replace(variant=puzzle.with_rules([*puzzle.rules, *rules])))
        except ValueError as error:
            found.append(record._replace(problem=str(error)))
    return found


def default_format(
    options: argparse.Namespace, chunks: Iterator[list[Record]]
) -> tuple[bool, Iterator[list[Record]]]:
    """Tell whether to draw: one puzzle in a terminal, or one at a time."""
    is_for_people = is_terminal(sys.stdout) and can_show("┌→·", sys.stdout)
    if options.format or options.output or not is_for_people or len(joined(options.puzzles)) > 1:
        return False, chunks
    first = next(chunks, [])
    return len(first) == 1, itertools.chain([first], chunks)


def report(answers: list[Answer], count: bool) -> int:
    """Complain of what has no answer, and return the exit status."""
    status = 0
    for answer in answers:
        if answer.complaint:
            status = USAGE
            complain(answer.record.said(answer.complaint))
        elif answer.number == 0 and not count:
            status = max(status, NO_SOLUTION)
            complain(answer.record.said(answer.without_solution))
    return status


def several_in_words(several: int, puzzles: int, order: str | None) -> str:
    """Say how many puzzles have several solutions."""
    if puzzles == 1:
        return "this is one of several solutions"
    have = "has" if several == 1 else "have"
    given = "one of them" if order == "any" else "the first"
    return f"{several:,} of {counted(puzzles, 'puzzle')} {have} several solutions; {given} is given"
