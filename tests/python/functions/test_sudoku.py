"""Sudoku: every method and grid form against the rules and each other."""

import itertools
from typing import Literal, TypeAlias

import numpy as np
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from grids import FORMS, made_puzzle
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED, assert_solves, houses, is_contradictory
from queendoku import pure
from rows import plain

Method: TypeAlias = qd.types.SudokuMethod | Literal["auto"]
METHODS: tuple[Method, ...] = ("auto", *qd.SUDOKU_METHODS)


def flat(solution: list[list[str]]) -> str:
    return "".join(itertools.chain.from_iterable(solution))


@pytest.mark.parametrize("name", FORMS)
def test_every_form_is_the_same_grid_and_stays_as_it_is(name: str) -> None:
    form = FORMS[name]
    before = repr(form)
    assert flat(qd.solve_sudoku(form)) == TEXTBOOK_SOLVED
    assert qd.count_sudoku_solutions(form) == 1
    assert len(list(qd.iter_sudoku_solutions(form))) == 1
    assert qd.trace_sudoku(form).givens == [*map(int, TEXTBOOK.replace(".", "0"))]
    assert qd.is_valid_sudoku(form)
    assert qd.canonical_sudoku(form) == qd.canonical_sudoku(TEXTBOOK)
    assert qd.minimize_sudoku(form) == qd.minimize_sudoku(TEXTBOOK)
    assert not qd.is_minimal_sudoku(form)
    solved = qd.solve_sudokus([form, TEXTBOOK] * 1500, threads=2)
    assert solved.counts == [1] * 3000
    assert plain(solved.solutions) == [TEXTBOOK_SOLVED] * 3000
    assert isinstance(solved.solutions[0], type(form) if isinstance(form, str | bytes) else list)
    assert repr(form) == before


@given(st.integers(0, 2**32).map(lambda seed: made_puzzle(seed, 56, 0.5)))
def test_all_methods_agree(puzzle: str) -> None:
    if is_contradictory(puzzle):
        for method in METHODS:
            with pytest.raises(qd.NoSolutionError, match=r"r\dc\d and r\dc\d both have"):
                qd.solve_sudoku(puzzle, method=method)
    solutions = list(itertools.islice(qd.iter_sudoku_solutions(puzzle), 20))
    assert qd.count_sudoku_solutions(puzzle, limit=20) == len(solutions)
    assert solutions == sorted(solutions)
    assert len({flat(solution) for solution in solutions}) == len(solutions)
    for solution in solutions:
        assert_solves(solution, puzzle)
    assert not (is_contradictory(puzzle) and solutions)
    for method in METHODS:
        if solutions:
            assert qd.solve_sudoku(puzzle, method=method) == solutions[0]
        else:
            with pytest.raises(qd.NoSolutionError, match=r"both have|cannot stand together"):
                qd.solve_sudoku(puzzle, method=method)


def blamed(puzzle: str) -> str:
    """The digits that are to blame that a puzzle has no solution, alone."""
    with pytest.raises(qd.NoSolutionError) as caught:
        qd.solve_sudoku(puzzle)
    alone = {9 * row + column for row, column in caught.value.cells}
    return "".join(digit if cell in alone else "." for cell, digit in enumerate(puzzle))


@given(st.integers(0, 2**32).map(lambda seed: made_puzzle(seed, 56, 1)))
def test_digits_that_are_blamed_cannot_stand_together(puzzle: str) -> None:
    if qd.count_sudoku_solutions(puzzle, limit=1) == 0:
        assert qd.count_sudoku_solutions(blamed(puzzle), limit=1) == 0


def test_most_digits_that_are_blamed_are_needed() -> None:
    needed: list[bool] = []
    for cell in [cell for cell in range(81) if TEXTBOOK[cell] == "."][::7]:
        for digit in {*"123456789"} - {TEXTBOOK_SOLVED[cell]}:
            wrong = f"{TEXTBOOK[:cell]}{digit}{TEXTBOOK[cell + 1 :]}"
            if not is_contradictory(wrong):
                alone = blamed(wrong)
                assert alone[cell] == digit
                fewer = (f"{alone[:i]}.{alone[i + 1 :]}" for i in range(81) if alone[i] != ".")
                needed += [qd.count_sudoku_solutions(one, limit=1) == 1 for one in fewer]
    assert needed.count(True) > 20 * needed.count(False) + 20


def test_a_hard_contradiction_takes_little_time_too() -> None:
    """Hardest for the program of P. Norvig, Solving Every Sudoku Puzzle."""
    hard = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    assert 2 <= 81 - blamed(hard).count(".") <= 12


@given(st.lists(st.integers(0, 9), min_size=81, max_size=81))
def test_conflicts_and_candidates_are_those_of_a_brute_force_check(digits: list[int]) -> None:
    conflicts = {
        (digits[a], a, b)
        for house in houses()
        for a, b in itertools.combinations(house, 2)
        if digits[a] == digits[b] != 0
    }
    found = {
        (conflict.digit, 9 * row + column, 9 * other + another)
        for conflict in qd.sudoku_conflicts(np.array(digits))
        for (row, column), (other, another) in itertools.combinations(conflict.cells, 2)
    }
    assert found == conflicts
    assert qd.is_valid_sudoku(np.array(digits)) == (not conflicts)
    for cell, candidates in enumerate(itertools.chain(*qd.sudoku_candidates(np.array(digits)))):
        seen = {digits[c] for house in houses() if cell in house for c in house}
        assert candidates == ([] if digits[cell] else sorted({*range(1, 10)} - seen))


def test_conflicts_in_words() -> None:
    three = "5.5.5" + "." * 76
    assert [str(conflict) for conflict in qd.sudoku_conflicts(three)] == [
        "r1c1, r1c3 and r1c5 all have 5 in row 1",
        "r1c1 and r1c3 both have 5 in box 1",
    ]


def test_limits_of_counting() -> None:
    pair = TEXTBOOK_SOLVED.replace("1", ".").replace("2", ".")
    every = qd.count_sudoku_solutions(pair, limit=None)
    assert every == len(list(qd.iter_sudoku_solutions(pair))) >= 2
    assert qd.count_sudoku_solutions(pair, limit=1) == 1
    assert qd.count_sudoku_solutions(pair) == 2


CLASHES = [
    ("5.......5" + "." * 72, "r1c1 and r1c9 both have 5 in row 1"),
    ("." * 4 + "7" + "." * 67 + "." * 4 + "7....", "r1c5 and r9c5 both have 7 in column 5"),
    ("5" + "." * 9 + "5" + "." * 70, "r1c1 and r2c2 both have 5 in box 1"),
    (TEXTBOOK_SOLVED[:80] + "4", "r7c9 and r9c9 both have 4 in column 9"),
]


@pytest.mark.parametrize(("grid", "clash"), CLASHES)
def test_givens_that_clash_are_a_grid_without_solution(grid: str, clash: str) -> None:
    for form in (grid, [list(grid[i : i + 9]) for i in range(0, 81, 9)]):
        for module, methods in ((qd, METHODS), (pure, pure.SUDOKU_METHODS)):
            for method in methods:
                with pytest.raises(module.NoSolutionError, match=f"^grid: {clash}$"):
                    module.solve_sudoku(form, method=method)
        assert qd.count_sudoku_solutions(form, limit=None) == 0
        assert pure.count_sudoku_solutions(form, limit=None) == 0
        assert list(qd.iter_sudoku_solutions(form)) == []
    assert qd.solve_sudokus([grid, TEXTBOOK]) == ([None, TEXTBOOK_SOLVED], [0, 1], {})
    trace = qd.trace_sudoku(grid)
    assert (len(trace), trace.complete, trace.totals.solutions) == (0, True, 0)
    assert "".join(map(str, trace.givens)) == grid.replace(".", "0")
    assert clash in str(qd.show(grid))
    assert clash in str(qd.watch(trace))
