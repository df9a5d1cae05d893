"""The formats in which ``queendoku sudoku`` writes its answers."""

from __future__ import annotations

import csv
import itertools
import json
import re
from collections.abc import Callable, Iterator
from typing import TextIO

from queendoku._cli.answers import Answer
from queendoku._cli.drawing import draw
from queendoku._cli.terminal import BLUE, BOLD, has_colours, painted
from queendoku._files.cells import is_full
from queendoku.show import show

FORMATS = ("text", "line", "json", "csv")

#: What `--format line` writes where there is no solution.
NONE, INVALID = "no solution", "invalid"

#: Writes the answers that came together.
Writer = Callable[[list[Answer]], None]


def writer_for(form: str, out: TextIO, *, count: bool) -> Writer:
    """Return what writes answers in a format."""
    if form == "json":
        return lambda answers: out.writelines(json_line(answer, count) for answer in answers)
    if form == "csv":
        return csv_writer(out, count)
    if form == "text" and not count:
        return text_writer(out)
    if count:
        return lambda answers: out.writelines([f"{number_in(answer)}\n" for answer in answers])
    return lambda answers: out.writelines(
        [f"{answer.solution or word_for(answer)}\n" for answer in answers]
    )


def word_for(answer: Answer) -> str:
    """Return what stands in the place of a solution."""
    return INVALID if answer.is_malformed else NONE


def number_in(answer: Answer) -> str:
    """Return the number of solutions."""
    return INVALID if answer.is_malformed else str(answer.number)


def json_line(answer: Answer, count: bool) -> str:
    """Write an answer as an object on a line."""
    said: dict[str, object] = {"puzzle": answer.record.puzzle}
    if not count:
        said["solution"] = answer.solution
    said["count"] = None if answer.is_malformed else answer.number
    said["error"] = answer.problem
    return json.dumps(said) + "\n"


def csv_writer(out: TextIO, count: bool) -> Writer:
    """Write a table with a header, which can be read again."""
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["puzzle", *([] if count else ["solution"]), "count", "error"])

    def write(answers: list[Answer]) -> None:
        for answer in answers:
            found = [] if count else [answer.solution]
            number = None if answer.is_malformed else answer.number
            table.writerow([answer.record.puzzle, *found, number, answer.problem])

    return write


def text_writer(out: TextIO) -> Writer:
    """Draw grids, with a blank line between them."""
    has_written = False

    def write(answers: list[Answer]) -> None:
        nonlocal has_written
        for answer in answers:
            if answer.solution is None:
                continue
            picture = "\n".join(drawn(answer, has_colours(out)))
            out.write("\n" * has_written + "\n".join(draw(picture, out)) + "\n")
            has_written = True

    return write


def drawn(answer: Answer, in_colours: bool) -> Iterator[str]:
    """Draw a puzzle and its solution side by side."""
    puzzle = answer.record.puzzle
    picture = str(show(answer.solution, givens=puzzle))
    cell = itertools.count()

    def paint(digit: re.Match[str]) -> str:
        style = BOLD if puzzle[next(cell)] in "123456789" else BLUE
        return painted(digit[0], style)

    for line in picture.splitlines():
        # After the arrow is the solution; a puzzle that is full is drawn alone.
        middle = 0 if is_full(puzzle) else len(line) // 2 + 2
        drawing = re.sub("[1-9]", paint, line[middle:]) if in_colours else line[middle:]
        yield line[:middle] + drawing
    if answer.number is not None and answer.number > 1:
        yield "This is one of several solutions."
