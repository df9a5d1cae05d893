"""The search for placements of queens, as a player needs it."""

from queendoku.puzzles.trace.trace import Path, Trace
from queendoku.views.kinds.board import QueensBoard
from queendoku.views.kinds.queens.reading import read
from queendoku.views.kinds.queens.svg import LABEL_SPACE, MOST_LABELS, side_of


def board_at(trace: Trace, path: Path) -> QueensBoard:
    """Return the board with the queens that the search has placed."""
    return read(trace._board(path), "board")


def squares(board: QueensBoard) -> tuple[float, float]:
    """Return the corner of the first square, and the side."""
    n = board.n
    return LABEL_SPACE * (1 < n <= MOST_LABELS), side_of(n, thumbnail=False) / max(n, 1)
