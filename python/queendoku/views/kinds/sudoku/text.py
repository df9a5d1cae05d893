"""A sudoku of any size as text."""

from collections.abc import Sequence

from queendoku.rules.shapes import Outline
from queendoku.views.draw.text import FAULT, in_boxes
from queendoku.views.kinds.board import SudokuGrid


def draw(board: SudokuGrid) -> list[str]:
    """Draw the grid, and if digits are filled in, the givens beside it."""
    after = draw_digits(board, board.digits)
    if board.filled:
        before = draw_digits(board._replace(candidates=None, wrong=()), board.givens)
        arrow = [" → " if number == len(after) // 2 else "   " for number in range(len(after))]
        after = [*map("".join, zip(before, arrow, after, strict=True))]
    return after


def draw_digits(board: SudokuGrid, digits: Sequence[int]) -> list[str]:
    """Draw a sudoku with its boxes, and candidates in braces."""
    symbols = board.symbols
    contents = [symbols[digit] for digit in digits]
    if board.candidates is not None:
        contents = [
            symbols[digit] if digit else "{" + "".join(symbols[d] for d in candidates) + "}"
            for digit, candidates in zip(digits, board.candidates, strict=True)
        ]
    at_fault = board._replace(digits=tuple(digits)).at_fault
    return in_boxes(
        [content + (FAULT if cell in at_fault else " ") for cell, content in enumerate(contents)],
        board.regions,
        cages_of(board),
        board.width,
    )


def cages_of(board: SudokuGrid) -> list[tuple[set[int], str]]:
    """Return the cells of each cage, and its sum."""
    shapes = (shape for rule in board.rules for shape in rule.shapes(board.variant.board))
    cages = (shape for shape in shapes if isinstance(shape, Outline))
    return [({row * board.width + at for row, at in cage.cells}, cage.text) for cage in cages]
