"""Many rows on an executor, in chunks: a few at a time, and in order."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from itertools import chain
from typing import Any

from queendoku._common.progress import Progress, reporter
from queendoku._many.executors.engines import engine_of, result_of
from queendoku._many.executors.worker import check_versions, versions
from queendoku._many.holders import Kind, library_of
from queendoku._many.work import Chunk, Work, check, in_stream, worked_on_kind


def work_on_chunk(client: str, rows: Kind, work: Work) -> Any:
    """Work on the rows of a chunk, in a worker."""
    check_versions(client)
    return worked_on_kind(rows, work)


def remote_stream(
    grids: Iterable[Any], work: Work, executor: Executor, progress: Progress
) -> Generator[Any, None, None]:
    """Work on rows when asked for them, on an executor."""
    engine_of(executor, work.threads)  # a wrong executor is an error at once
    return in_stream(grids, work, progress, partial(work_in_order, executor), work.chunk_rows)


def worked_on_remotely(kind: Kind, work: Work, executor: Executor, progress: Progress) -> Any:
    """Work on all rows on an executor."""
    engine_of(executor, work.threads)
    worked_on_kind(kind.part(0, 0), work)  # a wrong option is an error before anything is sent
    size = work.at_once(work.chunk_rows)
    starts = range(0, len(kind), size) or [0]
    chunks = (Chunk(start, kind.part(start, start + size)) for start in starts)
    parts: list[Any] = []
    bad: dict[int, str] = {}
    with reporter(progress, work.sort.name, unit="puzzles") as report:
        for (start, rows), results in work_in_order(executor, chunks, work):
            found = {start + row: reason for row, reason in results[-1].items()}
            check(found, work)
            bad |= found
            parts.append(results)
            if report is not None:
                report(start + len(rows), len(kind))
    *columns, _ = zip(*parts, strict=True)
    return type(parts[0])(*(joined(list(column)) for column in columns), bad)


def work_in_order(
    executor: Executor, chunks: Iterable[Chunk], work: Work
) -> Iterator[tuple[Chunk, Any]]:
    """Yield each chunk with its results, while the next ones are worked on."""
    todo = iter(chunks)
    engine = engine_of(executor, work.threads)
    work = work.but(threads=engine.threads, mark=True, report=None)
    under_way: deque[tuple[Chunk, Future[Any]]] = deque()
    try:
        while True:
            while engine.has_room(len(under_way)) and (chunk := next(todo, None)) is not None:
                part = work.but(start=chunk.start)
                future = engine.submit(work_on_chunk, versions(), chunk.rows, part)
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


def joined(parts: list[Any]) -> Any:
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
        return column.combine_chunks() if isinstance(parts[0], pyarrow.Array) else column
    import numpy as np

    return np.concatenate(parts)
