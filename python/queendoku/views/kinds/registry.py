"""The kinds of puzzles, a line each."""

from typing import Any

from queendoku.views.kinds.board import QueensBoard, StarBoard, SudokuGrid, VariantGrid
from queendoku.views.kinds.kind import Kind
from queendoku.views.kinds.queens.kind import QUEENS
from queendoku.views.kinds.star_battle.kind import STAR_BATTLE
from queendoku.views.kinds.sudoku.kind import SUDOKU
from queendoku.views.kinds.variant.kind import VARIANT

#: Of each class of boards. Where several read a value, the first that claims it does.
KINDS: dict[type, Kind] = {
    StarBoard: STAR_BATTLE,
    SudokuGrid: SUDOKU,
    VariantGrid: VARIANT,
    QueensBoard: QUEENS,
}
#: By what `show` and traces call them.
NAMED = {kind.name: kind for kind in reversed(KINDS.values())}


def owner_of(value: Any) -> Kind | None:
    """Return the kind that a value can only be of."""
    return next((kind for kind in KINDS.values() if kind.reading.owns(value)), None)


def kind_of(board: Any) -> Kind:
    """Return the kind of a board."""
    return KINDS[type(board)]
