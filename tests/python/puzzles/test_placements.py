"""Placements told from other boards, and boards turned into columns and back."""

import time
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from grids import BOARDS
from plain_rules import columns_of


@pytest.mark.parametrize("n", range(7))
def test_the_placements_among_all_permutations_are_those_that_the_solver_lists(n: int) -> None:
    found = [list(columns) for columns in permutations(range(n)) if qd.is_placement(columns)]
    boards = qd.solve_n_queens(n)
    assert found == [columns_of(board) for board in boards]
    assert all(map(qd.is_placement, boards))
    assert list(map(qd.columns_to_board, found)) == boards
    assert list(map(qd.board_to_columns, boards)) == found


OPTIONS = {
    "blocked": (None, [(1, 3), (2, 0)]),
    "torus": (False, True),
    "piece": ("queen", "amazon"),
    "symmetry": (None, "half-turn", "quarter-turn"),
}


@pytest.mark.parametrize("n", [1, 4, 5, 6, 7])
def test_by_other_rules_it_tells_what_the_solver_lists(n: int) -> None:
    everything = qd.solve_n_queens(n)
    for values in product(*OPTIONS.values()):
        options: dict[str, Any] = dict(zip(OPTIONS, values, strict=True))
        if n == 1:
            options["blocked"] = None
        found = [board for board in everything if qd.is_placement(board, **options)]
        assert found == qd.solve_n_queens(n, **options)


CALLS: list[Callable[[Any], object]] = [
    lambda blocked: qd.is_placement([1, 3, 0, 2], blocked=blocked),
    lambda blocked: qd.solve_n_queens(4, blocked=blocked),
    lambda blocked: qd.trace_n_queens(4, blocked=blocked).blocked,
]


@pytest.mark.parametrize("squares", [[], [(1, 3)], [(2, 0), (1, 3)], [(0, 0)]], ids=str)
def test_blocked_squares_come_in_any_form(squares: list[tuple[int, int]]) -> None:
    """In the functions that tell, solve and record; as a mask nowhere."""
    array = np.array(squares, np.uint8).reshape(-1, 2)
    for call in CALLS:
        for form in (array, array.astype(object), {*squares}, [*map(list, squares)], iter(squares)):
            assert call(form) == call(squares)
    assert CALLS[2](squares) == sorted(squares)
    assert CALLS[1](product(range(4), repeat=2)) == []


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_forms_of_a_board(board: qd.types.Board) -> None:
    assert qd.is_placement(board) is True
    assert qd.board_to_columns(board) == [1, 3, 0, 2]
    assert qd.columns_to_board(board) == [".Q..", "...Q", "Q...", "..Q."]


@pytest.mark.parametrize(
    "board", [[1, 3, 0, None], [1, 3, 0, -1], [0, 0], ["QQ", ".."], ["..", ".."], [0, 2, 1, 3]]
)
def test_boards_that_are_no_placements(board: qd.types.Board) -> None:
    assert qd.is_placement(board) is False


def test_a_million_queens() -> None:
    columns = qd.place_n_queens(1_000_000, seed=1)
    begin = time.perf_counter()
    assert qd.is_placement(columns)
    assert qd.board_to_columns(columns) == columns
    columns[0], columns[1] = columns[1], columns[0]
    assert not qd.is_placement(columns)
    assert time.perf_counter() - begin < 60  # a check of all pairs would take days
    with pytest.raises(MemoryError, match="1000000 by 1000000 squares would take about 931"):
        qd.columns_to_board(columns)
