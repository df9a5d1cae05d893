"""Files of sudokus, in the formats that people exchange."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Literal, cast, overload

from queendoku._arguments import shown
from queendoku._files.opening import open_file, unpacked
from queendoku._files.reading import read_stream
from queendoku._files.records import Record
from queendoku._files.sudoku_record import SudokuRecord

__all__ = ["SudokuRecord", "read_sudokus"]

BLANKS = str.maketrans("0_*-", "....")


@overload
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: str | None = None,
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: Literal[False] = False,
) -> Iterator[str]: ...
@overload
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: str | None = None,
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: Literal[True],
) -> Iterator[SudokuRecord]: ...
def read_sudokus(
    file: str | os.PathLike[str] | IO[bytes] | IO[str],
    *,
    format: str | None = None,  # noqa: A002
    column: str | None = None,
    errors: Literal["raise", "skip"] = "raise",
    records: bool = False,
) -> Iterator[str] | Iterator[SudokuRecord]:
    r"""Read the sudokus of a file, one after the other.

    Parameters
    ----------
    file : str, path or open file
        The file, packed or not.
    format, column
        Not yet.
    errors : {"raise", "skip"}, optional
        What to do with a puzzle that cannot be read.
    records : bool, optional
        Give a :class:`SudokuRecord` for each, with its solution, pencil marks and other details.

    Returns
    -------
    iterator of str or SudokuRecord
        Strings of 81 cells, with ``.`` for a blank.

    Raises
    ------
    ValueError
        If a puzzle cannot be read; names the file and the line.

    Examples
    --------
    >>> import io
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> next(read_sudokus(io.StringIO(puzzle.replace(".", "0")))) == puzzle
    True
    """
    if format is not None or column is not None:
        raise NotImplementedError("format and column come soon")
    if errors not in ("raise", "skip"):
        raise ValueError(f"errors must be 'raise' or 'skip', got {shown(errors)}")
    if isinstance(file, (str, os.PathLike)):
        if Path(file).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        Path(file).stat()
    found = good(file, errors)
    if records:
        return map(public_record, found)
    return (record.puzzle.translate(BLANKS) for record in found)


def good(file: Any, errors: str) -> Iterator[Record]:
    """Read the good records of a file."""
    with ExitStack() as stack:
        if isinstance(file, (str, os.PathLike)):
            name = os.fspath(file)
            stream = stack.enter_context(open_file(name))
        else:
            name = str(getattr(file, "name", "the file"))
            if isinstance(file, io.TextIOBase):
                file = io.BytesIO(file.read().encode("utf-8", "surrogatepass"))
            stream = stack.enter_context(unpacked(cast(Any, io.BufferedReader(file)), name))
        for found in read_stream(stream, name):
            for record in found:
                if not record.problem:
                    yield record
                elif errors == "raise":
                    raise ValueError(record.said(record.problem))


def public_record(record: Record) -> SudokuRecord:
    """Give a user what a file says of a sudoku."""
    puzzle, solution = record.puzzle.translate(BLANKS), record.solution
    return SudokuRecord(puzzle, solution, None, {}, record.line)
