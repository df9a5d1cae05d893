"""An explanation, as a player needs it."""

from itertools import accumulate
from typing import Any

from queendoku.views.description import name_of
from queendoku.views.draw.shapes import CROSS, DIGITS, QUEEN, STAR
from queendoku.views.kinds.board import StarBoard, StepBoard
from queendoku.views.kinds.registry import kind_of
from queendoku.views.picture import Picture
from queendoku.views.step.reading import SINGLES, read, read_grid
from queendoku.views.step.svg import CELL, below, houses
from queendoku.views.step.words import effect


class Explained:
    """An explanation: its steps, each with its picture but for the digits."""

    def __init__(self, explanation: Any) -> None:
        self._grids = [*map(read_grid, explanation.grids)]
        self._start = self._grids[0]
        is_star_battle = isinstance(self._start, StarBoard)
        self.title = "Star battle explained" if is_star_battle else "Sudoku explained"
        self._steps = [read(step) for step in explanation]
        self.steps = len(self._steps)
        self.nodes = sum(len(step.placed) for step in self._steps)

    def picture(self, position: int, by: str) -> Picture:
        """Draw the last of so many steps, or the one that places the digit of that number."""
        taken = min(position, self.steps) if by == "steps" else self._taken(position)
        if not taken:
            return Picture([self._start], title=f"{self.title}: step 0 of {self.steps:,}")
        step = self._steps[taken - 1]
        title = f"{self.title}: step {taken:,} of {self.steps:,}: {name_of(step)}"
        return Picture([step], title=title)

    def outcome(self) -> Picture:
        """Draw the last step."""
        return self.picture(self.steps, "steps")

    def _taken(self, nodes: int) -> int:
        placed = accumulate((len(step.placed) for step in self._steps), initial=0)
        return next((taken for taken, number in enumerate(placed) if number >= nodes), self.steps)

    def header(self) -> dict[str, object]:
        """Describe the explanation and its steps."""
        start, steps = self._start, [*map(_packed, self._steps)]
        own: dict[str, Any]
        if isinstance(start, StarBoard):
            own = {"givens": start.digits, "names": start.names, **regions_of(start)}
            for step, after in zip(steps, self._grids[1:], strict=False):
                step["crossed"] = [
                    at for at, open_to in enumerate(after.candidates or ()) if not open_to
                ]
        else:
            own = {"givens": start.givens}
        return {
            "game": "explanation",
            "title": self.title,
            "values": start.digits,
            "candidates": [
                sum(1 << digit - 1 for digit in cell) for cell in self._start.candidates or ()
            ],
            "digits": DIGITS,
            "steps": steps,
            **own,
        }

    def parts(self) -> dict[str, bytes]:
        """Return nothing: the header has it all."""
        return {}


def regions_of(board: StarBoard) -> dict[str, Any]:
    """Describe the regions of a star battle, and how its stars and crosses look."""
    shapes = {"star": QUEEN if board.stars == 1 else STAR, "cross": CROSS}
    return {"regions": board.regions, "stars": board.stars, "shapes": shapes}


def _packed(step: StepBoard) -> dict[str, object]:
    filled = {at for at, _ in step.placed}
    drawn = kind_of(step.grid).steps.svg
    return {
        "title": name_of(step),
        "reason": step.reason,
        "effect": effect(step),
        "isSingle": step.technique in SINGLES,
        "placed": step.placed,
        "eliminated": step.eliminated,
        "about": [mark for mark in step.roles if mark.cell not in filled],
        "below": houses(step, CELL) + below(step, CELL),
        "above": drawn.above(step, CELL, not step.branches),
        "branches": drawn.branches(step, CELL),
    }
