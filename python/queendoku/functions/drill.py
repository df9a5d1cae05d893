"""Drills: positions where a technique is the next step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, Any

from queendoku._common.arguments import check_type, check_whole, seed_or_random
from queendoku._common.errors import no_puzzle
from queendoku.functions.explain import explain_sudoku, hint_sudoku
from queendoku.functions.explain_star_battle import explain_star_battle, hint_star_battle
from queendoku.functions.make import generate_sudoku
from queendoku.functions.star_battle import generate_star_battle
from queendoku.functions.wishes import is_other
from queendoku.puzzles.techniques import (
    STAR_BATTLE_TECHNIQUES,
    SUDOKU_TECHNIQUES,
    VARIANT_TECHNIQUES,
    technique_of,
)
from queendoku.puzzles.variant import rules_of

if TYPE_CHECKING:
    from queendoku.puzzles.deduction import StarBattleDeduction
    from queendoku.rules import Rule

#: The most puzzles that are looked at for each drill.
MOST_PUZZLES = 1_000


def drill_sudokus(
    technique: str,
    m: int = 1,
    *,
    seed: int | None = None,
    size: int = 9,
    boxes: tuple[int, int] | None = None,
    regions: Any = None,
    rules: Iterable[Rule | type[Rule] | str] = (),
) -> list[Any]:
    """Make positions to practise a technique on: it is the next step, as nothing easier is there.

    Parameters
    ----------
    technique : str
        One of :data:`SUDOKU_TECHNIQUES`; with rules or another size of :data:`VARIANT_TECHNIQUES`.
    m : int, optional
        How many, each of another puzzle.
    seed : int, optional
        0 to 2**64 - 1. The same seed gives the same positions, with this version. By default it
        comes from the randomness of the system.
    size, boxes, regions, rules
        The puzzles, as for :func:`generate_sudoku`.

    Returns
    -------
    list of Deduction or of VariantDeduction
        The answers. ``.grid`` is the position, digits and pencil marks; ``show(answer.grid)`` draws
        it, ``show(answer)`` with what is to be seen, and
        ``sheet([answer.grid for answer in answers], candidates=True)`` prints all.

    Raises
    ------
    NoPuzzleError
        A ValueError: in 1,000 puzzles for each position that is wished there were not so many. Its
        attribute ``puzzles`` has those that were found.
    ValueError
        If a value is not allowed.
    TypeError
        If an argument has another type.
    KeyboardInterrupt
        After Ctrl-C.

    Examples
    --------
    >>> from queendoku import hint_sudoku
    >>> [answer] = drill_sudokus("x-wing", seed=1)
    >>> answer.technique, answer.grid == hint_sudoku(answer.grid).grid
    ('x-wing', True)
    """
    seeds = seeds_from(technique, m, seed)
    rules = rules_of(rules, with_types=True)  # once, as each puzzle has them
    board: dict[str, Any] = {"size": size, "boxes": boxes, "regions": regions, "rules": rules}
    if is_other(**board):
        listed, names = "VARIANT_TECHNIQUES", VARIANT_TECHNIQUES
        wishes: dict[str, Any] = {}
    else:
        listed, names, wishes = "SUDOKU_TECHNIQUES", SUDOKU_TECHNIQUES, {"technique": technique}
    puzzles = (generate_sudoku(seed=number, **board, **wishes) for number in seeds)
    return drills(technique, listed, names, puzzles, (explain_sudoku, hint_sudoku), m)


def drill_star_battles(
    technique: str, m: int = 1, *, n: int = 8, stars: int = 1, seed: int | None = None
) -> list[StarBattleDeduction]:
    """Make star battles to practise a technique on: the next step, as nothing easier is there.

    Parameters
    ----------
    technique : str
        One of :data:`STAR_BATTLE_TECHNIQUES`.
    m : int, optional
        How many, each of another board.
    n, stars : int, optional
        The boards, as for :func:`generate_star_battle`.
    seed : int, optional
        As for :func:`drill_sudokus`.

    Returns
    -------
    list of StarBattleDeduction
        The answers. ``show(answer)`` draws one on its board.

    Raises
    ------
    NoPuzzleError, ValueError, TypeError, KeyboardInterrupt
        As for :func:`drill_sudokus`.

    Examples
    --------
    >>> [answer] = drill_star_battles("neighbours", seed=1)
    >>> answer.technique
    'neighbours'
    """
    seeds = seeds_from(technique, m, seed)
    boards = (generate_star_battle(n, stars=stars, seed=number) for number in seeds)
    names = STAR_BATTLE_TECHNIQUES
    asked = explain_star_battle, hint_star_battle
    return drills(technique, "STAR_BATTLE_TECHNIQUES", names, boards, asked, m)


def seeds_from(technique: Any, m: Any, seed: Any) -> Iterator[int]:
    """Give the seed of each puzzle, if the arguments that all drills have are good."""
    check_type("technique", technique, str, "a str")
    check_type("m", m, int, "an int")
    check_whole("m", m, 0, 10**9)
    check_whole("seed", seed, 0, 2**64 - 1)
    return (number % 2**64 for number in count(seed_or_random(seed)))


def drills(
    technique: str,
    listed: str,
    names: Sequence[str],
    puzzles: Iterator[Any],
    asked: tuple[Callable[..., Iterable[Any]], Callable[[Any], Any]],
    m: int,
) -> list[Any]:
    """Return the first step by a technique in each puzzle that has one, with easier ones alone."""
    name = technique_of("technique", technique, names, listed)
    easier = names[: names.index(name) + 1]
    explain, hint = asked
    found: list[Any] = []

    def is_next(step: Any) -> bool:
        # How hard a step is depends on more than its technique: a later one may be easier.
        return bool(step.technique == name == hint(step.grid).technique)

    for puzzle in islice(puzzles, MOST_PUZZLES * m):
        steps = explain(puzzle, techniques=easier)
        found += islice(filter(is_next, steps), 1)
        if len(found) == m:
            break
    if len(found) < m:
        raise no_puzzle(found, m, f"in {MOST_PUZZLES * m:,} puzzles")
    return found
