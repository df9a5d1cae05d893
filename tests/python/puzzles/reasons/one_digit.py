"""Patterns of one digit: fish, two strong links, empty rectangles, colours."""

import re

from puzzles.reasons.board import (
    HOUSES,
    PEERS,
    Board,
    Cells,
    Effect,
    both,
    claim,
    common_houses,
    see,
)
from puzzles.reasons.words import Found, Sentences, cells

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say

FINNED = [
    f"{kind} {fish}"
    for kind in ("finned", "sashimi", "finned franken", "finned mutant")
    for fish in ("x-wing", "swordfish", "jellyfish")
]
FISH = [
    f"{kind}{fish}"
    for kind in ("", "franken ", "mutant ")
    for fish in ("x-wing", "swordfish", "jellyfish")
]
Side = tuple[str, ...]


def _check_count(words: str, side: Side, called: str) -> None:
    """Check `the two rows`, or `the three houses of the base`."""
    _, number, kind = words.lower().split(" ", 2)
    kinds = {house.split(" ")[0] for house in side}
    plural = {"row": "rows", "column": "columns", "box": "boxes"}
    wanted = plural[kinds.pop()] if len(kinds) == 1 else f"houses of the {called}"
    claim(number == ("", "one", "two", "three", "four")[len(side)] and kind == wanted, words)


def _cells(side: Side) -> Cells:
    return frozenset().union(*(HOUSES[house] for house in side))


def _twice(side: Side) -> Cells:
    """The cells that are in two of the houses or more."""
    return frozenset(cell for cell in _cells(side) if sum(cell in HOUSES[one] for one in side) > 1)


def _in_base(board: Board, x: Found) -> Cells:
    """Check how many houses there are, and give the places in those of the base."""
    claim(all(board.places(x.digit, house) for house in x.base), "each house needs one")
    claim(len(set(x.base)) == len(x.base) == len(x.cover) == len(set(x.cover)), "as many houses")
    _check_count(x.filling or x.bases, x.base, "base")
    _check_count(x.covers, x.cover, "cover")
    return board.with_digit[x.digit] & _cells(x.base)


_PLAIN = """In {base:side}, {digit} can only be in {cover:side}. {bases:count} need one each, and
    {covers:count} have room for one each; so """


@say(_PLAIN + "no other cell of {covers} can be {digit}.", *FISH)
@say(
    _PLAIN
    + """{inside:cells}, which {inside?is|are each} in two of {covers}, cannot be {digit}.""",
    *FISH,
)
@say(
    _PLAIN
    + """no other cell of {covers} can be {digit}, nor {joint:can} {inside:cells}, which
    {inside?is|are each} in two of {covers}.""",
    *FISH,
)
def fish(board: Board, x: Found) -> Effect:
    places = _in_base(board, x)
    claim(places <= _cells(x.cover), "in the base it can only be in the cover")
    claim(not places & _twice(x.base), "each house of the base needs its own")
    claim(x.inside <= _twice(x.cover) & places, "these are in two houses of the cover")
    outside = board.out(_cells(x.cover) - _cells(x.base), [x.digit])
    return both(
        board.out(x.inside, [x.digit]), outside if x.joint or not x.inside else board.out([], [])
    )


_FINNED = """In {base:side}, {digit} can only be in {cover:side} or in the {fins?fin|fins}
    {fins:cells}[[ ({endo:cells} because {endo?it is|they are each} in {base?both|two} of
    {bases:count})]]. If {fins?the fin|one of the fins} is {digit}, {goes:cells} cannot be,
    since {goes?it sees|they see} {fins?the fin|all fins}; if {fins?not|none is},
    {filling:count} fill {covers:count}, and no {digit} is left for {left:either}[[, as
    {inside:either} would fill two of them]].[[ Without the {fins?fin|fins}, {bare:house} has
    {rest:only r[1-9]c[1-9]|no place} left: that makes it sashimi.]]"""


@say(_FINNED, *FINNED)
def finned_fish(board: Board, x: Found) -> Effect:
    places = _in_base(board, x)
    claim(
        x.fins <= places <= _cells(x.cover) | x.fins, "in the base it is in the cover or in a fin"
    )
    claim(places & _twice(x.base) == x.endo <= x.fins, "these are in two houses of the base")
    claim(x.goes == x.left <= see(x.fins), "what goes sees the fins")
    claim(x.goes & places == x.inside <= _twice(x.cover), "these would fill two of the cover")
    claim(x.goes <= _cells(x.cover), "what goes is in the cover")
    if x.endo:
        claim(x.bases == x.filling, "these are the houses of the base")
    if x.bare:
        claim(x.bare in x.base, "it is in the base")
        claim(
            board.places(x.digit, x.bare) - x.fins == cells(x.rest), "what is left without the fins"
        )
    return board.out(x.goes, [x.digit])


@say("""{one:text} On the same base there is another fish. {other:text}""", "siamese fish")
def siamese(board: Board, x: Found) -> Effect:
    claim(x.one.split(" can only")[0] == x.other.split(" can only")[0], "they are on the same base")
    return both(*(SENTENCES.check(board, text, FINNED[0]) for text in (x.one, x.other)))


TWO_LINKS = """{digit} is in {ab:either} in {first:house}, and in {cd:either} in {last:house}.
    {b:cell} and {c:cell} share {middle:house}, so not both of them are {digit}: {a:cell} or
    {d:cell} is, and {goes:cells}, which {goes?sees|see} both, cannot be {digit}."""


@say(TWO_LINKS, "skyscraper", "two-string kite", "turbot fish")
def two_links(board: Board, x: Found) -> Effect:
    claim(
        board.places(x.digit, x.first) == x.ab == {x.a, x.b},
        "it is in one of two in the first house",
    )
    claim(
        board.places(x.digit, x.last) == x.cd == {x.c, x.d}, "it is in one of two in the last house"
    )
    claim(x.b != x.c and {x.b, x.c} <= HOUSES[x.middle], "the middle ones share a house")
    claim(x.goes == board.seeing(x.digit, x.a, x.d), "these see both")
    return board.out(x.goes, [x.digit])


@say(
    """{digit} is in {near:cell} or {far:cell} in {link:house}. If it is in {near}, it is not
    elsewhere in {arm:house}, so {box:house}, where it can only be in {arm} or {other:house}, has
    it in {other}. Either way {target:cell}, which sees {far} and is in {other}, cannot be
    {digit}.""",
    "empty rectangle",
)
def empty_rectangle(board: Board, x: Found) -> Effect:
    in_box = board.places(x.digit, x.box)
    claim(board.places(x.digit, x.link) == {x.near, x.far}, "it is in one of two")
    claim(in_box <= HOUSES[x.arm] | HOUSES[x.other], "in the box it is on the arms")
    claim(x.near in HOUSES[x.arm] and x.near not in in_box, "the near one clears the arm")
    claim(in_box - HOUSES[x.arm], "the other arm has a place")
    claim(x.target in HOUSES[x.other] - HOUSES[x.box] and x.far in PEERS[x.target], "target")
    return board.out([x.target], [x.digit])


@say("{one:text} Likewise, {other:text}", "dual two-string kite")
@say("{one:text} Likewise, {other:text}", "dual empty rectangle")
def dual(board: Board, x: Found) -> Effect:
    single = "empty rectangle" if "Either way" in x.one else "two-string kite"
    return both(*(SENTENCES.check(board, text, single) for text in (x.one, x.other)))


def _cluster(board: Board, houses: Side, digit: int, colours: list[Cells]) -> None:
    """Check that houses with two places join the cells of two colours in turn."""
    one, other = colours
    claim(not one & other, "no cell has both colours")
    joined = {min(one | other)}
    for _ in houses:
        for house in houses:
            places = board.places(digit, house)
            claim(len(places) == 2, f"it has two places in {house}")
            claim(len(places & one) == len(places & other) == 1, f"one of each in {house}")
            if places & joined:
                joined |= places
    claim(joined == one | other, "all are joined")


_CLUSTER = """In {houses?|each of }{houses}, {digit} has two places; so it is in all of A
    ({a:cells}) or in all of B ({b:cells}). """


@say(
    _CLUSTER
    + """In {wrong:A|B}, {pair:cells} see each other; so no cell of {wrong} can be {digit}.""",
    "simple colours",
)
@say(
    _CLUSTER + """{goes:cells}, which {goes?sees|see} cells of A and of B, cannot be {digit}.""",
    "simple colours",
)
def simple_colours(board: Board, x: Found) -> Effect:
    _cluster(board, x.houses, x.digit, [x.a, x.b])
    if x.wrong:
        cells_ = x.a if x.wrong == "A" else x.b
        claim(len(x.pair) == 2 and x.pair <= cells_ and common_houses(x.pair), "two see each other")
        return board.out(cells_, [x.digit])
    for cell in x.goes:
        claim(PEERS[cell] & x.a and PEERS[cell] & x.b, "it sees both colours")
    return board.out(x.goes, [x.digit])


@say(
    _CLUSTER
    + """In {houses_2?|each of }{houses_2:houses}, {digit} has two places; so it is in all of C
    ({c:cells}) or in all of D ({d:cells}). {follows:text}""",
    "multi colours",
)
def multi_colours(board: Board, x: Found) -> Effect:
    _cluster(board, x.houses, x.digit, [x.a, x.b])
    _cluster(board, x.houses_2, x.digit, [x.c, x.d])
    claim(not (x.a | x.b) & (x.c | x.d), "two clusters")
    effect = board.out([], [])
    for sentence in re.split(r"(?<=[.]) ", x.follows):
        told = _FOLLOWS.check({"A": x.a, "B": x.b, "C": x.c, "D": x.d}, sentence)
        claim(told[1] == x.digit, "the same digit")
        effect = both(effect, board.out(told[0], [x.digit]))
    return effect


Colours = dict[str, Cells]
#: What follows from colours: the cells that lose the digit, and the digit.
_FOLLOWS: Sentences[tuple[Cells, int]] = Sentences()


def _meet(one: Cells, other: Cells) -> bool:
    return any(PEERS[cell] & other for cell in one)


@_FOLLOWS.say(
    """Cells of {wrong:A|B} see cells of C and of D; so no cell of {wrong} can be {digit}."""
)
def _false_colour(colours: Colours, x: Found) -> tuple[Cells, int]:
    claim(all(_meet(colours[x.wrong], colours[other]) for other in "CD"), "they see cells of both")
    return colours[x.wrong], x.digit


@_FOLLOWS.say("""Cells of {one:A|B} and {other:C|D} see each other, so {digit} is in all of
    {not_one:A|B} or in all of {not_other:C|D}: {goes:cells}, which {goes?sees|see} cells of
    both, cannot be {digit}.""")
def _true_opposite(colours: Colours, x: Found) -> tuple[Cells, int]:
    claim(x.one != x.not_one and x.other != x.not_other, "these are the opposites")
    claim(_meet(colours[x.one], colours[x.other]), "they see each other")
    for cell in x.goes:
        alone = frozenset({cell})
        claim(all(_meet(alone, colours[name]) for name in (x.not_one, x.not_other)), "it sees both")
    return x.goes, x.digit
