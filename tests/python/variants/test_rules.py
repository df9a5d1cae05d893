"""Each rule against a brute force that knows only its definition; and rules as values."""

import os
import pickle
from random import Random
from typing import Any

import pytest
from variants.definitions import DEFINITIONS
from variants.grids import Grid, of_four, random_puzzle

import queendoku.rules as qr
from queendoku.rules import RULES, Rule
from queendoku.rules.board import Board
from queendoku.rules.kernels import Kernel
from queendoku.variant import SudokuVariant

LONG = 10 if os.environ.get("QUEENDOKU_TRUST") == "long" else 1
#: Grids that obey rules which few others do.
RARE: dict[type[Rule], str] = {
    qr.AntiKing: "516432432165164523253641341256625314",
    qr.NonConsecutive: "513642246315624153351426135264462531",
    qr.Windoku: "872593146346281795195764382918376254463952871257418639531647928629835417784129563",
}


def obeyed(kernel: Kernel, digits: tuple[int, ...]) -> bool:
    """Tell whether a full grid obeys a kernel."""
    kind, cells, *value = kernel
    found = [digits[cell] for cell in cells]
    if kind == "different":
        return len({*found}) == len(found)
    if kind == "sets":
        found_set = sum({1 << (digit - 1) for digit in found})
        return found_set.bit_count() == len(found) and found_set in value[0]
    if kind == "pair":
        first, second = found
        return bool(value[0][first - 1] >> (second - 1) & 1)
    if kind == "linear":
        return sum(c * digit for c, digit in zip(value[0], found, strict=True)) == value[1]
    assert kind == "automaton"
    state, accepting, following = value[0]
    for digit in found:
        state = following[state][digit - 1]
        if state < 0:
            return False
    return bool(accepting[state])


def instance(kind: type[Rule], rng: Random, grid: Grid) -> list[Rule]:
    """Make a random rule, and those that it needs beside it."""
    assert kind in DEFINITIONS, f"say in definitions.py what {kind.__name__} means"
    made = DEFINITIONS[kind][0](rng, grid)
    return made if isinstance(made, list) else [made]


def both_counts(rules: list[Rule], puzzle: list[int], grids: list[Grid]) -> tuple[int, int]:
    """Count the grids that obey rules, by definitions and by kernels."""
    n = grids[0].n
    for grid in grids:
        grid.rules = tuple(rules)
    good = sum(all(DEFINITIONS[type(r)][1](r, grid) for r in rules) for grid in grids)
    try:
        variant = SudokuVariant(puzzle, size=n, rules=rules)
    except ValueError:
        return good, 0  # what could never be obeyed
    kernels = [kernel for _, kernel in variant.kernels]
    full = (tuple(grid.values()) for grid in grids)
    return good, sum(all(obeyed(kernel, digits) for kernel in kernels) for digits in full)


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_definition(kind: type[Rule]) -> None:
    rng = Random(kind.__name__)
    rare = RARE.get(kind)
    sizes = [9] * 5 if kind is qr.Windoku else [4] * 40 + [6] * 20
    some = 0
    for n in sizes * LONG:
        if n == 4:
            puzzle, grids = [0] * 16, of_four()
        else:
            puzzle, grids = random_puzzle(n, rng, 50 if n == 9 else 22, rare)
        for _ in range(5 if n == 4 else 3):
            rules = instance(kind, rng, rng.choice(grids))
            by_definition, by_kernels = both_counts(rules, puzzle, grids)
            assert by_kernels == by_definition, (rules, puzzle)
            some += 0 < by_definition < len(grids)
    assert some > 3, "too few instances tell grids apart"
