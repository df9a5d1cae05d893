"""The base of what draws rules of a kind at random."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from queendoku.rules.cells import Cell


class Layout:
    """Rules of a kind, drawn at random on a full grid."""

    #: The share of the cells that they cover; those that cover less are drawn first.
    covers: ClassVar[float]

    def __init__(self, digits: Mapping[Cell, int], rng: Random) -> None:
        self.digits, self.size, self.rng = digits, max(digits.values()), rng
        self.rules = [*self.draw()]

    def draw(self) -> Iterable[Any]:
        """Draw them."""
        raise NotImplementedError

    def divide(self, wrong: Sequence[Cell]) -> bool:
        """Divide a rule on cells that have other digits too; tell whether there is one."""
        return False
