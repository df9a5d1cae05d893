"""Minimal puzzles within a puzzle."""

import itertools
from typing import Any

import numpy as np

import queendoku as qd
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED

SEVERAL = TEXTBOOK.replace("5", ".").replace("8", ".")
NONE = "12345678." + "." * 8 + "9" + "." * 63
CLASH = f"55{TEXTBOOK[2:]}"


def smaller(puzzle: str) -> list[str]:
    """Give the puzzles with one given less and one solution."""
    without = [f"{puzzle[:i]}.{puzzle[i + 1 :]}" for i in range(81) if puzzle[i] != "."]
    return [puzzle for puzzle in without if qd.count_sudoku_solutions(puzzle) == 1]


def test_all_are_minimal_and_each_comes_once() -> None:
    seen, todo, expected = {TEXTBOOK}, [TEXTBOOK], set()
    while todo:  # givens are taken out in all orders
        puzzle = todo.pop()
        fewer = {*smaller(puzzle)}
        expected |= set() if fewer else {puzzle}
        todo += fewer - seen
        seen |= fewer
    for seed in (None, 1, 5):
        found = [*qd.minimize_sudoku(TEXTBOOK, all=True, seed=seed)]
        assert len(found) == len(expected) > 10
        assert {*found} == expected


def test_one_is_the_first_of_all() -> None:
    minimal = qd.minimize_sudoku(TEXTBOOK)
    assert minimal == next(qd.minimize_sudoku(TEXTBOOK, all=True))
    expected = TEXTBOOK
    for cell in reversed(range(81)):  # as each given is tried, from the last on
        fewer = f"{expected[:cell]}.{expected[cell + 1 :]}"
        expected = fewer if qd.count_sudoku_solutions(fewer) == 1 else expected
    assert minimal == expected
    assert qd.minimize_sudoku(minimal) == minimal
    assert [*qd.minimize_sudoku(minimal, all=True)] == [minimal]
    by_seed = {qd.minimize_sudoku(TEXTBOOK, seed=seed) for seed in range(20)}
    assert len(by_seed) > 3
    assert all(smaller(puzzle) == [] for puzzle in by_seed)
    same: Any = np.int8(3)
    assert qd.minimize_sudoku(TEXTBOOK, seed=3) == qd.minimize_sudoku(TEXTBOOK, seed=same)


def test_a_full_grid() -> None:
    found = [*itertools.islice(qd.minimize_sudoku(TEXTBOOK_SOLVED, all=True), 300)]
    assert len({*found}) == 300
    assert all(map(qd.is_minimal_sudoku, found))


def test_whether_it_is_minimal() -> None:
    for puzzle in (TEXTBOOK, SEVERAL, NONE, CLASH, "." * 81):
        assert qd.is_minimal_sudoku(puzzle) is False
    assert qd.is_minimal_sudoku(qd.generate_sudoku(seed=1)) is True
