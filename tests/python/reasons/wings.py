"""Wings, the meeting of a line and a box (sue de coq), aligned exclusion, and remote pairs."""

from itertools import product

from reasons.board import HOUSES, Board, Candidate, Cells, Digits, Effect, claim, see
from reasons.words import CELL, DIGIT, SET, Als, Sentences, a_list, agrees, cell, digits, listed

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say


def _alone(cell_: int) -> Cells:
    return frozenset({cell_})


@say(
    "{pivot:cell} is {options:any}: {cases:text}[[; or it is {itself:digit} itself]]. So one of "
    "{group:cells} is {z:digit}, and {goes:cells}, which {word:sees|see} {number:both|all three}, cannot "
    "be {z}.",
    "xy-wing",
    "xyz-wing",
)
def xy_wing(
    board: Board,
    pivot: int,
    options: Digits,
    cases: str,
    group: Cells,
    z: int,
    goes: Cells,
    word: str,
    number: str,
    itself: int = 0,
) -> Effect:
    claim(board.candidates[pivot] == options, "these are its candidates")
    pincers = set()
    told = set()
    for digit, pincer, then in listed_cases(cases):
        claim(board.candidates[pincer] == {digit, z} and then == z, "the pincer has the two")
        claim(pincer in see(_alone(pivot)), "it sees its pincer")
        pincers.add(pincer)
        told.add(digit)
    if itself:
        claim(itself == z, "the same digit")
        pincers.add(pivot)
        told.add(z)
    claim(told == options, "all cases are told")
    claim(group == pincers and agrees(number, group), "one of these is it")
    claim(goes == see(group) & board.with_digit[z] and agrees(word, goes), "these see them")
    return board.out(goes, [z])


def listed_cases(text: str) -> list[tuple[int, int, int]]:
    """Those of `if 5, then r3c2 is 3; if 8, then r7c2 is 3`."""
    case = f"if ({DIGIT}), then ({CELL}) is ({DIGIT})"
    found = [listed(case, one)[0] for one in text.split("; ")]
    return [(int(digit), cell(pincer), int(then)) for digit, pincer, then in found]


@say(
    "In {house}, {y:digit} must be in {at_a:cell}, which {a:cell} sees, or in {at_b:cell}, which "
    "{b:cell} sees; so {a} and {b} cannot both be {y}, and one of them is {x:digit}. {goes:cells}, "
    "which {word:sees|see} both, cannot be {x}.",
    "w-wing",
)
def w_wing(
    board: Board,
    house: str,
    y: int,
    at_a: int,
    a: int,
    at_b: int,
    b: int,
    x: int,
    goes: Cells,
    word: str,
) -> Effect:
    claim(board.places(y, house) == {at_a, at_b} and at_a != at_b, "it must be in one of these")
    claim(a in see(_alone(at_a)) and b in see(_alone(at_b)), "these see them")
    claim(board.candidates[a] == board.candidates[b] == {x, y}, "one of them is the other digit")
    claim(goes == see(frozenset({a, b})) & board.with_digit[x], "these see both")
    claim(agrees(word, goes), "number")
    return board.out(goes, [x])


@say(
    "{crossing:group} {shared:digits} where {line:house} and {box:house} meet, {in_line:group} "
    "{of_line:digits} in the line and {in_box:group} {of_box:digits} in the box are {count:number} cells, "
    "in which each of the digits {digits} fits only once[[ (but {twice:all} once in the line and once in "
    "the box)]]: all of these are placed there. So {placed_line:all} can be nowhere else in {line}, and "
    "{placed_box:all} nowhere else in {box}.",
    "sue de coq",
)
def sue_de_coq(
    board: Board,
    crossing: Cells,
    shared: Digits,
    line: str,
    box: str,
    in_line: Cells,
    of_line: Digits,
    in_box: Cells,
    of_box: Digits,
    count: int,
    digits: Digits,
    placed_line: Digits,
    placed_box: Digits,
    twice: Digits = frozenset(),
) -> Effect:
    claim(crossing <= HOUSES[line] & HOUSES[box], "they are where the two meet")
    claim(in_line <= HOUSES[line] and in_box <= HOUSES[box], "they are in the line and the box")
    for cells, told in ((crossing, shared), (in_line, of_line), (in_box, of_box)):
        claim(board.union(cells) == told, "these are their candidates")
    claim(not (in_line & in_box or crossing & (in_line | in_box)), "no cell is in two parts")
    claim(count == len(crossing) + len(in_line) + len(in_box), "so many cells")
    claim(digits == shared | of_line | of_box, "these are all digits")
    claim(not twice & shared and twice <= of_line & of_box, "in both parts, not where they meet")
    claim(not (of_line & of_box) - twice, "no digit is in both parts")
    claim(count == len(digits) + len(twice), "so all of them are placed there")
    claim(not placed_line & (of_box - twice), "these are placed in the line")
    claim(not placed_box & (of_line - twice), "these are placed in the box")
    claim(placed_line | placed_box <= digits, "these are among the digits")
    pattern = crossing | in_line | in_box
    in_rest_of_line = board.out(HOUSES[line] - (crossing | in_line), placed_line)
    in_rest_of_box = board.out(HOUSES[box] - (crossing | in_box), placed_box)
    claim(pattern <= board.empty, "the cells are empty")
    return frozenset(), in_rest_of_line[1] | in_rest_of_box[1]


_HOLDS = f"({a_list(DIGIT, 'or')}) in ({CELL})"


@say(
    "No {kind:pair|triple} of digits for {base:cells} can have {holds:text}: each one that does puts a "
    "digit twice in a house[[, or leaves no candidate for {excluders:text}]].",
    "aligned pair exclusion",
    "aligned triple exclusion",
)
def aligned_exclusion(
    board: Board, kind: str, base: Cells, holds: str, excluders: str = ""
) -> Effect:
    claim(len(base) == {"pair": 2, "triple": 3}[kind], "so many cells")
    gone: set[Candidate] = set()
    for options, where in listed(_HOLDS, holds, " or ", " or "):
        gone |= {(cell(where), digit) for digit in digits(options)}
    told = [
        Als(frozenset({cell(where)}), digits(braces))
        for where, braces in (
            listed(f"({CELL}) ({SET})", excluders, " or ", " or ") if excluders else []
        )
    ]
    for one in told:
        claim(board.union(one.cells) == one.digits, "these are its candidates")
        claim(not one.cells & base, "it is another cell")
    cells = sorted(base)
    for combination in product(*(board.candidates[one] for one in cells)):
        if gone.isdisjoint(zip(cells, combination, strict=True)):
            continue
        claim(_impossible(dict(zip(cells, combination, strict=True)), told), f"{combination} fails")
    claim(all(board.has(*one) and one[0] in base for one in gone), "they are candidates")
    return frozenset(), frozenset(gone)


def _impossible(digit_of: dict[int, int], told: list[Als]) -> bool:
    for one in told:
        (where,) = one.cells
        if one.digits <= {digit_of[other] for other in digit_of if other in see(_alone(where))}:
            return True
    pairs = product(digit_of, repeat=2)
    return any(
        digit_of[one] == digit_of[other] and other in see(_alone(one)) for one, other in pairs
    )


@say(
    "{route:text} all have only {digits}, and each sees the next, so the digits alternate: {one:cells} "
    "have the one, {other:cells} the other. What sees one of each has neither digit: {gone}.",
    "remote pair",
)
def remote_pair(
    board: Board,
    route: str,
    digits: Digits,
    one: Cells,
    other: Cells,
    gone: frozenset[Candidate],
) -> Effect:
    path = [cell(name) for name in route.split(" - ")]
    claim(all(board.candidates[at] == digits for at in path) and len(digits) == 2, "only the two")
    claim(
        all(b in see(_alone(a)) for a, b in zip(path, path[1:], strict=False)), "each sees the next"
    )
    claim(frozenset(path[::2]) == one and frozenset(path[1::2]) == other, "they alternate")
    claim(len({*path}) == len(path), "no cell comes twice")
    for where, digit in gone:
        claim(
            digit in digits and see(_alone(where)) & one and see(_alone(where)) & other, "sees both"
        )
    return frozenset(), gone
