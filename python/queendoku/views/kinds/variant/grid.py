"""A sudoku with its rules as SVG. What draws them is imported for a puzzle that has some."""

from queendoku.views.draw.shapes import Drawing
from queendoku.views.kinds.board import VariantGrid
from queendoku.views.kinds.sudoku.svg import cell_of, draw_grid


def draw(board: VariantGrid, *, thumbnail: bool) -> Drawing:
    """Draw the grid; below it the names of its kinds of rules if there is room."""
    cell = cell_of(board, thumbnail=thumbnail)
    if not board.rules:
        return draw_grid(board, cell)
    from queendoku.views.kinds.variant.marks import RuleMarks
    from queendoku.views.kinds.variant.svg import with_legend, written

    rules = RuleMarks(board.variant)
    drawing = draw_grid(
        board,
        cell,
        written(rules.below, cell),
        written(rules.above, cell),
        room=rules.room,
        crossed=rules.crossed,
        has_corners=rules.has_corners,
    )
    return drawing if thumbnail else with_legend(board.variant, drawing)
