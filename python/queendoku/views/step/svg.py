"""A step of an explanation as SVG: what a deduction sees, drawn on its grid."""

from collections.abc import Sequence

from queendoku._common.wording import capital
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number, numbered, rectangle
from queendoku.views.draw.svg import CHARACTER, SLIM, broken, text
from queendoku.views.kinds.board import StepBoard
from queendoku.views.kinds.registry import kind_of
from queendoku.views.kinds.roles import Style, mark, role_name, style_of
from queendoku.views.kinds.sudoku.svg import WIDEST, WIDEST_THUMBNAIL
from queendoku.views.step.words import effect

#: The side of a cell.
CELL, THUMBNAIL_CELL = 52.0, 34.0
#: The space for the numbers of the rows and columns, above and on the left.
LABEL_SPACE = 20
#: The height of the letters of a reason.
REASON = 14


def draw(board: StepBoard, *, thumbnail: bool) -> Drawing:
    """Draw the grid, the pattern, and what follows; below it the reason if there is room."""
    n = board.grid.size
    usual, widest = (THUMBNAIL_CELL, WIDEST_THUMBNAIL) if thumbnail else (CELL, WIDEST)
    # A small board is as wide as a sudoku: words stand above and below it.
    side = min(max(n, 9) * usual, widest)
    cell = side / max(n, 1)
    steps = kind_of(board.grid).steps.svg
    body = steps.ground(board.grid, cell) + houses(board, cell) + steps.lines(board.grid, cell)
    body += below(board, cell) + steps.contents(board, cell) + steps.above(board, cell, True)
    space = 0 if thumbnail else LABEL_SPACE
    left, top, right, bottom = (cell * part for part in steps.room(board.grid))
    x, y = space + left, space + top
    inner = f'<g transform="translate({number(x)} {number(y)})">{body}</g>'
    drawing = Drawing(x + side + right, y + side + bottom, inner)
    if thumbnail:
        return drawing
    labels = numbered(range(1, n + 1), cell, x, y, 13)
    return with_reason(board, drawing._replace(body=labels + inner))


def houses(board: StepBoard, cell: float) -> str:
    """Tint the houses and outline them."""
    n = board.grid.size
    outlines = "".join(outline([divmod(at, n) for at in house], cell) for house in board.houses)
    if not outlines:
        return ""
    return (
        f'<g fill="{palette.HOUSE}" fill-opacity=".13" stroke="{palette.HOUSE}"'
        f' stroke-width="{number(cell * 0.1)}">{outlines}</g>'
    )


def outline(house: Sequence[tuple[int, int]], cell: float) -> str:
    """Draw the rectangle around the cells of a house, or the line if it is none."""
    rows, columns = zip(*house, strict=True)
    width, height = (max(places) - min(places) + 1 for places in (columns, rows))
    if len(house) < width * height:
        from queendoku.views.kinds.variant.marks import outlines

        parts = (
            [f"{number(x * cell)} {number(y * cell)}" for y, x in part]
            for part in outlines(house, 0.05)
        )
        path = "".join(f"M{'L'.join(part)}Z" for part in parts)
        return f'<path d="{path}"/>'
    return (
        f'<rect x="{number(min(columns) * cell)}" y="{number(min(rows) * cell)}"'
        f' width="{number(width * cell)}" height="{number(height * cell)}"/>'
    )


def below(board: StepBoard, cell: float) -> str:
    """Draw what lies below the digits: the pattern's cells, and what else the kind has there."""
    n: int = board.grid.size
    of_cells: dict[int, tuple[str, bool]] = {}
    for (at, value), role in board.marks:
        of_cells.setdefault(at, (role, not value))
    tints = "".join(
        cell_ground(divmod(at, n), style_of(role), cell, framed=whole)
        for at, (role, whole) in of_cells.items()
    )
    frames = "".join(
        rectangle(*divmod(at, n), cell, cell * 0.08)
        + f' rx="{number(cell * 0.1)}" fill="none" stroke="{palette.FILLED}"'
        f' stroke-width="{number(cell * 0.055)}"/>'
        for at, _ in board.placed
    )
    return tints + frames + kind_of(board.grid).steps.svg.below(board, cell)


def cell_ground(at: tuple[int, int], style: Style, cell: float, *, framed: bool) -> str:
    """Tint a cell of the pattern; a cell that belongs to it as a whole has a frame too."""
    frame = f' stroke="{style.ink}" stroke-width="{number(cell * 0.045)}"' if framed else ""
    dashes = f' stroke-dasharray="{style.frame}"' if framed and style.frame else ""
    return (
        rectangle(*at, cell, cell * 0.035)
        + f' fill="{style.ink}" fill-opacity=".13"{frame}{dashes}/>'
    )


def with_reason(step: StepBoard, drawing: Drawing) -> Drawing:
    """Write the reason of a step below it, and what follows."""
    body, bottom = drawing.body, drawing.height + 8
    for content, weight in ((step.reason, 400), (effect(step), 600)):
        for line in broken(content, drawing.width, REASON * SLIM / CHARACTER):
            bottom += REASON + 4
            body += text(line, 0, bottom, REASON, weight=weight)
    left = 0.0
    for role in kind_of(step.grid).steps.words.legend(step):
        name = capital(role_name(role))
        sign = mark(style_of(role), left + REASON / 2, bottom + REASON, REASON / 2.4)
        body += sign + text(name, left + REASON * 1.3, bottom + REASON + 5, REASON)
        left += REASON * (2 + len(name) * CHARACTER)
    return Drawing(drawing.width, bottom + (REASON + 12 if left else 6), body)
