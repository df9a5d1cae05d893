"""Sudokus on executors."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pyarrow
import pytest

import queendoku as qd
from many.cluster.executors import Workers
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku._many.tasks.solving import Solving
from rows import DIVISIBLE, KINDS, assert_held_alike, plain

pytestmark = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")

ROWS = [TEXTBOOK, "55" + "." * 79, "." * 81] * 400


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solving, "chunk_rows", 100)


@pytest.mark.parametrize("kind", DIVISIBLE)
def test_the_answer_is_the_same_as_here(kind: str, workers: Workers) -> None:
    rows = KINDS[kind](ROWS)
    here = qd.solve_sudokus(rows)
    there = qd.solve_sudokus(rows, executor=workers.executor)
    ends = qd.solve_sudokus(rows, limit=1, order="any", executor=workers.executor)
    assert list(ends.counts) == [1, 0, 1] * 400
    assert_held_alike(there.solutions, rows)
    assert plain(there.solutions) == plain(here.solutions)
    assert type(there.counts) is type(here.counts)
    assert list(there.counts) == list(here.counts) == [1, 0, 2] * 400


def test_a_stream_in_order_and_not_far_ahead(workers: Workers) -> None:
    taken = 0

    def rows() -> Iterator[str]:
        nonlocal taken
        for row in itertools.cycle(ROWS):
            taken += 1
            yield row

    stream = qd.solve_sudokus(rows(), executor=workers.executor)
    first = list(itertools.islice(stream, 1000))
    assert [count for _, count in first] == ([1, 0, 2] * 334)[:1000]
    assert first[999].solution == TEXTBOOK_SOLVED
    assert taken <= 1000 + 6 * 100
    stream.close()  # type: ignore[attr-defined]


def test_a_stream_that_fails_or_ends(workers: Workers) -> None:
    def rows() -> Iterator[str]:
        yield from ROWS[:500]
        raise OSError(5, "the disk is gone")

    stream = qd.solve_sudokus(rows(), executor=workers.executor)
    assert len(list(itertools.islice(stream, 500))) == 500
    with pytest.raises(OSError, match="the disk is gone"):
        next(stream)
    assert list(qd.solve_sudokus(iter([]), executor=workers.executor)) == []
    assert list(qd.solve_sudokus(iter(ROWS), executor=workers.executor)) == list(
        qd.solve_sudokus(iter(ROWS))
    )


def test_an_unknown_column() -> None:
    class Column:
        def __arrow_c_array__(self, requested_schema: object = None) -> object:
            return pyarrow.array(ROWS).__arrow_c_array__(requested_schema)

    assert list(qd.solve_sudokus(Column()).counts) == [1, 0, 2] * 400
    with ThreadPoolExecutor(1) as pool, pytest.raises(TypeError, match="of Polars or pyarrow"):
        qd.solve_sudokus(Column(), executor=pool)
