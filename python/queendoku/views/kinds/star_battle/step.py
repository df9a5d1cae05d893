"""A step of a star battle: in words, as SVG and as text."""

from queendoku._common.wording import capital, cell_name
from queendoku.views.draw import palette
from queendoku.views.draw.shapes import QUEEN, STAR, queen
from queendoku.views.kinds.board import StarBoard, StepBoard
from queendoku.views.kinds.star_battle import svg
from queendoku.views.kinds.star_battle.text import draw_with
from queendoku.views.kinds.star_battle.words import words

#: What stands on the board before the step.
board = words


def effect(step: StepBoard) -> str:
    """Say what the step places and eliminates, in short."""
    n, star = step.grid.size, "queen" if step.grid.stars == 1 else "star"
    parts = ((f"{star} in", step.placed), (f"no {star} in", step.eliminated))
    names = [(sign, [cell_name(at, n) for at, _ in cells]) for sign, cells in parts if cells]
    return capital("; ".join(f"{sign} {', '.join(cells)}" for sign, cells in names))


def said(step: StepBoard) -> list[str]:
    """Tell what follows."""
    return [f"It follows: {effect(step)}."]


def legend(_: StepBoard) -> list[str]:
    """Return no roles: only the cells of the pattern have one."""
    return []


def room(_: StarBoard) -> tuple[float, ...]:
    """Return none: nothing stands beside the board."""
    return (0, 0, 0, 0)


def ground(grid: StarBoard, cell: float) -> str:
    """Draw the regions with their letters."""
    return svg.ground(grid, cell) + svg.letters(grid, cell)


def lines(_: StarBoard, __: float) -> str:
    """Draw no more lines: the ground has them."""
    return ""


def below(_: StepBoard, __: float) -> str:
    """Draw nothing: stars have no candidates."""
    return ""


def contents(step: StepBoard, cell: float) -> str:
    """Draw the stars and crosses before the step."""
    return svg.marks(step.grid, cell)


def above(step: StepBoard, cell: float, _: bool) -> str:
    """Draw the stars that the step places, and the crosses."""
    n, shape = step.grid.size, QUEEN if step.grid.stars == 1 else STAR
    places = (divmod(at, n) for at, _ in step.placed)
    stars = "".join(queen(column * cell, row * cell, cell, shape) for row, column in places)
    crossed = (divmod(at, n) for at, _ in step.eliminated)
    gone = svg.crosses(crossed, cell, palette.FAULT, haloed=True)
    return f'<g fill="{palette.FILLED}">{stars}</g>{gone}'


def branches(_: StepBoard, __: float) -> list[str]:
    """Draw none: a trial is told in its reason."""
    return []


def draw(step: StepBoard) -> list[str]:
    """Draw what follows from a step, and signs after the cells of its pattern."""
    grid = step.grid
    cells, placed, gone = (
        [divmod(mark.cell, grid.size) for mark in marks]
        for marks in ((mark for mark, _ in step.marks), step.placed, step.eliminated)
    )
    signs = dict.fromkeys(cells, "*") | dict.fromkeys(placed, "+") | dict.fromkeys(gone, "-")
    after = grid._replace(queens=[*grid.queens, *placed], crosses=[*grid.crosses, *gone])
    return draw_with(after, signs)
