"""The puzzles that a command is given: files, puzzles as arguments, standard input."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO

from queendoku._cli.options import CELL_CHARACTERS, LEAST_CELLS, NO_SOLUTION, USAGE, Options
from queendoku._cli.terminal import is_terminal
from queendoku._files.cells import cells_of
from queendoku._files.reading.opening import check_there, open_file, unpacked
from queendoku._files.reading.records import Record, wrong_length
from queendoku._files.reading.stream import read_stream, read_text
from queendoku._files.writing.records import more_than_cells
from queendoku.functions.sudoku import count_sudoku_solutions
from queendoku.puzzles.links.forms import is_link

STANDARD_INPUT = "-"
#: An argument of fewer characters is no puzzle with other things around it.
SHORTEST = 81
#: What only a path has.
SEPARATORS = "/\\"
#: So many puzzles that cannot be read, and no other, are a sign of a file that has none.
MOST_BAD = 100


def add_puzzles(options: Options) -> None:
    """Describe the arguments."""
    what = (
        "files, links of f-puzzles or SudokuPad, puzzles of 81 cells (where other sizes are"
        " known, 16, 36 and so on), or - for standard input (default if it is no terminal)"
    )
    options.several("puzzles", "FILE|LINK|PUZZLE|-", what)


def puzzles_of(
    arguments: Sequence[str], *, rules: bool = False, **reading: Any
) -> Iterator[list[Record]]:
    """Yield the puzzles of files, arguments or standard input in lists of those that came together.

    The options are those of :func:`~queendoku._files.reading.stream.read_stream`. Unless `rules`,
    a puzzle with rules or of another size is a record with a problem. A file that does not exist is
    an OSError at once. It is a ValueError if there is nothing to read, no puzzle in it, or a file
    is not text or not of puzzles.
    """
    hint = "name a file, give a puzzle of 81 cells, or - to type puzzles"
    arguments = joined(or_standard_input(arguments, hint))
    for file in files_of(arguments):
        check_there(file)
    chunks = read(arguments, reading)
    return at_least_one(chunks if rules else map(without_rules, chunks), arguments)


def without_rules(records: list[Record]) -> list[Record]:
    """Refuse what is more than cells of nine by nine."""
    return [
        record._replace(puzzle="", problem=f"it has {more}, which this command does not know")
        if record.variant is not None and (more := more_than_cells(record.variant))
        else record
        for record in records
    ]


def at_least_one(
    chunks: Iterator[list[Record]], arguments: Sequence[str]
) -> Iterator[list[Record]]:
    """Pass on the puzzles, and refuse arguments that have none: that is a mistake."""
    has_puzzles = False
    for records in chunks:
        has_puzzles = has_puzzles or bool(records)
        yield records
    if not has_puzzles:
        raise ValueError(f"there is no puzzle in {names_of(arguments)}")


def names_of(arguments: Sequence[str]) -> str:
    """Name the arguments in an error."""
    return ", ".join("standard input" if a == STANDARD_INPUT else a for a in arguments)


def or_standard_input(arguments: Sequence[str], hint: str) -> Sequence[str]:
    """Take standard input if there is no argument, but do not wait for someone to type."""
    if not arguments and is_terminal(sys.stdin):
        raise ValueError(hint)
    return arguments or [STANDARD_INPUT]


def read(arguments: Sequence[str], reading: dict[str, Any]) -> Iterator[list[Record]]:
    """Read one argument after the other."""
    for number, argument in enumerate(arguments, start=1):
        if argument != STANDARD_INPUT and is_a_puzzle(argument):
            yield read_argument(argument, f"puzzle {number}" if len(arguments) > 1 else "")
        else:
            with opened(argument) as (stream, name):
                yield from unless_all_bad(read_stream(stream, name, **reading), name)


def unless_all_bad(chunks: Iterator[list[Record]], source: str) -> Iterator[list[Record]]:
    """Pass on the puzzles, and stop where many are none: one complaint is enough then."""
    waiting: list[Record] = []
    has_good = False
    for records in chunks:
        if has_good or not all(record.problem for record in records):
            yield [*waiting, *records] if waiting else records
            waiting, has_good = [], True
            continue
        waiting += records
        if len(waiting) >= MOST_BAD:
            raise ValueError(
                f"{source} is no file of puzzles: none of the first {len(waiting):,} is one"
            )
        if source == "standard input":  # somebody may wait for the complaint
            yield records
            waiting = []
    if waiting:
        yield waiting


def read_argument(argument: str, source: str) -> list[Record]:
    """Read an argument, in any format of a file; it is one puzzle unless it has good ones."""
    records = read_text(argument, source)
    if is_link(argument.strip()):
        return [record._replace(line=0) for record in records]
    if len(records) > 1 and not all(record.problem for record in records):
        return records
    if len(records) == 1 and (records[0].marks or " " in records[0].puzzle):
        return [records[0]._replace(line=0)]
    if len(records) == 1 and records[0].variant is not None:
        return [records[0]._replace(source=source, line=0)]
    cells = records[0].puzzle if len(records) == 1 else cells_of(argument)
    return [Record(cells, None, source, 0, None, wrong_length(cells))]


def good(record: Record, *, rules: bool = False) -> Any:
    """Return the puzzle of a record, or raise its problem; one with `rules` as it is."""
    if not rules:
        (record,) = without_rules([record])
    if record.problem:
        raise ValueError(record.said(record.problem))
    return record.variant if rules and record.variant else record.puzzle


def complaint(record: Record, problem: str) -> str:
    """Say what is wrong with a puzzle, in a sentence of its own if it has no place."""
    is_named = record.place or not problem.startswith("has ")
    return record.said(problem) if is_named else f"the puzzle {problem}"


def status_of(record: Record) -> int:
    """Return the exit status for a puzzle without an answer."""
    try:
        count_sudoku_solutions(record.marks.digits if record.marks else record.puzzle)
    except ValueError:
        return USAGE
    return USAGE if record.problem else NO_SOLUTION


@contextmanager
def opened(argument: str) -> Iterator[tuple[BinaryIO, str]]:
    """Open a file or standard input, and give its name."""
    if argument != STANDARD_INPUT:
        with open_file(argument) as stream:
            yield stream, argument
        return
    if sys.stdin is None:
        raise OSError("standard input is closed")
    file, name = sys.stdin.buffer, "standard input"
    assert isinstance(file, io.BufferedReader)
    with unpacked(file, name) as stream:
        yield stream, name


def files_of(arguments: Sequence[str]) -> list[str]:
    """Return the arguments that are names of files."""
    return [a for a in joined(arguments) if a != STANDARD_INPUT and not is_a_puzzle(a)]


def joined(arguments: Sequence[str]) -> Sequence[str]:
    """Join the rows of a puzzle that a shell has split, since it was not quoted."""
    puzzle, lengths = "".join(arguments), {*map(len, arguments)}
    are_cells = len(arguments) > 1 and set(puzzle) <= CELL_CHARACTERS
    are_parts = are_cells and max(lengths) < LEAST_CELLS <= len(puzzle)
    are_rows = lengths == {9} and len(puzzle) == SHORTEST
    is_split = are_rows or are_parts or (are_cells and len(puzzle) == SHORTEST)
    return arguments if not is_split or any(map(is_there, arguments)) else [puzzle]


def is_a_puzzle(argument: str) -> bool:
    """Tell a puzzle, even of a wrong length or with wrong cells, from the name of a file."""
    if not argument.strip() or is_link(argument.strip()):
        return not is_there(argument)
    characters = cells_of(argument)
    if len(argument) >= SHORTEST:
        # There may be a frame, or a comment; but a file's name is letters for the most part.
        letters = sum(map(str.isalpha, characters))
        has_cells = len(characters) == SHORTEST and not {*argument} & {*SEPARATORS}
        is_like_one = has_cells or 2 * letters <= len(characters)
    else:
        is_long = len(argument) >= LEAST_CELLS or len(argument.split()) > 1
        is_long = is_long or len(argument) == 16  # a grid of 4 by 4
        is_like_one = is_long and set(characters) <= CELL_CHARACTERS
    return is_like_one and not is_there(argument)


def is_there(name: str) -> bool:
    """Tell whether there is a file of that name."""
    return os.path.exists(name)  # noqa: PTH110 - a Path raises if it is too long
