"""Sudokus of other sizes and with rules, as one looks at them: sudokus that show their rules."""

from queendoku.views.kinds.sudoku.kind import SUDOKU
from queendoku.views.kinds.variant import grid, step_svg
from queendoku.views.kinds.variant.paper import PAPER

VARIANT = SUDOKU._replace(
    svg=grid,
    paper=PAPER,
    notes=lambda board: board.rules,
    steps=SUDOKU.steps._replace(played=step_svg.explained, svg=step_svg),
)
