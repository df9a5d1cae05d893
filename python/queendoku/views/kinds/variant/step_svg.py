"""A step of a sudoku with rules as SVG: that of a sudoku, with the rules' marks around it."""

from queendoku.views.kinds.board import VariantGrid
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


def marks(grid: VariantGrid, cell: float) -> tuple[str, str]:
    """Draw the rules' marks, below and above the lines."""
    from queendoku.views.kinds.variant.marks import RuleMarks
    from queendoku.views.kinds.variant.svg import written

    drawn = RuleMarks(grid.variant)
    return written(drawn.below, cell), written(drawn.above, cell)
