"""Many sudokus on an executor: in chunks, in order, a few at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, wait
from itertools import chain, islice
from typing import Any, NamedTuple

from queendoku.cluster.engines import LOOK_EVERY, Engine, check_executor, engine_of, result_of
from queendoku.cluster.worker import Versions, check_versions, versions
from queendoku.errors import WorkerError
from queendoku.progress import Progress, reporter
from queendoku.sudokus import (
    FIRST_ROWS,
    Options,
    SolvedSudoku,
    SolvedSudokus,
    check,
    library_of,
    solve_column,
    solve_stream,
    solve_texts,
)

__all__ = ["Chunk", "SolvedChunk", "solve_chunk", "solve_elsewhere"]

#: Rows of a chunk: about a megabyte.
CHUNK_ROWS = 1 << 14

#: Solves all rows of an argument of one kind.
Solve = Callable[[Any, Options], SolvedSudokus[Any, Any]]


class Chunk(NamedTuple):
    """Rows to be solved."""

    number: int
    #: The first of them, in the whole argument.
    start: int
    rows: Any


class SolvedChunk(NamedTuple):
    """What became of a chunk."""

    number: int
    solved: SolvedSudokus[Any, Any]


def solve_chunk(there: Versions, solve: Solve, chunk: Chunk, options: Options) -> SolvedChunk:
    """Solve the rows of a chunk, in a worker."""
    check_versions(versions(), there, "the process that solves")
    return SolvedChunk(chunk.number, solve(chunk.rows, options))


def solve_elsewhere(
    solve: Callable[..., Any], grids: Any, options: Options, executor: Executor, progress: Progress
) -> Any:
    """Solve any kind of argument on an executor.

    Parameters
    ----------
    solve : callable
        The function that solves this kind here.
    grids, executor, progress
        As for :func:`queendoku.solve_sudokus`.
    options : Options
        The other arguments.
    """
    check_executor(executor)
    if solve is solve_stream:
        return stream(iter(grids), options, executor, progress)
    if solve is solve_column and library_of(grids) not in ("polars", "pyarrow"):
        message = (
            "grids: with an executor, an Arrow column must be of Polars or pyarrow, not "
            f"{type(grids).__name__}"
        )
        raise TypeError(message)
    if solve is solve_texts and not isinstance(grids, list):
        grids = list(grids)
    if len(grids) <= CHUNK_ROWS:
        chunks = iter([Chunk(0, 0, grids)])
    else:
        solve(grids[:0], options)  # a wrong kind or option is an error before anything goes out
        starts = range(0, len(grids), CHUNK_ROWS)
        chunks = (Chunk(i, at, rows_of(grids, at, CHUNK_ROWS)) for i, at in enumerate(starts))
    solved_parts: list[SolvedSudokus[Any, Any]] = []
    malformed: dict[int, str] = {}
    with reporter(progress, "sudokus") as report:
        for chunk, solved in in_order(solve, chunks, options, executor):
            found = {chunk.start + row: reason for row, reason in solved.malformed.items()}
            check(found, options)
            malformed |= found
            solved_parts.append(solved)
            if report is not None:
                report(chunk.start + len(chunk.rows), len(grids))
    return SolvedSudokus(
        joined([part.solutions for part in solved_parts], grids),
        joined([part.counts for part in solved_parts], grids),
        malformed,
    )


def rows_of(grids: Any, start: int, length: int) -> Any:
    """Give some rows, as what can be sent without the others."""
    rows = grids[start : start + length]
    if library_of(grids) == "pyarrow":  # pickle would take all that a slice is of
        return rows.take(list(range(len(rows))))
    return rows


def stream(
    grids: Iterator[Any], options: Options, executor: Executor, progress: Progress
) -> Iterator[SolvedSudoku[Any]]:
    """Solve rows in the order of an iterator, which is read a few chunks ahead."""
    chunks = Chunks(grids)
    with reporter(progress, "sudokus", has_total=False) as report:
        for chunk, (solutions, counts, malformed) in in_order(
            solve_texts, chunks, options, executor
        ):
            good = len(chunk.rows) if options.mark else min(malformed, default=len(chunk.rows))
            yield from map(SolvedSudoku, solutions[:good], counts[:good])
            if good < len(chunk.rows):
                check({chunk.start + good: malformed[good]}, options)
            if report is not None:
                done = chunk.start + len(chunk.rows)
                report(done, done)
    if chunks.failure is not None:
        raise chunks.failure


class Chunks:
    """Chunks of the rows of an iterator: few rows at first, so that the first answers come soon.

    Attributes
    ----------
    failure : Exception or None
        What the iterator raised; the rows before it are given first.
    """

    def __init__(self, rows: Iterator[Any]) -> None:
        self._rows = rows
        self.failure: Exception | None = None

    def __iter__(self) -> Iterator[Chunk]:
        number, start, size = 0, 0, FIRST_ROWS
        while self.failure is None:
            rows: list[Any] = []
            try:
                rows.extend(islice(self._rows, size))
            except Exception as error:
                self.failure = error
            if not rows:
                return
            yield Chunk(number, start, rows)
            number, start, size = number + 1, start + len(rows), min(2 * size, CHUNK_ROWS)


def in_order(
    solve: Solve, chunks: Iterable[Chunk], options: Options, executor: Executor
) -> Iterator[tuple[Chunk, SolvedSudokus[Any, Any]]]:
    """Give each chunk with what became of it, while the next few are being solved."""
    todo = iter(chunks)
    under_way: deque[tuple[Chunk, Future[Any]]] = deque()
    with engine_of(executor, options.threads) as engine:
        engine.check_workers()
        there = options._replace(threads=engine.threads, mark=True, report=None)
        try:
            while True:
                for chunk in islice(todo, engine.window - len(under_way)):
                    future = engine.submit(solve_chunk, versions(), solve, chunk, there)
                    under_way.append((chunk, future))
                if not under_way:
                    return
                chunk, future = under_way[0]
                solved = result(future, chunk.number, engine)
                under_way.popleft()
                yield chunk, solved
        finally:
            for _, future in under_way:
                future.cancel()


def result(future: Future[Any], number: int, engine: Engine) -> SolvedSudokus[Any, Any]:
    """Wait for a chunk, as long as there is hope."""
    while not wait([future], timeout=LOOK_EVERY).done:
        engine.check_alive()
    found = result_of(future)
    if not isinstance(found, SolvedChunk) or found.number != number:
        message = f"the executor returned something else for chunk {number}: {found!r:.200}"
        raise WorkerError(message)
    return found.solved


def joined(parts: list[Any], grids: Any) -> Any:
    """Put solutions or counts together, in the kind that they have."""
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

        chunks = [
            chunk
            for part in parts
            for chunk in (part.chunks if isinstance(part, pyarrow.ChunkedArray) else [part])
        ]
        column = pyarrow.chunked_array(chunks)
        return column.combine_chunks() if isinstance(grids, pyarrow.Array) else column
    import numpy as np

    return np.concatenate(parts)
