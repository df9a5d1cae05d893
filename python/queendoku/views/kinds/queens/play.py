"""The search for placements of queens, as a player needs it."""

from queendoku.puzzles.trace.trace import Path, Trace
from queendoku.views.kinds.board import QueensBoard
from queendoku.views.kinds.queens.reading import read


def board_at(trace: Trace, path: Path) -> QueensBoard:
    """Return the board with the queens that the search has placed."""
    return read(trace._board(path), "board")
