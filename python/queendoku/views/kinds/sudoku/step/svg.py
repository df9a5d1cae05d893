"""A step of a sudoku as SVG: candidates with their roles, links, and what is eliminated."""

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import number
from queendoku.views.kinds.board import Candidate, StepBoard, SudokuGrid
from queendoku.views.kinds.roles import GONE, mark, style_of
from queendoku.views.kinds.sudoku.step.links import draw_links
from queendoku.views.kinds.sudoku.svg import (
    CANDIDATE_WEIGHT,
    FILLED_WEIGHT,
    SMALLER,
    columns_of,
    digits,
    draw_candidates,
    draw_digits,
    ground as ground,
    lines as lines,
    place_of,
)

#: More links in several branches are drawn pale: nobody can follow them.
MANY_LINKS = 20
#: The weight of a candidate of the pattern.
MARKED_WEIGHT = 15


def room(_: SudokuGrid) -> tuple[float, ...]:
    """Return none: nothing stands beside the grid."""
    return (0, 0, 0, 0)


def below(board: StepBoard, cell: float) -> str:
    """Draw the marks of the pattern's candidates."""
    shown = dict.fromkeys(board.eliminated, GONE)
    shown |= {candidate: style_of(role) for candidate, role in board.roles.items()}
    filled = {at for at, _ in board.placed}
    return groups(board, cell) + "".join(
        mark(style, *place(board, at, value, cell), size_of(board, cell * 0.132))
        for (at, value), style in shown.items()
        if at not in filled
    )


def contents(board: StepBoard, cell: float) -> str:
    """Draw the digits, those that the step places, and the candidates."""
    placed = draw_digits(board.placed, cell, palette.FILLED, FILLED_WEIGHT, board.grid.size)
    return digits(board.grid, cell) + placed + pencil_marks(board, cell)


def groups(board: StepBoard, cell: float) -> str:
    """Join the cells of each group that is the end of a link."""
    nodes = dict.fromkeys(node for link in board.links for node in (link.start, link.end))
    paths = "".join(
        "M" + "L".join(pair(place(board, at, node.digit, cell)) for at in node.cells)
        for node in nodes
        if len(node.cells) > 1
    )
    if not paths:
        return ""
    return (
        f'<path d="{paths}" fill="none" stroke="{palette.PATTERN}" stroke-opacity=".3"'
        f' stroke-width="{number(cell * 0.2)}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def pencil_marks(board: StepBoard, cell: float) -> str:
    """Draw the candidates, those that the step is about bold; none where a digit is placed."""
    filled = {at for at, _ in board.placed}
    about = {*board.roles, *board.eliminated}
    shown = [
        Candidate(at, value)
        for at, values in enumerate(board.grid.candidates or ())
        for value in values
        if at not in filled
    ]
    plain = [candidate for candidate in shown if candidate not in about]
    bold = [candidate for candidate in shown if candidate in about]
    n, below = board.grid.size, board.grid.has_corners
    soft = draw_candidates(plain, cell, palette.SOFT_INK, CANDIDATE_WEIGHT, n, below)
    return soft + draw_candidates(bold, cell, palette.INK, MARKED_WEIGHT, n, below)


def above(board: StepBoard, cell: float, links: bool) -> str:
    """Draw what lies above the digits: links, and strokes through what is eliminated."""
    drawn = draw_links(board, board.links, cell) if links else ""
    if links and board.branches and len(board.links) > MANY_LINKS:  # the player has each apart
        drawn = f'<g opacity=".5">{drawn}</g>'
    return drawn + struck(board, cell)


def struck(board: StepBoard, cell: float) -> str:
    """Strike candidates through."""
    half = size_of(board, cell * 0.15)
    paths = ""
    for at, value in board.eliminated:
        x, y = place(board, at, value, cell)
        paths += f"M{pair((x - half, y + half))}L{pair((x + half, y - half))}"
    if not paths:
        return ""
    return (
        f'<path d="{paths}" fill="none" stroke="{palette.FAULT}"'
        f' stroke-width="{number(cell * 0.05)}" stroke-linecap="round"/>'
    )


def place(board: StepBoard, at: int, value: int, cell: float) -> tuple[float, float]:
    """Return the middle of a candidate of a cell."""
    return place_of(at, value, cell, board.grid.size, board.grid.has_corners)


def size_of(board: StepBoard, usual: float) -> float:
    """Make what is around a candidate smaller where candidates are."""
    smaller = SMALLER if board.grid.has_corners else 1
    return usual * min(3 / columns_of(board.grid.size), 1) * smaller


def pair(point: tuple[float, float]) -> str:
    """Write a point."""
    return f"{number(point[0])} {number(point[1])}"


def branches(board: StepBoard, cell: float) -> list[str]:
    """Draw the links of each branch."""
    return [
        draw_links(board, [board.links[number] for number in branch], cell)
        for branch in board.branches
    ]
