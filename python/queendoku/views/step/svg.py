"""A step of an explanation as SVG: what a deduction sees, drawn on its grid."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from queendoku.views.draw import palette
from queendoku.views.draw.shapes import Drawing, number, numbered, rectangle
from queendoku.views.draw.svg import CHARACTER, SLIM, broken, text
from queendoku.views.kinds.board import Candidate, StarBoard, StepBoard
from queendoku.views.kinds.star_battle import svg as star_svg
from queendoku.views.kinds.sudoku.svg import (
    CANDIDATE_WEIGHT,
    FILLED_WEIGHT,
    WIDEST,
    WIDEST_THUMBNAIL,
    digits,
    draw_candidates,
    draw_digits,
    grounds,
    lines,
    place_of,
)
from queendoku.views.step.links import draw_links
from queendoku.views.step.words import capital, effect, legend, role_name

#: The side of a cell.
CELL, THUMBNAIL_CELL = 52.0, 34.0
#: The space for the numbers of the rows and columns, above and on the left.
LABEL_SPACE = 20
#: More links in several branches are drawn pale: nobody can follow them.
MANY_LINKS = 20
#: The height of the letters of a reason.
REASON = 14
#: The weight of a candidate of the pattern.
MARKED_WEIGHT = 15


class Style(NamedTuple):
    """How a role looks: it is told by the shape of candidates and the line of cells too."""

    ink: str
    shape: str
    #: Of the line around a candidate, and around a cell.
    dashes: str = ""
    frame: str = ""


#: The shapes around a candidate, in the square from (-1, -1) to (1, 1).
SHAPES = {
    "disc": "M-1 0A1 1 0 1 1 1 0 1 1 0 1 1-1 0Z",
    "square": "M-.9-.9H.9V.9H-.9Z",
    "diamond": "M0-1.25 1.25 0 0 1.25-1.25 0Z",
    "house": "M-.9-.3 0-1.2.9-.3V.95H-.9Z",
    "triangle": "M0-1.3 1.2.9H-1.2Z",
}
STYLES = {
    "pattern": Style(palette.PATTERN, "disc"),
    "fin": Style(palette.THIRD, "disc", "2.2 1.6", "2.2 1.6"),
}
#: Sets and colours, in turn.
SETS = (
    Style(palette.OTHER, "square"),
    Style(palette.FOURTH, "diamond", frame="7 3"),
    Style(palette.THIRD, "house", frame="2 3"),
    Style(palette.PATTERN, "triangle", frame="7 3 2 3"),
)
GONE = Style(palette.FAULT, "disc")


def style_of(role: str) -> Style:
    """Return the style of a role."""
    return STYLES.get(role) or SETS[int(role.removeprefix("set ")) % len(SETS)]


def draw_step(board: StepBoard, *, thumbnail: bool) -> Drawing:
    """Draw the grid, the pattern, and what follows; below it the reason if there is room."""
    n = board.grid.size
    usual, widest = (THUMBNAIL_CELL, WIDEST_THUMBNAIL) if thumbnail else (CELL, WIDEST)
    # A small board is as wide as a sudoku: words stand above and below it.
    side = min(max(n, 9) * usual, widest)
    cell = side / max(n, 1)
    if isinstance(board.grid, StarBoard):
        body = star_svg.ground(board.grid, cell) + star_svg.letters(board.grid, cell)
        body += houses(board, cell) + below(board, cell) + star_svg.marks(board.grid, cell)
    else:
        body = (
            f'<rect width="{number(side)}" height="{number(side)}" fill="{palette.BLANK_CELL}"/>'
            + grounds(board.grid, cell)
            + houses(board, cell)
            + lines(board.grid, cell)
            + below(board, cell)
            + digits(board.grid, cell)
            + draw_digits(board.placed, cell, palette.FILLED, FILLED_WEIGHT)
            + pencil_marks(board, cell)
        )
    body += above(board, cell)
    if thumbnail:
        return Drawing(side, side, body)
    inner = f'<g transform="translate({LABEL_SPACE} {LABEL_SPACE})">{body}</g>'
    labels = numbered(range(1, n + 1), cell, LABEL_SPACE, 13)
    return with_reason(board, Drawing(side + LABEL_SPACE, side + LABEL_SPACE, labels + inner))


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

        parts = ([pair((x * cell, y * cell)) for y, x in part] for part in outlines(house, 0.05))
        path = "".join(f"M{'L'.join(part)}Z" for part in parts)
        return f'<path d="{path}"/>'
    return (
        f'<rect x="{number(min(columns) * cell)}" y="{number(min(rows) * cell)}"'
        f' width="{number(width * cell)}" height="{number(height * cell)}"/>'
    )


def below(board: StepBoard, cell: float) -> str:
    """Draw what lies below the digits: the pattern's cells and the marks of its candidates."""
    n = board.grid.size
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
    if isinstance(board.grid, StarBoard):
        return tints + frames
    shown = dict.fromkeys(board.eliminated, GONE)
    shown |= {candidate: style_of(role) for candidate, role in board.roles.items()}
    filled = {at for at, _ in board.placed}
    marks = "".join(
        mark(style, *place_of(at, value, cell), cell * 0.132)
        for (at, value), style in shown.items()
        if at not in filled
    )
    return tints + frames + groups(board, cell) + marks


def cell_ground(at: tuple[int, int], style: Style, cell: float, *, framed: bool) -> str:
    """Tint a cell of the pattern; a cell that belongs to it as a whole has a frame too."""
    frame = f' stroke="{style.ink}" stroke-width="{number(cell * 0.045)}"' if framed else ""
    dashes = f' stroke-dasharray="{style.frame}"' if framed and style.frame else ""
    return (
        rectangle(*at, cell, cell * 0.035)
        + f' fill="{style.ink}" fill-opacity=".13"{frame}{dashes}/>'
    )


def mark(style: Style, x: float, y: float, size: float) -> str:
    """Draw the shape of a role around a point, with a line of the same width at any size."""
    lengths = " ".join(number(float(length) / size) for length in style.dashes.split())
    dashes = f' stroke-dasharray="{lengths}"' if lengths else ""
    return (
        f'<path transform="translate({number(x)} {number(y)}) scale({number(size)})"'
        f' d="{SHAPES[style.shape]}" fill="{style.ink}" fill-opacity=".2" stroke="{style.ink}"'
        f' stroke-width="{number(1.5 / size)}"{dashes}/>'
    )


def groups(board: StepBoard, cell: float) -> str:
    """Join the cells of each group that is the end of a link."""
    nodes = dict.fromkeys(node for link in board.links for node in (link.start, link.end))
    paths = "".join(
        "M" + "L".join(pair(place_of(at, node.digit, cell)) for at in node.cells)
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
    return draw_candidates(plain, cell, palette.SOFT_INK, CANDIDATE_WEIGHT) + draw_candidates(
        bold, cell, palette.INK, MARKED_WEIGHT
    )


def above(board: StepBoard, cell: float) -> str:
    """Draw what lies above the digits: links, and strokes through what is eliminated."""
    if isinstance(board.grid, StarBoard):
        return star_svg.followed(board, board.grid.stars, cell)
    links = draw_links(board, board.links, cell)
    if board.branches and len(board.links) > MANY_LINKS:  # the player shows a branch at a time
        links = f'<g opacity=".5">{links}</g>'
    return links + struck(board.eliminated, cell)


def struck(eliminated: Iterable[Candidate], cell: float) -> str:
    """Strike candidates through."""
    half = cell * 0.15
    paths = ""
    for at, value in eliminated:
        x, y = place_of(at, value, cell)
        paths += f"M{pair((x - half, y + half))}L{pair((x + half, y - half))}"
    if not paths:
        return ""
    return (
        f'<path d="{paths}" fill="none" stroke="{palette.FAULT}"'
        f' stroke-width="{number(cell * 0.05)}" stroke-linecap="round"/>'
    )


def pair(point: tuple[float, float]) -> str:
    """Write a point."""
    return f"{number(point[0])} {number(point[1])}"


def with_reason(step: StepBoard, drawing: Drawing) -> Drawing:
    """Write the reason of a step below it, and what follows."""
    body, bottom = drawing.body, drawing.height + 8
    for content, weight in ((step.reason, 400), (effect(step), 600)):
        for line in broken(content, drawing.width, REASON * SLIM / CHARACTER):
            bottom += REASON + 4
            body += text(line, 0, bottom, REASON, weight=weight)
    left = 0.0
    for role in legend(step):
        name = capital(role_name(role))
        sign = mark(style_of(role), left + REASON / 2, bottom + REASON, REASON / 2.4)
        body += sign + text(name, left + REASON * 1.3, bottom + REASON + 5, REASON)
        left += REASON * (2 + len(name) * CHARACTER)
    return Drawing(drawing.width, bottom + (REASON + 12 if left else 6), body)
