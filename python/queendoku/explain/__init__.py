"""Sudoku as people solve it: the next step with its reason, and the whole way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, Union, Unpack, overload

import queendoku._core as _core
from queendoku._common.errors import NoSolutionError
from queendoku._common.public import public
from queendoku._common.wording import counted
from queendoku._core import PencilMarks
from queendoku.explain.deductions import Deduction, Pattern, PatternLink, PatternMark, PatternNode
from queendoku.explain.explanations import AnyExplanation
from queendoku.explain.names import named

if TYPE_CHECKING:
    from queendoku.sudoku import Grid

    class Options(TypedDict, total=False):
        """Which techniques are used."""

        techniques: Iterable[str] | None
        uniqueness: bool


__all__ = [
    "SUDOKU_TECHNIQUES",
    "Deduction",
    "Explanation",
    "MarkedGrid",
    "Pattern",
    "PatternLink",
    "PatternMark",
    "PatternNode",
    "PencilMarks",
    "explain_sudoku",
    "hint_sudoku",
]

#: Any form of a grid, with pencil marks or without; see :class:`PencilMarks`.
MarkedGrid: TypeAlias = Union[
    "Grid",
    PencilMarks,
    Sequence[Sequence[str | float | Collection[int] | Collection[str] | None]],
]

#: The names of the techniques, easiest first: the order in which they are tried.
SUDOKU_TECHNIQUES: tuple[str, ...] = tuple(name for name, *_ in _core.sudoku_techniques())


def explain_sudoku(
    grid: MarkedGrid, *, techniques: Iterable[str] | None = None, uniqueness: bool = True
) -> Explanation:
    """Solve a sudoku as a person does, and say why each step holds.

    Parameters
    ----------
    grid : str, bytes, list, numpy.ndarray or PencilMarks
        As for :func:`solve_sudoku`, or with pencil marks, as :class:`PencilMarks` takes them. For a
        puzzle that you have begun, ``PencilMarks(grid, givens=puzzle)``: if it has no solution any
        more, the error names your wrong entries.
    techniques : iterable of str, optional
        Names of :data:`SUDOKU_TECHNIQUES`, or one of them; by default all. In whatever order they
        are given, the easiest is tried first, and after each step the easiest again.
    uniqueness : bool, optional
        Whether to use the techniques that take for granted that the puzzle has one solution, such
        as unique rectangles. They are never used where the digits that stand have several, and
        avoidable rectangles not where the givens alone have several.

    Returns
    -------
    Explanation
        A sequence of :class:`Deduction`, from the first to the last. It ends where the grid is
        solved or the techniques find nothing. With all techniques, a puzzle with one solution is
        always solved, in the worst case by guesses, which say that they are. With several solutions
        no deduction rules one of them out: techniques that rest on uniqueness, those that try
        candidates out and guesses are left out, and the explanation ends where the others do.

    Raises
    ------
    ValueError
        If the grid has a wrong shape or character, a candidate that stands in a house of its cell,
        or a technique does not exist.
    NoSolutionError
        A ValueError: there is no solution. The message names digits that cannot stand together; or,
        if the givens alone have one solution, the entries that are wrong or the cell whose
        candidates lack the right digit. Its attribute ``cells`` has the cells.
    TypeError
        If an argument has another type.

    See Also
    --------
    hint_sudoku : the next step alone.
    rate_sudoku : how hard the puzzle is.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> explanation = explain_sudoku(puzzle)
    >>> len(explanation), explanation.solved
    (51, True)
    >>> print(explanation[0].reason)
    r1c6 is the only place for 8 in box 2.
    """
    with advice_on_entries(grid):
        return Explanation(
            _core.explain_sudoku(grid, named(techniques, SUDOKU_TECHNIQUES), uniqueness)
        )


@overload
def hint_sudoku(
    grid: MarkedGrid, *, all: Literal[False] = False, **options: Unpack[Options]
) -> Deduction | None: ...
@overload
def hint_sudoku(
    grid: MarkedGrid, *, all: Literal[True], **options: Unpack[Options]
) -> list[Deduction]: ...
@overload
def hint_sudoku(
    grid: MarkedGrid, *, all: bool, **options: Unpack[Options]
) -> Deduction | list[Deduction] | None: ...
def hint_sudoku(
    grid: MarkedGrid,
    *,
    techniques: Iterable[str] | None = None,
    uniqueness: bool = True,
    all: bool = False,  # noqa: A002
) -> Deduction | list[Deduction] | None:
    """Give the next step of a sudoku, the easiest that there is, with its reason.

    Parameters
    ----------
    grid, techniques, uniqueness
        As for :func:`explain_sudoku`.
    all : bool, optional
        Give all deductions that there are now instead, easiest techniques first. The techniques
        that try candidates out (the multiple forcing chains and what comes after them) and the
        guess are looked at only if there is nothing easier.

    Returns
    -------
    Deduction or None
        None if the grid is solved, or the techniques find nothing. With `all`, a list.

    Raises
    ------
    ValueError, NoSolutionError, TypeError
        As for :func:`explain_sudoku`.

    Examples
    --------
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> hint = hint_sudoku(puzzle)
    >>> print(hint)
    hidden single: r1c6 is the only place for 8 in box 2. => r1c6=8
    >>> hint.placed, hint.difficulty
    ([(0, 5, 8)], 1.2)
    >>> len(hint_sudoku(puzzle, techniques=["naked single"], all=True))
    4

    With the givens of a puzzle that you have begun, the error names your wrong entries:

    >>> mine = "531" + puzzle[3:]
    >>> hint_sudoku(PencilMarks(mine, givens=puzzle))    # doctest: +ELLIPSIS
    Traceback (most recent call last):
    queendoku.NoSolutionError: grid: r1c3=1 is wrong: the solution of the givens has another ...
    """
    with advice_on_entries(grid):
        marks, found = _core.hint_sudoku(
            grid, named(techniques, SUDOKU_TECHNIQUES), uniqueness, all
        )
    if all:
        return [Deduction(fields, marks) for fields in found]
    return Deduction(found[0], marks) if found else None


@public
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

    _names = SUDOKU_TECHNIQUES
    _several = (
        "The digits have several solutions; techniques that rest on there being one were left out."
    )

    def __init__(self, found: tuple[PencilMarks, bool, tuple[Any, ...], list[PencilMarks]]) -> None:
        self._found = found
        grid, unique, steps, grids = found
        self.grid = grid
        self.grids = (grid, *grids)
        self._deductions = tuple(map(Deduction, steps, self.grids))
        self.unique = unique
        self.solved = "." not in self.grids[-1].digits

    @property
    def _left(self) -> str:
        return counted(self.grids[-1].digits.count("."), "cell")


@contextmanager
def advice_on_entries(grid: object) -> Iterator[None]:
    """Say how to hear which entries are wrong, where the givens are not known."""
    try:
        yield
    except NoSolutionError as error:
        are_known = isinstance(grid, PencilMarks) and grid.givens != grid.digits
        if not are_known and "candidates" not in error.args[0]:
            error.advice = "; pass PencilMarks(grid, givens=puzzle) to hear which entries are wrong"
        raise
