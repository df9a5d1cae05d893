"""Boards of queens in words."""

from queendoku._common.wording import counted, listed
from queendoku.views.kinds.board import QueensBoard


def title(board: QueensBoard) -> str:
    """Say what the board is."""
    return f"{counted(len(board.queens), 'queen')} on a board of {board.n} by {board.n}"


def faults(board: QueensBoard) -> list[str]:
    """Name queens that attack each other."""
    return [
        f"The queens at {listed([*map(square_name, attack.squares)])} attack each other"
        f" on one {attack.line}."
        for attack in board.attacks
    ]


def words(board: QueensBoard) -> list[str]:
    """Say where the queens are."""
    sentences = []
    by_row: list[list[int]] = [[] for _ in range(board.n)]
    for row, column in board.queens:
        by_row[row].append(column)
    if board.queens:
        columns = [" and ".join(map(str, row)) or "none" for row in by_row]
        sentences.append(f"Columns of the queens, row by row from 0: {', '.join(columns)}.")
    if len(board.queens) > 1 and not board.attacks:
        sentences.append("No two queens attack each other.")
    return sentences


def square_name(square: tuple[int, int]) -> str:
    """Name a square as the errors do."""
    return f"(row {square[0]}, column {square[1]})"
