"""A step of an explanation as text."""

from queendoku.views.draw.text import EMPTY, in_boxes, wrapped
from queendoku.views.kinds.board import BOXES, Candidate, StarBoard, StepBoard
from queendoku.views.kinds.star_battle.text import draw_star_battle
from queendoku.views.step.words import effect, in_order, letter, role_name

#: Stand after a candidate of a pattern, a fin, a candidate that goes, and a digit that is placed; a
#: set has its letter.
SIGNS = {"pattern": "*", "fin": "'", "eliminated": "-", "placed": "+"}


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


def sign_of(role: str) -> str:
    """Return the sign of a role."""
    return SIGNS.get(role) or letter(role).lower()
