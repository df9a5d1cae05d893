"""Chains in Eureka notation: loops, alternating inference chains, cycles, chains to an opposite.

After ``=`` comes what is true if that before it is false, after ``-`` what is false if that before
it is true. ``(5=38)r4c12`` is an almost locked set that loses the 5; ``(36=7)r4c8`` after it is a
cell that has only the 7 left, as the set holds the 3 and the 6.
"""

import re
from typing import NamedTuple

from puzzles.reasons.board import (
    PEERS,
    Board,
    Cells,
    Effect,
    Node,
    NotUnderstoodError,
    both,
    claim,
    excludes,
    placed,
)
from puzzles.reasons.sets import check_restricted, check_set, holding, seeing
from puzzles.reasons.words import CHAIN, GROUP, Als, Found, Sentences, cells, digits

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say

TERM = re.compile(rf"( [-=] |^)\(([1-9][-=1-9]*)\)({GROUP})")


class Told(NamedTuple):
    """That a node is true, or false."""

    node: Node
    on: bool


class Lost(NamedTuple):
    """That an almost locked set has lost a digit."""

    set: Als
    digit: int


class Walk:
    """A chain, each link of which is checked.

    It has what is told, the ends of its weak links, and each set with the digits by which the chain
    enters and leaves it.
    """

    def __init__(self, board: Board, text: str, first_on: bool) -> None:
        self.board = board
        self.steps: list[Told | Lost] = []
        self.weak: list[tuple[Node, Node]] = []
        self.sets: list[tuple[Als, set[int]]] = []
        if not re.fullmatch(CHAIN, text):
            raise NotUnderstoodError(f"not a chain: {text}")
        for sign, inner, where in TERM.findall(text):
            self._term(sign.strip(), inner, cells(where), first_on)

    def _term(self, sign: str, inner: str, where: Cells, first_on: bool) -> None:
        lost, _, kept = inner.partition("=")
        before = self.steps[-1] if self.steps else None
        if len(where) > 1 and len(kept) > 1:
            claim(sign == "-", "a set loses a digit by a weak link")
            self._lose(Als(where, digits("".join(sorted(lost + kept)))), int(lost))
            return
        if isinstance(before, Lost):
            claim(sign == "-", "what a set holds goes elsewhere")
            inner = self._be_seen(before, inner, where)
            sign = ""
        for between, digit in re.findall("([-=]?)([1-9])", inner):
            on = (between or sign) == "=" if self.steps else first_on
            self._tell(Told(Node(where, int(digit)), on))

    def _lose(self, one: Als, digit: int) -> None:
        """A set loses a digit by the step before."""
        check_set(self.board, one)
        lost = Node(holding(self.board, one, digit), digit)
        before = self.steps[-1]
        if isinstance(before, Lost):
            claim(digit != before.digit, "the set before holds the digit")
            check_restricted(self.board, before.set, one, digit)
            cause = Node(holding(self.board, before.set, digit), digit)
            self.sets[-1][1].add(digit)
        else:
            claim(before.on, "something true takes the digit")
            cause = before.node
        claim(excludes(cause, lost), f"the set {one} loses {digit}")
        self.weak.append((cause, lost))
        self.steps.append(Lost(one, digit))
        self.sets.append((one, {digit}))

    def _be_seen(self, before: Lost, inner: str, where: Cells) -> str:
        """Candidates go that see a set which holds them; gives what is left to tell of the cell."""
        gone, rest = re.findall("^([1-9]+)(.*)", inner)[0]
        for digit in digits(gone):
            held = Node(holding(self.board, before.set, digit), digit)
            claim(digit in before.set.digits - {before.digit}, "the set holds the digit")
            claim(excludes(held, Node(where, digit)), f"{digit} sees all its places in the set")
            self.weak.append((held, Node(where, digit)))
            self.sets[-1][1].add(digit)
        if rest.startswith("="):
            digit = int(rest[1])
            left = self.board.union(where) - digits(gone)
            claim(len(where) == 1 and left == {digit}, "only one candidate is left")
            self._require(where, digit)
            self.steps.append(Told(Node(where, digit), on=True))
            return str(rest[2:])
        claim(len(gone) == 1, "one digit goes")
        self.steps.append(Told(Node(where, int(gone)), on=False))
        return str(rest)

    def _tell(self, told: Told) -> None:
        """Something is true, or false, by a link from the step before."""
        if not self.steps:
            self._require(*told.node)
            self.steps.append(told)
            return
        before = self.steps[-1]
        if isinstance(before, Lost) or before.on == told.on:
            raise NotUnderstoodError(f"true and false do not take turns: {before}, {told}")
        self._require(*told.node)
        if told.on:
            claim(self.board.forced([before.node], told.node), f"{before.node} = {told.node}")
        else:
            claim(excludes(before.node, told.node), f"{before.node} - {told.node}")
            self.weak.append((before.node, told.node))
        self.steps.append(told)

    def _require(self, where: Cells, digit: int) -> None:
        claim(where <= self.board.with_digit[digit], f"{digit} is a candidate of {where}")

    def goes_from(self, cell: int, digit: int) -> bool:
        """Whether the chain begins at that candidate."""
        return self._is(self.steps[0], cell, digit)

    def goes_to(self, cell: int, digit: int, on: bool) -> bool:
        """Whether the chain ends with that candidate being true, or false."""
        last = self.steps[-1]
        return self._is(last, cell, digit) and isinstance(last, Told) and last.on == on

    @staticmethod
    def _is(step: Told | Lost, cell: int, digit: int) -> bool:
        return isinstance(step, Told) and step.node == Node(frozenset({cell}), digit)


def check_chain(
    board: Board, text: str, start: tuple[int, int, bool], end: tuple[int, int, bool]
) -> None:
    """Check a chain from one candidate being true or false to another."""
    walk = Walk(board, text, start[2])
    claim(walk.goes_from(*start[:2]), "it begins there")
    claim(walk.goes_to(*end), "it ends there")
    claim(len(walk.steps) > 1, "it has links")


NICE = [
    f"{through}{kind}"
    for through in ("", "grouped ", "als ")
    for kind in ("discontinuous nice loop", "aic")
]
ENDS = ["x-chain", "xy-chain", *NICE]
AFTER_ALL = (
    """If {one:cell} were not {digit}, it would be {digit} after all: {chain}. So it is {digit}, """
)


@say(AFTER_ALL + "and {goes:cells}, which {goes?sees|see} it, cannot be.", *ENDS)
def is_after_all(board: Board, x: Found) -> Effect:
    check_chain(board, x.chain, (x.one, x.digit, False), (x.one, x.digit, True))
    claim(x.goes == board.seeing(x.digit, x.one), "sees it")
    return board.out(x.goes, [x.digit])


@say(AFTER_ALL + "and nothing else.", *NICE)
def is_nothing_else(board: Board, x: Found) -> Effect:
    check_chain(board, x.chain, (x.one, x.digit, False), (x.one, x.digit, True))
    return board.out([x.one], board.candidates[x.one] - {x.digit})


@say(
    """If {one:cell} is not {digit}, {end:cell} is: {chain}. So at least one of the two is {digit},
    and {goes:cells}, which {goes?sees|see} both, cannot be.""",
    *ENDS,
)
def ends_meet(board: Board, x: Found) -> Effect:
    check_chain(board, x.chain, (x.one, x.digit, False), (x.end, x.digit, True))
    claim(x.one != x.end, "two ends")
    claim(x.goes == board.seeing(x.digit, x.one, x.end), "these see both")
    return board.out(x.goes, [x.digit])


@say(
    """If {one:cell} is not {digit}, {end:cell} is {other:digit}: {chain}. So {one} is {digit} or
    {end}, which it sees, is {other}, and either way {one} is not {other} and {end} is not
    {digit}.""",
    *NICE,
)
def either_way(board: Board, x: Found) -> Effect:
    check_chain(board, x.chain, (x.one, x.digit, False), (x.end, x.other, True))
    claim(x.digit != x.other and x.end in PEERS[x.one], "it sees the other end")
    claim(board.has(x.one, x.other) and board.has(x.end, x.digit), "both are candidates")
    return frozenset(), frozenset({(x.one, x.other), (x.end, x.digit)})


@say(
    """If {one:cell} were {digit}, it would have to be {other:digit}: {chain}. So it is not
    {digit}.""",
    *NICE,
)
def would_have_to_be(board: Board, x: Found) -> Effect:
    claim(x.digit != x.other, "another digit")
    check_chain(board, x.chain, (x.one, x.digit, True), (x.one, x.other, True))
    return board.out([x.one], [x.digit])


@say(
    """If {one:cell} is not {digit}, it is not {other:digit} either: {chain}. And if it is {digit},
    it is not {other} anyway. So it is not {other}.""",
    *NICE,
)
def is_not_either(board: Board, x: Found) -> Effect:
    claim(x.digit != x.other, "another digit")
    check_chain(board, x.chain, (x.one, x.digit, False), (x.one, x.other, False))
    return board.out([x.one], [x.other])


def closed(board: Board, chain: str) -> Walk:
    """Check a loop, which ends with what it begins with."""
    walk = Walk(board, chain, first_on=re.findall("[-=]", chain)[-1] == "=")
    claim(walk.steps[0] == walk.steps[-1] and len(walk.steps) > 4, "it closes")
    return walk


@say(
    """The loop {chain} closes, so one end of each of its weak links is true[[, and what conflicts
    with both ends of such a link goes: {gone}]].[[ {by_sets:text}]]""",
    "continuous nice loop",
    "grouped continuous nice loop",
    "als continuous nice loop",
)
def loop(board: Board, x: Found) -> Effect:
    walk = closed(board, x.chain)
    for where, digit in x.gone:
        node = Node(frozenset({where}), digit)
        conflicts = (all(excludes(node, end) for end in ends) for ends in walk.weak)
        claim(any(conflicts), f"{node} conflicts with both ends of a weak link")
    effect: Effect = frozenset(), x.gone
    for sentence in re.split(r"(?<=[.]) ", x.by_sets) if x.by_sets else []:
        effect = both(effect, _BY_SETS.check(walk, sentence))
    return effect


_BY_SETS: Sentences[Effect] = Sentences()


@_BY_SETS.say("""Either way round, {one:als} lacks {lacking:any}, so it holds {held:all}, which
    {held?goes|go} from the cells that see all {held?its|their} places there: {gone}.""")
def _locked_in(walk: Walk, x: Found) -> Effect:
    claim((x.one, {*x.lacking}) in walk.sets, "the loop enters and leaves the set by these digits")
    claim(x.held <= x.one.digits - x.lacking, "it holds all others")
    claim(seeing(walk.board, [x.one], x.held)[1] == x.gone, "these see all its places")
    return frozenset(), x.gone


CIRCLE = """In the circle {chain}, true and false take turns: either all candidates after = are
    true, or all after -. """
CYCLES = ["bidirectional x-cycle", "bidirectional y-cycle", "bidirectional cycle"]


def seen_of_both_kinds(walk: Walk, where: int, digit: int) -> bool:
    """Whether a candidate sees its digit among what a circle has true and what it has false."""
    told = [step for step in walk.steps if isinstance(step, Told) and step.node.digit == digit]
    seen = {step.on for step in told if step.node.cells <= PEERS[where]}
    return seen == {True, False}


@say(
    CIRCLE + """A candidate that sees its digit among both kinds cannot be true: {gone}.""", *CYCLES
)
def cycle(board: Board, x: Found) -> Effect:
    walk = closed(board, x.chain)
    claim(all(seen_of_both_kinds(walk, *one) for one in x.gone), "it sees its digit of both kinds")
    return frozenset(), x.gone


@say(
    CIRCLE + """{one:cell} sees {a:an|a} {digit} of each kind, so it cannot be {digit}.""", *CYCLES
)
def cycle_of_one(board: Board, x: Found) -> Effect:
    claim(
        seen_of_both_kinds(closed(board, x.chain), x.one, x.digit),
        "it sees its digit of both kinds",
    )
    claim((x.a == "an") == (x.digit == 8), "article")
    return board.out([x.one], [x.digit])


@say(
    """If {one:cell} were not {digit}, it would follow that it is: {chain}. So {one} must be
    {digit}.""",
    "forcing chain",
    "forcing x-chain",
)
def must_be(board: Board, x: Found) -> Effect:
    check_chain(board, x.chain, (x.one, x.digit, False), (x.one, x.digit, True))
    return placed(x.one, x.digit)


@say("""If {one:cell} were {digit}, it could not be {digit}: {chain}. So it is not.""", *NICE)
@say(
    """If {one:cell} were {digit}, it would follow that it is not: {chain}. So {one} cannot be
    {digit}.""",
    "forcing chain",
    "forcing x-chain",
)
def cannot_be(board: Board, x: Found) -> Effect:
    check_chain(board, x.chain, (x.one, x.digit, True), (x.one, x.digit, False))
    return board.out([x.one], [x.digit])
