"""Each rule against a brute force that knows only its definition; and rules as values."""

import pickle
import re
from collections.abc import Callable
from functools import partial, reduce
from itertools import product
from random import Random
from typing import Any

import pytest

import queendoku as qd
import queendoku.rules as qr
from calls import IS_LONG
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules import RULES, Rule
from queendoku.rules.board import Board
from queendoku.rules.expressions import automaton_of_expression
from rules.definitions import DEFINITIONS, obeying
from rules.grids import Grid, of_four, random_puzzle

LONG = 20 if IS_LONG else 1
#: Grids that obey rules which few others do.
RARE: dict[type[Rule], str] = {
    qr.AntiKing: "516432432165164523253641341256625314",
    qr.NonConsecutive: "513642246315624153351426135264462531",
    qr.Windoku: "872593146346281795195764382918376254463952871257418639531647928629835417784129563",
}


def instance(kind: type[Rule], rng: Random, grid: Grid) -> list[Rule]:
    """Make a random rule, and those that it needs beside it."""
    assert kind in DEFINITIONS, f"say in definitions.py what {kind.__name__} means"
    made = DEFINITIONS[kind][0](rng, grid)
    return made if isinstance(made, list) else [made]


def both_counts(rules: list[Rule], puzzle: list[int], grids: list[Grid]) -> tuple[int, int]:
    """Count the grids that obey rules, by their definitions and by the engine."""
    n = grids[0].n
    good = len(obeying(rules, grids))
    try:
        variant = SudokuVariant(puzzle, size=n, rules=rules)
    except ValueError:
        return good, 0  # what could never be obeyed
    return good, qd.count_sudoku_solutions(variant, limit=None)


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_definition(kind: type[Rule]) -> None:
    rng = Random(kind.__name__)
    rare = RARE.get(kind)
    sizes = [9] * 3 if kind is qr.Windoku else [4] * 20 + [6] * 10
    some = 0
    for n in sizes * LONG:
        if n == 4:
            puzzle, grids = [0] * 16, of_four()
        else:
            puzzle, grids = random_puzzle(n, rng, 50 if n == 9 else 22, rare)
        for _ in range(5 if n == 4 else 3):
            rules = instance(kind, rng, rng.choice(grids))
            by_definition, by_engine = both_counts(rules, puzzle, grids)
            assert by_engine == by_definition, (rules, puzzle)
            some += 0 < by_definition < len(grids)
    assert some > 3, "too few instances tell grids apart"


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_conflicts_name_the_rules_that_placed_digits_break(kind: type[Rule]) -> None:
    rng = Random(kind.__name__)
    told = early = 0
    for _ in range(3 if kind is qr.Windoku else 60):
        n = 9 if kind is qr.Windoku else 4
        full = random_puzzle(9, rng, 0)[1][0] if n == 9 else rng.choice(of_four())
        rules = instance(kind, rng, full)
        grid = full if rng.random() < 0.5 or n == 9 else rng.choice(of_four())
        grid.rules = tuple(rules)
        try:
            variant = SudokuVariant([*grid.values()], size=n, rules=rules)
        except ValueError:
            continue  # what could never be obeyed
        conflicts = qd.sudoku_conflicts(variant)
        broken = [r for r in rules if not DEFINITIONS[type(r)][1](r, grid)]
        assert [c.house for c in conflicts] == [
            f"rules[{i}], {rule}" for i, rule in enumerate(rules) if rule in broken
        ]
        assert qd.is_valid_sudoku(variant) == (not conflicts)
        for conflict in conflicts:
            assert conflict.digit == 0
            # Its cells alone break it.
            others = {*grid} - {*conflict.cells}
            fewer = variant.with_givens([grid[c] * (c not in others) for c in grid])
            assert conflict in qd.sudoku_conflicts(fewer)
            assert str(conflict).endswith(f" {conflict.house}")
            told += 1
        some = [grid[cell] * (rng.random() < 0.5) for cell in grid]
        if n == 4 and qd.sudoku_conflicts(part := variant.with_givens(some)):
            assert qd.count_sudoku_solutions(part) == 0
            early += 1
    assert told
    assert early or kind is qr.Windoku


def instances(kind: type[Rule], count: int = 10) -> list[Rule]:
    """Random rules of a kind."""
    rng = Random(kind.__name__)
    n = 9 if kind is qr.Windoku else 6
    _, grids = random_puzzle(n, rng, 0, RARE.get(kind))
    return [instance(kind, rng, grids[0])[0] for _ in range(count)]


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_values(kind: type[Rule]) -> None:
    for rule in instances(kind):
        again = eval(repr(rule), vars(qr)) if kind not in OPAQUE else rule
        again = pickle.loads(pickle.dumps(again))
        assert again == rule
        assert hash(again) == hash(rule)
        assert rule != Different() != rule
        for name in (*kind.fields, "other"):
            with pytest.raises(AttributeError, match="a rule cannot be changed"):
                setattr(rule, name, 1)
            with pytest.raises(AttributeError, match="a rule cannot be changed"):
                delattr(rule, name)
        board = Board(6, tuple(range(36)), (rule,))
        for shape in rule.shapes(board):
            assert isinstance(shape, tuple)


#: Rules that hold functions, so that their text does not make them again.
OPAQUE = {qr.Pair, qr.Line}


class Different:
    """What equals no rule."""


def test_kinds_differ() -> None:
    cells = "r1c1 r1c2"
    rules = [qr.Killer(cells), qr.Odd(cells), qr.Killer(cells, 10), qr.Killer("r1c2 r1c1")]
    assert len({*rules, qr.Killer([(0, 0), "r1c2"])}) == 4


#: What f-puzzles knows as other rules, or in another order; and what it does not know.
OTHERS: dict[type[Rule], Callable[[Any], list[Rule]]] = {
    qr.Candidates: lambda rule: [qr.Candidates(sorted(rule.cells), rule.digits)],
    qr.GreaterThan: lambda rule: [qr.Thermometer(rule.cells[::-1])],
    qr.Windoku: lambda _: [
        qr.ExtraRegion([(r + i // 3, c + i % 3) for i in range(9)]) for r in (1, 5) for c in (1, 5)
    ],
}
UNKNOWN = {kind for kind in RULES if not kind.keys} - {*OTHERS}


def as_read(rule: Rule) -> list[Rule]:
    """What a rule is that was written and read again."""
    return OTHERS[type(rule)](rule) if type(rule) in OTHERS else [rule]


def read(puzzle: dict[str, Any]) -> list[Rule]:
    return [rule for kind in RULES for rule in kind.read(puzzle)]


def test_fpuzzles_as_others_write_it() -> None:
    puzzle: dict[str, Any] = {
        "diagonal+": False,
        "antiknight": True,
        "negative": ["ratio", "xv"],
        "odd": [{"cell": "R1C1"}, {"cell": "R2C2"}, {"cell": "R1C1"}],
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}, {"cells": ["R3C3"]}],
        "extraregion": [],
        "thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"]]}],
        "slowthermometer": [{"lines": [["R5C1", "R5C2"]]}],
        "arrow": [
            {"lines": [["R1C2", "R2C2", "R3C2"], ["R1C1", "R2C1"]], "cells": ["R1C1", "R1C2"]},
            {"lines": [], "cells": ["R9C9"]},
        ],
        "xv": [{"cells": ["R1C1", "R1C2"], "value": "v"}, {"cells": ["R8C1", "R8C2"]}],
        "difference": [{"cells": ["R1C1", "R1C2"], "value": ""}],
        "quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}],
        "sandwichsum": [{"cell": "R0C1", "value": "0"}, {"cell": "R0C2", "value": ""}],
        "littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "17", "cells": ["R1C3"]}],
    }
    assert read(puzzle) == [
        qr.AntiKnight(),
        qr.AllKropkiGiven(white=False),
        qr.AllXVGiven(),
        qr.Killer("r1c1 r1c2", 10),
        qr.Killer("r3c3"),
        qr.Odd("r1c1 r2c2"),
        qr.Thermometer("r1c1 r1c2"),
        qr.Thermometer("r1c1 r2c1"),
        qr.Thermometer("r5c1 r5c2", slow=True),
        qr.Arrow("r1c1 r1c2", ["r2c2 r3c2", [(1, 0)]]),
        qr.WhiteKropki("r1c1 r1c2"),
        qr.XV("r1c1 r1c2", "V"),
        qr.LittleKiller("r0c4", "DL", 17),
        qr.Sandwich("r0c1", 0),
    ]
    dots = [{"cells": ["R1C1", "R1C2"]}]
    mixed = read({"nonconsecutive": True, "difference": dots})
    assert mixed == [qr.AllKropkiGiven(black=False), qr.WhiteKropki("r1c1 r1c2")]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: qr.Killer([]), "cells: Killer needs at least a cell"),
        (lambda: qr.Killer("r1c1 r2c2 r1c1"), "cells: r1c1 comes twice"),
        (lambda: qr.Killer("r1c1 b2"), "cells: must be .* got 'b2'"),
        (lambda: qr.Killer("r1c1", -1), "total must be an int >= 0, got -1"),
        (lambda: qr.Thermometer("r1c1"), "cells: Thermometer needs at least 2 cells"),
        (lambda: qr.Thermometer("r1c1 r1c2 r2c2 r1c1"), "cells: r1c1 comes twice"),
        (lambda: qr.Whispers("r1c1 r1c1 r1c2"), "cells: r1c1 comes twice"),
        (lambda: qr.Between("r1c1 r1c2"), "cells: Between needs at least 3 cells"),
        (lambda: qr.Modular("r1c1 r1c2", 6), "modulus: must be 2 to 5, got 6"),
        (lambda: qr.Arrow("r1c1", []), "shafts: an arrow needs a shaft"),
        (lambda: qr.Arrow("r1c1", [[]]), "shafts: an arrow needs a shaft"),
        (lambda: qr.Arrow("r1c1", ["r1c2 r1c3", "r2c1"]), "shafts: 'r2c1' is a cell beside lines"),
        (lambda: SudokuVariant(rules=["kiler"]), r"rules\[0\]: there is no rule .* mean 'killer'"),
        (lambda: qr.Arrow("r1c1", "r1c2 r1c1"), "shafts: r1c1 comes twice"),
        (lambda: qr.Arrow("r1c1 r2c2", "r1c2"), "circle: must be .* not r1c1 r2c2"),
        (lambda: qr.Arrow("r1c1 r1c3", "r1c2"), "circle: must be .* not r1c1 r1c3"),
        (lambda: qr.Arrow("", "r1c2"), "circle: must be .* not none"),
        (lambda: qr.Clone("r1c1 r1c2", "r5c5"), "copies: 2 cells have 1 copies"),
        (lambda: qr.Clone("r1c1 r1c2", "r5c5 r5c5"), "copies: r5c5 comes twice"),
        (lambda: qr.Clone("r1c1 r1c2", "r5c5 r1c2"), "copies: r1c2 cannot be its own copy"),
        (lambda: qr.Quadruple("r1c1 r1c2", [1]), "cells: .* are not the four around a corner"),
        (lambda: qr.Quadruple("r1c1 r1c2 r2c1 r2c2", []), "digits: must be one to four, got 0"),
        (lambda: qr.WhiteKropki("r1c1 r2c2"), "needs two that share an edge, not r1c1 r2c2"),
        (lambda: qr.XV("r1c1 r1c2 r1c3", "X"), "needs two that share an edge"),
        (lambda: qr.XV("r1c1 r1c2", "I"), "mark: must be 'X' or 'V', got 'I'"),
        (lambda: qr.AllKropkiGiven(False, False), "white, black: one of them must be True"),
        (lambda: qr.AllXVGiven(x=False, v=False), "x, v: one of them must be True"),
        (lambda: qr.LittleKiller("r0c1", "D", 5), "direction: must be .* got 'D'"),
        *(
            (partial(qr.Line, "r1c1", text), re.escape(f"{text!r} is no expression of digits"))
            for text in ("1(", "[12", "1)2", "*1", "[]", "[1-]", "0", "[2-1]", "1{2}")
        ),
        (
            lambda: qr.Line("r1c1", "(" * 5_000 + "1" + ")" * 5_000),
            "automaton: an expression has 1,000 characters at most, got 10,001",
        ),
        (
            lambda: qr.Line("r1c1", "(" * 101 + "1" + ")" * 101),
            "automaton: more than 100 brackets are in each other",
        ),
    ],
)
def test_bad_values(make: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


#: Expressions of one digit or none, and what they match.
DIGITS = {
    "1": {"1"},
    "2": {"2"},
    "3": {"3"},
    ".": {*"1234"},
    "[1-3]": {*"123"},
    "[^2]": {*"134"},
    "[24]": {*"24"},
    "": {""},
}
LONGEST = 4


def expression(rng: Random, depth: int = 3) -> tuple[str, set[str]]:
    """A random expression, and the lines of up to four digits that it matches."""
    if depth == 0 or rng.random() < 0.2:
        return rng.choice([*DIGITS.items()])
    parts, found = zip(*(expression(rng, depth - 1) for _ in range(rng.randint(1, 3))), strict=True)
    if rng.random() < 0.6:
        text, lines = "".join(parts), reduce(after, found)
    else:
        text, lines = "|".join(parts), set().union(*found)
    times = rng.choice(["", "*", "+", "?"])
    if times in ("*", "+"):
        for _ in range(2):  # up to four in a row
            lines = lines | after(lines, lines)
    return f"({text}){times}", lines | {""} if times in ("*", "?") else lines


def after(first: set[str], second: set[str]) -> set[str]:
    """The lines of one set, each with those of another behind it."""
    return {line for pair in product(first, second) if len(line := "".join(pair)) <= LONGEST}


def test_expressions_match_what_they_are_made_of_and_as_those_of_re_do() -> None:
    rng = Random(7)
    digits = [text for n in range(LONGEST + 1) for text in map("".join, product("1234", repeat=n))]
    for number in range(250 * LONG if LONG > 1 else 150):
        text, lines = expression(rng)
        if number < 100:  # in many, re meets one that takes it hours
            assert lines == {line for line in digits if re.fullmatch(text, line)}, text
        state, accepts, following = automaton_of_expression(4, text, 4)
        found = set()
        for line in digits:
            at = state
            for digit in line:
                at = following[at][int(digit) - 1] if at >= 0 else at
            if at >= 0 and accepts[at]:
                found.add(line)
        assert found == lines, text


def test_what_would_have_twice_the_states_for_each_dot_is_quick() -> None:
    start, accepts, following = automaton_of_expression(9, ".*1" + "." * 12, 20)
    assert (start, len(accepts), len(following)) == (0, 2**13, 2**13)


def kind(name: str) -> Any:
    """A rule whose types are not looked at."""
    return getattr(qr, name)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: kind("Arrow")("r1c1"), r"Arrow: missing .* write Arrow\(circle, shafts\)"),
        (lambda: kind("Killer")(), "Killer: missing a required argument: 'cells'"),
        (lambda: kind("Killer")("r1c1", 5, 6), "Killer: too many positional arguments"),
        (lambda: kind("Killer")("r1c1", sum=5), "Killer: got an unexpected keyword argument 'sum'"),
        (lambda: kind("Killer")("r1c1", "5"), "total must be an int, not str"),
        (lambda: kind("Killer")("r1c1", True), "total must be an int, not bool"),
        (lambda: kind("Killer")(5), "cells must be a list of cells, or a text of names, not int"),
        (lambda: kind("Thermometer")("r1c1 r1c2", 1), "slow must be True or False, not int"),
        (lambda: kind("Quadruple")("r1c1 r1c2 r2c1 r2c2", 5), "digits must be a list of ints"),
        (lambda: kind("Pair")("r1c1 r1c2", 5), "allowed must be a function of two digits, not int"),
        (lambda: kind("Line")("r1c1", (0, 1)), "automaton must be an expression, or a tuple"),
        (lambda: kind("AntiKnight")(5), "AntiKnight: too many positional arguments"),
        (lambda: Rule(), "Rule is no rule itself; make one, such as AntiKnight"),
        (lambda: kind("Line")("r1c1", ([], max, bool)), "automaton: a state must be hashable"),
        (
            lambda: SudokuVariant(
                rules=[kind("Line")("r1c1", (0, lambda _, digit: [digit], bool))]
            ),
            r"automaton: a state must be hashable \(unhashable type: 'list'\), got \[1\]",
        ),
    ],
)
def test_bad_types(make: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make()


@pytest.mark.parametrize(
    ("size", "rule", "message"),
    [
        (9, qr.Killer("r1c1 r1c10"), "r1c10 is outside the grid, which ends at r9c9"),
        (
            4,
            qr.Killer("r1c1 r1c2 r2c1 r2c2 r3c3"),
            "5 cells cannot have different digits of 1 to 4",
        ),
        (9, qr.Killer("r1c1 r1c2", 18), "2 different digits of 1 to 9 sum to 3 to 17"),
        (9, qr.Killer("r1c1", 10), "a digit of 1 to 9 sum to 1 to 9"),
        (9, qr.Sum("r1c1 r1c2 r5c5", 27), "total: these cells sum to 4 to 26 here, not 27"),
        (4, qr.ExtraRegion([(i, i // 2) for i in range(4)] + [(3, 3)]), "5 cells cannot have"),
        (4, qr.Thermometer("r1c1 r1c2 r2c2 r3c2 r4c2"), "5 digits of 1 to 4 cannot increase so"),
        (9, qr.Arrow("r1c1", "r2c1"), "r1c1 r2c1 share a house, so they cannot"),
        (9, qr.Arrow("r1c1", "r1c2 r1c3 r1c4 r1c5"), "sums to 10 to 30, and the circle has 1 to 9"),
        (9, qr.Arrow("r1c1 r1c2", "r2c1"), "sums to 1 to 9, and the circle has 12 to 98"),
        (16, qr.Arrow("r1c1 r1c2", "r2c1"), "circle: a pill of digits of 1 to 16 is no number"),
        (9, qr.Palindrome("r1c1 r2c2 r1c9"), "r1c1 r1c9 share a house"),
        (4, qr.Renban("r1c1 r2c2 r3c3 r4c4 r4c3"), "5 cells cannot have different digits"),
        (9, qr.Whispers("r1c1 r2c2", 9), "difference: digits of 1 to 9 differ by less"),
        (4, qr.Between("r1c1 r2c1 r2c2 r2c3 r1c4"), "no 3 digits are between others of 1 to 4"),
        (9, qr.Lockout("r1c1 r2c1 r2c2", 8), "difference: digits of 1 to 9 leave none outside"),
        (9, qr.RegionSum("r1c3 r1c4 r2c4 r3c4 r3c5"), "r1c3 sums to 1 to 9, but .* to 10 to 30"),
        (9, qr.Entropic("r1c1 r1c2 r2c2 r2c1 r1c1"), "a loop needs a multiple of 3 cells, not 4"),
        (4, qr.Modular("r1c1 r1c2", 5), "modulus: 5 is more than the digits, 1 to 4"),
        (9, qr.DoubleArrow([(0, i) for i in range(9)]), "sums to 28 to 42, but .* to 3 to 17"),
        (4, qr.XV("r1c1 r1c2", "X"), "no digits of 1 to 4 obey it"),
        (9, qr.WhiteKropki("r1c1 r1c2", 9), "no digits of 1 to 9 obey it"),
        (9, qr.BlackKropki("r1c1 r1c2", 1), "no digits of 1 to 9 obey it"),
        (9, qr.Quadruple("r1c1 r1c2 r2c1 r2c2", [0]), "digits: 0 is not a digit of 1 to 9"),
        (9, qr.Quadruple("r1c1 r1c2 r2c1 r2c2", [1, 1]), "cannot have one of them 2 times"),
        (9, qr.Quadruple("r3c3 r3c4 r4c3 r4c4", [1, 1, 1]), "cannot have one of them 3 times"),
        (9, qr.Sandwich("r1c1", 5), "clue: r1c1 is not beside the grid, as r1c0 and r0c1 are"),
        (9, qr.Sandwich("r0c0", 5), "clue: r0c0 is not beside the grid"),
        (9, qr.Sandwich("r1c0", 36), "total: no digits of 1 to 9 give 36"),
        (9, qr.Sandwich("r1c0", 34), "total: no digits of 1 to 9 give 34"),
        (9, qr.XSum("r1c0", 46), "total: no digits of 1 to 9 give 46"),
        (9, qr.XSum("r1c0", 2), "total: no digits of 1 to 9 give 2"),
        (9, qr.Skyscraper("r1c0", 0), "total: no digits of 1 to 9 give 0"),
        (9, qr.Skyscraper("r1c0", 10), "total: no digits of 1 to 9 give 10"),
        (9, qr.LittleKiller("r0c1", "UR", 5), "clue: r0c1 UR is no diagonal from outside"),
        (9, qr.LittleKiller("r1c1", "DR", 5), "clue: r1c1 DR is no diagonal from outside"),
        (9, qr.LittleKiller("r0c8", "DR", 10), "total: these cells sum to 1 to 9 here, not 10"),
        (6, qr.Windoku(), "windows are for size 9, not 6; use ExtraRegion"),
        (4, qr.Line("r1c1", "5"), "automaton: it accepts no digits of 1 to 4"),
        (9, qr.Line([(0, i) for i in range(9)], ((), lambda s, d: (*s, d), any)), "20,000"),
        (9, qr.Line([(i % 9, i // 9) for i in range(40)], ".*1" + "." * 20), "more than 20,000 st"),
        (4, qr.Line("r1c1 r1c2", ".*1" + "." * 500), "automaton: it accepts no digits of 1 to 4"),
        (9, qr.Pair("r1c1 r1c2", lambda a, b: "12345678"[a - 1] < str(b)), "above 8"),
        (
            9,
            qr.Pair("r1c1 r1c2", lambda a, b: a + b > 18),
            "allowed: it allows no digits of 1 to 9",
        ),
    ],
)
def test_bad_on_board(size: int, rule: Rule, message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        SudokuVariant(size=size, rules=[rule])
    assert str(caught.value).startswith(f"rules[0], {rule!r}: ")


def test_disjoint_groups_of_a_jigsaw() -> None:
    with pytest.raises(ValueError, match="disjoint groups need boxes or regions of one shape"):
        SudokuVariant(
            size=4, regions="AAAB ACBB CCDB CDDD".replace(" ", ""), rules=[qr.DisjointGroups()]
        )


def test_names() -> None:
    made = qd.generate_sudoku(size=6, rules=[qr.Killer, qr.AntiKnight()], seed=3)
    for name in ("anti-knight", "AntiKnight", "Anti knight", "anti_knight"):
        assert qd.generate_sudoku(size=6, rules=["killer", name], seed=3) == made
    assert {*qr.__all__} == {"RULES", "Rule", *(kind.__name__ for kind in RULES)}
    assert all(kind.__doc__ and kind.__doc__.strip() for kind in RULES)


def test_sums_that_follow_around_boxes() -> None:
    # Four diagonals side by side and the middle one cover three boxes; what is left is a long sum.
    clues = [("r2c0 DR", 47), ("r1c0 DR", 49), ("r9c10 UL", 30), ("r8c10 UL", 45)]
    clues += [("r0c8 DL", 43), ("r0c9 DL", 44), ("r10c1 UR", 34), ("r10c2 UR", 52)]
    cages = {"r5c3 r5c4 r6c4": 14, "r6c6 r6c5 r7c5": 19, "r4c4 r4c5 r3c5": 14, "r4c6 r5c6 r5c7": 14}
    rules: list[Rule] = [qr.Diagonal(), qr.AntiDiagonal()]
    rules += [qr.LittleKiller(clue[:-3], clue[-2:], total) for clue, total in clues]
    rules += [qr.Killer(cells, total) for cells, total in cages.items()]
    puzzle = SudokuVariant(rules=rules)
    assert qd.count_sudoku_solutions(puzzle, limit=2) == 1
    solution = "815432976763918245942567318278351694154896732396274581437685129681729453529143867"
    assert "".join(map("".join, qd.solve_sudoku(puzzle))) == solution
