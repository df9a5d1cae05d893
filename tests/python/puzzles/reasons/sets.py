"""Almost locked sets."""

import re
from collections.abc import Iterable
from itertools import pairwise

from puzzles.reasons.board import (
    Board,
    Cells,
    Digits,
    Effect,
    Node,
    both,
    claim,
    common_houses,
    excludes,
    see,
)
from puzzles.reasons.words import ALS, DIGIT, Als, Found, Sentences, als, listed

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say


def holding(board: Board, one: Als, digit: int) -> Cells:
    """The cells of a set that have the digit."""
    return one.cells & board.with_digit[digit]


def check_set(board: Board, one: Als) -> None:
    claim(board.union(one.cells) == one.digits, "these are its candidates")
    claim(one.cells <= board.empty and common_houses(one.cells), "the cells are in a house")
    claim(len(one.digits) == len(one.cells) + 1, "it has one digit more than cells")


def check_restricted(board: Board, one: Als, other: Als, digit: int) -> None:
    """Check that both sets cannot hold the digit."""
    nodes = [Node(holding(board, each, digit), digit) for each in (one, other)]
    claim(all(node.cells for node in nodes), "both sets have it")
    claim(excludes(*nodes), "all its places in the one see all those in the other")


def seeing(board: Board, sets: Iterable[Als], all_digits: Digits) -> Effect:
    """What goes since each of the digits is in one of the sets."""
    effect = board.out([], [])
    for digit in all_digits:
        places: Cells = frozenset().union(*(holding(board, one, digit) for one in sets))
        effect = both(effect, board.out(see(places), [digit]))
    return effect


IN_BOTH = """and {z?goes|go} from the cells that see all {z?its|their} places in both."""
A_AND_B = """The almost locked sets A = {a:als} and B = {b:als} cannot both hold """


@say(
    A_AND_B
    + """{x:digit}, as all places for {x} in A see all those in B; so one of them holds all its
    other digits. Hence {z:all} must{z?| each} be in A or B, """
    + IN_BOTH,
    "als-xz",
)
def xz(board: Board, x: Found) -> Effect:
    for one in (x.a, x.b):
        check_set(board, one)
        claim(x.z <= one.digits - {x.x}, "z is another digit of both")
    check_restricted(board, x.a, x.b, x.x)
    return seeing(board, [x.a, x.b], x.z)


@say(
    A_AND_B
    + """{x:digit}, nor both {y:digit}. As each lacks only one of its digits, one lacks {x} and the
    other {y}; so [[A holds {of_a:digits}, ]][[B holds {of_b:digits}, ]][[{word:and} ]]{x} and
    {y} are each in one of them. A digit goes from the cells that see all the places where it
    must be.""",
    "als-xz",
)
def xz_doubly(board: Board, x: Found) -> Effect:
    effect = seeing(board, [x.a, x.b], frozenset({x.x, x.y}))
    for one, held in ((x.a, x.of_a), (x.b, x.of_b)):
        check_set(board, one)
        claim(held == one.digits - {x.x, x.y}, "it holds all others")
        _, gone = seeing(board, [one], held)
        # What one set takes from the other is left to other techniques.
        effect = both(
            effect, (frozenset(), frozenset(e for e in gone if e[0] not in x.a.cells | x.b.cells))
        )
    for digit in (x.x, x.y):
        check_restricted(board, x.a, x.b, digit)
    claim(x.x != x.y and bool(x.word) == bool(x.of_a or x.of_b), "words")
    return effect


@say(
    """The almost locked set C = {c:als} lacks only one of its digits, so it holds {x:digit} or
    {y:digit}. If {x}, A = {a:als} cannot hold {x}, whose places in A see all those in C, and
    holds all its other digits; if {y}, the same goes for {y} and B = {b:als}. Hence {z:all}
    must{z?| each} be in A or B, """
    + IN_BOTH,
    "als-xy-wing",
)
def xy_wing(board: Board, x: Found) -> Effect:
    for one in (x.a, x.b, x.c):
        check_set(board, one)
    claim(x.x != x.y and {x.x, x.y} <= x.c.digits, "it holds one of the two")
    check_restricted(board, x.a, x.c, x.x)
    check_restricted(board, x.b, x.c, x.y)
    claim(x.z <= x.a.digits - {x.x} and x.z <= x.b.digits - {x.y}, "z is another digit of both")
    return seeing(board, [x.a, x.b], x.z)


@say(
    """In the chain of almost locked sets {walk:text}, no two neighbours can both hold the digit
    between them. If the first set lacks {lacking:any}, it holds all its other digits, so each
    set in turn lacks the digit before it and holds all its others, and the last one holds
    {z:all}. Hence {z} must{z?| each} be in the first or the last set, """
    + IN_BOTH,
    "als chain",
)
def chain(board: Board, x: Found) -> Effect:
    parts = re.split(f" -({DIGIT})- ", x.walk)
    sets, between = [als(text) for text in parts[::2]], [int(digit) for digit in parts[1::2]]
    for one in sets:
        check_set(board, one)
    for one, other, digit in zip(sets, sets[1:], between, strict=False):
        check_restricted(board, one, other, digit)
    claim(all(one != other for one, other in pairwise(between)), "it lacks one and holds the next")
    first, last = sets[0].digits - {between[0]}, sets[-1].digits - {between[-1]}
    claim(x.lacking == x.z <= first & last, "the first lacks it, the last holds it")
    return seeing(board, [sets[0], sets[-1]], x.z)


@say(
    """Whatever {stem:cell} is, it takes that digit from an almost locked set, which then holds all
    its others: {cases:text}. Each time {z:all} {z?is|are} in that set, so {z?it|they}
    {z?goes|go} from the cells that see all {z?its|their} places in these sets.""",
    "death blossom",
)
def death_blossom(board: Board, x: Found) -> Effect:
    petals: list[Als] = []
    stem_digits = set()
    names = iter("ABCDEFGHI")
    for digit, called, text in listed(f"({DIGIT}) from ([A-Z]) = ({ALS})", x.cases):
        petal = als(text)
        check_set(board, petal)
        places = holding(board, petal, int(digit))
        claim(
            places and x.stem in see(places) - petal.cells, "the stem takes the digit from the set"
        )
        claim(x.z <= petal.digits - {int(digit)}, "z is another digit of the set")
        claim(called == next(names), "the sets are called A, B, ...")
        petals.append(petal)
        stem_digits.add(int(digit))
    claim(stem_digits == board.candidates[x.stem], "all its candidates are told")
    return seeing(board, petals, x.z)
