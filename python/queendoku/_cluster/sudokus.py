"""Many sudokus on an executor, in chunks: a few at a time, and in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from itertools import chain
from typing import Any, TypeAlias

from queendoku._cluster.engines import engine_of, result_of
from queendoku._cluster.worker import check_versions, versions
from queendoku._progress import Progress, reporter
from queendoku._sudoku_kinds import (
    Chunk,
    Options,
    check,
    library_of,
    solve_column,
    solve_list,
    solve_stream,
)
from queendoku._sudoku_results import SolvedSudokus

__all__ = ["solve_chunk", "solve_elsewhere"]

#: Rows of a chunk: about a megabyte.
CHUNK_ROWS = 1 << 14

#: Solves all rows of an argument of one type.
Solve: TypeAlias = Callable[[Any, Options], SolvedSudokus[Any, Any]]


def solve_chunk(client: str, solve: Solve, rows: Any, options: Options) -> SolvedSudokus[Any, Any]:
    """Solve the rows of a chunk, in a worker."""
    check_versions(client)
    return solve(rows, options)


def solve_elsewhere(
    solve: Callable[..., Any], grids: Any, options: Options, executor: Executor, progress: Progress
) -> Any:
    """Solve any type of argument on an executor.

    Parameters
    ----------
    solve : callable
        The function that solves this type.
    grids, executor, progress
        As for :func:`queendoku.solve_sudokus`.
    options : Options
        The other arguments.
    """
    engine_of(executor, options.threads)  # a wrong executor is an error at once
    if solve is solve_stream:
        in_order = partial(solve_in_order, executor, solve_list)
        return solve_stream(grids, options, progress, in_order, CHUNK_ROWS)
    if solve is solve_column and library_of(grids) not in ("polars", "pyarrow"):
        message = (
            "grids: with an executor, an Arrow column must be of Polars or pyarrow, not "
            f"{type(grids).__name__}"
        )
        raise TypeError(message)
    if solve is solve_list and not isinstance(grids, list):
        grids = list(grids)
    solve(grids[:0], options)  # a wrong type or option is an error before anything is sent
    starts = range(0, len(grids), CHUNK_ROWS) or [0]
    chunks = (Chunk(start, rows_of(grids, start)) for start in starts)
    parts: list[SolvedSudokus[Any, Any]] = []
    malformed: dict[int, str] = {}
    with reporter(progress, "sudokus", unit="puzzles") as report:
        for chunk, solved in solve_in_order(executor, solve, chunks, options):
            found = {chunk.start + row: reason for row, reason in solved.malformed.items()}
            check(found, options)
            malformed |= found
            parts.append(solved)
            if report is not None:
                report(chunk.start + len(chunk.rows), len(grids))
    return SolvedSudokus(
        joined([part.solutions for part in parts], grids),
        joined([part.counts for part in parts], grids),
        malformed,
    )


def rows_of(grids: Any, start: int) -> Any:
    """Return the rows of a chunk, so that pickling does not take the others."""
    rows = grids[start : start + CHUNK_ROWS]
    if library_of(grids) == "pyarrow" and len(rows) < len(grids):  # pickle would take all
        return rows.take(list(range(len(rows))))
    return rows


def solve_in_order(
    executor: Executor, solve: Solve, chunks: Iterable[Chunk], options: Options
) -> Iterator[tuple[Chunk, SolvedSudokus[Any, Any]]]:
    """Yield each chunk with its results, while the next ones are solved."""
    todo = iter(chunks)
    engine = engine_of(executor, options.threads)
    options = options._replace(threads=engine.threads, mark=True, report=None)
    under_way: deque[tuple[Chunk, Future[Any]]] = deque()
    try:
        while True:
            while engine.has_room(len(under_way)) and (chunk := next(todo, None)) is not None:
                future = engine.submit(solve_chunk, versions(), solve, chunk.rows, options)
                under_way.append((chunk, future))
            if not under_way:
                return
            first, future = under_way[0]
            solved = result_of(future)
            under_way.popleft()
            yield first, solved
    finally:
        for _, future in under_way:
            future.cancel()


def joined(parts: list[Any], grids: Any) -> Any:
    """Join solutions or counts, in the type that they have."""
    if len(parts) == 1:
        return parts[0]
    if isinstance(parts[0], list):
        return list(chain.from_iterable(parts))
    library = library_of(parts[0])
    if library == "polars":
        import polars

        return polars.concat(parts)
    if library == "pyarrow":
        import pyarrow

        column = pyarrow.chunked_array(
            [chunk for part in parts for chunk in getattr(part, "chunks", [part])]
        )
        return column.combine_chunks() if isinstance(grids, pyarrow.Array) else column
    import numpy as np

    return np.concatenate(parts)
