"""Puzzles in the values of JSON: strings, lists of rows, objects with a key for the puzzle."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from queendoku._common.wording import listed
from queendoku._files.cells import CELLS, cells_of
from queendoku._files.names import MARKS, PUZZLES, SOLUTIONS, Wanted, index_of
from queendoku._files.reading.headers import no_such_column
from queendoku._files.reading.marks import marked, with_marks
from queendoku._files.reading.records import Record, of_another_size, wrong_bytes, wrong_length

#: Keeps numbers as they are written.
DECODER = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
#: How deep lists of puzzles may lie in each other.
DEEPEST = 4
SIZE = 9
#: The keys that describe another board than the usual ones.
BOARD = ("size", "digits", "regions")
#: Keys that an error lists.
MOST_KEYS = 20

Keys: TypeAlias = tuple[str | None, str | None, str | None]


class Values:
    """Makes records of values.

    Examples
    --------
    >>> values = Values("puzzles.json", (None, None))
    >>> [record.puzzle[:9] for record in values.records([["53..7...."] * 9, "." * 81], 1)]
    ['53..7....', '.........']
    """

    def __init__(self, source: str, columns: Wanted, *, nine: bool = False) -> None:
        self.source = source
        #: Whether other sizes than nine by nine are refused.
        self.nine = nine
        #: The keys of the puzzle and of the solution, if the user says them.
        self.column, self.answers = columns
        #: The keys of the last object, and those of the puzzle, the solution and the marks.
        self.keys: tuple[str, ...] = ()
        self.known: Keys = (None, None, None)

    def records(self, value: Any, line: int, depth: int = 0) -> Iterator[Record]:
        """Yield the puzzles of a value."""
        if isinstance(value, dict):
            yield self.of_object(value, line)
        elif isinstance(value, str):
            yield self.of_text(value, line)
        elif not isinstance(value, list):
            yield self.bad(f"{json.dumps(value)} is no puzzle", line)
        elif (cells := grid_of(value)) is not None:
            yield Record(cells, None, self.source, line)
        elif depth == DEEPEST:
            yield self.bad("lists are nested too deeply to be puzzles", line)
        else:
            for item in value:
                yield from self.records(item, line, depth + 1)

    def of_text(self, text: str, line: int) -> Record:
        """Read a string."""
        if other := of_another_size(text, self.source, line, refused=self.nine):
            return other
        cells = text if len(text) == CELLS else cells_of(text)
        if len(cells) > CELLS:
            return marked(text, self.source, line)
        return Record(
            cells, None, self.source, line, None, wrong_bytes(cells) or wrong_length(cells)
        )

    def of_object(self, value: dict[str, Any], line: int) -> Record:
        """Read an object."""
        keys = tuple(value)
        if keys != self.keys:
            is_first, self.keys, self.known = not self.keys, keys, self.keys_in(list(keys))
            if is_first and self.answers and self.known[1] is None:
                raise no_such_column((None, self.answers), keys, self.source)
        puzzle, solution, marks = self.known
        if puzzle is None:
            wanted = f"no key {self.column!r}" if self.column else "no key 'puzzle'"
            has = listed([repr(key[:60]) for key in keys[:MOST_KEYS]]) if keys else "none"
            return self.bad(f"the object has {wanted}; it has {has}", line)
        size = value.get("size")
        is_board = isinstance(size, list) and len(size) == 2
        board = {key: value[key] for key in BOARD if key in value} if is_board else {}
        if board:
            record = self.on_board(value[puzzle], line, **board)
        else:
            record = next(self.records(value[puzzle], line, DEEPEST))
        if marks is not None and not record.problem and isinstance(value[marks], str):
            record = with_marks(record, value[marks])
        known = {*self.known, *board}
        return Record(
            record.puzzle,
            solution_of(value[solution]) if solution is not None else None,
            self.source,
            line,
            puzzle,
            record.problem,
            record.marks,
            {k: written(v) for k, v in value.items() if k not in known and v is not None},
            record.variant,
        )

    def on_board(
        self, cells: Any, line: int, size: Any, digits: Any = None, regions: Any = None
    ) -> Record:
        """Read the cells of a board that an object describes."""
        from queendoku.puzzles.variant import SudokuVariant

        try:
            rows, columns, *numbers = map(int, size + ([] if digits is None else digits))
        except (TypeError, ValueError):
            return self.bad("size and digits must be lists of ints", line)
        try:
            shape = rows, columns
            digits = None if digits is None else numbers
            variant = SudokuVariant(cells, size=shape, digits=digits, regions=regions)
        except (TypeError, ValueError) as error:
            return self.bad(str(error), line)
        return Record(str(variant), None, self.source, line, variant=variant)

    def keys_in(self, keys: list[str]) -> Keys:
        """Find the keys of the puzzle, the solution and the pencil marks."""
        puzzles = [self.column] if self.column else PUZZLES
        names = [puzzles, [self.answers] if self.answers else SOLUTIONS, MARKS]
        numbers = [index_of(some, keys) for some in names]
        puzzle, solution, marks = (None if n is None else keys[n] for n in numbers)
        return puzzle, solution, marks

    def bad(self, problem: str, line: int) -> Record:
        """Say why there is no puzzle."""
        return Record("", None, self.source, line, None, problem)


def is_whole(text: str) -> bool:
    """Tell whether a text is all of a value."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def written(value: Any) -> str:
    """Write a value as a detail."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def solution_of(value: Any) -> str | None:
    """Read a solution."""
    if isinstance(value, str):
        return (value if len(value) == CELLS else cells_of(value)) or None
    return grid_of(value) if isinstance(value, list) else None


def grid_of(rows: list[Any]) -> str | None:
    """Return the cells of nine rows, or of one list of 81."""
    if len(rows) == CELLS:
        cells = [cell_of(cell) for cell in rows]
        return None if None in cells else "".join(filter(None, cells))
    if len(rows) != SIZE:
        return None
    read = [row_of(row) for row in rows]
    return None if None in read else "".join(filter(None, read))


def row_of(row: Any) -> str | None:
    """Return the cells of a row, if it is one."""
    if not isinstance(row, list | str) or len(row) != SIZE:
        return None
    cells = [cell_of(cell) for cell in row]
    return None if None in cells else "".join(filter(None, cells))


def cell_of(cell: Any) -> str | None:
    """Return the character of a cell."""
    if cell is None or cell in ("", " "):
        return "."
    return cell if isinstance(cell, str) and len(cell) == 1 else None
