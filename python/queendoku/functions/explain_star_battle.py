"""Star battles as people solve them: the next step with its reason, and the whole way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

import queendoku._core as _core
from queendoku.puzzles.deduction import StarBattleDeduction
from queendoku.puzzles.explanation import StarBattleExplanation
from queendoku.puzzles.star_battle import StarBattle
from queendoku.puzzles.techniques import STAR_BATTLE_TECHNIQUES, named

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from queendoku.puzzles.star_battle import StarBattleRegions

    class Options(TypedDict, total=False):
        """What stands, and which techniques are used."""

        stars: int | None
        placed: str | Sequence[Any] | Mapping[int, Any] | None
        techniques: Iterable[str] | None


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
    all: bool = False,
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
