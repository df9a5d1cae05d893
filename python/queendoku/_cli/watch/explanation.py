"""An explanation, step by step, as a terminal shows it."""

from typing import Any

from queendoku.views.description import name_of
from queendoku.views.kinds.board import Board
from queendoku.views.registry import kind_of
from queendoku.views.step.reading import SINGLES
from queendoku.views.step.words import effect
from queendoku.views.watch.explained import Explained

#: How many steps are listed, and how many characters of each.
LISTED, WIDTH = 11, 60


class Explanation(Explained):
    """An explanation, as a terminal plays it."""

    def __init__(self, explanation: Any) -> None:
        super().__init__(explanation)
        #: How many steps are taken with each one beyond singles; nothing is taken back.
        techniques = enumerate((step.technique for step in self._steps), start=1)
        self.solutions = [taken for taken, name in techniques if name not in SINGLES]
        self.backtracks: list[int] = []

    def shown(self, taken: int) -> tuple[str, list[str], list[str]]:
        """Name the last step; show it with its reason, and the steps before and after."""
        board: Board = self._steps[taken - 1] if taken else self._start
        first = max(0, min(taken - 1 - LISTED // 2, self.steps - LISTED))
        listed = [
            f"{'▸' if number == taken else ' '}{number:4}  {step.technique}: {effect(step)}"[:WIDTH]
            for number, step in enumerate(self._steps[first : first + LISTED], first + 1)
        ]
        said = name_of(board) if taken else "start: no step taken yet"
        return said, kind_of(board).text.draw(board), listed
