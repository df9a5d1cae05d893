"""Star battles as people solve them: the next step with its reason, and the whole way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

import queendoku._core as _core
from queendoku._common.public import public
from queendoku._common.wording import counted
from queendoku.explain.deductions import AnyDeduction
from queendoku.explain.explanations import AnyExplanation
from queendoku.explain.names import named
from queendoku.regions import StarBattle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from queendoku.regions import StarBattleRegions

    class Options(TypedDict, total=False):
        """What stands, and which techniques are used."""

        stars: int | None
        placed: str | Sequence[Any] | Mapping[int, Any] | None
        techniques: Iterable[str] | None


__all__ = [
    "STAR_BATTLE_TECHNIQUES",
    "StarBattleDeduction",
    "StarBattleExplanation",
    "explain_star_battle",
    "hint_star_battle",
]

#: The names of the techniques for star battles, easiest first: the order in which they are tried.
STAR_BATTLE_TECHNIQUES: tuple[str, ...] = tuple(name for name, *_ in _core.star_battle_techniques())


def explain_star_battle(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
    techniques: Iterable[str] | None = None,
) -> StarBattleExplanation:
    """Solve a star battle as a person does, and say why each step holds.

    Parameters
    ----------
    regions : str, list, dict, numpy.ndarray or StarBattle
        As for :func:`solve_star_battle`.
    stars : int, optional
        As for :func:`solve_star_battle`.
    placed : list of str, str, dict or tuple, optional
        As for :func:`solve_star_battle`: the stars and crosses that you have already.
    techniques : iterable of str, optional
        Names of :data:`STAR_BATTLE_TECHNIQUES`, or one of them; by default all. In whatever order
        they are given, the easiest is tried first, and after each step the easiest again.

    Returns
    -------
    StarBattleExplanation
        A sequence of :class:`StarBattleDeduction`, from the first to the last. It ends where the
        board is solved or the techniques find nothing. With all techniques, a board with one
        solution is always solved, in the worst case by guesses, which say that they are. With
        several solutions no deduction rules one of them out: long trials and guesses are left out,
        and the explanation ends where the others do.

    Raises
    ------
    ValueError
        As for :func:`solve_star_battle`; also if a technique does not exist.
    NoSolutionError
        A ValueError: there is no solution. If the empty board has one, the message names the stars
        or the crosses that are wrong, and the attribute ``cells`` has them.
    TypeError
        If an argument has another type.

    See Also
    --------
    hint_star_battle : the next step alone.
    rate_star_battle : how hard the board is.

    Notes
    -----
    A difficulty is of the kind of Sudoku Explainer's, from 1.0 on, by how hard people find a
    technique:

    - 1.0, *last cells*: a region has as many cells left as it needs stars; 1.2 for a row or column;
    - 1.4, *neighbours*: a cell touches so much of a region, row or column that a star there would
      leave too little;
    - 1.6, *one in one*: a region has cells left in one line only, or (1.7) a line in one region;
    - 2.0, *no room*: a star would leave a region, row or column too few cells, as it touches some
      and fills others;
    - 2.4 and 3.0, *boxes* and *boxes in two lines*: what is left fits into as many boxes of 2 by 2
      cells as it needs stars, so each box has one;
    - 2.8, 3.6 and 4.4 to 5.0, *two in two*, *three in three* and *many in many*: regions within as
      many lines, and the like; 0.1 more for lines within others;
    - 3.4, *crowded*: a star would leave cells that fit into too few boxes;
    - 4.0, *remainder*: what is outside the regions within some lines has few stars and little room;
    - 4.8, *squeezed*: all regions together have just as many stars in a band of lines as it needs,
      by the room that they have there or elsewhere;
    - 5.4 and 6.8, *trial* and *long trial*: a star in a cell leads to something impossible, by the
      easiest techniques, or by harder ones; the more steps, the more difficult;
    - 8.5, *trial in a trial*, and 12.0, *guess*.

    Examples
    --------
    >>> explanation = explain_star_battle("AABBB/CABBB/CADBB/DDDBB/DDDEE")
    >>> len(explanation), explanation.solved
    (7, True)
    >>> print(explanation[2].reason)
    r3c1 is the only cell left for a queen in region C.
    """
    puzzle = StarBattle(regions, stars=stars, placed=placed)
    names = named(techniques, STAR_BATTLE_TECHNIQUES, "STAR_BATTLE_TECHNIQUES")
    found = _core.explain_star_battle((puzzle, None, None), names)
    return StarBattleExplanation((puzzle.labels, puzzle.stars, *found))


@overload
def hint_star_battle(
    regions: StarBattleRegions, *, all: Literal[False] = False, **options: Unpack[Options]
) -> StarBattleDeduction | None: ...
@overload
def hint_star_battle(
    regions: StarBattleRegions, *, all: Literal[True], **options: Unpack[Options]
) -> list[StarBattleDeduction]: ...
@overload
def hint_star_battle(
    regions: StarBattleRegions, *, all: bool, **options: Unpack[Options]
) -> StarBattleDeduction | list[StarBattleDeduction] | None: ...
def hint_star_battle(
    regions: StarBattleRegions,
    *,
    stars: int | None = None,
    placed: str | Sequence[Any] | Mapping[int, Any] | None = None,
    all: bool = False,  # noqa: A002
    techniques: Iterable[str] | None = None,
) -> StarBattleDeduction | list[StarBattleDeduction] | None:
    """Give the next step of a star battle, the easiest that there is, with its reason.

    Parameters
    ----------
    regions, stars, placed, techniques
        As for :func:`explain_star_battle`.
    all : bool, optional
        Give all deductions that there are now instead, the easiest first. Trials and the guess are
        looked at only if there is nothing easier.

    Returns
    -------
    StarBattleDeduction or None
        None if the board is solved, or the techniques find nothing. With `all`, a list.

    Raises
    ------
    ValueError, NoSolutionError, TypeError
        As for :func:`explain_star_battle`.

    Examples
    --------
    >>> board = "AABBB/CABBB/CADBB/DDDBB/DDDEE"
    >>> hint = hint_star_battle(board, techniques="one in one")
    >>> print(hint)
    one in one: Region C needs 1 queen and has cells left only in column 1, with room for no more:
    the rest of column 1 has none. => r1c1=x, r4c1=x, r5c1=x
    >>> hint.eliminated, hint.difficulty
    ([(0, 0), (3, 0), (4, 0)], 1.6)

    A wrong star is named:

    >>> hint_star_battle(board, placed={0: 4})    # doctest: +ELLIPSIS
    Traceback (most recent call last):
    queendoku.NoSolutionError: placed: the star at (row 0, column 4) is wrong: ...
    """
    puzzle = StarBattle(regions, stars=stars, placed=placed)
    names = named(techniques, STAR_BATTLE_TECHNIQUES, "STAR_BATTLE_TECHNIQUES")
    board, found = _core.hint_star_battle((puzzle, None, None), names, all)
    grid = puzzle.with_board(board)
    if all:
        return [StarBattleDeduction(fields, grid) for fields in found]
    return StarBattleDeduction(found[0], grid) if found else None


@public
class StarBattleDeduction(AnyDeduction):
    """A step of a star battle as a person takes it.

    Printed, it is a line with the technique, the reason, and what follows. In a notebook it is a
    picture, as :func:`queendoku.show` draws it.

    Attributes
    ----------
    technique : str
        One of :data:`STAR_BATTLE_TECHNIQUES`.
    difficulty : float
        From 1.0 for the last cells of a region; :func:`explain_star_battle` has the scale.
    placed : list of (int, int)
        The row and the column, both from 0, of each cell where it places a star.
    eliminated : list of (int, int)
        Those of each cell that it crosses out; those that go because a star is placed beside them,
        or fills their row, column or region, are not listed.
    reason : str
        Why it holds: r1c2 is the cell in row 1 and column 2, and regions are A, B and so on as they
        begin, or have your words if these are their labels. With one star, it is a queen.
    change : str
        What it does, in the same notation: ``"r1c2=star"`` or ``"r1c2=queen"``, ``"r3c4=x"``.
    pattern : Pattern
        The cells of the reason, whose digit is None, and the rows, columns and regions.
    trial : tuple of StarBattleDeduction
        The steps of a trial, from what it supposes to its end, each on the board before it; of
        other techniques none. The reason tells a long trial in brief.
    grid : StarBattle
        The board on which it is made, with crosses where its stars rule others out.
    """

    __slots__ = ()
    grid: StarBattle

    @property
    def placed(self) -> list[tuple[int, int]]:
        """The row and the column of each cell where it places a star."""
        return list(self._fields[2])

    @property
    def eliminated(self) -> list[tuple[int, int]]:
        """The row and the column of each cell that it crosses out."""
        return list(self._fields[3])

    @property
    def trial(self) -> tuple[StarBattleDeduction, ...]:
        """The steps of a trial, each on the board before it."""
        return tuple(
            StarBattleDeduction(fields, self.grid.with_board(board))
            for fields, board in self._fields[10]
        )


@public
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

    _names = STAR_BATTLE_TECHNIQUES
    _several = "There are several solutions; long trials and guesses were left out."

    def __init__(self, found: tuple[Any, ...]) -> None:
        self._found = found
        regions, stars, self.unique, boards, steps = found
        puzzle = StarBattle(regions, stars=stars)
        self.grids = tuple(map(puzzle.with_board, boards))
        self.grid = self.grids[0]
        self._deductions = tuple(map(StarBattleDeduction, steps, self.grids))
        self.solved = not self._missing

    @property
    def _missing(self) -> int:
        last: StarBattle = self.grids[-1]
        return last.n * last.stars - "".join(last.board).count("Q")

    @property
    def _left(self) -> str:
        return counted(self._missing, "queen" if self.grid.stars == 1 else "star")
