"""Work on many rows, here or on an executor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from queendoku._common.arguments import one_of
from queendoku._common.errors import in_the_name_of
from queendoku._common.progress import Progress, check_progress, reporter
from queendoku._common.stream import Stream
from queendoku._many.holders import InPairs, InSeries, Kind, in_pairs, is_series, of_a_file
from queendoku._many.work import Work, in_stream, worked_on_kind

if TYPE_CHECKING:
    from concurrent.futures import Executor


def is_marked(errors: Any) -> bool:
    """Tell whether a wrong row is marked in the result, or raises an error."""
    return bool(one_of("errors", errors, ("raise", "mark")) == "mark")


def worked_on(grids: Any, work: Work, progress: Progress, executor: Executor | None) -> Any:
    """Work on any type of argument."""
    if is_series(grids):
        work = work.but(row=work.row.replace("[", ".iloc["))
        results = worked_on(grids.tolist(), work, progress, executor)
        return work.results(InSeries(grids), *results)
    with in_the_name_of(work.name):
        return worked_on_rows(work.kind_of(grids), grids, work, progress, executor)


def worked_on_rows(
    kind: Kind | None, grids: Any, work: Work, progress: Progress, executor: Executor | None
) -> Any:
    """Work on rows of a kind; if they come one by one, when asked for them."""
    if kind is None:
        # Wrong options are an error now, not when the first row is taken.
        check_progress(progress)
        work.on([])
        work = work.but(advice=work.advice or of_a_file(grids))
    if executor is not None:
        from queendoku._many.remote import remote_stream, worked_on_remotely

        if kind is None:
            return Stream(remote_stream(grids, work, executor, progress), work.what)
        return worked_on_remotely(kind, work, executor, progress)
    if kind is None:
        return Stream(in_stream(grids, work, progress), work.what)
    with reporter(progress, work.sort.name, unit="puzzles") as report:
        return worked_on_kind(kind, work.but(report=report))


def worked_on_pairs(
    names: tuple[str, str],
    grids: Any,
    others: Any,
    work: Work,
    progress: Progress,
    executor: Executor | None,
) -> Any:
    """Work on the rows of two arguments of these names, side by side."""
    if is_series(grids):
        work = work.but(row=f"{names[0]}.iloc[{{}}]")
        found = worked_on_pairs(names, grids.tolist(), others, work, progress, executor)
        return work.results(InSeries(grids), *found)
    kinds = []
    for name, rows in zip(names, (grids, others), strict=True):
        with in_the_name_of(name):
            kinds.append(work.kind_of(rows.tolist() if is_series(rows) else rows))
    first, second = kinds
    if first is not None and second is not None:
        pairs = InPairs(names, (first, second))
        return worked_on_rows(pairs, pairs, work, progress, executor)
    if first is not None or second is not None:
        raise TypeError(f"{names[0]} and {names[1]} must both be iterators, or neither")
    work = work.but(advice=of_a_file(grids) or of_a_file(others))
    return worked_on_rows(None, in_pairs(names, grids, others), work, progress, executor)
