"""An explanation, as a player needs it."""

from itertools import accumulate
from typing import Any

from queendoku.show.boards import StepBoard
from queendoku.show.description import name_of
from queendoku.show.links_svg import draw_links
from queendoku.show.picture import Picture
from queendoku.show.reading_steps import SINGLES, read_marked, read_step
from queendoku.show.shapes import DIGITS
from queendoku.show.step_svg import CELL, above, below, houses, struck
from queendoku.show.step_words import effect


class Explained:
    """An explanation: its steps, each with its picture but for the digits."""

    title = "Sudoku explained"

    def __init__(self, explanation: Any) -> None:
        self._start = read_marked(explanation.grids[0])
        self._steps = [read_step(step) for step in explanation]
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
        return {
            "game": "explanation",
            "title": self.title,
            "givens": self._start.givens,
            "values": self._start.digits,
            "candidates": [
                sum(1 << digit - 1 for digit in cell) for cell in self._start.candidates or ()
            ],
            "digits": DIGITS,
            "steps": [_packed(step) for step in self._steps],
        }

    def parts(self) -> dict[str, bytes]:
        """Return nothing: the header has it all."""
        return {}


def _packed(step: StepBoard) -> dict[str, object]:
    filled = {at for at, _ in step.placed}
    return {
        "title": name_of(step),
        "reason": step.reason,
        "effect": effect(step),
        "isSingle": step.technique in SINGLES,
        "placed": step.placed,
        "eliminated": step.eliminated,
        "about": [mark for mark in step.roles if mark.cell not in filled],
        "below": houses(step, CELL) + below(step, CELL),
        "above": above(step, CELL) if not step.branches else struck(step.eliminated, CELL),
        "branches": [
            draw_links(step, [step.links[number] for number in branch], CELL)
            for branch in step.branches
        ],
    }
