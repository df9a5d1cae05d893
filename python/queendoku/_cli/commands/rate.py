"""``queendoku rate``: how hard puzzles are for people.

Tell how hard sudokus are for people, on the scale of Sudoku Explainer 1.2.1 or
of HoDoKu 2.2, or how often a plain search guesses. The files are as for
queendoku sudoku; a grid with pencil marks is rated as it stands, and one with
rules or of another size by its hardest step and how many steps are like that.

examples:
  queendoku rate puzzles.txt                    ER, EP, ED and technique
  queendoku rate puzzles.txt --scale hodoku     level, score and technique
  queendoku rate puzzles.txt --scale search     the guesses of a plain search
  queendoku rate puzzles.txt --format csv | awk -F, '$2 > 7'
  queendoku rate puzzles.csv.gz --output rated.csv --format csv

exit status: 0; 1 if a puzzle has no solution or several; 2 for bad input;
130 after Ctrl-C
"""

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeAlias

from queendoku._cli.bar import progress_beside
from queendoku._cli.options import BESIDE, Options
from queendoku._cli.puzzles import (
    STANDARD_INPUT,
    add_puzzles,
    complaint,
    files_of,
    puzzles_of,
    status_of,
)
from queendoku._cli.results import Answered, Look, write_found
from queendoku._cli.steps import grid_of
from queendoku._common.errors import said_of
from queendoku._common.progress import Progress, Report, reporter
from queendoku._files.reading.marks import with_places
from queendoku._files.reading.records import Record
from queendoku._many.results.rated import (
    RESULTS,
    AnyRating,
    DifficultyRating,
    HodokuRating,
    SeRating,
)
from queendoku.functions.rate import rate_sudoku, rate_sudokus

#: Puzzles that are rated together: all cores are busy, and ratings come soon.
MOST_PUZZLES = 128


#: A puzzle and its rating.
Rated: TypeAlias = Answered[AnyRating]


def describe(options: Options) -> None:
    """Describe ``queendoku rate``."""
    add_puzzles(options)
    options.choice("--scale", RESULTS, "the scale (default: se)", "se")
    options.threads()
    options.format("a line of text a puzzle (default), a line of JSON, or a CSV table")
    options.output("write to FILE when all is rated")
    options.progress(BESIDE)


def run(options: argparse.Namespace) -> int:
    """Rate; what has no rating is reported and the rest goes on."""
    chunks = puzzles_of(options.puzzles, rules=True)
    columns = RESULTS[options.scale][0]._fields
    if options.format == "csv":  # whose header the first puzzle decides
        first = next(chunks, [])
        chunks = chain([first], chunks)
        if first and has_rules(first[0]):
            columns = DifficultyRating._fields
    look: Look[Rated] = Look(text_line, Rated.fields, ["puzzle", *columns, "error"])
    wanted = progress_beside(options.output, options.progress)
    total = how_many(options.puzzles) if wanted else 0
    with reporter(wanted, "sudokus", unit="puzzles", has_total=total > 0) as report:
        rated = ratings_of(chunks, options.scale, options.threads, report, total)
        return write_found(options, rated, look, problem_of)


def how_many(arguments: Sequence[str]) -> int:
    """Count the puzzles, which takes little time beside rating; 0 if they can be read only once."""
    again = all(map(os.path.isfile, files_of(arguments))) and STANDARD_INPUT not in arguments
    return sum(map(len, puzzles_of(arguments))) if arguments and again else 0


def ratings_of(
    chunks: Iterable[list[Record]], scale: Any, threads: int | None, report: Report, total: int
) -> Iterator[list[Rated]]:
    """Yield the ratings in lists of those that came together."""
    before = 0
    progress: Progress = report is not None and (lambda done, _: report(before + done, total))

    def together(records: list[Record]) -> Iterator[Rated]:
        nonlocal before
        puzzles = [record.variant if has_rules(record) else record.puzzle for record in records]
        *columns, unrated = rate_sudokus(
            puzzles, scale=scale, threads=threads, errors="mark", progress=progress
        )
        before += len(records)
        result = DifficultyRating if any(map(has_rules, records)) else RESULTS[scale][0]
        rows = zip(*columns, strict=True)
        for number, (record, row) in enumerate(zip(records, rows, strict=True)):
            if record.marks and not has_rules(record):
                yield rated_with_marks(record, scale)
            elif number in unrated:
                yield Answered(record, None, record.problem or unrated[number])
            else:
                yield Answered(record, result(*row), None)

    for records in chunks:
        for start in range(0, len(records), MOST_PUZZLES):
            few = [*map(with_places, records[start : start + MOST_PUZZLES])]
            ruled, plain = (
                together([record for record in few if has_rules(record) is which])
                for which in (True, False)
            )
            yield [next(ruled if has_rules(record) else plain) for record in few]


def has_rules(record: Record) -> bool:
    """Tell whether a puzzle has rules or another size."""
    return record.variant is not None and grid_of(record) is record.variant


def rated_with_marks(record: Record, scale: Any) -> Rated:
    """Rate a grid with pencil marks as it stands."""
    assert record.marks is not None
    try:
        return Answered(record, rate_sudoku(record.marks, scale=scale), None)
    except ValueError as error:
        return Answered(record, None, said_of(error))


def problem_of(rated: Rated) -> tuple[str | None, int]:
    """Say why there is no rating, and the exit status that this makes."""
    if rated.problem is None:
        return None, 0
    return complaint(rated.record, rated.problem), status_of(rated.record)


def text_line(rated: Rated) -> str:
    """Write the puzzle and its rating."""
    rating = rated.found
    if rating is None:
        return f"{rated.record.puzzle or rated.record.place} unrated\n"
    if isinstance(rating, SeRating):
        numbers = f"ER {rating.er} EP {rating.ep} ED {rating.ed}"
    elif isinstance(rating, HodokuRating):
        numbers = f"{rating.level} {rating.score}"
    elif isinstance(rating, DifficultyRating):
        numbers = f"difficulty {rating.difficulty} steps {rating.steps}"
    else:
        numbers = f"guesses {rating.guesses}"
    technique = getattr(rating, "technique", None)
    return " ".join(filter(None, [rated.record.puzzle, numbers, technique])) + "\n"
