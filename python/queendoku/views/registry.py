"""The kinds of boards, a line each."""

from queendoku.views.kinds.board import Board, QueensBoard, StarBoard, StepBoard, SudokuGrid
from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.queens.kind import QUEENS
from queendoku.views.kinds.star_battle.kind import STAR_BATTLE
from queendoku.views.kinds.sudoku.kind import SUDOKU
from queendoku.views.step.kind import STEP

KINDS: dict[type[Board], Kind] = {
    QueensBoard: QUEENS,
    StarBoard: STAR_BATTLE,
    SudokuGrid: SUDOKU,
    StepBoard: STEP,
}


def kind_of(board: Board) -> Kind:
    """Return the kind of a board."""
    return KINDS[type(board)]
