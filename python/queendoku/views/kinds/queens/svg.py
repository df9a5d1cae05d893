"""A board of queens as SVG."""

from collections.abc import Sequence

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import (
    QUEEN,
    Drawing,
    centre,
    circle,
    number,
    numbered,
    queen,
    rectangle,
)
from queendoku.views.kinds.board import QueensBoard, StarBoard

#: The rows and columns of boards up to this size are numbered.
MOST_LABELS = 24
#: On smaller squares, a queen is a dot.
LEAST_CROWN = 11
LABEL_SPACE = 22
FRAME = f'fill="none" stroke="{palette.FRAME}" stroke-width="1.5"'


def draw(board: QueensBoard, *, thumbnail: bool) -> Drawing:
    """Draw the board; without numbers beside it for a thumbnail."""
    n = board.n
    side = side_of(n, thumbnail=thumbnail)
    square = side / max(n, 1)
    body = squares(n, side) + faults(board, square)
    body += f'<g fill="{palette.INK}">{queens(board, square)}</g>'
    body += f'<rect width="{number(side)}" height="{number(side)}" {FRAME}/>'
    if thumbnail or not 1 < n <= MOST_LABELS:
        return Drawing(side, side, body)
    return with_numbers(range(n), Drawing(side, side, body))


def with_numbers(numbers: Sequence[int], board: Drawing) -> Drawing:
    """Write the numbers of the rows and columns beside a board."""
    side = board.width + LABEL_SPACE
    moved = f'<g transform="translate({LABEL_SPACE} {LABEL_SPACE})">{board.body}</g>'
    labels = numbered(numbers, board.width / max(len(numbers), 1), LABEL_SPACE, LABEL_SPACE, 14)
    return Drawing(side + 6, side + 4, labels + moved)


def side_of(n: int, *, thumbnail: bool) -> float:
    """Return the side of a board of n rows."""
    if n == 0:
        return 40
    if thumbnail:
        return min(max(18 * n, 90), 205)
    return min(56 * n, 480) if n <= MOST_LABELS else 640


def squares(n: int, side: float) -> str:
    """Draw the squares, as one dashed line for each row: that keeps a large board small."""
    ground = f'<rect width="{number(side)}" height="{number(side)}" fill="{palette.LIGHT_SQUARE}"/>'
    if n < 2:
        return ground
    square = side / n
    lines = "".join(
        f"M{number(square * (1 - row % 2))} {number(square * (row + 0.5))}H{number(side)}"
        for row in range(n)
    )
    return (
        f'{ground}<path d="{lines}" stroke="{palette.DARK_SQUARE}"'
        f' stroke-width="{square:.4f}" stroke-dasharray="{square:.4f}"/>'
    )


def faults(board: QueensBoard | StarBoard, square: float) -> str:
    """Frame the queens that attack each other, and join them along their line."""
    frames = "".join(rectangle(*at, square, square * 0.05) + "/>" for at in sorted(board.at_fault))
    lines = "".join(
        f"M{centre(*attack.squares[0], square)}L{centre(*attack.squares[-1], square)}"
        for attack in board.attacks
    )
    if not lines:
        return ""
    width = square * 0.1
    return (
        f'<g fill="{palette.FAULT_GROUND}" stroke="{palette.FAULT}"'
        f' stroke-width="{number(square * 0.06)}">{frames}</g>'
        f'<path d="{lines}" stroke="{palette.LIGHT_SQUARE}" stroke-width="{number(width * 1.9)}"'
        ' stroke-linecap="round" opacity=".8"/>'
        f'<path d="{lines}" stroke="{palette.FAULT}" stroke-width="{number(width)}"'
        ' stroke-linecap="round"/>'
    )


def queens(board: QueensBoard | StarBoard, square: float, shape: str = QUEEN) -> str:
    """Draw the queens, or stars."""
    if square >= LEAST_CROWN:
        return "".join(
            queen(column * square, row * square, square, shape) for row, column in board.queens
        )
    return "".join(circle(row, column, square, square * 0.42) for row, column in board.queens)
