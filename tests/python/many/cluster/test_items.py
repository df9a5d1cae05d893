"""The items of a count."""

import itertools
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from multiprocessing import get_context

import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from plain_rules import FUNDAMENTAL, TOTAL

#: By n: items of a search, and of a count by colours (OEIS A000170).
TOTALS = dict(enumerate(TOTAL[:14])) | {16: 14_772_512, 17: 95_815_104}


@pytest.mark.parametrize("n", [12, 16])
@given(st.lists(st.integers(0, 10**6), max_size=5), st.sampled_from([1, 2, 5]))
def test_ranges_add_up(n: int, cuts: list[int], threads: int) -> None:
    items = qd.NQueensItems(n)
    edges = sorted([0, len(items), *(cut % (len(items) + 1) for cut in cuts)])
    parts = [items.count(start, stop, threads=threads) for start, stop in itertools.pairwise(edges)]
    assert sum(parts) == TOTALS[n]


@pytest.mark.parametrize("n", [13, 16])
def test_the_list_is_the_same_in_every_process(n: int) -> None:
    items = qd.NQueensItems(n)
    again = pickle.loads(pickle.dumps(items))
    assert repr(again) == f"NQueensItems({n})"
    assert again == items
    assert [again.work(i) for i in range(len(again))] == [items.work(i) for i in range(len(items))]
    edges = [0, 1, 5, len(items) // 2, len(items)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        parts = pool.map(items.count, edges, edges[1:])
        assert sum(parts) == TOTALS[n]


@pytest.mark.skipif(sys.platform != "linux", reason="forking is safe on Linux alone")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_counting_works_after_a_fork() -> None:
    assert qd.total_n_queens(13, threads=2) == TOTAL[13]
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        assert pool.submit(qd.total_n_queens, 13, threads=2).result(timeout=60) == TOTAL[13]


def test_equal_lists_are_those_of_the_same_board() -> None:
    items = qd.NQueensItems(9, {3: 6, 0: 2})
    for same in (qd.NQueensItems(9, {0: 2, 3: 6}), pickle.loads(pickle.dumps(items)), copy(items)):
        assert same == items
        assert len({same, items}) == 1
        assert repr(same) == "NQueensItems(9, placed={0: 2, 3: 6})"
    assert items not in (qd.NQueensItems(9), qd.NQueensItems(9, {0: 2}), qd.NQueensItems(10), 9)


def test_items_of_placed_queens() -> None:
    placed = {3: 6, 0: 2}
    items = qd.NQueensItems(14, placed)
    assert items.placed == placed
    assert list(items.placed) == [0, 3]
    assert items.count(0, len(items)) == qd.total_n_queens(14, placed=placed)
    assert qd.NQueensItems(8).placed == {}


def test_fundamental_placements_follow_from_the_total() -> None:
    for n in range(1, 15):
        assert qd.NQueensItems(n).fundamental(TOTAL[n]) == FUNDAMENTAL[n]
    with pytest.raises(ValueError, match="fundamental placements of placed queens"):
        qd.NQueensItems(8, {0: 0}).fundamental(4)


def test_what_progress_raises_ends_a_count() -> None:
    told: list[tuple[int, int]] = []
    items = qd.NQueensItems(20)

    def stop(done: int, work: int) -> None:
        told.append((done, work))
        raise InterruptedError

    with pytest.raises(InterruptedError):
        items.count(0, len(items), progress=stop)
    assert len(told) == 1
    assert told[0][1] == items.work(0, len(items))
