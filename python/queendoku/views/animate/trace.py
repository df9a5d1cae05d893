"""The frames of a trace: its board, what is tried on it, and what stands beside it."""

from __future__ import annotations

from collections.abc import Callable

from queendoku._common.wording import capital
from queendoku.puzzles.trace.trace import KINDS, Step, Trace
from queendoku.views.animate.film import Film
from queendoku.views.animate.listing import listing_panel
from queendoku.views.animate.options import Options, check_number
from queendoku.views.animate.state import state
from queendoku.views.animate.tree import MOST_NODES, tree_panel
from queendoku.views.description import describe
from queendoku.views.draw import palette
from queendoku.views.draw.layout import column, row, words
from queendoku.views.draw.shapes import (
    QUEEN,
    STAR,
    Drawing,
    centre,
    circle,
    number,
    queen,
    rectangle,
)
from queendoku.views.draw.strips import draw_strips
from queendoku.views.kinds.registry import kind_of
from queendoku.views.kinds.sudoku.svg import FILLED_WEIGHT, draw_digits
from queendoku.views.watch.moment import moment_by_steps, title_of

_MOVES = {KINDS.index(kind) for kind in ("place", "remove", "solution")}
_SOLUTION = KINDS.index("solution")
#: Draws what stands beside the board after so many steps.
Panel = Callable[[int], Drawing]


def film_of_trace(trace: Trace, options: Options) -> Film:
    """Draw the frames; the last solution, or else the end, stands for all."""
    options.check(len(trace), is_trace=True)
    kinds = trace.step_bytes()[::8]
    positions = options.positions(len(trace))
    if options.moves:
        positions = [at for at in positions if not at or kinds[at - 1] in _MOVES] or positions[-1:]
    panels = panels_of(trace, options)
    check_number(positions)
    frames = [frame(trace, at, panels) for at in positions]
    solved = [i for i, at in enumerate(positions) if at and kinds[at - 1] == _SOLUTION]
    still = solved[-1] if solved else len(positions) - 1
    board = moment_by_steps(trace, positions[still]).board
    return Film(title_of(trace), frames, still, describe(board), 5.0)


def panels_of(trace: Trace, options: Options) -> list[list[Panel]]:
    """Return the columns of what stands beside the board."""
    asked = options.beside
    if asked is None:
        asked = ["tree", "state"] if trace.totals.nodes <= MOST_NODES else ["state"]
    makers: dict[str, Callable[[Trace], Panel]] = {
        "tree": tree_panel,
        "state": lambda trace: lambda at: draw_strips(state(trace[at - 1]) if at else []),
        "listing": listing_panel,
    }
    made = {name: makers[name](trace) for name in makers if name in asked}
    first = [panel for name, panel in made.items() if name != "listing"]
    return [part for part in (first, [*made.values()][len(first) :]) if part]


def frame(trace: Trace, at: int, panels: list[list[Panel]]) -> Drawing:
    """Draw the board after so many steps, with what the last one did, and what is beside it."""
    moment = moment_by_steps(trace, at)
    board = moment.board
    kind = kind_of(board)
    drawing = kind.svg.draw(board, thumbnail=False)
    said = ["The start"]
    if at:
        step = trace[at - 1]
        corner, square = kind.play.squares(board)
        place = f"translate({number(corner)} {number(corner)})"
        body = f'{drawing.body}<g transform="{place}">{mark(step, square)}</g>'
        drawing = drawing._replace(body=body)
        said = [capital(str(step))]
    below = [
        words(said, drawing.width, bold=True),
        words(capital(moment.caption).split(": "), drawing.width),
    ]
    columns = [[drawing, *below], *([panel(at) for panel in part] for part in panels)]
    return row([*map(column, columns)])


def mark(step: Step, square: float) -> str:
    """Frame the square of a step; what is refused is pale there, and joined with its cause."""
    if step.row is None or step.column is None:
        return ""
    is_refused = step.kind == "conflict"
    ink = palette.FAULT if is_refused else palette.FILLED
    body = (
        f'{rectangle(step.row, step.column, square, square * 0.04)} fill="none" stroke="{ink}"'
        f' stroke-width="{number(square * 0.07)}"/>'
    )
    if step.kind in ("try", "conflict"):
        body += pale(step, square, ink)
    if is_refused and isinstance(step.cause, tuple):
        path = f"M{centre(step.row, step.column, square)}L{centre(*step.cause, square)}"
        body += (
            f'<g fill="none" stroke="{ink}" stroke-width="{number(square * 0.06)}">'
            f'{circle(*step.cause, square, square * 0.42)}<path d="{path}" opacity=".5"/></g>'
        )
    return body


def pale(step: Step, square: float, ink: str) -> str:
    """Draw the digit, or the queen or star, that is tried."""
    row, column = step.row or 0, step.column or 0
    if step.digit is not None:
        size = step.trace.n
        return draw_digits([(row * size + column, step.digit)], square, ink, FILLED_WEIGHT, size)
    puzzle = step.trace.puzzle
    shape = STAR if puzzle and puzzle.stars > 1 else QUEEN
    return f'<g fill="{ink}" opacity=".6">{queen(column * square, row * square, square, shape)}</g>'
