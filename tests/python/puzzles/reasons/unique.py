"""What rests on a puzzle having one solution: rectangles, loops, bivalue universal graves."""

from puzzles.reasons.board import (
    ALL_DIGITS,
    HOUSES,
    PEERS,
    Board,
    Candidate,
    Cells,
    Digits,
    Effect,
    claim,
    common_houses,
    see,
    solutions,
)
from puzzles.reasons.words import CELL, DIGIT, Found, Sentences, a_list, cell, digits, listed

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say


def _is_rectangle(corners: Cells) -> bool:
    lines = [{at // 9 for at in corners}, {at % 9 for at in corners}]
    boxes = {at // 27 * 3 + at % 9 // 3 for at in corners}
    return len(corners) == 4 and [len(one) for one in (*lines, boxes)] == [2, 2, 2]


#: How the story of a rectangle begins.
RECTANGLE = """{corners:cells} lie in two rows, two columns and two boxes; if they held only
    {pair:all}, these two could be swapped for a second solution, but the puzzle has only one. """


#: How the story of a loop begins.
LOOP = """If the loop {route:text} held only {pair:all}, these two could be swapped all round it
    for a second solution, but the puzzle has only one. """


def _around(route: str) -> Cells:
    """Check a loop and give its cells."""
    path = [cell(one) for one in route.split("-")]
    claim(len({*path}) == len(path) >= 6 and len(path) % 2 == 0, "an even loop")
    for one, other in zip(path, [*path[1:], path[0]], strict=True):
        claim(common_houses(frozenset({one, other})), "each sees the next")
    for house in HOUSES.values():
        evens, odds = ([at for at in half if at in house] for half in (path[::2], path[1::2]))
        claim(len(evens) == len(odds) <= 1, "each house has one of each kind, or none")
    return frozenset(path)


def _extra(board: Board, x: Found) -> Cells:
    """Check the rectangle, or the loop, and give its cells with other candidates."""
    corners = _around(x.route) if x.route else x.corners
    claim(x.route or _is_rectangle(corners), "they lie in two rows, columns and boxes")
    claim(len(x.pair) == 2, "two digits")
    claim(corners <= board.empty, "no cell of it is solved")
    return frozenset(at for at in corners if board.candidates[at] - x.pair)


ONLY_ONE = """Only {one:cell} has other candidates, so it must be one of those, and cannot be
    {options:any}."""


@say(RECTANGLE + ONLY_ONE, "unique rectangle type 1")
@say(LOOP + ONLY_ONE, "unique loop type 1")
def type_1(board: Board, x: Found) -> Effect:
    claim(_extra(board, x) == {x.one}, "only it has others")
    claim(board.candidates[x.one] & x.pair == x.options, "these it cannot be")
    return board.out([x.one], x.options)


@say(
    RECTANGLE
    + """Their only other candidate is {digit}, so {either} must be {digit}, and no cell that sees
    {either?both|all three} can be.""",
    "unique rectangle type 2",
    "unique rectangle type 5",
)
@say(
    LOOP
    + """The only other candidate is {digit} in {cells}, so {either} must be {digit}, and no
    cell that sees {word:both|them all} can be.""",
    "unique loop type 2",
)
def type_2_or_5(board: Board, x: Found) -> Effect:
    claim(_extra(board, x) == x.either == (x.cells or x.either), "these have others")
    claim(board.union(x.either) - x.pair == {x.digit}, "their only other candidate")
    return board.out(see(x.either), [x.digit])


_SUBSET = """, and the two, taken as one cell, form a naked {name:pair|triple|quad|quint|subset}
    {subset:digits} with {others:cells} in {houses}: no other cell there can hold any of these
    digits."""


@say(RECTANGLE + "So {either} is {extra:any}" + _SUBSET, "unique rectangle type 3")
@say(RECTANGLE + "So {either} holds one of {extra:several}" + _SUBSET, "unique rectangle type 3")
def rectangle_3(board: Board, x: Found) -> Effect:
    claim(_extra(board, x) == x.either and len(x.either) == 2, "these have others")
    claim(board.union(x.either) - x.pair == x.extra, "one of these it holds")
    names = {2: "pair", 3: "triple", 4: "quad", 5: "quint"}
    claim(names.get(len(x.subset), "subset") == x.name, "it is called so")
    _check_subset(board, x.either, x.extra, x.subset, x.others)
    claim(all(x.either | x.others <= HOUSES[house] for house in x.houses), "they are in the houses")
    seen = frozenset().union(*(HOUSES[house] for house in x.houses))
    return board.out(seen - x.either - x.others, x.subset)


def _check_subset(board: Board, two: Cells, extra: Digits, subset: Digits, others: Cells) -> None:
    """Check that cells of which one holds an extra digit and others make a naked subset."""
    claim(board.union(others) | extra == subset, "these are their digits")
    claim(len(subset) == len(others) + 1 and not others & two, "as many digits as cells")


LOCKED = "In {house}, {digit} must be in {either}; "
NEITHER = """the other of the two cannot be {other:digit}, for that would complete the pattern. So
    neither is {other}."""
NOT_ONE = """if {only:cells} were {other:digit}, {rest:cells} would be {digit}, which completes the
    pattern. So {only} is not {other}."""


@say(RECTANGLE + LOCKED + NEITHER, "unique rectangle type 4")
@say(RECTANGLE + LOCKED + NOT_ONE, "unique rectangle type 4")
@say(LOOP + LOCKED + NEITHER, "unique loop type 4")
def type_4(board: Board, x: Found) -> Effect:
    roof = _extra(board, x)
    floor = x.corners - roof
    claim(all(board.candidates[at] == x.pair for at in floor), "they complete the pattern")
    claim(roof == x.either and len(roof) == 2, "these have others")
    claim(board.places(x.digit, x.house) == roof, "it must be in one of these")
    claim(x.pair == {x.digit, x.other}, "these are the two digits")
    claim(roof & board.with_digit[x.other] == (x.only or roof), "these could be the other digit")
    claim(not x.only or x.only | x.rest == roof, "that is the other of the two")
    return board.out(roof, [x.other])


@say(
    RECTANGLE
    + """In {rows:houses} and {columns:houses}, {digit} has no places but these four cells, so it is
    in two opposite ones. If these were {roof:cells}, then {floor:cells} would be {other:digit},
    which completes the pattern; so neither {one:cell} nor {two:cell} is {digit}.""",
    "unique rectangle type 6",
)
def rectangle_6(board: Board, x: Found) -> Effect:
    claim(_extra(board, x) == x.roof == {x.one, x.two}, "these have others")
    claim(x.roof | x.floor == x.corners and not common_houses(x.roof), "the opposite ones")
    claim(x.pair == {x.digit, x.other} == board.union(x.floor), "these are the two digits")
    claim(all(board.has(at, x.other) for at in x.floor), "they would be the other digit")
    claim(len({*x.rows, *x.columns}) == 4, "four lines")
    for house in (*x.rows, *x.columns):
        claim(board.places(x.digit, house) == x.corners & HOUSES[house], "it has no other places")
        claim(len(x.corners & HOUSES[house]) == 2, "they are in these lines")
    return board.out(x.roof, [x.digit])


@say(
    RECTANGLE
    + """If {one:cell} were {goes:digit}, {digit} would be in {beside:cell}, its only other place in
    {row:house}, and in {below:cell}, its only other place in {column:house}; and {corner:cell},
    which has no third candidate, would be {goes}, which completes the pattern. So {one} is not
    {goes}.""",
    "hidden rectangle",
)
def hidden_rectangle(board: Board, x: Found) -> Effect:
    extra = _extra(board, x)
    claim(x.corner not in extra, "it has no third candidate")
    claim(board.candidates[x.corner] == x.pair, "it would be that")
    claim(
        x.corners == {x.one, x.beside, x.below, x.corner} and x.pair == {x.digit, x.goes},
        "the rectangle",
    )
    claim(board.places(x.digit, x.row) == {x.one, x.beside}, "its only other place")
    claim(board.places(x.digit, x.column) == {x.one, x.below}, "its only other place")
    claim({x.beside, x.below} <= PEERS[x.corner], "the corner sees both")
    return board.out([x.one], [x.goes])


AVOIDABLE = (
    """None of {corners:cells}, which lie in two rows, two columns and two boxes, is a given. If """
)
SWAPPED = """they would hold only {pair:all}, which could be swapped for a second solution, but
    the puzzle has only one. So """


def _avoidable(board: Board, corners: Cells, pair: Digits) -> None:
    claim(_is_rectangle(corners), "they lie in two rows, columns and boxes")
    claim(len(solutions(board.givens)) == 1, "the puzzle has only one solution")
    claim(all(board.givens[at] == "." for at in corners), "none is a given")
    claim(len(pair) == 2, "two digits")


def _hold(board: Board, corners: Cells, pair: Digits, supposed: dict[int, int]) -> None:
    """Check that the corners hold two digits crosswise, with those that are supposed."""
    held = {at: board.digits[at] or supposed.get(at) for at in corners}
    claim({*held.values()} == pair, "they hold only these")
    alike = [{at for at in corners if held[at] == digit} for digit in pair]
    claim(all(not common_houses(frozenset(two)) and len(two) == 2 for two in alike), "crosswise")


@say(
    AVOIDABLE + "{one:cell} were {digit}, " + SWAPPED + "{one} is not {digit}.",
    "avoidable rectangle type 1",
)
def avoidable_1(board: Board, x: Found) -> Effect:
    _avoidable(board, x.corners, x.pair)
    _hold(board, x.corners, x.pair, {x.one: x.digit})
    return board.out([x.one], [x.digit])


@say(
    AVOIDABLE
    + "neither {one:cell} nor {two:cell} were {digit}, "
    + SWAPPED
    + """{one} or {two} is {digit}, and no cell that sees both can be.""",
    "avoidable rectangle type 2",
)
def avoidable_2(board: Board, x: Found) -> Effect:
    _avoidable(board, x.corners, x.pair)
    left = {at: board.candidates[at] - {x.digit} for at in (x.one, x.two)}
    claim(all(len(options) == 1 for options in left.values()), "each would have one left")
    _hold(board, x.corners, x.pair, {at: min(options) for at, options in left.items()})
    return board.out(see(frozenset({x.one, x.two})), [x.digit])


@say(
    LOOP
    + """So one of {two:cells} holds another digit, and with {others:cells} takes up {subset:digits}
    in {house}: no other cell there can hold these.""",
    "unique loop type 3",
)
def loop_3_naked(board: Board, x: Found) -> Effect:
    claim(_extra(board, x) == x.two and len(x.two) == 2, "these have others")
    _check_subset(board, x.two, board.union(x.two) - x.pair, x.subset, x.others)
    claim(x.two | x.others <= HOUSES[x.house], "they are in the house")
    return board.out(HOUSES[x.house] - x.two - x.others, x.subset)


@say(
    LOOP
    + """So one of {two:cells} holds another digit; in {house}, {subset:all} can only be in the
    other one and in {others:cells}, so they take these cells in some order, and no other digit
    can be in {others}.""",
    "unique loop type 3",
)
def loop_3_hidden(board: Board, x: Found) -> Effect:
    claim(_extra(board, x) == x.two and len(x.two) == 2, "these have others")
    claim(x.two <= HOUSES[x.house], "they are in the house")
    claim(not (board.union(x.two) - x.pair) & x.subset, "the other digit is none of these")
    for digit in x.subset:
        claim(board.places(digit, x.house) <= x.two | x.others, f"{digit} can only be there")
    claim(len(x.subset) == len(x.others) + 1 and not x.others & x.two, "as many digits as cells")
    return board.out(x.others, ALL_DIGITS - x.subset)


#: How the story of a grave begins.
GRAVE = """Without {extra:text}, every empty cell would have two candidates and every digit two
    places in each house, and the puzzle would not have exactly one solution; so """


def _grave(board: Board, text: str) -> dict[int, Digits]:
    """Check the grave and give the extra candidates of each cell."""
    if text.count(" in ") == 1:
        options, where = text.split(" in ")
        extra = {cell(one): digits(options) for (one,) in listed(f"({CELL})", where)}
    else:
        items = listed(f"({a_list(DIGIT, 'and')}) in ({CELL})", text)
        extra = {cell(where): digits(options) for options, where in items}
    gone: list[Candidate] = [(at, digit) for at, options in extra.items() for digit in options]
    claim(all(board.has(*one) for one in gone), "they are candidates")
    left = board.without(gone)
    claim(all(len(left.candidates[at]) == 2 for at in board.empty), "two candidates in each cell")
    for house in HOUSES:
        for digit in ALL_DIGITS:
            claim(len(left.places(digit, house)) in (0, 2), "two places in each house")
    return extra


@say(GRAVE + "{one:cell} is {options:any}.", "bug type 1")
def grave_1(board: Board, x: Found) -> Effect:
    claim(_grave(board, x.extra) == {x.one: x.options}, "these are the extra candidates")
    return board.out([x.one], board.candidates[x.one] - x.options)


@say(
    GRAVE + """one of these is true, and no cell that sees {word:both|them all} can be {digit}.""",
    "bug type 2",
)
def grave_2(board: Board, x: Found) -> Effect:
    found = _grave(board, x.extra)
    claim(
        {*found.values()} == {frozenset({x.digit})} and (x.word == "both") == (len(found) == 2),
        "the same digit",
    )
    return board.out(see(frozenset(found)), [x.digit])


@say(
    GRAVE
    + """one of these is true; in {house}, its cell and {others:cells} take up {subset:digits},
    and no other cell there can hold these.""",
    "bug type 3",
)
def grave_3(board: Board, x: Found) -> Effect:
    found = _grave(board, x.extra)
    claim(frozenset(found) | x.others <= HOUSES[x.house], "they are in the house")
    options = frozenset().union(*found.values())
    _check_subset(board, frozenset(found), options, x.subset, x.others)
    return board.out(HOUSES[x.house] - frozenset(found) - x.others, x.subset)


@say(
    GRAVE
    + """one of these is true, and the other of the two cells is {digit}, which has no other
    place in {house}: neither cell can be anything else.""",
    "bug type 4",
)
def grave_4(board: Board, x: Found) -> Effect:
    found = _grave(board, x.extra)
    claim(len(found) == 2 and board.places(x.digit, x.house) == frozenset(found), "no other place")
    gone = {
        (at, one)
        for at, options in found.items()
        for one in board.candidates[at] - options - {x.digit}
    }
    return frozenset(), frozenset(gone)
