"""Placements told from other boards, and boards turned into columns and back."""

import time
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from grids import BOARDS
from rules import TOTAL, columns_of


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


@pytest.mark.parametrize("squares", [[], [(1, 3)], [(2, 0), (1, 3)], [(0, 0)]], ids=str)
def test_blocked_squares_come_in_any_form(squares: list[tuple[int, int]]) -> None:
    """As in the functions that solve, and as a mask nowhere."""
    array = np.array(squares, np.uint8).reshape(-1, 2)
    wanted = qd.is_placement([1, 3, 0, 2], blocked=squares)
    forms: list[Any] = [array, array.astype(object), iter(squares), [*map(list, squares)]]
    for form in forms:
        assert qd.is_placement([1, 3, 0, 2], blocked=form) == wanted
    assert qd.solve_n_queens(4, blocked=forms[0]) == qd.solve_n_queens(4, blocked=squares)
    mask: Any = np.zeros((4, 4), bool)
    calls: list[tuple[Any, Any]] = [(qd.is_placement, [1, 3, 0, 2]), (qd.solve_n_queens, 4)]
    for function, argument in calls:
        with pytest.raises(TypeError, match="blocked must be pairs of row and column"):
            function(argument, blocked=mask)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"blocked": [(0, 4)]}, ValueError, r"\(row 0, column 4\) is off the board; .* 0 to 3"),
        ({"blocked": [1]}, TypeError, r"blocked must be pairs of row and column, not \[1\]"),
        ({"torus": 1}, TypeError, "torus must be a bool, not int"),
        ({"piece": "king"}, ValueError, "piece must be 'queen' or 'amazon', got 'king'"),
        ({"symmetry": "turn"}, ValueError, "symmetry must be 'half-turn' or 'quarter-turn'"),
    ],
)
def test_rules_that_do_not_exist(options: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        qd.is_placement([1, 3, 0, 2], **options)


def test_every_board_of_three_by_three_and_few_of_four_are_no_placements() -> None:
    for rows in product(map("".join, product("Q.", repeat=3)), repeat=3):
        assert not qd.is_placement(rows)
    boards = product(map("".join, product("Q.", repeat=4)), repeat=4)
    assert sum(map(qd.is_placement, boards)) == TOTAL[4]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_forms_of_a_board(board: qd.Board) -> None:
    assert qd.is_placement(board) is True
    assert qd.board_to_columns(board) == [1, 3, 0, 2]
    assert qd.columns_to_board(board) == [".Q..", "...Q", "Q...", "..Q."]


@pytest.mark.parametrize(
    "board", [[1, 3, 0, None], [1, 3, 0, -1], [0, 0], ["QQ", ".."], ["..", ".."], [0, 2, 1, 3]]
)
def test_boards_that_are_no_placements(board: qd.Board) -> None:
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


@pytest.mark.parametrize(
    ("board", "error", "message"),
    [
        ([1, 4, 0, 2], ValueError, "row 1 has a queen in column 4; on 4 rows, columns run from 0"),
        ([1, -2, 0, 2], ValueError, "row 1 has a queen in column -2"),
        (["Q.", "..", ".."], ValueError, "it has 3 rows, but row 0 has 2 squares"),
        (["Qx", ".."], ValueError, r"\(row 0, column 1\) has 'x'; allowed are 'Q'"),
        ([[0, 1], [1, 2]], TypeError, r"row 0 is \[0, 1\]; of several boards, give one at a time"),
        (qd.solve_n_queens(4), TypeError, r"row 0 is \['.Q..', .*; of several boards"),
        (qd.n_queens_array(4), TypeError, "must be a single board, but row 0 is"),
        (["Q.", 1.0], TypeError, "row 1 must be the queen's column, None, or a string .* float"),
        ([True, False], TypeError, "row 0 must be the queen's column, None, or a string .* bool"),
        ("1302", TypeError, "must be a list of row strings or of columns, not str"),
        (iter([0]), TypeError, "must be a list of row strings or of columns, not list_iterator"),
        (None, TypeError, "must be a list of row strings or of columns, not NoneType"),
    ],
)
def test_what_is_no_board(board: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=f"^board.* ?{message}"):
        qd.is_placement(board)
    with pytest.raises(error, match=f"^board.* ?{message}"):
        qd.board_to_columns(board)
    with pytest.raises(error, match=f"^columns.* ?{message}"):
        qd.columns_to_board(board)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (["Q.", ".."], "row 1 has no queens; every row must have one"),
        (["..", "QQ"], "row 0 has no queens; every row must have one"),
        (["QQ", ".."], "row 0 has 2 queens; every row must have one"),
        ([0, None], "row 1 has no queens; every row must have one"),
    ],
)
def test_a_row_without_its_one_queen_has_no_column(board: qd.Board, message: str) -> None:
    with pytest.raises(ValueError, match=f"^board: {message}$"):
        qd.board_to_columns(board)
