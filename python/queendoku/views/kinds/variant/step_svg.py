"""A step of a sudoku with rules as SVG: that of a sudoku, with the rules' marks around it."""

from typing import Any

from queendoku.views.kinds.board import VariantGrid
from queendoku.views.kinds.sudoku import play
from queendoku.views.kinds.sudoku.step import svg
from queendoku.views.kinds.sudoku.step.svg import (
    above as above,
    below as below,
    branches as branches,
    contents as contents,
)


def ground(grid: VariantGrid, cell: float) -> str:
    """Draw the cells, and the rules' marks on the ground."""
    return svg.ground(grid, cell) + marks(grid, cell)[0]


def lines(grid: VariantGrid, cell: float) -> str:
    """Draw the lines, and the rules' marks above them."""
    return svg.lines(grid, cell) + marks(grid, cell)[1]


def room(grid: VariantGrid) -> tuple[float, ...]:
    """Say how many cells wide clues are on the left, above, on the right and below."""
    from queendoku.views.kinds.variant.marks import RuleMarks

    return RuleMarks(grid.variant).room


def explained(grid: VariantGrid, cell: float) -> dict[str, Any]:
    """Describe the grid for a player, with the rules' marks below and above its lines."""
    return {**play.explained(grid, cell), "marks": marks(grid, cell)}


def marks(grid: VariantGrid, cell: float) -> tuple[str, str]:
    """Draw the rules' marks, below and above the lines."""
    from queendoku.views.kinds.variant.marks import RuleMarks
    from queendoku.views.kinds.variant.svg import written

    drawn = RuleMarks(grid.variant)
    return written(drawn.below, cell), written(drawn.above, cell)
