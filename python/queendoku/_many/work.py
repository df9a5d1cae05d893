"""What is done with many rows, all together or as they come."""

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain, islice
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from queendoku._common.progress import Progress, Report, reporter
from queendoku._many.holders import SUDOKUS, InList, Kind, Sort, Type, kind_of

#: Rows of a stream that are worked on together at first: few, so that the first answers come soon.
FIRST_ROWS = 64


class Work:
    """What is done with each of many puzzles.

    The results are a named tuple of columns and, at its end, of the rows that have none, such as
    malformed ones: why that is, by their numbers.
    """

    #: The sort of puzzles.
    sort: Sort = SUDOKUS
    #: The function that does it with one puzzle, if there is one.
    single: ClassVar[str] = ""
    #: What a stream gives of its rows.
    what: ClassVar[str]
    #: What comes of one puzzle, and of many; and the types of the columns that are no text.
    outcome: tuple[Any, Any]
    types: ClassVar[dict[str, Type]] = {}
    #: The most rows of a stream that are worked on together, and those that a worker gets at once.
    stream_rows: ClassVar[int]
    chunk_rows: ClassVar[int]

    report: Report = None
    #: The number of the first row in the whole argument.
    start = 0
    #: How errors name the argument, and a row of it, and what they advise.
    name, row, advice = "grids", "grids[{}]", ""

    def __init__(self, *, threads: int | None, mark: bool) -> None:
        self.threads = threads
        #: Whether such rows are marked; otherwise the first raises an error.
        self.mark = mark

    def but(self, **changes: Any) -> Self:
        """Return the same work with some attributes changed."""
        other = object.__new__(type(self))
        vars(other).update(vars(self), **changes)
        return other

    def named(self, name: str) -> Self:
        """Return the same work on an argument of another name."""
        return self.but(name=name, row=f"{name}[{{}}]")

    def kind_of(self, rows: Any, /) -> Kind | None:
        """Take rows of any type; None if they come one by one."""
        return kind_of(rows, self.for_one, self.sort)

    def kind(self, rows: list[Any], /) -> Kind:
        """Take rows of a stream."""
        return InList(rows)

    def begun_with(self, _: Any, /) -> "Work":
        """Return the work that suits the rows of a stream, of which this is the first."""
        return self

    def at_once(self, rows: int, /) -> int:
        """Return how many rows are worked on together, of so many small ones."""
        return rows

    @property
    def for_one(self) -> str:
        """What to do with a single puzzle."""
        how = f"use {self.single}, or" if self.single else "pass"
        return f"for one puzzle {how} a list of one"

    @property
    def options(self) -> tuple[Any, ...]:
        """The last arguments of any compiled function."""
        return self.threads, not self.mark, self.report

    def on(self, rows: Any) -> tuple[Any, ...]:
        """Call the compiled function, and return columns and the rows that have none.

        If there are any and they are not marked, the columns may be anything.
        """
        raise NotImplementedError

    def results(self, kind: Kind, *columns: Any) -> Any:
        """Make the results of such columns, or of those of a list, in another kind."""
        (_, many), (*plain, bad) = self.outcome, columns
        of_names = (
            kind.column(name, column, self.types.get(name, "string"))
            for name, column in zip(many._fields, plain, strict=False)
        )
        return many(*of_names, bad)

    def each(self, results: Any, rows: int) -> Iterator[Any]:
        """Yield the results of the first rows of a list, one at a time."""
        one, _ = self.outcome
        return map(one, *(column[:rows] for column in results[:-1]))


def worked_on_kind(kind: Kind, work: Work) -> Any:
    """Work on all rows."""
    columns = work.on(kind.compiled)
    check(columns[-1], work)
    return work.results(kind, *columns)


def check(bad: dict[int, str], work: Work) -> None:
    """Raise an error for the first bad row, unless such rows are marked."""
    if bad and not work.mark:
        row, reason = next(iter(bad.items()))
        raise ValueError(f"{work.row.format(row)}: {reason}{work.advice}")


class Chunk(NamedTuple):
    """Rows that are worked on together."""

    #: The number of the first row in the whole argument.
    start: int
    rows: Kind


class Chunks:
    """Chunks of the rows of an iterator."""

    def __init__(
        self, rows: Iterable[Any], most: int, kind: Callable[[list[Any]], Kind] = InList
    ) -> None:
        self._rows = iter(rows)
        self._most = most
        self._kind = kind
        #: What the iterator raised; the rows before are worked on first.
        self.failure: Exception | None = None

    def __iter__(self) -> Iterator[Chunk]:
        start, size = 0, min(FIRST_ROWS, self._most)
        while self.failure is None:
            rows: list[Any] = []
            try:
                rows.extend(islice(self._rows, size))
            except Exception as error:
                self.failure = error
            if not rows:
                return
            yield Chunk(start, self._kind(rows))
            start, size = start + len(rows), min(2 * size, self._most)


#: Works on chunks, and yields each with its results, in order.
ChunkWork: TypeAlias = Callable[[Iterable[Chunk], Work], Iterator[tuple[Chunk, Any]]]


def in_chunks(chunks: Iterable[Chunk], work: Work) -> Iterator[tuple[Chunk, Any]]:
    """Work on chunks, on each when asked for it."""
    for chunk in chunks:
        yield chunk, worked_on_kind(chunk.rows, work.but(start=chunk.start))


def in_stream(
    grids: Iterable[Any],
    work: Work,
    progress: Progress,
    on_chunks: ChunkWork = in_chunks,
    most_rows: int | None = None,
) -> Generator[Any, None, None]:
    """Work on rows when asked for them, many at a time."""
    grids = iter(grids)
    if first := [*islice(grids, 1)]:
        work, grids = work.begun_with(first[0]), chain(first, grids)
    chunks = Chunks(grids, work.at_once(most_rows or work.stream_rows), work.kind)
    with reporter(progress, work.sort.name, unit="puzzles", has_total=False) as report:
        for (start, rows), results in on_chunks(chunks, work.but(mark=True)):
            bad = results[-1]
            good = len(rows) if work.mark else min(bad, default=len(rows))
            yield from work.but(start=start).each(results, good)
            if good < len(rows):
                check({start + good: bad[good]}, work)
            if report is not None:
                report(start + len(rows), start + len(rows))
    if chunks.failure is not None:
        raise chunks.failure
