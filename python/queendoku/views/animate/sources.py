"""What can move: traces, explanations and lists of boards, drawn a frame for each position."""

from __future__ import annotations

from typing import Any

from queendoku._common.wording import capital
from queendoku.puzzles.explanation import AnyExplanation
from queendoku.puzzles.trace.trace import Trace
from queendoku.views.animate.film import Film
from queendoku.views.animate.options import Options, check_number
from queendoku.views.animate.trace import film_of_trace
from queendoku.views.description import describe, name_of
from queendoku.views.draw.layout import column, words
from queendoku.views.kinds.board import Board
from queendoku.views.registry import kind_of
from queendoku.views.show_arguments import read
from queendoku.views.step.reading import read as read_step, read_grid


def film_of(what: Any, options: Options) -> Film:
    """Draw the frames."""
    if isinstance(what, Trace):
        return film_of_trace(what, options)
    if isinstance(what, AnyExplanation):
        grids = [read_grid(what.grids[0]), read_grid(what.grids[-1])]
        kind = kind_of(grids[0])
        steps = [*map(read_step, what)]
        of = len(steps)
        said = (f"Step {at} of {of}: {name_of(step)}" for at, step in enumerate(steps, 1))
        shown = zip(["The start", *said, "The end"], [grids[0], *steps, grids[1]], strict=True)
        return film_of_boards([*shown], f"{capital(kind.name)} explained", 0.5, options)
    if not isinstance(what, (list, tuple)):
        raise TypeError(
            "what must be a trace, as trace_n_queens or trace_sudoku gives it, an explanation, as"
            f" explain_sudoku gives it, or a list of boards, not {type(what).__name__}"
        )
    boards = [*read(what, None, False, None, "gallery").boards]
    if not boards:
        raise ValueError("what: there are no boards")
    numbered = [(f"{at} of {len(boards)}", board) for at, board in enumerate(boards, 1)]
    return film_of_boards(numbered, "Boards", 1.0, options)


def film_of_boards(
    boards: list[tuple[str, Board]], title: str, speed: float, options: Options
) -> Film:
    """Draw boards, each below what is said of it."""
    last = len(boards) - 1
    options.check(last, is_trace=False)
    positions = options.positions(last)
    check_number(positions)
    frames = []
    for position in positions:
        said, board = boards[position]
        drawing = kind_of(board).svg.draw(board, thumbnail=False)
        frames.append(column([words([said], drawing.width, bold=True), drawing]))
    return Film(title, frames, len(frames) - 1, describe(boards[positions[-1]][1]), speed)
