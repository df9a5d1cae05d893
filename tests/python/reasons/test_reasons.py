"""Every sentence of every deduction, checked claim by claim on the grid before it."""

import pytest

import queendoku as qd
from reasons.check import board_of, check, solution_of
from test_techniques import EXAMPLES, grid_of


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["technique"])
def test_what_it_says_of_its_example_is_true(example: dict[str, str]) -> None:
    grid = grid_of(example)
    board = board_of(grid)
    solution = solution_of(board)
    for step in qd.hint_sudoku(grid, techniques=[example["technique"]], all=True):
        check(board, step, solution)
