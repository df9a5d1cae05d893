"""N-Queens: every function against the published counts, the rules and each other."""

import sys
import threading
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from calls import IS_LONG
from plain_rules import FUNDAMENTAL, TOTAL, assert_non_attacking, columns_of

Method: TypeAlias = qd.types.NQueensMethod | Literal["auto"]
METHODS: tuple[Method, ...] = ("auto", *qd.N_QUEENS_METHODS)
QUICK_N = {"permutations": 9, "scan": 10, "columns": 11, "sets": 10}


def quick(method: str, most: int = 14) -> range:
    """The n that a method counts in about a second at most."""
    return range(min(QUICK_N.get(method, 13 if method != "auto" else 14), most) + 1)


@pytest.mark.parametrize("method", METHODS)
def test_totals_are_those_of_oeis_a000170(method: Method) -> None:
    for n in quick(method):
        assert qd.total_n_queens(n, method=method) == TOTAL[n]


@pytest.mark.parametrize("method", [*METHODS, *qd.N_QUEENS_COUNTERS])
def test_fundamental_totals_are_those_of_oeis_a002562(method: Method) -> None:
    for n in quick(method, 12):
        assert qd.total_n_queens(n, method=method, fundamental=True) == FUNDAMENTAL[n]


def test_fundamental_totals_of_larger_boards() -> None:
    for n, total in enumerate(FUNDAMENTAL[: None if IS_LONG else 18]):
        assert qd.total_n_queens(n, fundamental=True) == total


@pytest.mark.parametrize("n", range(9))
def test_every_way_to_list_gives_the_same_boards(n: int) -> None:
    boards = qd.solve_n_queens(n)
    for method in METHODS:
        assert qd.solve_n_queens(n, method=method) == boards
    assert list(qd.iter_n_queens(n)) == boards
    array = qd.n_queens_array(n)
    assert array.dtype == np.uint8
    assert array.shape == (TOTAL[n], n)
    assert array.flags.c_contiguous
    assert [columns_of(board) for board in boards] == array.tolist()


@given(st.integers(0, 300).filter(lambda n: n not in (2, 3)), st.none() | st.integers(0, 2**64 - 1))
def test_one_placement_for_any_n(n: int, seed: int | None) -> None:
    placement = qd.place_n_queens(n, seed=seed)
    assert_non_attacking(placement)
    assert placement == qd.place_n_queens(n, seed=seed)


def test_a_million_queens() -> None:
    for n in (*(n for n in range(200) if n not in (2, 3)), *range(1000, 1004), 100_000):
        assert_non_attacking(qd.place_n_queens(n))
    assert_non_attacking(qd.place_n_queens(1_000_000))


def test_random_placements_differ_and_small_ones_are_all_reached() -> None:
    assert qd.place_n_queens(50, seed=1) != qd.place_n_queens(50, seed=2)
    reached = {tuple(qd.place_n_queens(6, seed=seed)) for seed in range(100)}
    assert len(reached) == TOTAL[6]


def test_search_space_is_what_the_searches_really_visit() -> None:
    space = qd.search_space(8)
    assert space.subsets == 2**64
    assert space.combinations == 4_426_165_368
    assert space.permutations == 40_320
    assert (space.nodes, space.nodes_are_exact) == (2056, True)
    assert qd.search_space(0) == (0, 1, 1, 1, 0, True)
    estimated = qd.search_space(16)
    assert not estimated.nodes_are_exact
    assert estimated.nodes == pytest.approx(1_141_190_302, rel=0.05)


def test_what_yields_few_boards_is_named() -> None:
    with pytest.raises(TypeError, match="no argument limit: iter_n_queens yields boards one"):
        qd.solve_n_queens(8, limit=1)  # type: ignore[call-arg]


def test_reprs_are_short() -> None:
    assert repr(qd.iter_n_queens(8)) == "<iterator of placements, n=8>"
    assert repr(qd.iter_sudoku_solutions("." * 81)) == "<iterator of the solutions of a sudoku>"
    assert len(repr(qd.search_space(32))) < 150
    assert "nodes=2057" in repr(qd.search_space(8)._replace(nodes=2057))


def test_a_checkpoint_where_no_thread_can_be_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(threading.Thread, "start", None)
    path = tmp_path / "fourteen.db"
    for _ in range(2):  # the second time, nothing is left to count
        assert qd.total_n_queens(14, checkpoint=path) == 365596
    status = qd.read_checkpoint(path)
    assert (status.done, status.total) == (status.items, 365596)
