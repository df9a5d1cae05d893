"""Every sentence of star battles, checked by its words alone on the board before it."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import chain

import queendoku as qd
from calls import IS_LONG
from puzzles.reasons.words import unnoticed
from puzzles.star_battle.ground import Ground
from puzzles.star_battle.replay import check, told

WANTED = 100_000 if IS_LONG else 2_000
#: Of these, as many of one technique, and of one technique on one board.
OF_ONE, ON_ONE_BOARD = WANTED // 6, 12
#: Trials are looked for only where nothing is easier: here everywhere.
TRIALS = ("trial", "long trial", "trial in a trial")
#: Rows and stars; boards of more are made more slowly.
SIZES = [(6, 1), (7, 1), (8, 1), (9, 1), (8, 2), (9, 2), (10, 2), (10, 2), (12, 3)]


def boards(rng: random.Random) -> Iterator[qd.StarBattle]:
    """Boards with one solution, and the same with some cells in another region, in words."""
    for seed in range(10**6):
        n, stars = rng.choice(SIZES)
        puzzle = qd.generate_star_battle(n, stars=stars, seed=seed)
        yield puzzle
        rows = [[*row] for row in puzzle.regions]
        for _ in range(rng.randrange(1, 4)):
            row, column = rng.randrange(n), rng.randrange(n - 1)
            rows[row][column] = rows[row][column + 1]
        if len({*chain(*rows)}) == n:
            words = [[2 * letter.lower() for letter in row] for row in rows]
            yield qd.StarBattle(words, stars=stars)


def deductions(
    puzzle: qd.StarBattle, checked: Counter[str], rng: random.Random
) -> Iterator[qd.types.StarBattleDeduction]:
    """What there is on the way of a board, but not too much of what is common."""
    way = qd.explain_star_battle(puzzle)
    yield from way
    for grid in rng.sample(way.grids[:-1], min(3, len(way))):
        found = qd.hint_star_battle(grid, all=True)
        for technique in TRIALS:
            if checked[technique] < OF_ONE // 4:
                found += qd.hint_star_battle(grid, techniques=technique, all=True)
        of_one: Counter[str] = Counter()
        for step in rng.sample(found, len(found)):
            of_one[step.technique] += 1
            if of_one[step.technique] <= ON_ONE_BOARD and checked[step.technique] < OF_ONE:
                yield step


def test_what_is_said_is_true() -> None:
    rng = random.Random(2026)
    checked: Counter[str] = Counter()
    for puzzle in boards(rng):
        if qd.count_star_battle_solutions(puzzle) == 0:
            continue
        for step in deductions(puzzle, checked, rng):
            check(step)
            checked[step.technique] += 1
        if checked.total() >= WANTED:
            break
    assert {*checked} >= {*qd.STAR_BATTLE_TECHNIQUES} - {"guess"}, checked


def test_another_number_in_it_would_be_false() -> None:
    rng = random.Random(2026)
    known: dict[str, str] = {}
    for puzzle in boards(rng):
        if qd.count_star_battle_solutions(puzzle) == 1:
            for step in qd.explain_star_battle(puzzle):
                is_new = known.setdefault(step.technique, step.reason) == step.reason
                if is_new and "trial" not in step.technique:
                    told_here = partial(told, Ground(step.grid), technique=step.technique)
                    assert not unnoticed(step.reason, told_here, 10, rng)
        if len(known) > len(qd.STAR_BATTLE_TECHNIQUES) - 4:
            break
