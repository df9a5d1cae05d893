"""``queendoku explain``: solve as people do, with the reason of each step.

Solve sudokus as people do, and say why each step holds: the easiest step that
there is, again and again. The files are as for queendoku sudoku; pencil marks
count.

examples:
  queendoku explain puzzle.txt              each step, and why
  queendoku explain puzzle.txt --step 12    the grid of step 12, too
  queendoku explain puzzle.txt --grids | less -R
  queendoku explain puzzle.txt -o lesson.html   a page that plays it
  queendoku explain puzzle.txt -o lesson.mp4    a film of it; .gif and .webp too
  queendoku explain puzzle.txt --step 12 -o step.svg
  queendoku explain puzzles.txt --format csv | grep ,x-wing,
  queendoku explain puzzles.txt --format json | jq .difficulty
  queendoku explain puzzles.csv.gz -o steps.jsonl   a puzzle a line

exit status: 0; 1 if a puzzle has no solution; 2 for bad input; 130 after Ctrl-C
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice, repeat
from typing import Any, NamedTuple

from queendoku._cli.drawing import draw
from queendoku._cli.options import Options, complain, positive, refuse
from queendoku._cli.output import PICTURES
from queendoku._cli.player import add_output, is_player, write_player
from queendoku._cli.puzzles import add_puzzles, files_of, puzzles_of
from queendoku._cli.results import Answered, Look, write_found
from queendoku._cli.steps import (
    COLUMNS,
    FIELDS,
    add_givens,
    add_techniques,
    answers,
    fields_of,
    grid_of,
    row_of,
)
from queendoku._files.reading.marks import with_places
from queendoku._files.reading.records import Record
from queendoku._many.holders import plain
from queendoku.functions.explain import explain_sudoku, explain_sudokus
from queendoku.functions.sudokus import solve_sudokus
from queendoku.puzzles.explanation import Explanation
from queendoku.puzzles.techniques import SUDOKU_TECHNIQUES
from queendoku.views.picture import Picture
from queendoku.views.show import show

#: Puzzles that are explained together: all cores are busy, and steps come soon.
MOST_PUZZLES = 128


def describe(options: Options) -> None:
    """Describe ``queendoku explain``."""
    add_puzzles(options)
    add_givens(options)
    add_techniques(options)
    which = options.either()
    which.value("--step", "K", "step K alone, with its grid", positive)
    which.flag("--grids", "draw the grid of each step")
    options.threads()
    options.format("a step a line (default), one JSON object a puzzle, or a CSV table of the steps")
    add_output(options)
    options.suffixes(dict.fromkeys(PICTURES, "text"))


def run(options: argparse.Namespace) -> int:
    """Explain each puzzle; what has no solution is reported and the rest goes on."""
    found = answers(
        puzzles_of(options.puzzles, rules=True), explained(chosen(options)), options.givens
    )
    if is_player(options):
        refuse(options, ["step", "grids"], "is not for a player, which shows all steps")
        return write_only(options, found)
    if options.suffix in PICTURES and options.format == "text":
        refuse(options, ["grids", "threads"], f"is not for a picture: {options.output}")
        return write_only(options, found)
    if options.format != "text":
        refuse(options, ["step", "grids"], "needs --format text")
        ways = ways_of(puzzles_of(options.puzzles, rules=True), options)
        in_lines = Look(str, Answered[Way].fields, ["puzzle", "step", *COLUMNS], rows_of)
        return write_found(options, ways, in_lines, Answered.complaint)
    refuse(options, ["threads"], "is for --format json and csv")
    between = chain([""], repeat("\n"))

    def text_of(answer: Answered[Explanation]) -> str:
        before = next(between)
        if answer.found is None:
            return ""
        if options.step or options.grids:
            return f"{before}{drawn(answer.found, options)}\n"
        return f"{before}{answer.record.puzzle}\n{answer.found}\n"

    look: Look[Answered[Explanation]] = Look(text_of, vars, [])
    return write_found(options, ([one] for one in found), look, Answered.complaint)


def chosen(options: argparse.Namespace) -> dict[str, Any]:
    """Give the techniques that are asked for, as functions take them."""
    return {"techniques": options.techniques, "uniqueness": not options.no_uniqueness}


def explained(techniques: dict[str, Any]) -> Callable[[Any], Explanation]:
    """Give what explains a plain sudoku."""
    return lambda grid: explain_sudoku(grid, **techniques)


def drawn(explanation: Explanation, options: argparse.Namespace) -> str:
    """Draw one step, or each."""
    steps = [options.step] if options.step else range(1, len(explanation) + 1)
    pictures = [str(picture_of(explanation, at)) for at in steps]
    if not options.output:
        pictures = ["\n".join(draw(picture, sys.stdout, is_step=True)) for picture in pictures]
    return "\n\n".join(pictures)


def picture_of(explanation: Explanation, at: int) -> Picture:
    """Draw a step."""
    if at > len(explanation):
        raise ValueError(f"--step must be from 1 to {len(explanation)}, got {at}")
    step = explanation[at - 1]
    return show(step, title=f"Step {at}: {show(step).name}")


def write_only(options: argparse.Namespace, found: Iterable[Answered[Explanation]]) -> int:
    """Write a page that plays the explanation of the only puzzle, or a picture of it."""
    answer, *others = islice(found, 2)
    if others:
        what = "picture" if options.suffix in PICTURES else "player"
        raise ValueError(f"--output {options.output}: a {what} takes one puzzle, not several")
    if answer.found is None:
        complain(answer.record.said(answer.problem or ""))
    elif options.suffix in PICTURES:
        step = options.step
        (picture_of(answer.found, step) if step else show(answer.found)).save(options.output)
    else:
        write_player(options, answer.found, files_of(options.puzzles))
    return answer.status


class Way(NamedTuple):
    """What JSON and a table say of an explanation."""

    solved: bool
    unique: bool
    difficulty: float
    techniques: dict[str, int]
    #: The fields of each step.
    steps: list[dict[str, Any]]


def ways_of(
    chunks: Iterable[list[Record]], options: argparse.Namespace
) -> Iterator[list[Answered[Way]]]:
    """Yield the ways of the puzzles that came together, those with pencil marks one by one."""
    techniques = chosen(options)

    def alone(record: Record) -> Answered[Way]:
        [answer] = answers([[record]], explained(techniques), options.givens)
        return with_way(answer)

    for records in chunks:
        for start in range(0, len(records), MOST_PUZZLES):
            few = records[start : start + MOST_PUZZLES]
            ways = {} if options.givens else ways_of_plain(few, options.threads, techniques)
            yield [
                Answered(record, ways[number]) if number in ways else alone(record)
                for number, record in enumerate(few)
            ]


def ways_of_plain(
    records: list[Record], threads: int | None, chosen: dict[str, Any]
) -> dict[int, Way]:
    """Return the ways of those that have a solution and no pencil marks, by their numbers."""
    puzzles = [record.puzzle if grid_of(record) is not record.variant else "" for record in records]
    table = explain_sudokus(puzzles, errors="mark", reasons=True, threads=threads, **chosen)
    counts = solve_sudokus(puzzles, errors="mark", threads=threads).counts
    found: list[list[dict[str, Any]]] = [[] for _ in records]
    columns = [plain(table[name]) for name in ("puzzle", *FIELDS)]
    for number, *values in zip(*columns, strict=True):
        found[number].append(dict(zip(FIELDS, values, strict=True)))
    return {
        number: way_of(records[number].puzzle, counts[number] == 1, steps)
        for number, steps in enumerate(found)
        if number not in table.unexplained and not with_places(records[number]).marks
    }


def way_of(puzzle: str, unique: bool, steps: list[dict[str, Any]]) -> Way:
    """Sum up the steps of a plain puzzle."""
    blank = sum(not cell.isalnum() or cell == "0" for cell in puzzle)
    taken = Counter(step["technique"] for step in steps)
    return Way(
        blank == sum(len(step["placed"]) for step in steps),
        unique,
        max((step["difficulty"] for step in steps), default=0.0),
        {name: taken[name] for name in SUDOKU_TECHNIQUES if name in taken},
        steps,
    )


def with_way(answer: Answered[Explanation]) -> Answered[Way]:
    """Return the same of one that was explained alone."""
    found, way = answer.found, None
    if found is not None:
        steps = [*map(fields_of, found)]
        way = Way(found.solved, found.unique, found.difficulty, dict(found.techniques), steps)
    return Answered(answer.record, way, answer.problem, answer.status)


def rows_of(answer: Answered[Way]) -> Iterator[list[Any]]:
    """Yield a row for each step."""
    for number, step in enumerate(answer.found.steps if answer.found else (), start=1):
        yield [answer.record.puzzle, number, *row_of(step)]
