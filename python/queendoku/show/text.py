"""Boards as Unicode text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from queendoku.show.boards import Board, QueensBoard, SudokuGrid
from queendoku.show.description import faults, gallery_size
from queendoku.show.shelves import on_shelves

#: The width of a shelf of a gallery, in characters.
PAGE_WIDTH = 80
QUEEN, EMPTY = "♛", "·"
#: Stands after a queen or digit at fault.
FAULT = "!"


def draw(board: Board) -> list[str]:
    """Draw one board, one string for each line."""
    if isinstance(board, QueensBoard):
        return draw_queens(board)
    after = draw_digits(board, board.digits)
    if not board.filled:
        return after
    before = draw_digits(board._replace(candidates=None), board.givens)
    arrow = [" → " if number == len(after) // 2 else "   " for number in range(len(after))]
    return [*map("".join, zip(before, arrow, after, strict=True))]


def draw_queens(board: QueensBoard) -> list[str]:
    """Draw a board of queens."""
    if board.n == 0:
        return ["(a board of 0 by 0)"]
    queens, at_fault = {*board.queens}, board.at_fault
    lines = []
    for row in range(board.n):
        squares = [
            (QUEEN if square in queens else EMPTY) + (FAULT if square in at_fault else " ")
            for square in ((row, column) for column in range(board.n))
        ]
        lines.append("".join(squares).rstrip())
    return lines


def draw_digits(board: SudokuGrid, digits: Sequence[int]) -> list[str]:
    """Draw a sudoku with its boxes, and candidates in braces."""
    contents = [str(digit or EMPTY) for digit in digits]
    if board.candidates is not None:
        contents = [
            str(digit) if digit else "{" + "".join(map(str, candidates)) + "}"
            for digit, candidates in zip(digits, board.candidates, strict=True)
        ]
    at_fault = board._replace(digits=tuple(digits)).at_fault
    cells = [
        content + (FAULT if cell in at_fault else " ") for cell, content in enumerate(contents)
    ]
    widths = [max(map(len, cells[column::9])) for column in range(9)]
    boxes = [sum(widths[box : box + 3]) + 1 for box in (0, 3, 6)]

    def rule(left: str, middle: str, right: str) -> str:
        return left + middle.join("─" * width for width in boxes) + right

    lines = [rule("┌", "┬", "┐")]
    for row in range(9):
        if row in (3, 6):
            lines.append(rule("├", "┼", "┤"))
        parts = [cells[row * 9 + c].ljust(widths[c]) for c in range(9)]
        lines.append("│ " + "│ ".join("".join(parts[box : box + 3]) for box in (0, 3, 6)) + "│")
    return [*lines, rule("└", "┴", "┘")]


def gallery(boards: Sequence[Board], total: int) -> list[str]:
    """Draw boards on shelves, each below its index, and say how many there are."""
    blocks = [[f"[{i}]", *draw(board), *faults(board)] for i, board in enumerate(boards)]
    lines: list[str] = []
    for shelf in shelves(blocks):
        lines += [*beside(shelf), ""]
    return [*lines, gallery_size(len(boards), total)]


def shelves(blocks: Sequence[Sequence[str]]) -> list[Sequence[Sequence[str]]]:
    """Put blocks on as few shelves as the page has room for."""
    for most in range(len(blocks), 0, -1):
        found = [*on_shelves(blocks, most)]
        if most == 1 or all(sum(map(block_width, shelf)) <= PAGE_WIDTH for shelf in found):
            return found
    return []


def block_width(block: Sequence[str]) -> int:
    """Return the width of a block with the gap after it."""
    return max(map(len, block)) + 4


def beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Put blocks of lines side by side."""
    widths = [block_width(block) for block in blocks]
    return [
        "".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
        for parts in zip_longest(*blocks, fillvalue="")
    ]
