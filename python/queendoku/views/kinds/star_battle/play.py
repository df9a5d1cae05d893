"""The search for a star battle's solutions, and how people solve it, as a player needs them."""

from typing import Any

from queendoku.puzzles.trace.trace import Path, Trace
from queendoku.views.draw.shapes import CROSS, QUEEN, STAR
from queendoku.views.kinds.board import StarBoard
from queendoku.views.kinds.queens.svg import LABEL_SPACE, side_of
from queendoku.views.kinds.star_battle.reading import read_grid


def board_at(trace: Trace, path: Path) -> StarBoard:
    """Return the board with the stars that the search has placed."""
    assert trace.puzzle
    return read_grid(trace.puzzle.with_board(trace._board(path)))


def squares(board: StarBoard) -> tuple[float, float]:
    """Return the corner of the first square, and the side."""
    return LABEL_SPACE, side_of(board.size, thumbnail=False) / max(board.size, 1)


def header(trace: Trace) -> dict[str, Any]:
    """Say what stood on the board, and describe it."""
    assert trace.puzzle
    board = read_grid(trace.puzzle)
    return {"placed": board.queens, "blocked": board.crosses, **regions_of(board)}


def explained(board: StarBoard, _: float) -> dict[str, Any]:
    """Describe the board."""
    return {"givens": board.digits, "names": board.names, **regions_of(board)}


def regions_of(board: StarBoard) -> dict[str, Any]:
    """Describe the regions of a star battle, and how its stars and crosses look."""
    shapes = {"star": QUEEN if board.stars == 1 else STAR, "cross": CROSS}
    return {"regions": board.regions, "stars": board.stars, "shapes": shapes}
