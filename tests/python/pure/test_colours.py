"""Counting by colours: a method that counts and does not list, in Rust and in pure Python."""

from typing import Any

from hypothesis import assume, given, strategies as st

import queendoku as qd
from plain_rules import TOTAL
from queendoku import pure
from queendoku.pure.queens import colours
from queendoku.pure.queens.problem import Problem


@st.composite
def boards(draw: st.DrawFn, least: int, most: int) -> tuple[int, dict[str, Any]]:
    n = draw(st.integers(least, most))
    lines = st.integers(0, n - 1)
    placed = draw(st.dictionaries(lines, lines, max_size=2))
    squares = st.tuples(lines, lines).filter(lambda square: square not in placed.items())
    blocked = draw(st.lists(squares, max_size=2 * n, unique=True))
    if len(placed) == 2:
        (a, left), (b, right) = placed.items()
        assume(abs(left - right) not in (0, abs(a - b)))
    return n, {"placed": placed, "blocked": blocked}


def test_totals_are_the_known_ones() -> None:
    for n, total in enumerate(TOTAL):
        assert qd.total_n_queens(n, method="colours") == total
        assert n > 10 or pure.total_n_queens(n, method="colours") == total


@given(boards(1, 7))
def test_both_count_what_bitmask_lists(problem: tuple[int, dict[str, Any]]) -> None:
    n, board = problem
    listed = pure.solve_n_queens(n, method="bitmask", **board)
    method: Any = "Colours"  # in upper case, too
    assert pure.total_n_queens(n, method=method, **board) == len(listed)
    assert qd.total_n_queens(n, method=method, **board) == len(listed)


@given(boards(2, 7), st.integers(0, 2**7 - 1))
def test_a_set_of_columns_counts_the_placements_with_black_queens_there(
    problem: tuple[int, dict[str, Any]], some: int
) -> None:
    n, board = problem
    odd = sum(1 << column for column in range(1, n, 2))
    placements = [[row.index("Q") for row in rows] for rows in pure.solve_n_queens(n, **board)]
    black = [
        sum(1 << column for row, column in enumerate(columns) if row % 2 and column % 2)
        for columns in placements
    ]
    found = colours.pairs(Problem(n, **board), some & odd, odd & ~some)
    assert found == black.count(some & odd)
