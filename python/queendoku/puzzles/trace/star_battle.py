"""The trace of a plain search for the solutions of a star battle."""

from __future__ import annotations

from collections import Counter
from typing import Any

from queendoku.puzzles.star_battle import StarBattle
from queendoku.puzzles.trace.state import StateField
from queendoku.puzzles.trace.trace import Path, Step, Trace

#: What the cause of a conflict names, by its code.
_LINES = {0: "column", 3: "region", 4: "touching"}


class StarBattleTrace(Trace):
    """The trace of a plain search for the solutions of a star battle."""

    game = "star battle"
    puzzle: StarBattle

    def __init__(self, *recorded: Any, puzzle: StarBattle, **options: Any) -> None:
        super().__init__(*recorded, n=puzzle.n, method="counts", **options)
        self.puzzle = puzzle

    @property
    def _call(self) -> tuple[object, dict[str, object]]:
        return self.puzzle, {}

    @property
    def _size(self) -> str:
        return f", n={self.n}, stars={self.puzzle.stars}"

    def _cause(self, cause: int, _: Step) -> str:
        return _LINES[cause]

    def _reason(self, cause: tuple[int, int] | str) -> str:
        return {
            "touching": "it touches a star",
            "nothing free": "no digit is free",
        }.get(str(cause), f"its {cause} is full")

    def _board(self, path: Path) -> list[str]:
        rows = [list(row) for row in self.puzzle.board]
        for row, column in path:
            rows[row][column] = "Q"
        return ["".join(row) for row in rows]

    def _state(self, field: StateField, step: Step) -> list[int]:
        """Count the stars of each column, or of each region."""
        letters = enumerate("".join(self.puzzle.regions))
        by_column = field.of == "column"
        numbers = [at % self.n if by_column else ord(letter) - ord("A") for at, letter in letters]
        marks = zip(numbers, "".join(step.board), strict=True)
        found = Counter(number for number, mark in marks if mark == "Q")
        return [found[number] for number in range(self.n)]
