"""Minimal puzzles within a puzzle."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from rules import TEXTBOOK, TEXTBOOK_SOLVED

SEVERAL = TEXTBOOK.replace("5", ".").replace("8", ".")
NONE = "12345678." + "." * 8 + "9" + "." * 63
CLASH = f"55{TEXTBOOK[2:]}"


def smaller(puzzle: str) -> list[str]:
    """Give the puzzles with one given less and one solution."""
    without = [f"{puzzle[:i]}.{puzzle[i + 1 :]}" for i in range(81) if puzzle[i] != "."]
    return [puzzle for puzzle in without if qd.count_sudoku_solutions(puzzle) == 1]


def test_all_are_minimal_and_each_comes_once() -> None:
    for seed in (None, 5):
        found = [*qd.minimize_sudoku(TEXTBOOK, all=True, seed=seed)]
        assert len(found) == len({*found}) > 10
        assert all(smaller(puzzle) == [] for puzzle in found)


def test_one_is_the_first_of_all() -> None:
    minimal = qd.minimize_sudoku(TEXTBOOK)
    assert minimal == next(qd.minimize_sudoku(TEXTBOOK, all=True))
    assert smaller(minimal) == []
    assert qd.count_sudoku_solutions(minimal) == 1
    assert qd.minimize_sudoku(minimal) == minimal
    by_seed = {qd.minimize_sudoku(TEXTBOOK, seed=seed) for seed in range(20)}
    assert len(by_seed) > 3
    assert all(smaller(puzzle) == [] for puzzle in by_seed)
    same: Any = np.int8(3)
    assert qd.minimize_sudoku(TEXTBOOK, seed=3) == qd.minimize_sudoku(TEXTBOOK, seed=same)


def test_a_full_grid() -> None:
    assert qd.is_minimal_sudoku(qd.minimize_sudoku(TEXTBOOK_SOLVED))


@pytest.mark.parametrize(
    ("puzzle", "is_minimal"),
    [(TEXTBOOK, False), (SEVERAL, False), (NONE, False), (CLASH, False), ("." * 81, False)],
)
def test_whether_it_is_minimal(puzzle: str, is_minimal: bool) -> None:
    assert qd.is_minimal_sudoku(puzzle) is is_minimal
    assert qd.is_minimal_sudoku(qd.generate_sudoku(seed=1)) is True


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"grid": SEVERAL}, ValueError, "grid has several solutions, and only a puzzle with one"),
        ({"grid": NONE}, qd.NoSolutionError, "grid: r1c1=1, "),
        ({"grid": CLASH}, qd.NoSolutionError, "grid: r1c1 and r1c2 both have 5 in row 1"),
        ({"grid": "." * 80}, ValueError, "grid: a string must have 81 cells"),
        ({"grid": 5}, TypeError, "grid must be 9 rows of 9 cells"),
        ({"seed": True}, TypeError, "seed must be an int, not bool"),
        ({"seed": 0.5}, TypeError, "seed must be an int, not float"),
        ({"seed": -1}, ValueError, "seed must be >= 0, got -1"),
        ({"seed": 2**64}, ValueError, "seed must be < 2^64"),
        ({"all": "yes"}, TypeError, "all must be a bool, not str"),
        ({"all": None}, TypeError, "all must be a bool, not NoneType"),
    ],
    ids=str,
)
def test_bad_input(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    function: Callable[..., Any] = qd.minimize_sudoku
    with pytest.raises(error) as caught:
        function(**{"grid": TEXTBOOK} | arguments)
    assert str(caught.value).startswith(message)
