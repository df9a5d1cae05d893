"""Boards as Unicode text."""

import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from math import isqrt

from queendoku.views.description import faults, gallery_size, index_of
from queendoku.views.draw.shelves import on_shelves
from queendoku.views.kinds.board import (
    BOXES,
    SYMBOLS,
    Board,
    Candidate,
    QueensBoard,
    Square,
    StarBoard,
    StepBoard,
    SudokuGrid,
)
from queendoku.views.step.words import effect, in_order, letter, role_name

#: The width of a shelf of a gallery, in characters.
PAGE_WIDTH = 80
QUEEN, STAR, CROSS, EMPTY = "♛", "★", "x", "·"
#: Stands after a queen or digit at fault.
FAULT = "!"
#: Where lines meet that come from above, below, the left and the right, as bits.
CROSSINGS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
#: Stand after a candidate of a pattern, a fin, a candidate that goes, and a digit that is placed; a
#: set has its letter.
SIGNS = {"pattern": "*", "fin": "'", "eliminated": "-", "placed": "+"}


def draw(board: Board) -> list[str]:
    """Draw one board, one string for each line."""
    if isinstance(board, QueensBoard):
        return draw_queens(board)
    if isinstance(board, StarBoard):
        return draw_star_battle(board)
    if isinstance(board, StepBoard):
        return draw_step(board)
    after = draw_digits(board, board.digits)
    if not board.filled:
        return after
    before = draw_digits(board._replace(candidates=None, wrong=()), board.givens)
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


def draw_star_battle(board: StarBoard, signs: dict[Square, str] | None = None) -> list[str]:
    """Draw a star battle with its regions, and signs after cells."""
    marks = dict.fromkeys(board.crosses, CROSS)
    marks |= dict.fromkeys(board.queens, QUEEN if board.stars == 1 else STAR)
    signs = dict.fromkeys(board.at_fault, FAULT) if signs is None else signs
    squares = [(row, column) for row in range(board.size) for column in range(board.size)]
    cells = [marks.get(at, EMPTY) + signs.get(at, " ") for at in squares]
    return in_boxes(cells, board.regions) if cells else draw_queens(QueensBoard(0, ()))


def draw_digits(board: SudokuGrid, digits: Sequence[int]) -> list[str]:
    """Draw a sudoku with its boxes, and candidates in braces."""
    contents = [SYMBOLS[digit] for digit in digits]
    if board.candidates is not None:
        contents = [
            SYMBOLS[digit] if digit else "{" + "".join(SYMBOLS[d] for d in candidates) + "}"
            for digit, candidates in zip(digits, board.candidates, strict=True)
        ]
    at_fault = board._replace(digits=tuple(digits)).at_fault
    return in_boxes(
        [content + (FAULT if cell in at_fault else " ") for cell, content in enumerate(contents)],
        board.regions,
    )


def draw_step(step: StepBoard) -> list[str]:
    """Draw a step: signs after the candidates that it is about, and what the signs mean."""
    grid = step.grid
    if isinstance(grid, StarBoard):
        return draw_star_step(grid, step)
    signs = {mark: sign_of(role) for mark, role in step.roles.items()}
    for gone in step.eliminated:
        signs[gone] = signs.get(gone, "") + SIGNS["eliminated"]
    contents = [str(digit or EMPTY) for digit in grid.digits]
    for at, candidates in enumerate(grid.candidates or ()):
        if not grid.digits[at]:
            marked = (f"{value}{signs.get(Candidate(at, value), '')}" for value in candidates)
            contents[at] = "{" + "".join(marked) + "}"
    for at, value in step.placed:
        contents[at] = f"{value}{SIGNS['placed']}"
    roles = sorted(set(step.roles.values()), key=in_order)
    legend = [f"{sign_of(role)} {role_name(role)}" for role in roles]
    legend += [f"{SIGNS['eliminated']} eliminated"] if step.eliminated else []
    legend += [f"{SIGNS['placed']} placed"] if step.placed else []
    return [
        *in_boxes([f"{content} " for content in contents], BOXES),
        *wrapped(step.reason),
        effect(step),
        f"({', '.join(legend)})",
    ]


def draw_star_step(grid: StarBoard, step: StepBoard) -> list[str]:
    """Draw what follows from a step of a star battle, and signs after the cells of its pattern."""
    n = grid.size
    cells, placed, gone = (
        [divmod(mark.cell, n) for mark in marks]
        for marks in ((mark for mark, _ in step.marks), step.placed, step.eliminated)
    )
    signs = dict.fromkeys(cells, "*") | dict.fromkeys(placed, "+") | dict.fromkeys(gone, "-")
    after = grid._replace(queens=[*grid.queens, *placed], crosses=[*grid.crosses, *gone])
    return [*draw_star_battle(after, signs), *wrapped(step.reason), effect(step)]


def wrapped(reason: str) -> list[str]:
    """Break a reason into lines; of several parts, set in all lines but the first of each."""
    parts = reason.splitlines()
    indent = "  " if len(parts) > 1 else ""
    wraps = (textwrap.wrap(part, PAGE_WIDTH, subsequent_indent=indent) for part in parts)
    return [line for lines in wraps for line in lines]


def sign_of(role: str) -> str:
    """Return the sign of a role."""
    return SIGNS.get(role) or letter(role).lower()


def in_boxes(cells: Sequence[str], regions: Sequence[int]) -> list[str]:
    """Draw cells with the borders of their regions, in columns that are wide enough."""
    n = isqrt(len(cells))
    widths = [max(map(len, cells[column::n])) for column in range(n)]

    def region(row: int, column: int) -> int | None:
        return regions[row * n + column] if 0 <= row < n and 0 <= column < n else None

    def is_wall(row: int, column: int) -> bool:
        """Tell whether there is a line on the left of a cell."""
        return region(row, column - 1) != region(row, column)

    def is_floor(row: int, column: int) -> bool:
        """Tell whether there is a line above a cell."""
        return region(row - 1, column) != region(row, column)

    walls = [column for column in range(n + 1) if any(is_wall(row, column) for row in range(n))]
    lines = []
    for row in range(n + 1):
        if any(is_floor(row, column) for column in range(n)):
            line = ""
            for column in range(n + 1):
                dash = "─" if is_floor(row, column) else " "
                if column in walls:
                    up_and_down = (is_wall(row - 1, column), is_wall(row, column))
                    arms = (*up_and_down, is_floor(row, column - 1), is_floor(row, column))
                    line += CROSSINGS[sum(arm << i for i, arm in enumerate(arms))] + dash
                line += dash * widths[column] if column < n else ""
            lines.append(line.rstrip())
        if row < n:
            line = ""
            for column in range(n + 1):
                if column in walls:
                    line += "│ " if is_wall(row, column) else "  "
                line += cells[row * n + column].ljust(widths[column]) if column < n else ""
            lines.append(line.rstrip())
    return lines


def gallery(boards: Sequence[Board], total: int) -> list[str]:
    """Draw boards on shelves, each below its index, and say how many there are."""
    blocks = [[index_of(board, i), *draw(board), *faults(board)] for i, board in enumerate(boards)]
    lines: list[str] = []
    for shelf in shelves(blocks):
        lines += [*beside(shelf), ""]
    return [*lines, gallery_size(boards, total)]


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
