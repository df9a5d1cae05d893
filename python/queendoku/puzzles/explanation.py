"""The way to the solution of a puzzle, of any sort."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, overload

from queendoku._common.public import public_type
from queendoku._common.views import Drawn, OnPage
from queendoku._common.wording import counted
from queendoku.puzzles.deduction import (
    AnyDeduction,
    Deduction,
    StarBattleDeduction,
    VariantDeduction,
)
from queendoku.puzzles.star_battle import StarBattle
from queendoku.puzzles.techniques import (
    STAR_BATTLE_TECHNIQUES,
    SUDOKU_TECHNIQUES,
    VARIANT_TECHNIQUES,
)

if TYPE_CHECKING:
    from queendoku._core import PencilMarks
    from queendoku.puzzles.variant import MarkedVariant

Step = TypeVar("Step", bound=AnyDeduction)


class AnyExplanation(Sequence[Step], Drawn, OnPage):
    """The steps of a puzzle, and the grids before, between and after them."""

    _drawn_with: ClassVar = {"limit": 4}

    #: What a step is.
    _step: ClassVar[type[Any]]
    #: The names of the techniques, easiest first, and what to say if there are several solutions.
    _names: ClassVar[tuple[str, ...]]
    _several = "There are several solutions; long trials and guesses were left out."

    def __init__(
        self, found: tuple[Any, ...], grids: tuple[Any, ...], unique: bool, steps: Iterable[Any]
    ) -> None:
        self._found, self.grids, self.unique = found, grids, unique
        self._deductions: tuple[Step, ...] = tuple(map(self._step, steps, grids))

    @property
    def grid(self) -> Any:
        """What it was at the beginning."""
        return self.grids[0]

    @property
    def _left(self) -> int:
        """How much is left at the end."""
        raise NotImplementedError

    @property
    def _noun(self) -> str:
        """What that is."""
        return "cell"

    @property
    def solved(self) -> bool:
        """Whether nothing is."""
        return not self._left

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
            end = f"These techniques find nothing more: {counted(self._left, self._noun)} left."
        return end if self.unique else f"{end} {self._several}"


@public_type
class Explanation(AnyExplanation[Deduction]):
    """The way to the solution of a sudoku, made by :func:`explain_sudoku`.

    A sequence of :class:`Deduction`. Printed, it has a line for each, and says how it ends. In a
    notebook it is a gallery of the first steps beyond singles; :func:`queendoku.show` draws more,
    and :func:`queendoku.watch` plays it.

    Attributes
    ----------
    grid : PencilMarks
        The grid at the beginning.
    grids : tuple of PencilMarks
        The grid before the first step, and after each: ``grids[k]`` is what step k looks at, and
        ``grids[-1]`` the end.
    solved : bool
        Whether all cells are solved at the end.
    unique : bool
        Whether the digits of the grid have one solution alone. If not, nothing rests on it.
    difficulty : float
        The difficulty of the hardest step, 0.0 if there is none.
    techniques : collections.Counter
        How often each technique was taken, easiest first.
    ending : str
        How it ends, as it is printed in the last line.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> explanation = explain_sudoku(puzzle)
    >>> explanation.techniques.most_common(1)
    [('hidden single', 30)]
    >>> explanation.grids[-1].digits[:9]
    '534678912'
    """

    _step, _names = Deduction, SUDOKU_TECHNIQUES
    _several = (
        "The digits have several solutions; techniques that rest on there being one were left out."
    )

    def __init__(self, found: tuple[PencilMarks, bool, tuple[Any, ...], list[PencilMarks]]) -> None:
        grid, unique, steps, grids = found
        super().__init__(found, (grid, *grids), unique, steps)

    @property
    def _left(self) -> int:
        return str(self.grids[-1].digits).count(".")


@public_type
class VariantExplanation(AnyExplanation[VariantDeduction]):
    """The way to the solution of a puzzle with rules, made by :func:`explain_sudoku`.

    A sequence of :class:`VariantDeduction`. Printed, it has a line for each, and says how it ends.

    Attributes
    ----------
    grid : MarkedVariant
        The puzzle at the beginning, without the candidates that digits exclude.
    grids : tuple of MarkedVariant
        The puzzle before the first step, and after each: ``grids[k]`` is what step k looks at, and
        ``grids[-1]`` the end.
    solved, unique, difficulty, techniques, ending
        As those of :class:`Explanation`.

    Examples
    --------
    >>> explanation = explain_sudoku("1... ..3. .4.. ...2")
    >>> explanation.techniques.most_common(1), str(explanation.grids[-1])
    ([('full house', 8)], '1324423124133142')
    """

    _step, _names = VariantDeduction, VARIANT_TECHNIQUES

    def __init__(self, found: tuple[tuple[MarkedVariant, ...], bool, tuple[Any, ...]]) -> None:
        super().__init__(found, *found)

    @property
    def _left(self) -> int:
        return bytes(self.grids[-1].digits).count(0)


@public_type
class StarBattleExplanation(AnyExplanation[StarBattleDeduction]):
    """The way to the solution of a star battle, made by :func:`explain_star_battle`.

    A sequence of :class:`StarBattleDeduction`. Printed, it has a line for each, and says how it
    ends.

    Attributes
    ----------
    grid : StarBattle
        The board at the beginning, with crosses where its stars rule others out.
    grids : tuple of StarBattle
        The board before the first step, and after each: ``grids[k]`` is what step k looks at, and
        ``grids[-1]`` the end.
    solved : bool
        Whether all stars stand at the end.
    unique : bool
        Whether there is one solution alone.
    difficulty : float
        The difficulty of the hardest step, 0.0 if there is none.
    techniques : collections.Counter
        How often each technique was taken, easiest first.
    ending : str
        How it ends, as it is printed in the last line.

    Examples
    --------
    >>> explanation = explain_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
    >>> explanation.grids[-1].board
    ('xQxxx', 'xxxQx', 'Qxxxx', 'xxQxx', 'xxxxQ')
    >>> print(explanation.ending)
    Solved in 7 steps, the hardest 1.4.
    """

    _step, _names = StarBattleDeduction, STAR_BATTLE_TECHNIQUES

    def __init__(self, found: tuple[Any, ...]) -> None:
        regions, stars, unique, boards, steps = found
        puzzle = StarBattle(regions, stars=stars)
        super().__init__(found, tuple(map(puzzle.with_board, boards)), unique, steps)

    @property
    def _left(self) -> int:
        last: StarBattle = self.grids[-1]
        return last.n * last.stars - "".join(last.board).count("Q")

    @property
    def _noun(self) -> str:
        return "queen" if self.grid.stars == 1 else "star"
