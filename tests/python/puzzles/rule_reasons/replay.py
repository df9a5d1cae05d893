"""The sentences of sudokus with rules, each with the check of what it says, and what follows."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, pairwise
from typing import Any

from puzzles.reasons.board import NotUnderstoodError, claim
from puzzles.reasons.words import Found, Sentences, Types, a_list, low, row_and_column as cell
from puzzles.rule_reasons.ground import (
    CELL,
    Candidates,
    Cells,
    Digits,
    Effect,
    Filling,
    Ground,
    Relation,
    cells,
    digits,
)
from queendoku.types import VariantDeduction
from rules.grids import Cell

NONE: Candidates = frozenset()
CELLS, EITHER = a_list(CELL, "and"), a_list(CELL, "or")
ANY, ALL = a_list(r"\d+", "or"), a_list(r"\d+", "and")
SET = r"\{[0-9,]+\}"
_NOT = f"(?:{CELLS}) (?:cannot have|not) (?:{ANY})"
CANNOT = a_list(_NOT, "and")
HAVE = f"{CELL} has (?:{ANY})"


def cannot(text: str) -> Candidates:
    found = re.findall(f"({CELLS}) (?:cannot have|not) ({ANY})", text)
    return frozenset((at, digit) for own, of in found for at in cells(own) for digit in digits(of))


def have(text: str) -> Candidates:
    found = re.findall(f"({CELL}) has ({ANY})", text)
    return frozenset((cell(at), digit) for at, of in found for digit in digits(of))


def sets(text: str) -> set[Digits] | int:
    """Combinations, or how many there are."""
    if many := re.fullmatch(r"one of (\d+) combinations", text):
        return int(many[1])
    return {digits(one) for one in re.findall(SET, text)}


TYPES: Types = {
    "cell": (CELL, cell),
    "cells": (CELLS, cells),
    "either": (EITHER, cells),
    "digit": (r"\d+", int),
    "number": (r"\d+", int),
    "any": (ANY, digits),
    "all": (ALL, digits),
    "sets": (rf"{a_list(SET, 'or')}|one of \d+ combinations", sets),
    "cannot": (CANNOT, cannot),
    "have": (a_list(HAVE, "or"), have),
    "name": (".+?", str),
    "houses": (r"[A-Za-z]+ (?:\w+(?:, \w+)* and )?\w+", str),
    "text": ("(?s:.+?)", str),
    "rest": ("(?s:.*)", str),
}
STEPS: Sentences[Any] = Sentences(TYPES)
say = STEPS.say


def none_has(board: Ground, of: Relation, gone: Candidates) -> None:
    """No filling has one of these."""
    for filling in board.fillings(of):
        claim(all(filling.get(at) != digit for at, digit in gone), f"no filling has it: {filling}")


def these(board: Ground, name: str, told: set[Digits] | int) -> list[Filling]:
    """The fillings of a rule, which are of exactly these combinations."""
    of = board.relation(name)
    fillings = board.fillings(of)
    found = {frozenset(filling.values()) for filling in fillings}
    claim((len(found) if isinstance(told, int) else found) == told, f"{found} are left")
    return fillings


def seen_by(board: Ground, x: Found, of: Cells, digit: int) -> Effect:
    claim(x.who <= board.seeing(digit, of), "these see them")
    claim((x.both == "both") == (len(of) == 2), "both, or all")
    return NONE, frozenset((at, digit) for at in x.who)


@say("{cell} is the last cell of {house:name}, which lacks {digit}.", "full house")
def full_house(board: Ground, x: Found) -> Effect:
    own = board.houses[x.house]
    claim(own & board.open == {x.cell}, "the last cell")
    claim(all(board.left[at] != {x.digit} for at in own - {x.cell}), "it lacks the digit")
    return frozenset([(x.cell, x.digit)]), NONE


@say("{cell} is the only place left for {digit} in {house:name}.", "hidden single")
def hidden_single(board: Ground, x: Found) -> Effect:
    claim(board.places(x.digit, x.house) == {x.cell}, "the only place")
    return frozenset([(x.cell, x.digit)]), NONE


@say("{cell} can only have {digit}.", "naked single")
def naked_single(board: Ground, x: Found) -> Effect:
    claim(board.left[x.cell] == {x.digit}, "the only digit")
    return frozenset([(x.cell, x.digit)]), NONE


@say("{name} leaves only {digit} for {cell}.", "last of a rule")
def last(board: Ground, x: Found) -> Effect:
    fillings = board.fillings(board.relation(x.name))
    claim({f[x.cell] for f in fillings} == {x.digit}, "only this fits")
    return frozenset([(x.cell, x.digit)]), NONE


@say("{name}: {asks:text}. Whatever else stands, {cannot}.", "what the rule allows")
@say("With the other cells of {name} at their least or most, {cannot}.", "bounds")
@say("No filling is left of {name} but those in which {cannot}.", "places")
@say("No filling of {name} is left in which {have}.")
def no_filling(board: Ground, x: Found) -> Effect:
    gone = x.cannot or x.have
    none_has(board, board.relation(x.name), gone)
    return NONE, gone


@say("{name} can be {sets}, none with {any} in {cell}.", "places")
@say("{name} can be {sets}, and then {cannot}.", "places")
@say("{name} can be {sets}, so {cannot}.", "combinations")
def combinations(board: Ground, x: Found) -> Effect:
    gone = x.cannot or frozenset((x.cell, digit) for digit in x.any)
    for filling in these(board, x.name, x.sets):
        claim(gone.isdisjoint(filling.items()), "no filling has it")
    return NONE, gone


@say("{name} is {sets}, and {cell} is its only place for {digit}.", "hidden in a rule")
@say(
    "{name} can be {sets}: each has {digit}, and {cell} is its only place for {digit}.",
    "hidden in a rule",
)
def hidden_in_rule(board: Ground, x: Found) -> Effect:
    claim(all(f[x.cell] == x.digit for f in these(board, x.name, x.sets)), "it must be there")
    return frozenset([(x.cell, x.digit)]), NONE


@say(
    """{name} can be {sets}: each has {digit}, in {either}; {who:cells} {who?sees|see}
    {both:both|all of them}.""",
    "must have",
)
@say(
    """{name} is {sets}, with {digit}, in {either}; {who:cells} {who?sees|see}
    {both:both|all of them}.""",
    "must have",
)
def must_have(board: Ground, x: Found) -> Effect:
    for filling in these(board, x.name, x.sets):
        claim(x.digit in filling.values(), "each has it")
    own = board.relation(x.name).cells
    claim(x.either == {at for at in own if x.digit in board.left[at]}, "its places")
    return seen_by(board, x, x.either, x.digit)


@say(
    """In {house:name}, {digit} can only be in {either}; {who:cells} {who?sees|see}
    {both:both|all of them}.""",
    "intersection",
)
def intersection(board: Ground, x: Found) -> Effect:
    claim(board.places(x.digit, x.house) == x.either, "its places")
    return seen_by(board, x, x.either, x.digit)


@say(
    """In {house:name}, {digit} can only be in {name}, which therefore has it there; so
    {cannot}.""",
    "confined",
)
def confined(board: Ground, x: Found) -> Effect:
    of, places = board.relation(x.name), board.places(x.digit, x.house)
    claim(places <= of.cells, "its places are cells of the rule")
    for filling in board.fillings(of):
        if any(filling[at] == x.digit for at in places):
            claim(x.cannot.isdisjoint(filling.items()), f"then none has it: {filling}")
    return NONE, x.cannot


@say("{cells} in {house:name} have {all} between them, so {cannot}.")
@say("{cells} which all see each other, have {all} between them, so {cannot}.")
def naked(board: Ground, x: Found) -> Effect:
    claim(not x.house or x.cells <= board.houses[x.house], "in the house")
    claim(all(board.sees(a, b) for a in x.cells for b in x.cells if a != b), "they see each other")
    claim(frozenset(chain(*(board.left[at] for at in x.cells))) == x.all, "these are theirs")
    claim(len(x.cells) == len(x.all), "as many cells")
    gone = {(at, digit) for digit in x.all for at in board.seeing(digit, x.cells)}
    claim(x.cannot <= gone, "they see all of these")
    return NONE, x.cannot


@say("In {house:name}, {all} can only be in {cells}, which have nothing else.")
def hidden(board: Ground, x: Found) -> Effect:
    places = frozenset[Any]().union(*(board.places(digit, x.house) for digit in x.all))
    claim(places == x.cells and len(places) == len(x.all), "as many places")
    return NONE, frozenset((at, own) for at in x.cells for own in board.left[at] - x.all)


@say(
    """{lines:houses} and {regions:houses} have the same digits, so {one:cells} and {two:cells} do
    too: {cannot}.""",
    "leftovers",
)
def leftovers(board: Ground, x: Found) -> Effect:
    lines, regions = (board.houses_of(low(names)) for names in (x.lines, x.regions))
    one, two = (frozenset(chain(*houses)) for houses in (lines, regions))
    claim(len(lines) == len(regions) and len(one) == board.n * len(lines) == len(two), "as many")
    claim((one - two, two - one) == (x.one, x.two), "what sticks out")
    for own, other in ((x.one, x.two), (x.two, x.one)):
        left = frozenset(chain(*(board.left[at] for at in other)))
        claim(all(digit not in left for at, digit in x.cannot if at in own), "no place for it")
    return NONE, x.cannot


@say("So {cannot}.")
def so(board: Ground, x: Found) -> Effect:
    of = next(iter(board.sums.values()))
    none_has(board, of, x.cannot)
    return NONE, x.cannot


@say("{name} cannot be filled so that {have}:{lines:rest}")
def against(board: Ground, x: Found) -> Effect:
    of = board.relation(x.name)
    lines = x.lines.split("\n")[1:]
    bad = [f for f in board.fillings(of) if not x.have.isdisjoint(f.items())]
    asked, told = set[Cell](), 0  # it may have cells of which it asks nothing
    for line in lines:
        if more := re.fullmatch(r"- and so for (\d+) more", line):
            told += int(more[1])
            continue
        found = re.fullmatch(r"- ([^:]*): (.+)", line)
        if found is None:
            raise NotUnderstoodError(f"no line: {line}")
        filling = {cell(at): int(d) for at, d in re.findall(rf"({CELL})=(\d+)", found[1])}
        asked |= filling.keys()
        claim(asked == filling.keys() <= of.cells & board.open, "its cells are filled")
        claim(not x.have.isdisjoint(filling.items()), "it has one of these")
        whole = filling | {at: min(board.left[at]) for at in of.cells - board.open}
        claim(of.obeys(whole), "it is a filling")
        told += 1
        STEPS.check(board.after(frozenset(filling.items()), NONE), f"{found[2]}.")
    different = {tuple(f[at] for at in sorted(asked)) for f in bad}
    claim(told == len(different), f"{different} have one of these")
    return NONE, x.have


@say("{cell} would have no candidate.")
@say("{digit} would have no place in {house:name}.")
@say("{name} would have no filling.")
@say("Nothing is left that {name} can have.")
def nothing_left(board: Ground, x: Found) -> Effect:
    if x.cell:
        claim(not board.left[x.cell], "no candidate is left")
    elif x.house:
        claim(not board.places(x.digit, x.house), "no place is left")
    else:
        claim(not board.fillings(board.relation(x.name)), "no filling is left")
    return NONE, NONE


@say(
    """{one:name} has {digit} at {a:cell} or {b:cell}, {two:name} at {c:cell} or {d:cell}, and {b}
    sees {c}: so {digit} is at {ends:either}, and {who:cells} can have none.""",
    "turbot fish",
)
def turbot(board: Ground, x: Found) -> Effect:
    claim(board.places(x.digit, low(x.one)) == {x.a, x.b}, "its places")
    claim(board.places(x.digit, x.two) == {x.c, x.d} and board.sees(x.b, x.c), "and these")
    claim(x.ends == {x.a, x.d} and x.who <= board.seeing(x.digit, x.ends), "who sees both")
    return NONE, frozenset((at, x.digit) for at in x.who)


@say(
    """From {cell}: {cases:text}. {who:cells} {see:sees|see} {both:both|all of them}, and cannot
    have {digit}.""",
    "xy-wing",
    "xyz-wing",
)
def wing(board: Ground, x: Found) -> Effect:
    ends, options = set(), set()
    for case in x.cases.split("; "):
        if case == f"it may be {x.digit} itself":
            ends.add(x.cell)
            options.add(x.digit)
            continue
        found = re.fullmatch(rf"if it is (\d+), ({CELL}) is {x.digit}", case)
        if found is None:
            raise NotUnderstoodError(f"no case: {case}")
        digit, at = int(found[1]), cell(found[2])
        claim(board.left[at] == {digit, x.digit} and board.sees(at, x.cell), "it is the other")
        ends.add(at)
        options.add(digit)
    claim(board.left[x.cell] == options, "all cases are told")
    claim(x.who <= board.seeing(x.digit, ends), "who sees all")
    return NONE, frozenset((at, x.digit) for at in x.who)


@say("{takers:name} each take one of {all} in {house:name}, so {cannot}.")
def takers(board: Ground, x: Found) -> Effect:
    taking, taken = board.each_of(x.takers), frozenset[Cell]()
    claim(len(taking) == len(x.all), "as many as digits")
    for of in taking:
        inside = of.cells & board.houses[x.house]
        for filling in board.fillings(of):
            claim(any(filling[at] in x.all for at in inside), f"it takes one: {filling}")
        claim(not inside & taken, "no cell is in two of them")
        taken |= inside
    claim(taken.isdisjoint(at for at, _ in x.cannot), "others lose them")
    claim(all(at in board.houses[x.house] and d in x.all for at, d in x.cannot), "in the house")
    return NONE, x.cannot


@say(
    """In {base:houses}, {digit} can only be in {cover:houses}: these have it at {either}, and
    nowhere else."""
)
def fish(board: Ground, x: Found) -> Effect:
    base, cover = map(board.houses_of, (x.base, x.cover))
    having = {at for at, own in board.left.items() if x.digit in own}
    of_base, of_cover = having & frozenset().union(*base), having & frozenset().union(*cover)
    claim(len(base) == len(cover) and of_base == x.either <= of_cover, "its places")
    claim(sum(map(len, base)) == len(frozenset().union(*base)), "no cell is in two of them")
    return NONE, frozenset((at, x.digit) for at in of_cover - of_base)


@say("However {name} is filled, {all_see:text}; so {cannot}.")
def every(board: Ground, x: Found) -> Effect:
    gone, fillings = set(), board.fillings(board.relation(x.name))
    for one in x.all_see.split("; "):
        found = re.fullmatch(rf"({CELL}) sees (\d+) at ({EITHER})", one)
        if found is None:
            raise NotUnderstoodError(f"who sees what: {one}")
        at, digit, places = cell(found[1]), int(found[2]), cells(found[3])
        claim(all(board.sees(at, place) for place in places), "it sees them")
        for filling in fillings:
            claim(any(filling[place] == digit for place in places), "one of them has it")
        gone.add((at, digit))
    claim(gone == x.cannot, "these see it")
    return NONE, x.cannot


NODE = rf"({CELL}) is (not )?(\d+)(?: \(([^()]+)\))?"


@say("If {way:text}. So {one:text}, or {two:text}: {cannot}[[ ({name})]].", "chain")
def chained(board: Ground, x: Found) -> Effect:
    way = linked(board, x.way)
    first, end = way[0], way[-1]
    claim((x.one, x.two) == tuple(f"{said(at)} is {d}" for at, d in (first, end)), "its ends")
    rules = board.each_of(x.name) if x.name else []
    for gone in x.cannot:
        for one in (first, end):
            claim(
                excludes(board, one, gone) or any(excludes(board, one, gone, by) for by in rules),
                f"{one} excludes {gone}",
            )
    return NONE, x.cannot


@say("If {way:text}: so {cell} is {digit}.", "chain")
def loop(board: Ground, x: Found) -> Effect:
    way = linked(board, x.way)
    claim(way[0] == way[-1] == (x.cell, x.digit), "from it to itself")
    return frozenset([(x.cell, x.digit)]), NONE


def said(at: Cell) -> str:
    return f"r{at[0] + 1}c{at[1] + 1}"


Link = tuple[Cell, int]


def linked(board: Ground, text: str) -> list[Link]:
    """The candidates of a chain, each link of which holds."""
    found = [*re.finditer(f"(?:^|, so |, ){NODE}", text)]
    claim("".join(one[0] for one in found) == text, f"a chain: {text}")
    way = [(cell(one[1]), int(one[3])) for one in found]
    for number, ((one, other), node) in enumerate(zip(pairwise(way), found[1:], strict=True)):
        claim(bool(found[number][2]) == (number % 2 == 0), "true and false take turns")
        link = excludes if number % 2 else forces
        claim(link(board, one, other, board.relation(node[4]) if node[4] else None), str(node))
    claim(not found[-1][2] and len(way) % 2 == 0, "it ends with what is true")
    return way


def excludes(board: Ground, one: Link, other: Link, by: Relation | None = None) -> bool:
    """Whether the other is false if the one is true, by sight or by what is named."""
    if by is None:
        return one != other and (
            one[0] == other[0] or (one[1] == other[1] and board.sees(one[0], other[0]))
        )
    return {one[0], other[0]} <= by.cells and all(
        f[one[0]] != one[1] or f[other[0]] != other[1] for f in board.fillings(by)
    )


def forces(board: Ground, one: Link, other: Link, by: Relation | None = None) -> bool:
    """Whether the other is true if the one is false."""
    if by is None:
        return (one[0] == other[0] and board.left[one[0]] == {one[1], other[1]}) or (
            one[1] == other[1]
            and any(board.places(one[1], house) == {one[0], other[0]} for house in board.houses)
        )
    return all(f[one[0]] == one[1] or f[other[0]] == other[1] for f in board.fillings(by))


WHY: Sentences[Any] = Sentences(TYPES | {"out": (", which sticks? out,", str)})
HOW = """{houses} {sum:sums|sum} to {total:number}. {names:name}
    {come:lies within|lies partly within|come to [0-9]+}; {so:so|with the digits that are known,}
    {cells}[[{out}]] {is:is|sum to}"""


@WHY.say(HOW + " {number}.")
@WHY.say(HOW + " the same as {than:cells}.")
@WHY.say(HOW + " {number} {more:more|less} than {than:cells}.")
def why(board: Ground, x: Found) -> Effect:
    """A sum that follows from houses and cages, which its name then stands for."""
    houses = board.houses_of(low(x.houses))
    total = board.n * (board.n + 1) // 2 * len(houses)
    claim(x.total == total, "the sum of the houses")
    cages: list[Any] = board.rules_of(x.names)
    taken = sum(cage.total for cage in cages)
    claim(not x.come.startswith("come") or x.come == f"come to {taken}", "what the cages come to")
    weight = Counter(chain(*houses))
    weight.subtract(Counter(chain(*map(board.cells_of, cages))))
    left = (
        total
        - taken
        - sum(many * min(board.left[at]) for at, many in weight.items() if at not in board.open)
    )
    weight = Counter({at: many for at, many in weight.items() if many and at in board.open})
    sign = -1 if x.out else 1
    told = {**dict.fromkeys(x.cells, sign), **dict.fromkeys(x.than, -1)}
    number = (x.number or 0) * (-1 if x.more == "less" else 1) * sign
    claim(told == weight and number == left, f"it follows: {weight}, {left}")

    def obeys(filling: Filling) -> bool:
        if not told.keys() <= filling.keys():
            return True
        return bool(left == sum(many * filling[at] for at, many in told.items()))

    what = "difference" if len({*told.values()}) == 2 else "sum"
    name = re.sub(", ([^,]*)$", r" and \1", ", ".join(map(said, sorted(told))))
    board.sums[f"the {what} of {name}"] = Relation(frozenset(told), obeys)
    return frozenset((at, number * sign) for at in x.cells if len(told) == 1), NONE


def told(board: Ground, reason: str, technique: str) -> Effect:
    """What a reason says that follows, after all that it says was checked."""
    effect: Effect = NONE, NONE
    while begin := re.match(r"([^.:]+ sums? to \d+\. .+?\.)(?: |$)", reason):
        effect = WHY.check(board, begin[1])
        reason = reason[begin.end() :]
    if reason:
        effect = STEPS.check(board, reason, technique)
    return effect


def trial(board: Ground, step: VariantDeduction) -> Effect:
    """Replay a trial by its steps, each on the grid that it shows, and its end, the last line."""
    begin, *lines, last = step.reason.split("\n")
    found = re.fullmatch("If (.+):", begin)
    supposed = re.findall(rf"({CELL}) were (\d+)", begin)
    if found is None or len(supposed) != 1:
        raise NotUnderstoodError(f"no trial: {begin}")
    on_trial = frozenset((cell(at), int(digit)) for at, digit in supposed)
    own = [f"- {one.change} ({one.technique})" for one in step.trial]
    if lines and lines[-1].startswith("- and"):
        own[len(lines) - 1 :] = [f"- and {len(own) - len(lines) + 1} more"]
    claim(own == lines, "it tells its steps")
    now = board.after(on_trial, NONE)
    for one in step.trial:
        shown = Ground(one.grid)
        claim(all(now.left[at] <= shown.left[at] for at in now.left), "its grid")
        check(one)
        placed, gone = effect_of(one)
        now = shown.after(placed, gone)
    end = last.removeprefix("- then: ")
    claim(end != last and told(now, end, "") == (NONE, NONE), "it ends")
    return NONE, on_trial


def effect_of(step: VariantDeduction) -> Effect:
    placed, gone = (
        frozenset(((row, column), digit) for row, column, digit in own)
        for own in (step.placed, step.eliminated)
    )
    return placed, gone


def check(step: VariantDeduction) -> None:
    """Fail if something that the step says is false on its grid, or not understood.

    Raises
    ------
    OverflowError
        If a rule has too many fillings to look at.
    """
    try:
        board = Ground(step.grid)
        if "trial" in step.technique:
            effect = trial(board, step)
        else:
            effect = told(board, step.reason, step.technique)
        claim(effect == effect_of(step), f"the reason says it: {effect}")
        claim(len({*step.rules}) == len(step.rules), "each rule once")
    except (AssertionError, KeyError) as error:
        error.add_note(f"{step}\n{step.grid!r}")
        raise
