"""Dynamic forcing chains: `r1c2=5 → r3c2=4, its last candidate → r4c1<>7 by a hidden pair → ...`.

What follows at once from a digit, that others go from its cell and it from the cells that it sees,
is not told, and is added here.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations

from puzzles.reasons.board import (
    ALL_DIGITS,
    HOUSES,
    PEERS,
    Board,
    Candidate,
    Cells,
    Digits,
    FalseClaimError,
    Node,
    Supposed,
    claim,
    see,
)
from puzzles.reasons.chains import Told, Walk, closed, seen_of_both_kinds
from puzzles.reasons.words import Found, Sentences, gone

#: A candidate, and whether it is true.
Assertion = tuple[int, int, bool]


def written(one: Assertion) -> str:
    row, column = divmod(one[0], 9)
    return f"r{row + 1}c{column + 1}{'=' if one[2] else '<>'}{one[1]}"


def suppose(board: Board, one: Assertion) -> Supposed:
    claim(board.has(*one[:2]), "it is a candidate")
    supposed = Supposed(board)
    supposed.suppose(Node(frozenset({one[0]}), one[1]), one[2])
    return supposed


def come_up(supposed: Supposed, where: Cells, digit: int, house: str) -> None:
    """A digit has its last place in a house, or is the last candidate of a cell."""
    claim(where <= supposed.board.with_digit[digit], "it is a candidate")
    if house:
        claim(where <= HOUSES[house], "it is in the house")
        claim(supposed.places(digit, house) <= where, "no other place is left")
    else:
        claim(len(where) == 1, "one cell")
        claim(supposed.left(*where) <= {digit}, "no other candidate is left")
    supposed.suppose(Node(where, digit), on=True)


def holds(supposed: Supposed, one: Assertion) -> bool:
    return one[:2] in (supposed.true if one[2] else supposed.false)


class Net:
    """What is supposed, and what was false before each of the techniques that were told in a row.

    Those in a row may have been found at once, on what was left before the first of them.
    """

    def __init__(self, supposed: Supposed) -> None:
        self.supposed = supposed
        self.before: list[frozenset[Candidate]] = []


def check_net(board: Board, text: str, start: Assertion, end: Assertion) -> None:
    """Check each digit that comes up, and each candidate that goes by a technique."""
    net = Net(suppose(board, start))
    first, *steps = text.split(" → ")
    claim(first == written(start), "it begins with that")
    for step in steps:
        _STEPS.check(net, step)
    claim(holds(net.supposed, end), "it comes to that")
    last = gone(steps[-1].split(" by ")[0])
    claim(end[:2] in last or steps[-1].startswith(written(end)), "it ends with that")


_STEPS: Sentences[None] = Sentences()


@_STEPS.say("{one:cell}={digit}, its last candidate")
@_STEPS.say("{one:cell}={digit}, the last place in {house}")
def _comes_up(net: Net, x: Found) -> None:
    come_up(net.supposed, frozenset({x.one}), x.digit, x.house)
    net.before.clear()


@_STEPS.say("{one:cell}<>{digit}")
def _is_false(net: Net, x: Found) -> None:
    claim((x.one, x.digit) in net.supposed.false, "it is false by then")


@_STEPS.say("{gone} by {technique:text}")
def _goes_by(net: Net, x: Found) -> None:
    board = net.supposed.board
    claim(all(board.has(*one) for one in x.gone), "they are candidates")
    net.before.append(frozenset(net.supposed.false))
    for false in reversed(net.before):
        try:
            _TECHNIQUES.check((board.without(false), x.gone), x.technique)
            break
        except FalseClaimError:
            if false == net.before[0]:
                raise
    net.supposed.false |= x.gone


#: What is left of a board, and what a technique takes from it.
Takes = tuple[Board, frozenset[Candidate]]
_TECHNIQUES: Sentences[None] = Sentences()


#: Cells that lose digits.
Losses = Iterator[tuple[Cells, Digits]]


def _locked(now: Board, digit: int) -> Losses:
    places = now.with_digit[digit]
    for home, to in permutations(HOUSES.values(), 2):
        if places & home and places & home <= to:
            yield to - home, frozenset({digit})


def _hidden_pair(now: Board, gone: int) -> Losses:
    for house in HOUSES.values():
        for one, other in combinations(ALL_DIGITS - {gone}, 2):
            cells = (now.with_digit[one] | now.with_digit[other]) & house
            if len(cells) == 2:
                yield cells, ALL_DIGITS - {one, other}


def _naked_pair(now: Board, _: int) -> Losses:
    for one, other in combinations(now.empty, 2):
        pair = now.union({one, other})
        if other in PEERS[one] and len(pair) == 2:
            yield see(frozenset({one, other})), pair


def _x_wing(now: Board, digit: int) -> Losses:
    rows, columns = ([HOUSES[f"{kind} {n}"] for n in range(1, 10)] for kind in ("row", "column"))
    places = now.with_digit[digit]
    for bases, covers in ((rows, columns), (columns, rows)):
        for base in combinations([line for line in bases if 0 < len(places & line) < 3], 2):
            for cover in combinations(covers, 2):
                if places & (base[0] | base[1]) <= cover[0] | cover[1]:
                    yield (cover[0] | cover[1]) - (base[0] | base[1]), frozenset({digit})


#: What each pattern takes, of those from which a digit goes.
_PATTERNS: dict[str, Callable[[Board, int], Losses]] = {
    "locked candidates": _locked,
    "a hidden pair": _hidden_pair,
    "a naked pair": _naked_pair,
    "an x-wing": _x_wing,
}


@_TECHNIQUES.say(f"{{pattern:{'|'.join(_PATTERNS)}}}")
def _pattern(takes: Takes, x: Found) -> None:
    now, gone = takes
    cells, digits = {cell for cell, _ in gone}, {digit for _, digit in gone}
    losses = _PATTERNS[x.pattern](now, min(digits))
    claim(any(cells <= of and digits <= lost for of, lost in losses), f"{x.pattern} takes {gone}")


@_TECHNIQUES.say("the forcing chain {chain}")
def _chain(takes: Takes, x: Found) -> None:
    now, gone = takes
    first, *_, last = Walk(now, x.chain, first_on=re.findall("[-=]", x.chain)[0] == "-").steps
    if not isinstance(first, Told) or last != Told(first.node, not first.on):
        raise FalseClaimError("it leads to its opposite")
    (one,) = first.node.cells
    rivals = {(one, digit) for digit in now.candidates[one] - {first.node.digit}}
    claim(gone <= ({(one, first.node.digit)} if first.on else rivals), "that goes, or its rivals")


@_TECHNIQUES.say("the bidirectional cycle {chain}")
def _cycle(takes: Takes, x: Found) -> None:
    walk = closed(takes[0], x.chain)
    claim(
        all(seen_of_both_kinds(walk, *one) for one in takes[1]), "it sees its digit of both kinds"
    )


@_TECHNIQUES.say("a {kind:cell forcing chain|region forcing chain}")
@_TECHNIQUES.say("a {kind:double forcing chain|chain that contradicts itself}")
def _cases(takes: Takes, x: Found) -> None:
    """The chain is not told; but there must be a case analysis of that kind."""
    now, gone = takes
    candidates = [(cell, digit) for cell in now.empty for digit in now.candidates[cell]]
    alternatives: Iterable[list[Assertion]]
    if x.kind.startswith("cell"):
        alternatives = [[(at, one, True) for one in now.candidates[at]] for at in now.empty]
    elif x.kind.startswith("region"):
        alternatives = [
            [(at, digit, True) for at in now.with_digit[digit] & house]
            for digit in ALL_DIGITS
            for house in HOUSES.values()
        ]
    elif x.kind.startswith("double"):
        alternatives = [[(*one, True), (*one, False)] for one in candidates]
    else:
        alternatives = [[(*one, on)] for one in candidates for on in (True, False)]
    outcomes: dict[Assertion, set[Candidate] | None] = {}

    def follows(one: Assertion) -> bool:
        """Whether all of `gone` are false by last candidates and places, or nothing is possible."""
        if one not in outcomes:
            supposed = suppose(now, one)
            outcomes[one] = None if supposed.close() else supposed.false
        false = outcomes[one]
        return false is None or gone <= false

    def is_false(one: Assertion) -> bool:
        follows(one)
        return outcomes[one] is None and gone <= suppose(now, (*one[:2], not one[2])).false

    if x.kind.startswith("chain"):
        claim(any(is_false(one) for (one,) in alternatives), "a case is impossible")
    else:
        claim(any(case and all(map(follows, case)) for case in alternatives), "all cases agree")
