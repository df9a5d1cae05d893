"""The puzzles that a command is given: files, puzzles as arguments, standard input."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from queendoku._arguments import without_white_space
from queendoku._cli.options import CELL_CHARACTERS, LEAST_CELLS
from queendoku._cli.terminal import is_terminal
from queendoku._files.lines import cells_of
from queendoku._files.opening import open_file, unpacked
from queendoku._files.reading import read_stream, read_text
from queendoku._files.records import Record, wrong_length

STANDARD_INPUT = "-"
#: A longer argument is a puzzle with anything around it.
SHORTEST = 81


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.set_defaults(several="puzzles")
    parser.add_argument(
        "puzzles",
        metavar="FILE|PUZZLE|-",
        nargs="*",
        help="files, puzzles of 81 cells, or - for standard input (default if it is no terminal)",
    )


def puzzles_of(arguments: Sequence[str]) -> Iterator[list[Record]]:
    """Yield the puzzles in lists of those that came together.

    Raises
    ------
    OSError
        At once if a file does not exist.
    ValueError
        If there is nothing to read, or a file is not text.
    """
    if not arguments:
        if is_terminal(sys.stdin):
            raise ValueError("name a file, give a puzzle of 81 cells, or - to type puzzles")
        arguments = [STANDARD_INPUT]
    arguments = joined(arguments)
    for file in files_of(arguments):
        if Path(file).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), file)
        Path(file).stat()
    return read(arguments)


def read(arguments: Sequence[str]) -> Iterator[list[Record]]:
    """Read one argument after the other."""
    for number, argument in enumerate(arguments, start=1):
        if argument == STANDARD_INPUT:
            with unpacked(standard_input(), "standard input") as stream:
                yield from read_stream(stream, "standard input")
        elif is_a_puzzle(argument):
            yield read_argument(argument, f"puzzle {number}" if len(arguments) > 1 else "")
        else:
            with open_file(argument) as stream:
                yield from read_stream(stream, argument)


def read_argument(argument: str, source: str) -> list[Record]:
    """Read an argument, in any format of a file; it is one puzzle unless it has good ones."""
    records = read_text(argument, source)
    if len(records) > 1 and not all(record.problem for record in records):
        return records
    cells = records[0].puzzle if len(records) == 1 else cells_of(argument)
    return [Record(cells, None, source, 0, None, wrong_length(cells))]


def standard_input() -> io.BufferedReader:
    """Return standard input as bytes."""
    if sys.stdin is None:
        raise OSError("standard input is closed")
    file = sys.stdin.buffer
    assert isinstance(file, io.BufferedReader)
    return file


def files_of(arguments: Sequence[str]) -> list[str]:
    """Return the arguments that are names of files."""
    return [a for a in joined(arguments) if a != STANDARD_INPUT and not is_a_puzzle(a)]


def joined(arguments: Sequence[str]) -> Sequence[str]:
    """Join the rows of a puzzle that a shell has split, since it was not quoted."""
    puzzle = "".join(arguments)
    is_split = len(puzzle) == SHORTEST and set(puzzle) <= CELL_CHARACTERS
    return [puzzle] if is_split else arguments


def is_a_puzzle(argument: str) -> bool:
    """Tell a puzzle, even of a wrong length, from the name of a file."""
    cells = without_white_space(argument)
    if not cells:
        return True
    if len(argument) < SHORTEST and not (
        len(argument) >= LEAST_CELLS and set(cells) <= CELL_CHARACTERS
    ):
        return False
    return not os.path.exists(argument)  # noqa: PTH110 - a Path raises if it is too long
