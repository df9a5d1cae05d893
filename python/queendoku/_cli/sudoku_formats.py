"""The formats in which ``queendoku sudoku`` writes its answers."""

import itertools
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TextIO

from queendoku._cli import results
from queendoku._cli.answers import Answer
from queendoku._cli.drawing import draw
from queendoku._cli.results import Look
from queendoku._cli.terminal import BLUE, BOLD, has_colours, painted
from queendoku._files.cells import is_full
from queendoku.views.show import show

FORMATS = ("text", "line", "json", "csv")

#: What `--format line` writes where there is no solution.
NONE, INVALID = "no solution", "invalid"

#: Writes the answers that came together.
Writer = Callable[[list[Answer]], None]


def writer_for(form: str, out: TextIO, *, count: bool) -> Writer:
    """Return what writes answers in a format."""
    text: Callable[[Answer], str] = number_in if count else line_for
    if form == "text" and not count:
        text = partial(picture_of, out, itertools.chain([""], itertools.repeat("\n")))
    columns = ["puzzle", "count", "error"] if count else ["puzzle", "solution", "count", "error"]
    look = Look(text, partial(fields_of, count), columns)
    return results.writer_for(form, out, look)


def line_for(answer: Answer) -> str:
    """Write the solution, or why there is none."""
    return f"{answer.solution or (INVALID if answer.is_malformed else NONE)}\n"


def number_in(answer: Answer) -> str:
    """Write the number of solutions."""
    return f"{INVALID if answer.is_malformed else answer.number}\n"


def fields_of(count: bool, answer: Answer) -> dict[str, object]:
    """Return what JSON and a table say."""
    said: dict[str, object] = {"puzzle": answer.record.puzzle}
    if not count:
        said["solution"] = answer.solution
    said["count"] = None if answer.is_malformed else answer.number
    said["error"] = answer.complaint
    return said


def picture_of(out: TextIO, between: Iterator[str], answer: Answer) -> str:
    """Draw a grid, if it has a solution, with what stands between two before it."""
    if answer.solution is None:
        return ""
    picture = "\n".join(drawn(answer, has_colours(out)))
    return next(between) + "\n".join(draw(picture, out)) + "\n"


def drawn(answer: Answer, in_colours: bool) -> Iterator[str]:
    """Draw a puzzle and its solution side by side."""
    puzzle, variant = answer.record.puzzle, answer.record.variant
    if variant is not None:
        yield from str(show(answer.solution, givens=variant)).splitlines()
        return
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
