"""Each rule against a brute force that knows only its definition; and rules as values."""

import pickle
import re
import tomllib
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import product
from random import Random
from typing import Any

import pytest

import queendoku as qd
import queendoku.rules as qr
from calls import IS_LONG
from data import text_of
from queendoku.puzzles.solving import any_accepted
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules import RULES, Rule
from queendoku.rules.board import Board
from queendoku.rules.expressions import automaton_of_expression
from queendoku.rules.kernels import set_of
from queendoku.rules.sandwich import rows_of
from rules.definitions import DEFINITIONS, obeying
from rules.grids import Grid, of_four, random_puzzle

LONG = 20 if IS_LONG else 1
#: Grids that obey rules which few others do.
RARE: dict[type[Rule], str] = {
    qr.AntiTaxicab: "461235235164613542524613356421142356",
    qr.GlobalEntropy: "631452254613425136163524542361316245",
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
    good = len(obeying(rules, grids))
    try:
        variant = SudokuVariant(puzzle, **grids[0].shape.board, rules=rules)
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


@pytest.mark.parametrize("digits", [range(1, 10), range(9), (2, 3, 5, 7, 8), range(1, 4)], ids=str)
def test_rows_of_a_sandwich_say_the_same_as_its_automaton(digits: Sequence[int]) -> None:
    rng, values = Random(str(digits)), tuple(digits)
    for cells, total in product((len(values), len(values) - 1), range(sum(values))):
        automaton = qr.Sandwich.automaton(values, total)
        rows = rows_of(values, total, cells)
        for _ in range(20):
            line = [set_of([d]) for d in rng.sample(range(1, len(values) + 1), cells)]
            fits = [all(map(int.__and__, line, row)) for row in rows]
            assert fits.count(True) == any_accepted(line, automaton), (line, total)
    assert rows_of(tuple(range(1, 11)), 5, 10) == ()


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: kind.__name__)
def test_conflicts_name_the_rules_that_placed_digits_break(kind: type[Rule]) -> None:
    rng = Random(kind.__name__)
    told = early = 0
    for _ in range(3 if kind is qr.Windoku else 60):
        n = 9 if kind is qr.Windoku else 4
        full = random_puzzle(9, rng, 0)[1][0] if n == 9 else rng.choice(of_four())
        rules = instance(kind, rng, full)
        grid = full if rng.random() < 0.5 or n == 9 else rng.choice(of_four())
        grid.rules = tuple(part for rule in rules for part in rule.parts)
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
        again = made(repr(rule)) if kind not in OPAQUE else rule
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


def made(rule: str) -> Any:
    """Make a rule of its text."""
    return eval(rule, {**vars(qr), "SudokuVariant": SudokuVariant})


#: Rules that hold functions, so that their text does not make them again.
OPAQUE = {qr.Pair, qr.Line, qr.And, qr.Or, qr.Not}


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


BAD = tomllib.loads(text_of("bad_rules.toml"))


def pattern(said: str) -> str:
    return ".*".join(map(re.escape, said.split("...")))


@pytest.mark.parametrize("error", [ValueError, TypeError])
def test_bad_rules(error: type[Exception]) -> None:
    for rule, said in BAD[error.__name__].items():
        with pytest.raises(error, match=pattern(said)):
            made(rule)


@pytest.mark.parametrize("size", BAD["board"])
def test_bad_on_board(size: str) -> None:
    for text, said in BAD["board"][size].items():
        rule = made(text)
        with pytest.raises(ValueError, match=pattern(said)) as caught:
            SudokuVariant(size=int(size), rules=[rule])
        assert str(caught.value).startswith(f"rules[0], {rule!r}: ")


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
        state, accepts, following = automaton_of_expression(range(1, 5), text, 4)
        found = set()
        for line in digits:
            at = state
            for digit in line:
                at = following[at][int(digit) - 1] if at >= 0 else at
            if at >= 0 and accepts[at]:
                found.add(line)
        assert found == lines, text


def test_what_would_have_twice_the_states_for_each_dot_is_quick() -> None:
    start, accepts, following = automaton_of_expression(range(1, 10), ".*1" + "." * 12, 20)
    assert (start, len(accepts), len(following)) == (0, 2**13, 2**13)


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
