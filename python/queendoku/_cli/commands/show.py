"""``queendoku show``: draw boards in a terminal or into a picture.

Draw placements and sudokus: as text, or as a picture with --output.
Queens that attack each other, repeated digits and wrong entries are marked.

examples:
  queendoku show 1,3,0,2            a placement: the queen's column in each row
  queendoku show puzzles.txt        a file of puzzles
  queendoku show puzzles.txt --candidates --output puzzles.svg
  queendoku queens 8 --fundamental | queendoku show --output boards.svg

exit status: 0; 2 for bad input; 130 after Ctrl-C
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, NamedTuple, TypeAlias

from queendoku._cli.drawing import draw
from queendoku._cli.options import Options, positive
from queendoku._cli.puzzles import (
    STANDARD_INPUT,
    good,
    is_a_puzzle,
    names_of,
    opened,
    or_standard_input,
    read_argument,
)
from queendoku._files.reading.blocks import blocks_of
from queendoku._files.reading.records import Record
from queendoku._files.reading.stream import read_text
from queendoku.views.show import show

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant
    from queendoku.views.picture import Picture

#: A larger file is refused: nobody looks at so many boards.
MOST_CHARACTERS = 64_000_000


class Board(NamedTuple):
    """What `queendoku.show` is given."""

    content: list[int] | list[str] | str | SudokuVariant
    kind: Literal["queens", "sudoku"]


Boards: TypeAlias = Iterator[Board]


def describe(options: Options) -> None:
    """Describe ``queendoku show``."""
    what = (
        "columns as 1,3,0,2, a puzzle of 81 cells, a file of puzzles or of what queendoku"
        " queens prints, or - for standard input (default if it is no terminal)"
    )
    options.several("boards", "BOARD|FILE|-", what)
    options.output("draw into FILE, which ends in .svg or .png")
    options.flag("--candidates", "the digits that are possible in blank cells")
    what = "the puzzle that it comes from: wrong entries are marked"
    options.value("--givens", "PUZZLE", what)
    options.value("--title", "TEXT", "a heading")
    options.value("--limit", "K", "draw at most K boards (default: 12)", positive, 12)


def run(options: argparse.Namespace) -> int:
    """Draw the boards."""
    hint = "name a board or a file, or - to type boards"
    arguments = or_standard_input(options.boards, hint)
    boards = [board for argument in arguments for board in boards_of(argument)]
    if not boards:
        raise ValueError(f"there is no board in {names_of(arguments)}")
    picture = picture_of(boards, options)
    if options.output is not None:
        picture.save(options.output)
    else:
        print(*draw(str(picture), sys.stdout), sep="\n")
    return 0


def picture_of(boards: list[Board], options: argparse.Namespace) -> Picture:
    """Make the picture of a board, or a gallery of several."""
    alone = boards[0] if len(boards) == 1 else None
    try:
        return show(
            alone.content if alone else [board.content for board in boards],
            kind=alone.kind if alone else "gallery",
            limit=options.limit,
            candidates=options.candidates,
            givens=options.givens,
            title=options.title,
        )
    except TypeError as error:  # JSON may hold anything
        raise ValueError(str(error)) from None


def boards_of(argument: str) -> Boards:
    """Read the boards of an argument: its own, or those of a file."""
    is_file = argument == STANDARD_INPUT
    if not is_file and (columns := columns_in(argument)) is not None:
        yield Board(columns, "queens")
    elif not is_file and is_a_puzzle(argument):
        yield from map(sudoku, read_argument(argument, ""))
    else:
        with opened(argument) as (stream, name):
            yield from boards_in(stream, name)


def boards_in(stream: BinaryIO, name: str) -> Boards:
    """Read a file of placements in a format of ``queendoku queens``, or of puzzles."""
    text = ""
    for block in blocks_of(stream, name):
        text += block.text
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"{name} has more than {MOST_CHARACTERS:,} characters; draw fewer")
    lines = text.splitlines()
    placements = drawn_in(lines) or written_in(lines)
    if placements is not None:
        yield from (Board(placement, "queens") for placement in placements)
        return
    yield from map(sudoku, read_text(text, name))


def drawn_in(lines: Sequence[str]) -> list[list[str]] | None:
    """Read boards of Q and . that have blank lines between them; None if they are none."""
    boards: list[list[str]] = [[]]
    for line in lines:
        row = line.replace(" ", "").replace("♛", "Q").replace("·", ".")
        if not {*row} <= {"Q", "."}:
            return None
        if row:
            boards[-1].append(row)
        elif boards[-1]:
            boards.append([])
    found = [board for board in boards if board]
    return found if any("Q" in row for board in found for row in board) else None


def written_in(lines: Sequence[str]) -> list[list[int] | list[str]] | None:
    """Read lines of columns or of JSON; None if there is another line."""
    found: list[list[int] | list[str]] = []
    for line in filter(None, map(str.strip, lines)):
        board = columns_in(line)
        if board is None:
            return None
        found.append(board)
    rows_of_a_sudoku = len(found) == 9 and {*map(len, found)} == {9}
    if rows_of_a_sudoku and any(sorted(map(str, row)) != [*"012345678"] for row in found):
        return None
    return found or None


def columns_in(text: str) -> list[int] | list[str] | None:
    """Read 1,3,0,2 or 1 3 0 2, or a JSON list of columns or rows; None if it is neither."""
    try:
        if text.startswith("["):
            content: list[int] | list[str] = json.loads(text)
            are_puzzles = map(is_puzzle, content)
            return None if content and all(are_puzzles) else content
        columns = [int(column) for column in text.replace(",", " ").split()]
    except ValueError:
        return None
    is_a_sudoku = len(columns) == 81 and max(columns) < 10
    return columns if len(columns) > 1 and not is_a_sudoku else None


def is_puzzle(entry: Any) -> bool:
    """Tell whether an entry of a JSON list is a sudoku, not a row of a board."""
    is_long = isinstance(entry, str) and len(entry) > 25
    return isinstance(entry, dict) or (is_long and bool({*entry} & {*"123456789"}))


def sudoku(record: Record) -> Board:
    """Take the puzzle of a record."""
    return Board(good(record, rules=True), "sudoku")
