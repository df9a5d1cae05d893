"""A link says what the puzzle asks, or it is an error to write it: for each rule, and each two."""

import re
from random import Random
from typing import Any

import pytest

import queendoku as qd
import queendoku.rules as qr
from calls import IS_LONG
from queendoku import SudokuVariant
from queendoku.rules import RULES, Rule
from rules.grids import of_four
from rules.test_rules import UNKNOWN, instance

SUDOKUPAD = "https://sudokupad.app/fpuzzles"


#: What is not written: rules that f-puzzles does not know, and what it takes for something else.
NAMES = "|".join(kind.__name__ for kind in UNKNOWN)
REFUSED = re.compile(
    rf"rules\[\d+\]: (({NAMES}): f-puzzles does not know this rule|AllXVGiven: .* X or V alone"
    r"|(NonConsecutive|AllKropkiGiven|Candidates)\(.*\): beside the other rules, f-puzzles .*)"
    r"; leave it out, or save the puzzle with pickle"
)


def solutions(variant: SudokuVariant) -> list[Any]:
    """All solutions, of which a grid of 4 by 4 has 288 at most."""
    return [*qd.iter_sudoku_solutions(variant)]


def two_of(kinds: tuple[type[Rule], type[Rule]], rng: Random) -> list[Rule]:
    """Random rules of two kinds, or of one kind twice."""
    rules = [rule for kind in kinds for rule in instance(kind, rng, rng.choice(of_four()))]
    return rng.sample(rules, len(rules))


@pytest.mark.parametrize("first", RULES, ids=lambda kind: kind.__name__)
def test_all_pairs_of_rules_have_the_same_solutions(first: type[Rule]) -> None:
    rng, tried, refused = Random(first.__name__), 0, list[str]()
    for _ in range(20 if IS_LONG else 1):
        for second in RULES[RULES.index(first) :]:
            try:
                variant = SudokuVariant(size=4, rules=two_of((first, second), rng))
            except ValueError:
                continue  # what could never be obeyed, as windows of a small grid
            try:
                link = variant.to_fpuzzles()
            except ValueError as error:
                refused.append(str(error))
                continue
            again = SudokuVariant.from_fpuzzles(SUDOKUPAD + link.partition("=")[2])
            assert again == SudokuVariant.from_fpuzzles(link)
            assert solutions(again) == solutions(variant), variant.rules
            tried += 1
    assert all(map(REFUSED.fullmatch, refused)), refused
    assert tried or first in {qr.Windoku, *UNKNOWN}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"rules": [qr.NonConsecutive(), qr.WhiteKropki("r1c1 r1c2", 2)]},
            r"rules\[0\]: NonConsecutive\(\): beside the other rules, f-puzzles would take it for"
            r" AllKropkiGiven\(black=False\); leave it out, or save the puzzle with pickle",
        ),
        (
            {"rules": [qr.Candidates("r1c1", [1]), qr.Candidates("r1c1", [2])]},
            r"rules\[0\]: Candidates\('r1c1', \(1,\)\): beside the other rules, f-puzzles cannot",
        ),
        (
            {"about": {"cells": {"r1c1": {"givenPencilMarks": [1]}}}},
            r"about: f-puzzles would take it for Candidates\('r1c1', \(1,\)\)",
        ),
        (
            {"about": {"cells": {"r1c1": {"value": 1, "given": True}}}},
            "about: its cells have other givens or regions; leave it out",
        ),
        (
            {"about": {"cells": {"r1c1": {"region": 7}}}},
            "about: its cells have other givens or regions; leave it out",
        ),
    ],
)
def test_what_a_link_cannot_say(arguments: dict[str, Any], message: str) -> None:
    variant = SudokuVariant(size=4, **arguments)
    for link in (True, False):
        with pytest.raises(ValueError, match=message):
            variant.to_fpuzzles(link=link)


def test_a_link_that_would_be_too_long_to_be_read() -> None:
    title = "".join(Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=40_000))
    variant = SudokuVariant(size=4, about={"title": title})
    with pytest.raises(ValueError, match=r"the link would have \d\d,\d{3} characters, and 30,000"):
        variant.to_fpuzzles()
    text = variant.to_fpuzzles(link=False)
    assert SudokuVariant.from_fpuzzles(text).about == variant.about
