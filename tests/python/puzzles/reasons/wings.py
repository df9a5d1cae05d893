"""Wings, the meeting of a line and a box (sue de coq), aligned exclusion, and remote pairs."""

from itertools import pairwise, product

from puzzles.reasons.board import HOUSES, PEERS, Board, Candidate, Effect, claim, see
from puzzles.reasons.words import (
    CELL,
    DIGIT,
    SET,
    Als,
    Found,
    Sentences,
    a_list,
    cell,
    digits,
    listed,
)

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say


@say(
    """{pivot:cell} is {options:any}: {cases:text}[[; or it is {itself:digit} itself]]. So one of
    {group:cells} is {z:digit}, and {goes:cells}, which {goes?sees|see} {group?both|all three},
    cannot be {z}.""",
    "xy-wing",
    "xyz-wing",
)
def xy_wing(board: Board, x: Found) -> Effect:
    claim(board.candidates[x.pivot] == x.options, "these are its candidates")
    pincers = set()
    told = set()
    for digit, pincer, then in listed_cases(x.cases):
        claim(board.candidates[pincer] == {digit, x.z} and then == x.z, "the pincer has the two")
        claim(pincer in PEERS[x.pivot], "it sees its pincer")
        pincers.add(pincer)
        told.add(digit)
    if x.itself:
        claim(x.itself == x.z, "the same digit")
        pincers.add(x.pivot)
        told.add(x.z)
    claim(told == x.options, "all cases are told")
    claim(x.group == pincers, "one of these is it")
    claim(x.goes == see(x.group) & board.with_digit[x.z], "these see them")
    return board.out(x.goes, [x.z])


def listed_cases(text: str) -> list[tuple[int, int, int]]:
    """Those of `if 5, then r3c2 is 3; if 8, then r7c2 is 3`."""
    case = f"if ({DIGIT}), then ({CELL}) is ({DIGIT})"
    found = [listed(case, one)[0] for one in text.split("; ")]
    return [(int(digit), cell(pincer), int(then)) for digit, pincer, then in found]


@say(
    """In {house}, {y:digit} must be in {at_a:cell}, which {a:cell} sees, or in {at_b:cell}, which
    {b:cell} sees; so {a} and {b} cannot both be {y}, and one of them is {x:digit}. {goes:cells},
    which {goes?sees|see} both, cannot be {x}.""",
    "w-wing",
)
def w_wing(board: Board, x: Found) -> Effect:
    claim(
        board.places(x.y, x.house) == {x.at_a, x.at_b} and x.at_a != x.at_b,
        "it must be in one of these",
    )
    claim(x.a in PEERS[x.at_a] and x.b in PEERS[x.at_b], "these see them")
    claim(
        board.candidates[x.a] == board.candidates[x.b] == {x.x, x.y},
        "one of them is the other digit",
    )
    claim(x.goes == board.seeing(x.x, x.a, x.b), "these see both")
    return board.out(x.goes, [x.x])


@say(
    """{crossing:group} {shared:digits} where {line:house} and {box:house} meet, {in_line:group}
    {of_line:digits} in the line and {in_box:group} {of_box:digits} in the box are {count:number}
    cells, in which each of the digits {digits} fits only once[[ (but {twice:all} once in the
    line and once in the box)]]: all of these are placed there. So {placed_line:all} can be
    nowhere else in {line}, and {placed_box:all} nowhere else in {box}.""",
    "sue de coq",
)
def sue_de_coq(board: Board, x: Found) -> Effect:
    claim(x.crossing <= HOUSES[x.line] & HOUSES[x.box], "they are where the two meet")
    claim(
        x.in_line <= HOUSES[x.line] and x.in_box <= HOUSES[x.box],
        "they are in the line and the box",
    )
    for cells, told in ((x.crossing, x.shared), (x.in_line, x.of_line), (x.in_box, x.of_box)):
        claim(board.union(cells) == told, "these are their candidates")
    claim(
        not (x.in_line & x.in_box or x.crossing & (x.in_line | x.in_box)), "no cell is in two parts"
    )
    claim(x.count == len(x.crossing) + len(x.in_line) + len(x.in_box), "so many cells")
    claim(x.digits == x.shared | x.of_line | x.of_box, "these are all digits")
    claim(
        not x.twice & x.shared and x.twice <= x.of_line & x.of_box,
        "in both parts, not where they meet",
    )
    claim(not (x.of_line & x.of_box) - x.twice, "no digit is in both parts")
    claim(x.count == len(x.digits) + len(x.twice), "so all of them are placed there")
    claim(not x.placed_line & (x.of_box - x.twice), "these are placed in the line")
    claim(not x.placed_box & (x.of_line - x.twice), "these are placed in the box")
    claim(x.placed_line | x.placed_box <= x.digits, "these are among the digits")
    pattern = x.crossing | x.in_line | x.in_box
    in_rest_of_line = board.out(HOUSES[x.line] - (x.crossing | x.in_line), x.placed_line)
    in_rest_of_box = board.out(HOUSES[x.box] - (x.crossing | x.in_box), x.placed_box)
    claim(pattern <= board.empty, "the cells are empty")
    return frozenset(), in_rest_of_line[1] | in_rest_of_box[1]


_HOLDS = f"({a_list(DIGIT, 'or')}) in ({CELL})"


@say(
    """No {base?pair|triple} of digits for {base:cells} can have {holds:text}: each one that does
    puts a digit twice in a house[[, or leaves no candidate for {excluders:text}]].""",
    "aligned pair exclusion",
    "aligned triple exclusion",
)
def aligned_exclusion(board: Board, x: Found) -> Effect:
    claim(x.base <= board.empty, "the cells are empty")
    gone: set[Candidate] = set()
    for options, where in listed(_HOLDS, x.holds, " or ", " or "):
        gone |= {(cell(where), digit) for digit in digits(options)}
    told = [
        Als(frozenset({cell(where)}), digits(braces))
        for where, braces in (
            listed(f"({CELL}) ({SET})", x.excluders, " or ", " or ") if x.excluders else []
        )
    ]
    for one in told:
        claim(board.union(one.cells) == one.digits, "these are its candidates")
        claim(not one.cells & x.base, "it is another cell")
    cells = sorted(x.base)
    for combination in product(*(board.candidates[one] for one in cells)):
        if gone.isdisjoint(zip(cells, combination, strict=True)):
            continue
        claim(_impossible(dict(zip(cells, combination, strict=True)), told), f"{combination} fails")
    claim(all(board.has(*one) and one[0] in x.base for one in gone), "they are candidates")
    return frozenset(), frozenset(gone)


def _impossible(digit_of: dict[int, int], told: list[Als]) -> bool:
    for one in told:
        (where,) = one.cells
        if one.digits <= {digit_of[other] for other in digit_of if other in PEERS[where]}:
            return True
    pairs = product(digit_of, repeat=2)
    return any(digit_of[one] == digit_of[other] and other in PEERS[one] for one, other in pairs)


@say(
    """{route:text} all have only {digits}, and each sees the next, so the digits alternate:
    {one:cells} have the one, {other:cells} the other. What sees one of each has neither digit:
    {gone}.""",
    "remote pair",
)
def remote_pair(board: Board, x: Found) -> Effect:
    path = [cell(name) for name in x.route.split(" - ")]
    claim(
        all(board.candidates[at] == x.digits for at in path) and len(x.digits) == 2, "only the two"
    )
    claim(all(b in PEERS[a] for a, b in pairwise(path)), "each sees the next")
    claim(frozenset(path[::2]) == x.one and frozenset(path[1::2]) == x.other, "they alternate")
    claim(len({*path}) == len(path), "no cell comes twice")
    for where, digit in x.gone:
        claim(digit in x.digits and PEERS[where] & x.one and PEERS[where] & x.other, "sees both")
    return frozenset(), x.gone
