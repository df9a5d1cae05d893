"""A star battle as text."""

from queendoku.views.draw.text import EMPTY, FAULT, in_boxes
from queendoku.views.kinds.board import Square, StarBoard
from queendoku.views.kinds.queens.text import NO_SQUARE, QUEEN

STAR, CROSS = "★", "x"


def draw(board: StarBoard) -> list[str]:
    """Draw a star battle with its regions, and signs after what is at fault."""
    return draw_with(board, dict.fromkeys(board.at_fault, FAULT))


def draw_with(board: StarBoard, signs: dict[Square, str]) -> list[str]:
    """Draw a star battle, and signs after cells."""
    marks = dict.fromkeys(board.crosses, CROSS)
    marks |= dict.fromkeys(board.queens, QUEEN if board.stars == 1 else STAR)
    squares = [(row, column) for row in range(board.size) for column in range(board.size)]
    cells = [marks.get(at, EMPTY) + signs.get(at, " ") for at in squares]
    return in_boxes(cells, board.regions) if cells else NO_SQUARE
