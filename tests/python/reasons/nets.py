"""Dynamic forcing chains: `r1c2=5 → r3c2=4, its last candidate → r4c1<>7 by a hidden pair → ...`.

What follows at once from a digit, that others go from its cell and it from the cells that it sees, is
not told, and is added here.
"""

import re
from collections.abc import Iterable

from reasons.board import (
    ALL_DIGITS,
    HOUSES,
    Board,
    Candidate,
    Cells,
    Node,
    Supposed,
    claim,
)
from reasons.chains import check_chain, closed, seen_of_both_kinds
from reasons.words import Sentences, gone

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


def holds(supposed: Supposed, one: Assertion) -> bool:
    return one[:2] in (supposed.true if one[2] else supposed.false)


def check_net(board: Board, text: str, start: Assertion, end: Assertion) -> None:
    """Check each digit that comes up, and each candidate that goes by a technique."""
    supposed = suppose(board, start)
    first, *steps = text.split(" → ")
    claim(first == written(start), "it begins with that")
    for step in steps:
        _STEPS.check(supposed, step)
    claim(holds(supposed, end), "it comes to that")
    last = gone(steps[-1].split(" by ")[0])
    claim(end[:2] in last or steps[-1].startswith(written(end)), "it ends with that")


_STEPS: Sentences[None] = Sentences()


@_STEPS.say("{one:cell}={digit}, its last candidate")
@_STEPS.say("{one:cell}={digit}, the last place in {house}")
def _comes_up(supposed: Supposed, one: int, digit: int, house: str = "") -> None:
    claim(supposed.board.has(one, digit), "it is a candidate")
    if house:
        claim(one in HOUSES[house], "it is in the house")
        claim(supposed.places(digit, house) <= {one}, "no other place is left")
    else:
        claim(supposed.left(one) <= {digit}, "no other candidate is left")
    supposed.suppose(Node(frozenset({one}), digit), on=True)


@_STEPS.say("{one:cell}<>{digit}")
def _is_false(supposed: Supposed, one: int, digit: int) -> None:
    claim((one, digit) in supposed.false, "it is false by then")


@_STEPS.say("{gone} by {technique:text}")
def _goes_by(supposed: Supposed, gone: frozenset[Candidate], technique: str) -> None:
    now = supposed.board.without(supposed.false)
    claim(all(supposed.board.has(*one) for one in gone), "they are candidates")
    _TECHNIQUES.check((now, gone), technique)
    supposed.false |= gone


#: What is left of a board, and what a technique takes from it.
Takes = tuple[Board, frozenset[Candidate]]
_TECHNIQUES: Sentences[None] = Sentences()


def _houses_of(cell: int) -> list[Cells]:
    return [house for house in HOUSES.values() if cell in house]


@_TECHNIQUES.say("locked candidates")
def _locked(takes: Takes) -> None:
    now, gone = takes
    for cell, digit in gone:
        places = now.with_digit[digit]
        where = [
            places & house <= to
            for to in _houses_of(cell)
            for house in HOUSES.values()
            if cell not in house and house & to
        ]
        claim(any(where), f"{digit} is locked where {cell} is")


@_TECHNIQUES.say("a hidden pair")
def _hidden_pair(takes: Takes) -> None:
    now, gone = takes

    def is_one(house: Cells, cell: int, other: int, digit: int) -> bool:
        pair = [one for one in ALL_DIGITS if now.with_digit[one] & house in ({cell, other}, {cell}, {other})]
        return len({*pair} - {digit}) > 1

    for cell, digit in gone:
        pairs = (
            is_one(house, cell, other, digit)
            for house in _houses_of(cell)
            for other in house - {cell}
        )
        claim(any(pairs), f"a hidden pair takes {digit} from {cell}")


@_TECHNIQUES.say("a naked pair")
def _naked_pair(takes: Takes) -> None:
    now, gone = takes
    for cell, digit in gone:
        pairs = (
            digit in now.union({one, other}) and len(now.union({one, other})) == 2
            for house in _houses_of(cell)
            for one in house & now.empty - {cell}
            for other in house & now.empty - {cell, one}
        )
        claim(any(pairs), f"a naked pair takes {digit} from {cell}")


@_TECHNIQUES.say("an x-wing")
def _x_wing(takes: Takes) -> None:
    now, gone = takes
    rows, columns = ([HOUSES[f"{kind} {n}"] for n in range(1, 10)] for kind in ("row", "column"))
    for cell, digit in gone:
        wings = (
            sum(
                cell not in line and bool(places := now.with_digit[digit] & line) and places <= here | other
                for line in base
            )
            > 1
            for base, cover in ((rows, columns), (columns, rows))
            for here in cover
            for other in cover
            if cell in here and other != here
        )
        claim(any(wings), f"an x-wing takes {digit} from {cell}")


def _begins_on(chain: str) -> bool:
    return re.findall("[-=]", chain)[0] == "-"


@_TECHNIQUES.say("the forcing chain {chain}")
def _chain(takes: Takes, chain: str) -> None:
    now, gone = takes
    (digit, where), *_ = re.findall(r"\(([1-9])[-=1-9]*\)(r[1-9]c[1-9])", chain)
    cell, of, on = 9 * int(where[1]) + int(where[3]) - 10, int(digit), _begins_on(chain)
    check_chain(now, chain, (cell, of, on), (cell, of, not on))
    if on:
        claim(gone == {(cell, of)}, "what it denies goes")
    else:
        claim({one[0] for one in gone} == {cell} and (cell, of) not in gone, "its rivals go")


@_TECHNIQUES.say("the bidirectional cycle {chain}")
def _cycle(takes: Takes, chain: str) -> None:
    walk = closed(takes[0], chain)
    claim(all(seen_of_both_kinds(walk, *one) for one in takes[1]), "it sees its digit of both kinds")


@_TECHNIQUES.say("a {kind:cell forcing chain|region forcing chain}")
@_TECHNIQUES.say("a {kind:double forcing chain|chain that contradicts itself}")
def _cases(takes: Takes, kind: str) -> None:
    """The chain is not told; but there must be a case analysis of that kind."""
    now, gone = takes
    candidates = [(cell, digit) for cell in now.empty for digit in now.candidates[cell]]
    alternatives: Iterable[list[Assertion]]
    if kind.startswith("cell"):
        alternatives = [[(at, one, True) for one in now.candidates[at]] for at in now.empty]
    elif kind.startswith("region"):
        alternatives = [
            [(at, digit, True) for at in now.with_digit[digit] & house]
            for digit in ALL_DIGITS
            for house in HOUSES.values()
        ]
    elif kind.startswith("double"):
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

    if kind.startswith("chain"):
        claim(any(is_false(one) for (one,) in alternatives), "a case is impossible")
    else:
        claim(any(case and all(map(follows, case)) for case in alternatives), "all cases agree")
