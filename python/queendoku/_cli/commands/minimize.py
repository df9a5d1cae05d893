"""``queendoku minimize``: puzzles without the givens that they do not need.

Take out the givens that sudokus do not need: a minimal puzzle with the
same solution on each line, with rules as a link, which loses those that it
does not need. The files are as for queendoku sudoku.

examples:
  queendoku minimize puzzles.txt
  queendoku minimize puzzles.txt --all | wc -l
  queendoku sudoku puzzles.txt | queendoku minimize --seed 7

exit status: 0; 1 if a puzzle has no solution or several; 2 for bad input;
130 after Ctrl-C
"""

import argparse
from collections.abc import Iterator

from queendoku._cli.options import TEXT, Options, complain, whole_number
from queendoku._cli.output import output_to
from queendoku._cli.puzzles import add_puzzles, complaint, files_of, good, puzzles_of, status_of
from queendoku._common.errors import said_of
from queendoku._files.reading.records import Record
from queendoku.functions.make import minimize_sudoku


def describe(options: Options) -> None:
    """Describe ``queendoku minimize``."""
    add_puzzles(options)
    options.flag("--all", "print every minimal puzzle within each")
    what = "try the givens in a random order (default: from the last to the first)"
    options.value("--seed", "S", what, whole_number)
    options.output("write to FILE when all is done")
    options.suffixes({**TEXT, ".sdm": "text"})


def run(options: argparse.Namespace) -> int:
    """Minimise; what has no minimal puzzle is reported and the rest goes on."""
    status = 0
    if options.seed is not None and not 0 <= options.seed < 2**64:
        raise ValueError(f"--seed must be 0 to 2^64 - 1, got {options.seed}")
    with output_to(options.output, files_of(options.puzzles)) as out:
        for records in puzzles_of(options.puzzles, rules=True):
            for record in records:
                try:
                    for puzzle in minimal(record, options):
                        out.write(f"{puzzle}\n")
                except ValueError as error:
                    problem = said_of(error)
                    complain(complaint(record, record.problem or problem))
                    status = max(status, status_of(record))
            out.flush()
    return status


def minimal(record: Record, options: argparse.Namespace) -> Iterator[str]:
    """Give the minimal puzzles that are asked for; those with rules as links."""
    puzzle = good(record, rules=True)
    if options.all:
        return minimize_sudoku(puzzle, all=True, seed=options.seed)
    found = minimize_sudoku(puzzle, seed=options.seed)
    return iter([str(found) if isinstance(found, str) or found._is_plain else found.to_fpuzzles()])
