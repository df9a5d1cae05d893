"""A board of queens as text."""

from queendoku.views.draw.text import EMPTY, FAULT
from queendoku.views.kinds.board import QueensBoard

QUEEN = "♛"
NO_SQUARE = ["(a board of 0 by 0)"]


def draw(board: QueensBoard) -> list[str]:
    """Draw a board of queens."""
    if board.n == 0:
        return NO_SQUARE
    queens, at_fault = {*board.queens}, board.at_fault
    lines = []
    for row in range(board.n):
        squares = [
            (QUEEN if square in queens else EMPTY) + (FAULT if square in at_fault else " ")
            for square in ((row, column) for column in range(board.n))
        ]
        lines.append("".join(squares).rstrip())
    return lines
