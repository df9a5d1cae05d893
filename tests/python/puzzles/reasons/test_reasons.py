"""Every sentence of every deduction, checked claim by claim on the grid before it.

What is not checked in full: a chain within a chain that is named and not told, as in `r1c2<>3 by a
cell forcing chain`. There must be a cell, a house or a candidate all of whose cases lead there by
last candidates and last places.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import chain

import pytest

import queendoku as qd
from calls import IS_LONG
from puzzles.reasons.board import solutions
from puzzles.reasons.check import SENTENCES, board_of, check, solution_of
from puzzles.reasons.words import unnoticed
from puzzles.test_techniques import EXAMPLES, grid_of

#: How many deductions on the way of random puzzles are checked: a minute's worth, or a second's.
WANTED = 100_000 if IS_LONG else 2_000
#: Of these, as many of one technique, and of one technique on one grid.
OF_ONE, ON_ONE_GRID = WANTED // 40, 15
#: These try candidates out, and are looked for only where nothing is easier: here everywhere.
TRIALS = qd.SUDOKU_TECHNIQUES[qd.SUDOKU_TECHNIQUES.index("cell forcing chain") :]
#: These tell the givens from other digits.
AVOIDABLE = ["avoidable rectangle type 1", "avoidable rectangle type 2"]
#: These are looked for in many more puzzles than the others.
RARE = [
    "dual two-string kite",
    "unique rectangle type 5",
    "avoidable rectangle type 2",
    *(f"unique loop type {kind}" for kind in range(1, 5)),
    *(f"bug type {kind}" for kind in range(1, 5)),
]
#: In these, chains are nested that are not told; each takes a tenth of a second to check.
COSTLY = {"nested dynamic forcing chain", "twice nested forcing chain"}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["technique"])
def test_what_is_said_of_each_example_is_true(example: dict[str, str]) -> None:
    grid = grid_of(example)
    board = board_of(grid)
    solution = solution_of(board)
    for step in qd.hint_sudoku(grid, techniques=[example["technique"]], all=True):
        check(board, step, solution)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["technique"])
def test_another_number_in_it_would_be_false(example: dict[str, str]) -> None:
    rng = random.Random(2026)
    grid = grid_of(example)
    board = board_of(grid)
    step = qd.hint_sudoku(grid, techniques=example["technique"])
    assert step is not None
    told = partial(SENTENCES[step.technique].check, board, technique=step.technique)
    assert not unnoticed(step.reason.replace("\n", " "), told, 9, rng)


def test_each_technique_has_sentences() -> None:
    assert SENTENCES.keys() == {*qd.SUDOKU_TECHNIQUES}


def with_one_given_less(grid: qd.PencilMarks, rng: random.Random) -> qd.PencilMarks:
    """The same grid, in which a given was not there from the beginning."""
    cells = [
        int(digit) if digit != "." else {*left}
        for digit, left in zip(grid.digits, chain(*grid.candidates), strict=True)
    ]
    less = rng.choice([cell for cell, digit in enumerate(grid.givens) if digit != "."])
    givens = grid.givens[:less] + "." + grid.givens[less + 1 :]
    return qd.PencilMarks([cells[start : start + 9] for start in range(0, 81, 9)], givens=givens)


def grids(rng: random.Random) -> Iterator[tuple[qd.PencilMarks, str]]:
    """Grids on the way of random puzzles, and the solution of each."""
    while True:
        puzzle = qd.generate_sudoku(seed=rng.randrange(2**32))
        (solution,) = solutions(puzzle)
        way = qd.explain_sudoku(puzzle).grids[:-1]
        for grid in rng.sample(way, min(8, len(way))):
            yield grid, solution


def deductions(
    grid: qd.PencilMarks, checked: Counter[str], rng: random.Random
) -> Iterator[qd.types.Deduction]:
    """What there is on a grid, but not too much of what is common, or takes long to check."""
    found = defaultdict(list)
    for step in qd.hint_sudoku(grid, all=True):
        found[step.technique].append(step)
    for technique in TRIALS:
        if checked[technique] < (OF_ONE // 20 if technique in COSTLY else OF_ONE):
            found[technique] = qd.hint_sudoku(grid, techniques=technique, all=True)
    less = with_one_given_less(grid, rng)
    for technique in AVOIDABLE:
        found[technique] += qd.hint_sudoku(less, techniques=technique, all=True)
    for technique, steps in found.items():
        room = max(0, min(ON_ONE_GRID, OF_ONE - checked[technique], len(steps)))
        yield from rng.sample(steps, room)


def test_what_is_said_on_the_way_of_random_puzzles_is_true() -> None:
    rng = random.Random(2026)
    checked: Counter[str] = Counter()
    for grid, solution in grids(rng):
        for step in deductions(grid, checked, rng):
            check(board_of(step.grid), step, solution)
            checked[step.technique] += 1
        if checked.total() >= WANTED:
            break


def test_what_rare_techniques_say_is_true() -> None:
    for seed in range(2_000 if IS_LONG else 20):
        way = qd.explain_sudoku(qd.generate_sudoku(seed=seed), uniqueness=False)
        for grid in way.grids[:-1]:
            for technique in RARE:
                for step in qd.hint_sudoku(grid, techniques=technique, all=True):
                    check(board_of(grid), step, way.grids[-1].digits)
