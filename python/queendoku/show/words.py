"""Boards in words: the text alternative of a picture."""

from __future__ import annotations

from collections.abc import Sequence

from queendoku.show.boards import Board, QueensBoard, cell_name

#: After so many, faults are only counted.
MOST_FAULTS = 6


def name_of(board: Board) -> str:
    """Say what a board is."""
    if isinstance(board, QueensBoard):
        return f"{count(len(board.queens), 'queen')} on a board of {board.n} by {board.n}"
    givens = count(sum(map(bool, board.givens)), "given")
    if board.filled:
        return f"Sudoku with {givens} and {count(board.filled, 'filled cell')}"
    return f"Sudoku with {givens}"


def description_of(board: Board) -> str:
    """Say where everything is, and what is wrong."""
    if isinstance(board, QueensBoard):
        return " ".join([*queens_in_words(board), *faults(board)])
    rows = [
        f"Row {row + 1}: {', '.join(str(digit or 'blank') for digit in digits)}."
        for row in range(9)
        for digits in [board.digits[row * 9 : row * 9 + 9]]
    ]
    pencil = ["Pencil marks show the candidates of blank cells."] if board.candidates else []
    pointed = [] if board.highlighted is None else [f"{cell_name(board.highlighted)} is marked."]
    return " ".join([*rows, *pencil, *pointed, *faults(board)])


def queens_in_words(board: QueensBoard) -> list[str]:
    """Say where the queens are, and which squares are pointed at."""
    sentences = []
    by_row: list[list[int]] = [[] for _ in range(board.n)]
    for row, column in board.queens:
        by_row[row].append(column)
    if board.queens:
        columns = [" and ".join(map(str, row)) or "none" for row in by_row]
        sentences.append(f"Columns of the queens, row by row from 0: {', '.join(columns)}.")
    if board.highlighted:
        squares = ", ".join(map(square_name, board.highlighted))
        sentences.append(f"Marked: {squares}.")
    if len(board.queens) > 1 and not board.attacks:
        sentences.append("No two queens attack each other.")
    return sentences


def faults(board: Board) -> list[str]:
    """Name the queens that attack each other, or the digits that are twice in a house."""
    if isinstance(board, QueensBoard):
        found = [
            f"The queens at {listed(square_names(attack.squares))} attack each other"
            f" on one {attack.line}."
            for attack in board.attacks
        ]
    else:
        found = [
            f"{listed([cell_name(cell) for cell in repeat.cells])}"
            f" {'both' if len(repeat.cells) == 2 else 'all'} have {repeat.digit} in {repeat.house}."
            for repeat in board.repeats
        ]
        found += [f"No digit is left for {cell_name(cell)}." for cell in board.stuck]
    rest = len(found) - MOST_FAULTS
    return found if rest <= 0 else [*found[:MOST_FAULTS], f"And {rest} more."]


def square_name(square: tuple[int, int]) -> str:
    """Name a square of a board of queens as the errors do."""
    return f"(row {square[0]}, column {square[1]})"


def square_names(squares: Sequence[tuple[int, int]]) -> list[str]:
    """Name several squares."""
    return [square_name(square) for square in squares]


def listed(names: Sequence[str]) -> str:
    """Join names as a sentence does."""
    return " and ".join([", ".join(names[:-1]), names[-1]])


def count(number: int, noun: str) -> str:
    """Say how many there are of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def rest_of(shown: int, total: int) -> str:
    """Say how many boards a gallery has, and how many of them it does not show."""
    if shown == total:
        return count(total, "board")
    return f"{shown} of {total:,} boards; {total - shown:,} more"
