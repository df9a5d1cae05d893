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
from queendoku._common.progress import Progress, reporter
from queendoku._sudoku_kinds import Chunk, Work, check, in_column, in_list, in_stream, library_of

#: Works on all rows of an argument of one type.
OfKind: TypeAlias = Callable[[Any, Work], Any]


def work_on_chunk(client: str, of_kind: OfKind, rows: Any, work: Work) -> Any:
    """Work on the rows of a chunk, in a worker."""
    check_versions(client)
    return of_kind(rows, work)


def work_elsewhere(
    of_kind: Callable[..., Any], grids: Any, work: Work, executor: Executor, progress: Progress
) -> Any:
    """Work on any type of argument on an executor, by the function that works on this type."""
    engine_of(executor, work.threads)  # a wrong executor is an error at once
    if of_kind is in_stream:
        in_order = partial(work_in_order, executor, in_list)
        return in_stream(grids, work, progress, in_order, work.chunk_rows)
    if of_kind is in_column and library_of(grids) not in ("polars", "pyarrow"):
        message = (
            "grids: with an executor, an Arrow column must be of Polars or pyarrow, not "
            f"{type(grids).__name__}"
        )
        raise TypeError(message)
    if of_kind is in_list and not isinstance(grids, list):
        grids = list(grids)
    of_kind(grids[:0], work)  # a wrong type or option is an error before anything is sent
    size = work.chunk_rows
    starts = range(0, len(grids), size) or [0]
    chunks = (Chunk(start, rows_of(grids, start, size)) for start in starts)
    parts: list[Any] = []
    bad: dict[int, str] = {}
    with reporter(progress, "sudokus", unit="puzzles") as report:
        for chunk, results in work_in_order(executor, of_kind, chunks, work):
            found = {chunk.start + row: reason for row, reason in results[-1].items()}
            check(found, work)
            bad |= found
            parts.append(results)
            if report is not None:
                report(chunk.start + len(chunk.rows), len(grids))
    *columns, _ = zip(*parts, strict=True)
    return type(parts[0])(*(joined(list(column), grids) for column in columns), bad)


def rows_of(grids: Any, start: int, size: int) -> Any:
    """Return the rows of a chunk, so that pickling does not take the others."""
    rows = grids[start : start + size]
    if library_of(grids) == "pyarrow" and len(rows) < len(grids):  # pickle would take all
        return rows.take(list(range(len(rows))))
    return rows


def work_in_order(
    executor: Executor, of_kind: OfKind, chunks: Iterable[Chunk], work: Work
) -> Iterator[tuple[Chunk, Any]]:
    """Yield each chunk with its results, while the next ones are worked on."""
    todo = iter(chunks)
    engine = engine_of(executor, work.threads)
    work = work.but(threads=engine.threads, mark=True, report=None)
    under_way: deque[tuple[Chunk, Future[Any]]] = deque()
    try:
        while True:
            while engine.has_room(len(under_way)) and (chunk := next(todo, None)) is not None:
                future = engine.submit(work_on_chunk, versions(), of_kind, chunk.rows, work)
                under_way.append((chunk, future))
            if not under_way:
                return
            first, future = under_way[0]
            results = result_of(future)
            under_way.popleft()
            yield first, results
    finally:
        for _, future in under_way:
            future.cancel()


def joined(parts: list[Any], grids: Any) -> Any:
    """Join the parts of a column, in the type that they have."""
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
