"""An explanation, as a player needs it."""

from itertools import accumulate, pairwise
from typing import Any

from queendoku.views.description import name_of
from queendoku.views.draw.shapes import GLYPHS
from queendoku.views.kinds.board import StepBoard
from queendoku.views.kinds.registry import kind_of
from queendoku.views.picture import Picture
from queendoku.views.step.reading import SINGLES, read, read_grid
from queendoku.views.step.svg import CELL, below, houses
from queendoku.views.step.words import effect


class Explained:
    """An explanation: its steps, each with its picture but for the digits."""

    speed = 1.0

    def __init__(self, explanation: Any) -> None:
        self._grids = [*map(read_grid, explanation.grids)]
        self._start = self._grids[0]
        self._kind = kind_of(self._start)
        self.title = f"{self._kind.name.capitalize()} explained"
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
        start, steps = self._start, self._kind.steps
        masks = [[*map(_mask, grid.candidates or ())] for grid in self._grids]
        packed = [*map(_packed, self._steps)]
        for step, (before, after) in zip(packed, pairwise(masks), strict=False):
            changes = zip(before, after, strict=True)
            step["left"] = [(at, new) for at, (old, new) in enumerate(changes) if old != new]
        return {
            "game": "explanation",
            "title": self.title,
            "values": start.digits,
            "candidates": masks[0],
            "digits": GLYPHS[: start.size + 1],
            "room": steps.svg.room(start),
            "steps": packed,
            **steps.played(start, CELL),
        }

    def parts(self) -> dict[str, bytes]:
        """Return nothing: the header has it all."""
        return {}


def _mask(digits: tuple[int, ...]) -> int:
    return sum(1 << digit - 1 for digit in digits)


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
