"""Grids of any rows, columns, digits and regions, against a brute force by definition alone."""

import pickle
import re
from itertools import chain
from random import Random
from typing import Any

import numpy as np
import pytest

import queendoku as qd
from calls import IS_LONG
from queendoku import SudokuVariant
from queendoku.rules import RULES, Killer, Rule
from rules.definitions import obeying
from rules.grids import Grid, Shape, random_puzzle
from rules.test_rules import instance

FOUR, FIVE, SIX = (tuple(range(1, n + 1)) for n in (4, 5, 6))
BOXES = tuple(2 * (i // 8) + i % 4 // 2 for i in range(16))
WIDE = tuple(i // 12 * 2 + i % 6 // 3 for i in range(24))
SMALL = (0, 0, 0, -1, 1, 2, 2, -1, 1, 1, *(-1,) * 15)
#: Grids, each with how many cells are blank.
SHAPES = {
    "five rows of four": (Shape(5, 4, FIVE, (-1,) * 20), 12),
    "boxes of two by three": (Shape(4, 6, SIX, WIDE), 15),
    "from 0": (Shape(4, 4, (0, 1, 2, 3), BOXES), 16),
    "more digits than cells": (Shape(4, 4, SIX, BOXES), 8),
    "a list of digits": (Shape(4, 4, (0, 2, 3, 5, 9), BOXES), 9),
    "small regions": (Shape(5, 5, FIVE, SMALL), 17),
}
#: What is said of rules that have no meaning on a grid.
REFUSED = re.compile(
    "it needs as many rows|windows are for|its line lacks|boxes or regions of one shape"
    "|is in no region|lack a remainder"
)


def solved_by_both(puzzle: list[Any], rules: list[Rule], grids: list[Grid]) -> SudokuVariant:
    """Compare the solutions and the candidates by definition with the engine's."""
    variant = SudokuVariant(puzzle, **grids[0].shape.board, rules=rules)
    good = sorted([*grid.values()] for grid in obeying(rules, grids))
    listed = [[*map(int, chain(*rows))] for rows in qd.iter_sudoku_solutions(variant)]
    assert listed == good, (rules, puzzle)
    assert qd.count_sudoku_solutions(variant, limit=None) == len(good)
    held = [sorted({*cell}) for cell in zip(*good, strict=True)] or [[]] * len(puzzle)
    assert [*chain(*qd.true_candidates(variant))] == held
    if good:
        assert [*map(int, chain(*qd.solve_sudoku(variant)))] in good
        assert qd.is_valid_sudoku(full := variant.with_givens(good[-1]))
        assert qd.sudoku_conflicts(full) == []
    return variant


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_rules_mean_there_what_they_say(kind: type[Rule], name: str) -> None:
    (shape, blanks), rng = SHAPES[name], Random(f"{name} {kind.__name__}")
    for _ in range(40 if IS_LONG else 2):
        puzzle, grids = random_puzzle(shape, rng, blanks)
        rules = instance(kind, rng, rng.choice(grids))
        said = ""
        try:
            solved_by_both(puzzle, rules, grids)
        except ValueError as error:
            said = str(error)
        assert not said or REFUSED.search(said) or not obeying(rules, grids), (rules, said)


@pytest.mark.parametrize("name", SHAPES)
def test_it_is_a_value_in_all_forms(name: str) -> None:
    shape, blanks = SHAPES[name]
    puzzle, grids = random_puzzle(shape, Random(name), blanks)
    variant, board, width = solved_by_both(puzzle, [], grids), shape.board, shape.width
    text = "".join("." if digit == shape.blank else str(digit) for digit in puzzle)
    assert str(variant) == text
    starts = range(0, len(puzzle), width)
    rows, texts = ([cells[start : start + width] for start in starts] for cells in (puzzle, text))
    array = np.array([[-1 if digit is None else digit for digit in row] for row in rows])
    for form in (text, text.encode(), texts, rows, array, array.astype(float), [*chain(*rows)]):
        assert SudokuVariant(form, **board) == variant
    assert pickle.loads(pickle.dumps(variant)) == variant
    assert variant.with_rules([]) == variant.with_givens(text) == variant
    assert variant != SudokuVariant(text, **board, rules=[Killer("r1c1")])
    full = "".join(chain(*qd.solve_sudoku(variant)))
    assert qd.solve_sudokus([text, rows], rules=variant).solutions[0] == full
    [solved] = qd.solve_sudokus(array[None], rules=variant).solutions
    assert "".join(map(str, solved.flat)) == full
    [solved] = qd.solve_sudokus(np.array([text.encode()]), rules=variant).solutions
    assert solved.decode() == full
    marked = variant.with_marks(qd.sudoku_candidates(variant))
    assert pickle.loads(pickle.dumps(marked)) == marked
    assert marked.candidates == qd.sudoku_candidates(variant)
