"""Sudokus from files, in the formats that people exchange."""

from __future__ import annotations

import os
import warnings
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager
from typing import IO, TYPE_CHECKING, Any, BinaryIO, Literal, overload

import queendoku._core as _core
from queendoku._common.arguments import check_type, one_of, shown
from queendoku._common.errors import said_of
from queendoku._common.stream import Stream
from queendoku._common.wording import counted
from queendoku._files.cells import CELLS, is_full
from queendoku._files.formats import Kind, SudokuFormat, kind_of
from queendoku._files.reading.opening import borrowed, check_there, name_of, open_file
from queendoku._files.reading.records import Record
from queendoku._files.reading.stream import read_stream
from queendoku.puzzles.record import SudokuRecord

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant


#: Characters that a cell may be, and what each becomes.
ALLOWED = b"0123456789._*-"
BLANKS = bytes.maketrans(b"0_*-", b"....")

#: So many skipped puzzles are named, each in a warning; the rest are counted.
MOST_WARNINGS = 10


@overload
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: Literal["links", "fpuzzles"],
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: Literal[False] = False,
) -> Iterator[SudokuVariant]: ...
@overload
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: SudokuFormat | None = None,
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: Literal[False] = False,
) -> Iterator[str | Any]: ...
@overload
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: SudokuFormat | None = None,
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: Literal[True],
) -> Iterator[SudokuRecord]: ...
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: SudokuFormat | None = None,
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: bool = False,
) -> Iterator[Any]:
    r"""Read the sudokus of a file of any usual format, one after the other.

    The file is told by what is in it, not by its name: lines of 81 cells (SDM) with anything around
    them; grids of nine lines, plain or in frames (SDK, SS); pencil marks in columns or in 729
    characters; lines of HoDoKu's library; tables with a header (CSV, TSV); JSON, on lines or in an
    array; OpenSudoku's XML; and puzzles with rules, as links of f-puzzles and SudokuPad on lines,
    or as f-puzzles' JSON. It may be compressed by gzip, bzip2, xz or zip. Parquet is read by
    pyarrow or Polars, whichever is there. A file may mix the formats that consist of lines; tables,
    XML, links and JSON that is not on lines must be alone in theirs. Line ends may be those of any
    system, and a byte-order mark may stand before UTF-8 or UTF-16.

    Parameters
    ----------
    file : str, path or open file
        The file, or one that is open for bytes or text and stays so.
    format : str, optional
        What it must be read as, if it is told wrongly: ``"csv"``, ``"jsonl"``, ``"opensudoku"``,
        ``"fpuzzles"`` or ``"links"``, or for lines of any kind ``"lines"``, ``"sdk"``, ``"ss"``,
        ``"marks"``, ``"729"`` or ``"hodoku"``. Of the lines, ``"lines"`` alone takes other sizes
        than 9 by 9.
    column : str, optional
        The name of the column of puzzles in a table, or of their key in JSON; by default
        ``puzzle``, ``quizzes`` and their like, or the first that has puzzles.
    errors : {"raise", "skip"}, optional
        What to do with a puzzle that cannot be read. ``"raise"`` raises a ValueError; ``"skip"``
        leaves it out with a warning that says why, for the first ten of a file, and in the end
        warns of how many there were. A file that is damaged is an error in both cases.
    records : bool, optional
        Give a :class:`SudokuRecord` for each, with its solution, its pencil marks and what else the
        file says.

    Returns
    -------
    iterator of str or SudokuRecord
        Strings of 81 cells with ``.`` for a blank; of links and f-puzzles' JSON, each is a
        :class:`SudokuVariant`. Nothing says that they have a solution; of a
        grid with pencil marks, they have the digits that stand (HoDoKu's: the givens). It reads
        when asked, a part of the file at a time, whatever its size. Only one thread may take from
        it at a time.

    Raises
    ------
    ValueError
        If an argument is not allowed; if a puzzle cannot be read, as in ``puzzles.txt, line 500001:
        a puzzle has 81 cells, this has 80``; or if the file is damaged or no text, has a line of
        more than 100,000 characters, or XML with a document type.
    ImportError
        If it is Parquet, and neither pyarrow nor Polars is there.
    OSError
        If there is no such file, at once, or it cannot be read.
    TypeError
        If an argument has another type.

    See Also
    --------
    solve_sudokus, rate_sudokus : take the iterator as it is.

    Notes
    -----
    The time is linear in the size of the file, and the memory constant.

    Examples
    --------
    >>> import io
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> next(read_sudokus(io.StringIO(puzzle.replace(".", "0")))) == puzzle
    True
    >>> table = io.StringIO(f"name,quizzes\nEasy,{puzzle}\n")
    >>> for record in read_sudokus(table, records=True):
    ...     print(record.line, record.details)
    2 {'name': 'Easy'}
    >>> next(read_sudokus(io.StringIO(f"{puzzle[1:]}\n")))
    Traceback (most recent call last):
    ValueError: the file, line 1: a puzzle has 81 cells, this has 80
    """
    kind = kind_of(format)
    check_type("column", column, str | None, "a str or None")
    check_type("records", records, bool, "a bool")
    skip = one_of("errors", errors, ("raise", "skip")) == "skip"
    stream, name = source_of(file)
    return Stream(results(stream, name, kind, column, skip, records), f"the sudokus in {name}")


def source_of(file: Any) -> tuple[AbstractContextManager[BinaryIO], str]:
    """Return what opens a file, and its name; a path must exist."""
    if isinstance(file, str | os.PathLike):
        name = os.fspath(file)
        if isinstance(name, str):
            if "\n" in name:
                message = "file must be a path or an open file; for a text, pass StringIO(text)"
                raise ValueError(message)
            check_there(name)
            return open_file(name), name
    elif hasattr(file, "read"):
        return borrowed(file), name_of(file)
    raise TypeError(f"file must be a str, a path or an open file, not {type(file).__name__}")


def results(
    opening: AbstractContextManager[BinaryIO],
    name: str,
    kind: Kind | None,
    column: str | None,
    skip: bool,
    records: bool,
) -> Generator[Any, None, None]:
    """Open a file, and yield what users get."""
    skipped = 0
    with opening as stream:
        for chunk in read_stream(stream, name, kind=kind, column=column, details=records):
            puzzles = puzzles_in(chunk)
            if puzzles is not None and not records:
                yield from puzzles
                continue
            for number, record in enumerate(chunk):
                variant, problem = record.variant, record.problem
                if variant is None:
                    problem = problem or (None if puzzles else problem_of(record.puzzle))
                    if records and not problem:
                        problem = problem_of_solution(record.solution)
                if not problem:
                    puzzle = variant or (puzzles[number] if puzzles else with_dots(record.puzzle))
                    if variant is not None and variant._is_plain:
                        puzzle = str(variant)
                    yield as_public(record, puzzle) if records else puzzle
                    continue
                message = record._replace(problem=problem).said(problem)
                if not skip:
                    raise ValueError(message)
                skipped += 1
                if skipped <= MOST_WARNINGS:
                    warnings.warn(message, stacklevel=3)
    if skipped:
        warnings.warn(f"{name}: {counted(skipped, 'puzzle')} skipped", stacklevel=3)


def puzzles_in(chunk: list[Record]) -> list[str] | None:
    """Return the puzzles, with dots for blanks, if all can be read."""
    cells = "".join([record.puzzle for record in chunk])
    if any(record.problem or record.variant for record in chunk) or not cells.isascii():
        return None
    written = cells.encode()
    if len(written) != CELLS * len(chunk) or written.translate(None, ALLOWED):
        return None
    dotted = with_dots(cells)
    return [dotted[start : start + CELLS] for start in range(0, len(dotted), CELLS)]


def with_dots(cells: str) -> str:
    """Write each blank as a dot."""
    return cells.encode().translate(BLANKS).decode()


def problem_of(puzzle: str) -> str | None:
    """Say what is wrong with the cells."""
    try:
        _core.read_sudoku(puzzle)
    except ValueError as error:
        return said_of(error)
    return None


def problem_of_solution(solution: str | None) -> str | None:
    """Say what is wrong with a solution of the file."""
    if solution is None or (len(solution) == CELLS and is_full(solution)):
        return None
    return f"its solution must be {CELLS} digits, got {shown(solution)}"


def as_public(record: Record, puzzle: str | SudokuVariant) -> SudokuRecord:
    """Make a record for users."""
    return SudokuRecord(puzzle, record.solution, record.marks, record.details or {}, record.line)
