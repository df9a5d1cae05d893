"""Every sentence about sudokus with rules, checked by its words alone on the grid before it."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import queendoku as qd
import queendoku.rules as qr
from calls import IS_LONG
from puzzles.reasons.words import unnoticed
from puzzles.rule_reasons.ground import Ground
from puzzles.rule_reasons.replay import check, told
from queendoku import SudokuVariant
from queendoku.rules import Rule
from queendoku.types import VariantDeduction
from rules.definitions import DEFINITIONS
from rules.grids import Grid, completions
from rules.test_rules import instance

WANTED = 20_000 if IS_LONG else 2_000
JIGSAW = ["aaabbb", "aacbbb", "accddd", "cccddd", "eeefff", "eeefff"]
#: Sizes, rules and regions of generated puzzles.
KINDS: list[tuple[int, list[Rule | type[Rule]], list[str] | None]] = [
    (6, [qr.Killer], None),
    (6, [qr.Killer], JIGSAW),
    (6, [qr.NonConsecutive()], None),
    (9, [qr.Thermometer], None),
    (9, [qr.Diagonal(), qr.AntiDiagonal()], None),
    (9, [qr.DisjointGroups()], None),
]
if IS_LONG:
    KINDS.append((9, [qr.Windoku()], None))
#: Those of which there are some among the first two thousand.
COMMON = {"full house", "hidden single", "naked single", "last of a rule", "what the rule allows"}
COMMON |= {"places", "intersection", "must have", "combinations", "trial", "chain", "confined"}


def puzzles() -> Iterator[SudokuVariant]:
    """Puzzles of all rules, in turn with those of the kinds."""
    for seed in range(10**6):
        size, asked, regions = KINDS[seed % len(KINDS)]
        yield qd.generate_sudoku(size=size, seed=seed, rules=asked, regions=regions)
        rng = Random(seed)
        grid = Grid(6, next(completions(6, [0] * 36, rng)))
        kind = rng.choice([kind for kind in DEFINITIONS if kind is not qr.Windoku])
        grid.rules = tuple(rule for _ in range(3) for rule in instance(kind, rng, grid))
        rules = [rule for rule in grid.rules if DEFINITIONS[type(rule)][1](rule, grid)]
        yield qd.generate_sudoku(size=6, seed=seed, rules=rules)


def steps() -> Iterator[VariantDeduction]:
    for puzzle in puzzles():
        yield from qd.explain_sudoku(puzzle)


def test_what_is_said_is_true() -> None:
    checked: Counter[str] = Counter()
    too_many = 0
    for step in steps():
        try:
            check(step)
        except OverflowError:
            too_many += 1
        checked[step.technique] += 1
        if checked.total() >= WANTED:
            break
    assert {*checked} >= COMMON, checked
    assert too_many <= WANTED / 1000


def test_another_number_in_it_would_be_false() -> None:
    rng, known = Random(2026), {"trial"}
    for step in steps():
        if step.technique in known or step.technique not in COMMON:
            continue
        known.add(step.technique)

        def told_here(text: str, step: VariantDeduction = step) -> object:
            return told(Ground(step.grid), text, step.technique)  # sums that it tells stay there

        missed = unnoticed(step.reason, told_here, 6, rng)
        assert len(missed) < len(re.findall(r"\d+", step.reason)) / 2, step
        if known >= COMMON:
            break
