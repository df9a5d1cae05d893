"""The way to the solution of a puzzle, of any sort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeVar, overload

from queendoku._common.views import Drawn, OnPage
from queendoku._common.wording import counted
from queendoku.explain.deductions import AnyDeduction

Step = TypeVar("Step", bound=AnyDeduction)


class AnyExplanation(Sequence[Step], Drawn, OnPage):
    """The steps of a puzzle, and the grids before, between and after them."""

    _drawn_with: ClassVar = {"limit": 4}

    _found: tuple[Any, ...]
    _deductions: tuple[Step, ...]
    grid: Any
    grids: tuple[Any, ...]
    solved: bool
    unique: bool

    #: The names of the techniques, easiest first, and what to say if there are several solutions.
    _names: ClassVar[tuple[str, ...]]
    _several: ClassVar[str]

    @property
    def _left(self) -> str:
        """What is left at the end."""
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self._deductions)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        return self._deductions[index]

    @property
    def difficulty(self) -> float:
        """The difficulty of the hardest step."""
        return max((step.difficulty for step in self), default=0.0)

    @property
    def techniques(self) -> Counter[str]:
        """How often each technique was taken, easiest first."""
        taken = Counter(step.technique for step in self)
        return Counter({name: taken[name] for name in self._names if name in taken})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AnyExplanation):
            return NotImplemented
        return bool(self._found == other._found)

    def __hash__(self) -> int:
        return hash((self.grid, self._deductions))

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), (self._found,)

    def __str__(self) -> str:
        width = len(str(len(self)))
        lines = [f"{number:{width}}. {step}" for number, step in enumerate(self, start=1)]
        return "\n".join([*lines, self.ending])

    def __repr__(self) -> str:
        taken = [f"{number} {name}" for name, number in self.techniques.items()]
        end = "solved" if self.solved else "not solved"
        parts = [counted(len(self), "step"), end, *taken]
        return f"<{type(self).__name__}: {', '.join(parts)}>"

    @property
    def ending(self) -> str:
        """How it ends, in a sentence or two."""
        if self.solved:
            end = f"Solved in {counted(len(self), 'step')}, the hardest {self.difficulty}."
        else:
            end = f"These techniques find nothing more: {self._left} left."
        return end if self.unique else f"{end} {self._several}"
