"""``queendoku generate``: puzzles made to order.

Make sudokus with exactly one solution, of which no given can be left out.
LOW..HIGH is a range; either end may be left out, and one number is allowed.
With --size, --digits or --rule, the only wishes are --givens, --rating,
--symmetry, --minimal and --not-minimal.

examples:
  queendoku generate 10 --seed 7
  queendoku generate 100 --rating 4..5 --symmetry rotational
  queendoku generate 20 --level hard --givens ..24
  queendoku generate --technique x-wing
  queendoku generate --pattern heart.txt
  queendoku generate 4 --size 6
  queendoku generate --size 4x7 --digits 0-6
  queendoku generate --rule anti-knight --rule killer -o puzzle.links
  queendoku generate 1000 --rate --output puzzles.csv

exit status: 0; 1 if one is not found; 2 for bad input; 130 after Ctrl-C
"""

import argparse
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from queendoku._cli.bar import progress_beside
from queendoku._cli.options import BESIDE, Options, positive, refuse, whole_number
from queendoku._cli.variants import NAMES, add_board, is_told, rules_by_name
from queendoku._common.errors import TRIES, no_puzzle
from queendoku._common.progress import Report
from queendoku._core import SudokuMaker
from queendoku._files.writing.formats import FORMATS, Format, chosen
from queendoku._files.writing.output import write_whole
from queendoku._files.writing.records import UnfitError, record_of
from queendoku._many.results.rated import LEVELS
from queendoku.functions.make import SUDOKU_SYMMETRIES
from queendoku.functions.rate import rate_sudokus
from queendoku.functions.sudokus import solve_sudokus
from queendoku.functions.wishes import VariantMaker, maker_of, reporter_of
from queendoku.puzzles.record import SudokuRecord

#: Seconds that a call should take at least and at most, so that puzzles are seen as they are made.
SHORT, LONG = 0.05, 0.2
#: Puzzles of one call.
MOST_PUZZLES = 10_000
#: The least and the greatest rating.
RATINGS = (1.0, 12.0)


def describe(options: Options) -> None:
    """Describe ``queendoku generate``."""
    options.parser.usage = "%(prog)s [options] [M]"
    options.add("m", metavar="M", nargs="?", type=how_many, default=1, help="how many (default: 1)")
    wishes = options.group("wishes")
    what = "how many givens they have, 17 to 81"
    wishes.value("--givens", "LOW..HIGH", what, range_of(int))
    what = "how hard they are on the scale of Sudoku Explainer (ER), 1.0 to 12.0"
    wishes.value("--rating", "LOW..HIGH", what, range_of(float))
    wishes.choice("--level", LEVELS, "how hard they are on that of HoDoKu")
    wishes.value("--technique", "NAME", "a technique that they need, such as x-wing")
    what = f"where the givens are: {', '.join(SUDOKU_SYMMETRIES)}"
    wishes.add("--symmetry", metavar="NAME", choices=SUDOKU_SYMMETRIES, help=what)
    what = "which of the 81 cells have givens: x or a digit, others are blank"
    wishes.value("--pattern", "FILE|PATTERN", what)
    wishes.flag("--not-minimal", "allow givens that could be left out")
    what = "allow none on other boards either, however long that takes to tell"
    wishes.flag("--minimal", what)
    add_board(
        options.group("board"),
        "the rows of the puzzles, or rows and columns as in 4x7 (default: 9)",
        f"a rule that they have, such as {NAMES}; rules on cells, as killer or arrow, are drawn at"
        " random, and puzzles with rules are written as links",
    )
    options.value("--seed", "S", "always the same puzzles for this S", whole_number)
    what = f"the most tries for a puzzle (default: {TRIES:,})"
    options.value("--tries", "T", what, positive, TRIES)
    options.threads()
    output = options.group("output")
    output.flag("--solutions", "write the solutions too")
    output.flag("--rate", "write the ratings and their techniques too, as queendoku rate does")
    what = (
        "the format to write, as for queendoku convert (default: that of FILE's suffix, else"
        " lines, or with --solutions and --rate csv)"
    )
    output.choice("--format", FORMATS, what)
    output.output("write to FILE when all are made")
    output.progress(BESIDE)


def how_many(text: str) -> int:
    """Read the number of puzzles for argparse."""
    if text.lower() in LEVELS:
        raise argparse.ArgumentTypeError(f"must be an int; say --level {text.lower()} for a level")
    return positive(text)


def run(options: argparse.Namespace) -> int:
    """Make puzzles, and write them as they are made."""
    size, digits = options.size or 9, options.digits
    is_plain = size == 9 and digits is None and not options.rule
    cells = size * size if isinstance(size, int) else size[0] * size[1]
    wishes = (
        within(options.givens, *((17, 81) if is_plain else (0, cells))),
        within(options.rating, *RATINGS),
        options.level,
        options.technique,
        options.symmetry,
        None if options.pattern is None else pattern_in(options.pattern),
    )
    form, to_file = form_for(options), options.output not in (None, "-")
    if options.not_minimal:
        refuse(options, ["minimal"], "does not go with --not-minimal")
    minimal = options.minimal or (False if options.not_minimal else None)
    board = {"size": size, "digits": digits, "rules": rules_by_name(options.rule, drawn=True)}
    maker = maker_of(wishes, minimal, options.seed, options.tries, **board)
    wanted = progress_beside(options.output, options.progress)
    with reporter_of(maker, wanted) as report:
        batches = Batches(maker, options.m, options.threads, report)
        records = map(partial(told, options, form), batches)
        if to_file:
            write_whole(options.output, form.write(chain.from_iterable(records)))
        else:
            print_each(records, form)
    if batches.shortfall is not None:
        raise no_puzzle([], options.m, batches.shortfall, batches.made)
    return 0


def print_each(chunks: Iterable[list[SudokuRecord]], form: Format) -> None:
    """Print puzzles as they are made; of a table, the header once."""
    if form not in [FORMATS[name] for name in ("lines", "csv", "jsonl")]:
        sys.stdout.writelines(form.write(chain.from_iterable(chunks)))  # there is one head, or end
        return
    for number, records in enumerate(chunks):
        text = "".join(form.write(iter(records)))
        is_headed = number and form is FORMATS["csv"]
        sys.stdout.write(text.partition("\n")[2] if is_headed else text)
        sys.stdout.flush()


class Batches:
    """Puzzles in lists: few at first, then as many as are made in a moment."""

    def __init__(
        self, maker: SudokuMaker | VariantMaker, m: int, threads: int | None, report: Report
    ) -> None:
        self.maker, self.m, self.threads, self.report = maker, m, threads, report
        self.made = 0
        #: Why there are fewer, after the last.
        self.shortfall: str | None = None

    def __iter__(self) -> Iterator[list[str]]:
        cores = self.threads or os.cpu_count() or 1
        few = least = cores if isinstance(self.maker, VariantMaker) else 1  # one thread makes one
        while self.made < self.m and self.shortfall is None:
            begun = time.monotonic()
            puzzles, self.shortfall = self.maker.make(
                min(few, self.m - self.made), False, self.threads, self.report and self.reported
            )
            seconds = time.monotonic() - begun
            if seconds < SHORT:
                few = min(2 * few, MOST_PUZZLES)
            elif seconds > LONG:
                few = max(least, few // 2)
            self.made += len(puzzles)
            if not self.made and self.shortfall is not None:
                raise no_puzzle([], self.m, self.shortfall)  # an old file stays
            yield puzzles

    def reported(self, done: int, _: int) -> None:
        """Report those that were made before, too."""
        assert self.report is not None
        self.report(self.made + done, self.m)


def told(options: argparse.Namespace, form: Format, puzzles: list[Any]) -> list[SudokuRecord]:
    """Add to puzzles what else is to be written of them."""
    solutions: list[str | None] = [None] * len(puzzles)
    if options.solutions:
        found = solve_sudokus(puzzles, threads=options.threads).solutions
        solutions = ["".join(chain.from_iterable(solution or "")) for solution in found]
    ratings: list[dict[str, Any]] = [{}] * len(puzzles)
    if options.rate:
        *columns, _ = rated = rate_sudokus(puzzles, threads=options.threads)
        rows = zip(*columns, strict=True)
        ratings = [dict(zip(rated._fields, row, strict=False)) for row in rows]
    records = [
        SudokuRecord(puzzle, solution, details=rating)
        for puzzle, solution, rating in zip(puzzles, solutions, ratings, strict=True)
    ]
    try:
        return [record_of(one, form.holds) for one in records]
    except UnfitError as error:
        raise ValueError(f"a puzzle {error}") from None


def form_for(options: argparse.Namespace) -> Format:
    """Choose the format, by default one with room for all that is asked for."""
    has_more = options.solutions or options.rate
    if not options.format and not options.output:
        if options.rule:
            return FORMATS["links"]
        if is_told(options.size, options.digits):
            return FORMATS["jsonl"]
        if has_more:
            return FORMATS["csv"]
    form = chosen(options.format, options.output or "")
    if has_more and not form.has_solutions:
        raise ValueError("--solutions and --rate need --format csv or jsonl")
    return form


def within(ends: Any, low: float, high: float) -> Any:
    """Fill in the ends of a range that were left out."""
    if not isinstance(ends, tuple):
        return ends
    return tuple(
        default if end is None else end for end, default in zip(ends, (low, high), strict=True)
    )


def range_of(number: type) -> Callable[[str], Any]:
    """Return what reads LOW..HIGH for argparse; an end that is left out is None."""

    def read(text: str) -> Any:
        match = re.fullmatch(r"([^.]*(?:\.[^.]+)?)\.\.((?!\.).*)", text)
        try:
            if match is None:
                return number(text)
            return tuple(number(text) if text else None for text in match.groups())
        except ValueError:
            message = f"must be a number or LOW..HIGH such as 4..5, got {text!r}"
            raise argparse.ArgumentTypeError(message) from None

    return read


def pattern_in(argument: str) -> str:
    """Return a pattern, or the text of the file that has it."""
    if len("".join(argument.split())) >= 81 and not os.path.exists(argument):  # noqa: PTH110 - a Path raises if it is too long
        return argument
    try:
        return Path(argument).read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        raise ValueError(f"--pattern must be 81 cells or a file, got {argument!r}") from None
