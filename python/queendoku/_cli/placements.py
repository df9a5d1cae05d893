"""Placements as text, JSON and CSV, a row at a time: one of a million queens has 10^12 squares."""

from collections.abc import Iterator, Sequence
from typing import TextIO

from queendoku._cli.terminal import BOLD, DIM, can_show, has_colours, is_terminal, painted


def write_placement(out: TextIO, columns: Sequence[int], form: str, *, first: bool) -> None:
    """Print one placement; as text, after a blank line unless it is the first."""
    write = out.write
    if form == "csv":
        write(",".join(map(str, columns)) + "\n")
    elif form == "json":
        write("[")
        for number, row in enumerate(rows_of(columns, "Q", ".", "")):
            write(f'{", " if number else ""}"{row}"')
        write("]\n")
    else:
        if not first:
            write("\n")
        for row in rows_of(columns, *symbols(out), " "):
            write(f"{row}\n")


def rows_of(columns: Sequence[int], queen: str, empty: str, gap: str) -> Iterator[str]:
    """Yield the rows of a board."""
    before, after = empty + gap, gap + empty
    for column in columns:
        yield before * column + queen + after * (len(columns) - column - 1)


def symbols(out: TextIO) -> tuple[str, str]:
    """Choose a queen and an empty square: plain in a pipe, drawn and in colours on a terminal."""
    drawn = is_terminal(out) and can_show("♛·", out)
    queen, empty = ("♛", "·") if drawn else ("Q", ".")
    if has_colours(out):
        return painted(queen, BOLD), painted(empty, DIM)
    return queen, empty
