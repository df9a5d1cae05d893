"""A picture of what a method keeps: a board in the middle of a search, and the state beside it.

Both follow from a trace and from the kinds of its fields (``src/ground/state.rs``), so that a
method needs no picture of its own. A field of a kind that is not drawn here is written as Python
shows it.
"""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

import queendoku as qd
from queendoku._common.wording import cell_name, listed
from queendoku.views.animate.state import HOUSES, state
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import centre, circle, number, numbered, rectangle
from queendoku.views.draw.strips import WIDTH, draw_strips
from queendoku.views.draw.svg import escaped
from queendoku.views.kinds.board import QueensBoard, SudokuGrid
from queendoku.views.kinds.queens.svg import FRAME, faults, queens, squares
from queendoku.views.kinds.sudoku.svg import draw as draw_sudoku

SPACE = 22  # for the numbers beside a board

#: A colour and a pattern of dashes for each kind of line.
LINES = {
    "column": (palette.FOURTH, "none"),
    "diagonal": (palette.PATTERN, "9 6"),
    "anti-diagonal": (palette.OTHER, "1 6"),
}
#: Columns to the right from one row to the next.
SLOPES = {"column": 0, "diagonal": 1, "anti-diagonal": -1}


class Moment(NamedTuple):
    """A step of a trace that shows what is special about its method."""

    step: qd.types.Step
    said: str
    #: What was tried there and refused.
    refused: Sequence[qd.types.Step] = ()


def figure(trace: qd.types.Trace) -> str:
    """Draw a moment of a trace as HTML: the board, the state and a caption."""
    if trace.game == "queens":
        moment = moment_of_queens(trace)
        drawn = queens_board(moment) + kept(moment, LINES)
    else:
        moment = moment_of_sudoku(trace)
        drawn = sudoku_grid(moment) + kept(moment, {})
    return (
        f'<figure class="qd-picture qd-method-figure">{drawn}'
        f"<figcaption>{moment.said}</figcaption></figure>"
    )


def moment_of_queens(trace: qd.types.Trace) -> Moment:
    """Choose a board that is refused when it is finished, or else one that is half done."""
    name = f"<code>{trace.method}</code>"
    late = next((s for s in trace if s.kind == "conflict" and s.depth == trace.n), None)
    if late:
        return Moment(
            late, f"A finished board: only now does {name} look at the diagonals, and refuses it."
        )
    steps = [s for s in trace if s.kind == "place" and s.depth == trace.n // 2]
    kinds = {field.kind for field in trace.fields}
    if "mask" in kinds:
        said = (
            f"Each bit of the masks of {name} is a column of the framed row: 1 where a queen "
            "attacks it, and in the last mask where it is free."
        )
    elif kinds & {"set", "booleans", "bits"}:
        said = f"The lines that the queens take, and how {name} keeps them."
    elif refused := max((refused_from(trace, step.index + 1) for step in steps), key=len):
        said = f"For each square of the framed row, {name} looks for a queen that attacks it."
        return Moment(refused[-1], said, refused)
    else:
        said = f"What {name} keeps."
    return Moment(steps[0], said)


def moment_of_sudoku(trace: qd.types.Trace) -> Moment:
    """Choose a cell where every digit is refused, or else the first one that is tried."""
    name = f"<code>{trace.method}</code>"
    first = next(step for step in trace if step.kind == "try")
    if any(field.kind == "masks" for field in trace.fields):
        return Moment(
            first, f"{name} finds a cell's candidates in three masks: the digits in none of them."
        )
    refusals = (refused_from(trace, step.index) for step in trace)
    refused = next((steps for steps in refusals if len(steps) == 9), None)
    if refused:
        said = f"A cell that no digit fits: {name} tries all nine, and finds each in a house."
        return Moment(refused[-1], said, refused)
    return Moment(first, f"What {name} keeps.")


def refused_from(trace: qd.types.Trace, index: int) -> list[qd.types.Step]:
    """Return the conflicts up to the next step that is neither a try nor a conflict."""
    steps = takewhile(lambda step: step.kind in ("try", "conflict"), trace[index:])
    return [step for step in steps if step.kind == "conflict"]


def queens_board(moment: Moment) -> str:
    """Draw the board, with the lines that are kept, or else with what was looked at."""
    trace, placed = moment.step.trace, moment.step.placement
    n = trace.n
    side = WIDTH - SPACE
    square = side / n
    board = QueensBoard(n, tuple(enumerate(placed)))
    # A mask is about the row below the queens; what lies above is forgotten.
    from_queen = any(field.kind == "mask" for field in trace.fields)
    lines = "".join(
        taken(board, field.of, square, from_queen=from_queen)
        for field in trace.fields
        if field.of in LINES
    )
    body = (
        squares(n, side)
        + faults(board, square)
        + lines
        + "".join(refusal(step, square) for step in moment.refused)
        + f'<g fill="{palette.INK}">{queens(board, square)}</g>'
    )
    if len(placed) < n:
        body += (
            f'<rect x="1.5" y="{number(len(placed) * square)}" width="{number(side - 3)}"'
            f' height="{number(square)}" fill="none" stroke="{palette.FRAME}" stroke-width="3"/>'
        )
    body += f'<rect width="{number(side)}" height="{number(side)}" {FRAME}/>'
    words = listed([f"column {column} of row {row}" for row, column in board.queens])
    labels = numbered(range(n), square, SPACE, SPACE, 14)
    moved = f'{labels}<g transform="translate({SPACE} {SPACE})">{body}</g>'
    return document(f"A board with queens in {words}", WIDTH, WIDTH, moved)


def taken(board: QueensBoard, line: str, square: float, *, from_queen: bool) -> str:
    """Draw the lines of one kind that the queens take."""
    colour, dashes = LINES[line]
    slope = SLOPES[line]
    path = ""
    for row, column in board.queens:
        rows = [r for r in range(board.n) if 0 <= column + (r - row) * slope < board.n]
        first = row if from_queen else rows[0] - 0.4
        ends = ((r, column + (r - row) * slope) for r in (first, rows[-1] + 0.4))
        (y, x), (v, u) = (((r + 0.5) * square, (c + 0.5) * square) for r, c in ends)
        path += f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="3.5"'
        f' stroke-dasharray="{dashes}" stroke-linecap="round"/>'
    )


def refusal(step: qd.types.Step, square: float) -> str:
    """Cross out a square, and join it with the queen that attacks it."""
    if step.row is None or step.column is None or not isinstance(step.cause, tuple):
        return ""
    x, y = (step.column + 0.5) * square, (step.row + 0.5) * square
    path = f"M{centre(step.row, step.column, square)}L{centre(*step.cause, square)}"
    arm = square * 0.16
    return (
        f'<path d="{path}" stroke="{palette.FAULT}" stroke-width="2.5" stroke-dasharray="6 4"/>'
        f'<path d="M{number(x - arm)} {number(y - arm)}l{number(2 * arm)} {number(2 * arm)}'
        f'm0 {number(-2 * arm)}l{number(-2 * arm)} {number(2 * arm)}" stroke="{palette.FAULT}"'
        ' stroke-width="4.5" stroke-linecap="round"/>'
    )


def sudoku_grid(moment: Moment) -> str:
    """Draw the grid: the cell framed, its houses tinted, and what refuses a digit in a ring."""
    step = moment.step
    drawing = draw_sudoku(SudokuGrid(tuple(step.grid), tuple(step.trace.givens)), thumbnail=False)
    cell = drawing.width / 9
    row, column = step.row or 0, step.column or 0
    at_step = 9 * row + column
    houses = "".join(
        f"{rectangle(at // 9, at % 9, cell, 0)}/>"
        for at in range(81)
        if any(house(at) == house(at_step) for house in HOUSES.values())
    )
    causes = {refused.cause for refused in moment.refused if isinstance(refused.cause, tuple)}
    rings = "".join(circle(r, c, cell, cell * 0.4) for r, c in sorted(causes))
    body = (
        f'{drawing.body}<g fill="{palette.FOURTH}" opacity=".13">{houses}</g>'
        f'<g fill="none" stroke="{palette.FAULT}" stroke-width="3">{rings}</g>'
        f'{rectangle(row, column, cell, 3)} fill="none" stroke="{palette.FOURTH}"'
        ' stroke-width="4"/>'
    )
    words = f"A grid with {cell_name(at_step)} in a frame, and its houses tinted"
    return document(words, drawing.width, drawing.height, body)


def kept(moment: Moment, lines: Mapping[str, tuple[str, str]]) -> str:
    """Draw what the method keeps; `lines` are the looks of lines on the board."""
    strips = state(moment.step, moment.refused, lines)
    drawing = draw_strips(strips)
    words = " ".join(f"{strip.label}: {', '.join(strip.cells)}." for strip in strips)
    return document(f"What the method keeps. {words}", drawing.width, drawing.height, drawing.body)


def document(name: str, width: float, height: float, body: str) -> str:
    """Write an SVG document without a ground: it is part of the page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escaped(name)}"'
        f' viewBox="-2 -2 {number(width + 4)} {number(height + 4)}"'
        f' width="{number(width + 4)}" height="{number(height + 4)}">{body}</svg>'
    )
