"""The base of rules that all marks of a kind are given."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from queendoku.rules.kernels import Table, pair
from queendoku.rules.rule import Board, Kernels, Rule


class Negative(Rule):
    """Cells that share an edge without a mark do not have what a mark would say."""

    keys: ClassVar = ("negative",)
    apart = True

    def check(self) -> None:
        """Look whether it asks anything."""
        if not any(vars(self).values()):
            raise ValueError(f"{', '.join(self.fields)}: one of them must be True")

    @classmethod
    def named(cls, puzzle: Mapping[str, Any]) -> Collection[str]:
        """Read the kinds of marks that are all given."""
        kinds = puzzle.get("negative") or ()
        if unknown := {*kinds} - {"difference", "ratio", "xv"}:
            raise ValueError(f"negative: {min(unknown)!r} is not known")
        return kinds

    def table(self, board: Board) -> Table:
        """Say what cells without a mark may have."""
        raise NotImplementedError

    def kernels(self, board: Board) -> Kernels:
        """Look for the edges without marks."""
        marks: list[Any] = [rule for rule in board.single_rules if isinstance(rule, self.looks_at)]
        marked = {tuple(sorted(board.at(rule.cells))) for rule in marks}
        table = self.table(board)
        for cells in board.neighbours():
            if cells not in marked:
                yield pair(*cells, table)
