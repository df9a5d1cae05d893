"""A step of a sudoku as text."""

from queendoku.views.draw.text import EMPTY, in_boxes
from queendoku.views.kinds.board import SYMBOLS, Candidate, StepBoard
from queendoku.views.kinds.roles import in_order, letter, role_name
from queendoku.views.kinds.sudoku.text import cages_of

#: Stand after a candidate of a pattern, a fin, a candidate that goes, and a digit that is placed; a
#: set has its letter.
SIGNS = {"pattern": "*", "fin": "'", "eliminated": "-", "placed": "+"}


def draw(step: StepBoard) -> list[str]:
    """Draw a step: signs after the candidates that it is about."""
    grid = step.grid
    signs = {mark: sign_of(role) for mark, role in step.roles.items()}
    for gone in step.eliminated:
        signs[gone] = signs.get(gone, "") + SIGNS["eliminated"]
    contents = [SYMBOLS[digit] if digit else EMPTY for digit in grid.digits]
    for at, candidates in enumerate(grid.candidates or ()):
        if not grid.digits[at]:
            marked = (
                f"{SYMBOLS[value]}{signs.get(Candidate(at, value), '')}" for value in candidates
            )
            contents[at] = "{" + "".join(marked) + "}"
    for at, value in step.placed:
        contents[at] = f"{SYMBOLS[value]}{SIGNS['placed']}"
    return in_boxes([f"{content} " for content in contents], grid.regions, cages_of(grid))


def legend(step: StepBoard) -> list[str]:
    """Say what the signs mean."""
    roles = sorted(set(step.roles.values()), key=in_order)
    meanings = [f"{sign_of(role)} {role_name(role)}" for role in roles]
    meanings += [f"{SIGNS['eliminated']} eliminated"] if step.eliminated else []
    meanings += [f"{SIGNS['placed']} placed"] if step.placed else []
    return [f"({', '.join(meanings)})"]


def sign_of(role: str) -> str:
    """Return the sign of a role."""
    return SIGNS.get(role) or letter(role).lower()
