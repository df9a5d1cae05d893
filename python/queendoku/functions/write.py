"""Sudokus into files, in the formats that people exchange."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import IO, Any, cast

from queendoku._files.formats import SudokuFormat
from queendoku._files.writing.formats import chosen
from queendoku._files.writing.output import write_open, write_whole
from queendoku._files.writing.records import UnfitError, record_of
from queendoku._many.holders import of_a_file
from queendoku._many.rows import rows_of
from queendoku.puzzles.record import SudokuRecord


def write_sudokus(
    file: str | os.PathLike[str] | IO[str] | IO[bytes],
    grids: Any,
    *,
    format: SudokuFormat | None = None,
) -> int:
    """Write sudokus into a file, in a format that other programs read.

    The file gets its name only when it is complete: an error, a kill or a full disk leaves no
    half-written file of that name, and an older one stays as it was. So it may be the one that the
    sudokus are read from. Only where files cannot be without a name (Windows, macOS, network
    drives) a kill leaves a hidden ``.NAME.….part`` beside it.

    Parameters
    ----------
    file : str, path or open file
        A path that ends in ``.gz``, ``.bz2``, ``.xz`` or ``.zip`` is compressed. An open file, of
        text or bytes, is written from where it stands and stays open.
    grids : iterable or array of grids
        What :func:`solve_sudokus` takes; also :class:`PencilMarks`, other grids with pencil marks,
        :class:`SudokuVariant` and :class:`SudokuRecord`. An iterator is read row by row, and may be
        of any length.
    format : str, optional
        One of these, whatever the suffix; by default that of the suffix, and without one
        ``"lines"``:

        - ``"lines"`` (``.txt``, ``.sdm``): the cells of a puzzle on each line;
        - ``"sdk"`` (``.sdk``): one puzzle, with placed digits, pencil marks and details;
        - ``"ss"`` (``.ss``): one puzzle, for Simple Sudoku;
        - ``"marks"``: candidates in columns, as :class:`PencilMarks` prints them;
        - ``"729"``: nine characters for each cell;
        - ``"hodoku"``: the lines of HoDoKu's library;
        - ``"csv"`` (``.csv``): a table, with columns for the puzzle and, if there are any,
          solutions and details;
        - ``"jsonl"`` (``.jsonl``, ``.ndjson``): the same as JSON, an object a line;
        - ``"opensudoku"`` (``.opensudoku``, ``.xml``): for the app OpenSudoku;
        - ``"links"`` (``.links``): a link of f-puzzles on each line;
        - ``"fpuzzles"`` (``.json``): f-puzzles' JSON, an object a line.

    Returns
    -------
    int
        How many sudokus were written.

    Raises
    ------
    ValueError
        If a row is no sudoku, as in ``grids[5]: a string must have 81 cells ...``, or the format
        cannot hold it: pencil marks that the digits do not tell, rules, another size, or a second
        puzzle in a format that has one a file. Solutions and details are left out where a format
        has no room. Also if the format does not exist, the suffix is none of those above and no
        format is named, or an array has a wrong shape.
    TypeError
        If an argument has another type.
    OSError
        If the file cannot be written.

    See Also
    --------
    read_sudokus : read them again.

    Notes
    -----
    Blanks become ``.`` (``0`` for OpenSudoku). ``"marks"`` and ``"729"`` do not tell placed digits
    from givens, nor a cell with one candidate from a solved one. A table has the columns that its
    first 1,000 rows ask for. The time is linear, and the memory constant.

    Examples
    --------
    >>> import io
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> file = io.StringIO()
    >>> write_sudokus(file, [puzzle.replace(".", "0"), puzzle])
    2
    >>> file.getvalue().split() == [puzzle, puzzle]
    True
    """
    path = file if isinstance(file, str | os.PathLike) else None
    if path is None and not hasattr(file, "write"):
        raise TypeError(f"file must be a path or an open file, not {type(file).__name__}")
    rows = rows_of(grids)
    name = path or getattr(file, "name", None)  # of a pipe, it is a number
    form = chosen(format, os.fspath(name) if isinstance(name, str | os.PathLike) else "")
    number = -1

    def records() -> Iterator[SudokuRecord]:
        nonlocal number
        for row in rows:
            number += 1
            yield record_of(row, form.holds)

    pieces = form.write(records())
    try:
        if path is not None:
            write_whole(os.fspath(path), pieces)
        else:
            write_open(cast("IO[Any]", file), pieces)
    except UnfitError as error:
        raise ValueError(f"grids[{number}]: {error}{of_a_file(grids)}") from None
    return number + 1
