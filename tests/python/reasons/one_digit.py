"""Patterns of one digit: fish, two strong links, empty rectangles, colours."""

import re

from reasons.board import HOUSES, Board, Cells, Effect, both, claim, common_houses, see
from reasons.words import Sentences, agrees, cells

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
    claim(agrees(number, side) and kind == wanted, f"{words} are {side}")


def _cells(side: Side) -> Cells:
    return frozenset().union(*(HOUSES[house] for house in side))


def _twice(side: Side) -> Cells:
    """The cells that are in two of the houses or more."""
    return frozenset(cell for cell in _cells(side) if sum(cell in HOUSES[one] for one in side) > 1)


_PLAIN = (
    "In {base:side}, {digit} can only be in {cover:side}. {bases:count} need one each, and "
    "{covers:count} have room for one each; so "
)


@say(_PLAIN + "no other cell of {covers} can be {digit}.", *FISH)
@say(
    _PLAIN + "{inside:cells}, which {word:is|are each} in two of {covers}, cannot be {digit}.",
    *FISH,
)
@say(
    _PLAIN + "no other cell of {covers} can be {digit}, nor {joint:can} {inside:cells}, which "
    "{word:is|are each} in two of {covers}.",
    *FISH,
)
def fish(
    board: Board,
    base: Side,
    digit: int,
    cover: Side,
    bases: str,
    covers: str,
    inside: Cells = frozenset(),
    word: str = "",
    joint: str = "",
) -> Effect:
    places = board.with_digit[digit] & _cells(base)
    claim(places <= _cells(cover), "in the base it can only be in the cover")
    claim(len(set(base)) == len(base) == len(cover) == len(set(cover)), "as many houses")
    claim(not places & _twice(base), "each house of the base needs its own")
    _check_count(bases, base, "base")
    _check_count(covers, cover, "cover")
    claim(inside <= _twice(cover) & places, "these are in two houses of the cover")
    claim(not inside or agrees(word, inside), "number")
    outside = board.out(_cells(cover) - _cells(base), [digit])
    return both(board.out(inside, [digit]), outside if joint or not inside else board.out([], []))


_FINNED = (
    "In {base:side}, {digit} can only be in {cover:side} or in the {fin:fin|fins} {fins:cells}"
    "[[ ({endo:cells} because {they:it is|they are each} in {of:both|two} of {bases:count})]]. "
    "If {one:the fin|one of the fins} is {digit}, {goes:cells} cannot be, since "
    "{sees:it sees|they see} {each:the fin|all fins}; if {none:not|none is}, {filling:count} fill "
    "{covers:count}, and no {digit} is left for {left:either}"
    "[[, as {inside:either} would fill two of them]]."
    "[[ Without the {fin}, {bare:house} has {rest:only r[1-9]c[1-9]|no place} left: that makes it "
    "sashimi.]]"
)


@say(_FINNED, *FINNED)
def finned_fish(
    board: Board,
    base: Side,
    digit: int,
    cover: Side,
    fin: str,
    fins: Cells,
    one: str,
    goes: Cells,
    sees: str,
    each: str,
    none: str,
    filling: str,
    covers: str,
    left: Cells,
    endo: Cells = frozenset(),
    they: str = "",
    of: str = "",
    bases: str = "",
    inside: Cells = frozenset(),
    bare: str = "",
    rest: str = "",
) -> Effect:
    places = board.with_digit[digit] & _cells(base)
    claim(fins <= places <= _cells(cover) | fins, "in the base it is in the cover or in a fin")
    claim(places & _twice(base) == endo <= fins, "these are in two houses of the base")
    claim(len(set(base)) == len(base) == len(cover) == len(set(cover)), "as many houses")
    _check_count(filling, base, "base")
    _check_count(covers, cover, "cover")
    claim(goes == left <= see(fins), "what goes sees the fins")
    claim(goes & places == inside <= _twice(cover), "these would fill two of the cover")
    claim(goes <= _cells(cover), "what goes is in the cover")
    words = {
        True: ("fin", "the fin", "the fin", "not"),
        False: ("fins", "one of the fins", "all fins", "none is"),
    }
    claim((fin, one, each, none) == words[len(fins) == 1], "number of fins")
    claim((sees == "it sees") == (len(goes) == 1), "number")
    if endo:
        claim(bases == filling and (they == "it is") == (len(endo) == 1), "words")
        claim((of == "both") == (len(base) == 2), "words")
    if bare:
        claim(bare in base, "it is in the base")
        claim(board.places(digit, bare) - fins == cells(rest), "what is left without the fins")
    return board.out(goes, [digit])


@say("{one:text} On the same base there is another fish. {other:text}", "siamese fish")
def siamese(board: Board, one: str, other: str) -> Effect:
    claim(one.split(" can only")[0] == other.split(" can only")[0], "they are on the same base")
    return both(*(SENTENCES.check(board, text, FINNED[0]) for text in (one, other)))


TWO_LINKS = (
    "{digit} is in {ab:either} in {first:house}, and in {cd:either} in {last:house}. {b:cell} and "
    "{c:cell} share {middle:house}, so not both of them are {digit}: {a:cell} or {d:cell} is, and "
    "{goes:cells}, which {word:sees|see} both, cannot be {digit}."
)


@say(TWO_LINKS, "skyscraper", "two-string kite", "turbot fish")
def two_links(
    board: Board,
    digit: int,
    ab: Cells,
    first: str,
    cd: Cells,
    last: str,
    b: int,
    c: int,
    middle: str,
    a: int,
    d: int,
    goes: Cells,
    word: str,
) -> Effect:
    claim(board.places(digit, first) == ab == {a, b}, "it is in one of two in the first house")
    claim(board.places(digit, last) == cd == {c, d}, "it is in one of two in the last house")
    claim(b != c and {b, c} <= HOUSES[middle], "the middle ones share a house")
    claim(goes == see(frozenset({a, d})) & board.with_digit[digit], "these see both")
    claim(agrees(word, goes), "number")
    return board.out(goes, [digit])


@say(
    "{digit} is in {near:cell} or {far:cell} in {link:house}. If it is in {near}, it is not elsewhere "
    "in {arm:house}, so {box:house}, where it can only be in {arm} or {other:house}, has it in "
    "{other}. Either way {target:cell}, which sees {far} and is in {other}, cannot be {digit}.",
    "empty rectangle",
)
def empty_rectangle(
    board: Board,
    digit: int,
    near: int,
    far: int,
    link: str,
    arm: str,
    box: str,
    other: str,
    target: int,
) -> Effect:
    in_box = board.places(digit, box)
    claim(board.places(digit, link) == {near, far}, "it is in one of two")
    claim(in_box <= HOUSES[arm] | HOUSES[other], "in the box it is on the arms")
    claim(near in HOUSES[arm] and near not in in_box, "the near one clears the arm")
    claim(in_box - HOUSES[arm], "the other arm has a place")
    claim(target in HOUSES[other] - HOUSES[box] and far in see(frozenset({target})), "target")
    return board.out([target], [digit])


@say("{one:text} Likewise, {other:text}", "dual two-string kite")
@say("{one:text} Likewise, {other:text}", "dual empty rectangle")
def dual(board: Board, one: str, other: str) -> Effect:
    single = "empty rectangle" if "Either way" in one else "two-string kite"
    return both(*(SENTENCES.check(board, text, single) for text in (one, other)))


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


_CLUSTER = (
    "In [[{each:each of} ]]{houses}, {digit} has two places; so it is in all of A ({a:cells}) or in all "
    "of B ({b:cells}). "
)


@say(
    _CLUSTER + "In {wrong:A|B}, {pair:cells} see each other; so no cell of {wrong} can be {digit}.",
    "simple colours",
)
@say(
    _CLUSTER + "{goes:cells}, which {word:sees|see} cells of A and of B, cannot be {digit}.",
    "simple colours",
)
def simple_colours(
    board: Board,
    houses: Side,
    digit: int,
    a: Cells,
    b: Cells,
    each: str = "",
    wrong: str = "",
    pair: Cells = frozenset(),
    goes: Cells = frozenset(),
    word: str = "",
) -> Effect:
    _cluster(board, houses, digit, [a, b])
    claim((len(houses) > 1) == bool(each), "number")
    if wrong:
        cells_ = a if wrong == "A" else b
        claim(len(pair) == 2 and pair <= cells_ and common_houses(pair), "two see each other")
        return board.out(cells_, [digit])
    for cell in goes:
        claim(see(frozenset({cell})) & a and see(frozenset({cell})) & b, "it sees both colours")
    claim(agrees(word, goes), "number")
    return board.out(goes, [digit])


@say(
    _CLUSTER
    + "In [[{each_2:each of} ]]{houses_2:houses}, {digit} has two places; so it is in all of C "
    "({c:cells}) or in all of D ({d:cells}). {follows:text}",
    "multi colours",
)
def multi_colours(
    board: Board,
    houses: Side,
    digit: int,
    a: Cells,
    b: Cells,
    houses_2: Side,
    c: Cells,
    d: Cells,
    follows: str,
    each: str = "",
    each_2: str = "",
) -> Effect:
    _cluster(board, houses, digit, [a, b])
    _cluster(board, houses_2, digit, [c, d])
    claim(not (a | b) & (c | d), "two clusters")
    claim(bool(each) == (len(houses) > 1) and bool(each_2) == (len(houses_2) > 1), "number")
    effect = board.out([], [])
    for sentence in re.split(r"(?<=[.]) ", follows):
        told = _FOLLOWS.check({"A": a, "B": b, "C": c, "D": d}, sentence)
        claim(told[1] == digit, "the same digit")
        effect = both(effect, board.out(told[0], [digit]))
    return effect


Colours = dict[str, Cells]
#: What follows from colours: the cells that lose the digit, and the digit.
_FOLLOWS: Sentences[tuple[Cells, int]] = Sentences()


def _meet(one: Cells, other: Cells) -> bool:
    return any(see(frozenset({cell})) & other for cell in one)


@_FOLLOWS.say("Cells of {wrong:A|B} see cells of C and of D; so no cell of {wrong} can be {digit}.")
def _false_colour(colours: Colours, wrong: str, digit: int) -> tuple[Cells, int]:
    claim(all(_meet(colours[wrong], colours[other]) for other in "CD"), "they see cells of both")
    return colours[wrong], digit


@_FOLLOWS.say(
    "Cells of {one:A|B} and {other:C|D} see each other, so {digit} is in all of {not_one:A|B} or in all "
    "of {not_other:C|D}: {goes:cells}, which {word:sees|see} cells of both, cannot be {digit}."
)
def _true_opposite(
    colours: Colours,
    one: str,
    other: str,
    digit: int,
    not_one: str,
    not_other: str,
    goes: Cells,
    word: str,
) -> tuple[Cells, int]:
    claim(one != not_one and other != not_other, "these are the opposites")
    claim(_meet(colours[one], colours[other]), "they see each other")
    for cell in goes:
        alone = frozenset({cell})
        claim(all(_meet(alone, colours[name]) for name in (not_one, not_other)), "it sees both")
    claim(agrees(word, goes), "number")
    return goes, digit
