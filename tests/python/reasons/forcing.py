"""Forcing chains and nets: what follows in each of several cases, or from what is impossible.

A net is told as the digits that come up one after the other. What follows at once from a digit, that
others go from its cell and it from the cells that it sees, is not told, and is added here.
"""

import re

from reasons.board import HOUSES, Board, Cells, Digits, Effect, Node, Supposed, claim, placed
from reasons.chains import check_chain
from reasons.nets import Assertion, check_net, holds, suppose, written
from reasons.words import CELL, DIGIT, Sentences, cell

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say

DYNAMIC = ["dynamic", "dynamic plus", "nested", "nested multiple", "nested dynamic", "twice nested"]
BY_CASES = [f"{kind} forcing chain" for kind in ("nishio", "cell", "region", *DYNAMIC)]
VERITIES = ["verity chain", "verity net"]
CONTRADICTIONS = ["contradiction chain", "contradiction net"]


CASE = "{end:cell} {verb:is|is not|must be|cannot be} {digit}: {ways:text}."


@say("Whether {start:cell} is {choice:digit} or not, " + CASE, *BY_CASES, *VERITIES)
@say("Whichever of {options:digits} {start:cell} is, " + CASE, *BY_CASES, *VERITIES)
@say("Wherever {choice:digit} is in {house}, in {places:either}, " + CASE, *BY_CASES, *VERITIES)
def cases(
    board: Board,
    end: int,
    verb: str,
    digit: int,
    ways: str,
    start: int = -1,
    choice: int = 0,
    options: Digits = frozenset(),
    house: str = "",
    places: Cells = frozenset(),
) -> Effect:
    target = (end, digit, verb in {"is", "must be"})
    if house:
        claim(board.places(choice, house) == places, "it is in one of these")
        all_cases = [(at, choice, True) for at in sorted(places)]
    elif options:
        claim(board.candidates[start] == options, "it is one of these")
        all_cases = [(start, one, True) for one in sorted(options)]
    else:
        all_cases = [(start, choice, True), (start, choice, False)]
    told = ways.split("; ")
    if re.match(f"if |{CELL}(?:=|<>){DIGIT} is impossible", ways):
        all_cases = [case for case in all_cases if case != target]  # nothing to tell
    claim(len(told) == len(all_cases), "each case is told")
    for way, case in zip(told, all_cases, strict=True):
        check_way(board, way, case, target)
    return placed(end, digit) if target[2] else board.out([end], [digit])


def check_way(board: Board, text: str, start: Assertion, end: Assertion) -> None:
    """Check how one assertion follows from another: at once, by a chain, or by a net."""
    if text == f"{written(start)} is that already":
        claim(start == end, "it is that already")
    elif text.startswith(f"if {written(start)}, then"):
        supposed = check_course(board, text.split(", ", 1)[1], start, ends=False)
        claim(holds(supposed, end), "it comes to that")
        claim(re.split(", (?:then )?", text)[-1].startswith(written(end)), "it ends with that")
    elif text.startswith(f"{written(start)} is impossible, for then"):
        check_course(board, text.split(", for ", 1)[1], start, ends=True)
    elif " → " in text:
        check_net(board, text, start, end)
    else:
        check_chain(board, text, start, end)


BRANCHES = "{end:cell} would have to be {other:digit} ({first:text}) and could not be ({second:text}). So {one} "


@say("If {one:cell} were {digit}, " + BRANCHES + "cannot be {digit}.", *BY_CASES)
@say("If {one:cell} were {no:not} {digit}, " + BRANCHES + "must be {digit}.", *BY_CASES)
def branches(
    board: Board,
    one: int,
    digit: int,
    end: int,
    other: int,
    first: str,
    second: str,
    no: str = "",
) -> Effect:
    start = (one, digit, not no)
    check_way(board, first, start, (end, other, True))
    check_way(board, second, start, (end, other, False))
    return placed(one, digit) if no else board.out([one], [digit])


@say("If {one:cell} were {digit}, {course:text}. So {one} is not {digit}.", *CONTRADICTIONS)
@say("If {one:cell} were {no:not} {digit}, {course:text}. So {one} is {digit}.", *CONTRADICTIONS)
def contradiction(board: Board, one: int, digit: int, course: str, no: str = "") -> Effect:
    start = (one, digit, not no)
    if course.startswith("then"):
        check_course(board, course, start, ends=True)
    else:
        what, _, chains = course.partition(": ")
        ends = {start}
        for chain in chains.split("; ") if chains else []:
            ends.add(_end_of(chain))
            check_chain(board, chain, start, _end_of(chain))
        _WRONG.check((board, start, ends), what)
    return placed(one, digit) if no else board.out([one], [digit])


def _end_of(chain: str) -> Assertion:
    """The candidate with which a chain ends."""
    inner, where = re.findall(r"\(([-=1-9]+)\)(\S+)$", chain)[0]
    return cell(where), int(inner[-1]), re.findall("[-=]", chain)[-1] == "="


#: A board, what was assumed on it, and to what it leads.
Leads = tuple[Board, Assertion, set[Assertion]]
_WRONG: Sentences[None] = Sentences()


@_WRONG.say("it would be {digit} after all")
@_WRONG.say("it could not be {digit}")
def _itself(leads: Leads, digit: int) -> None:
    _, (one, of, on), ends = leads
    claim(digit == of and (one, of, not on) in ends, "it leads to its opposite")


@_WRONG.say("{one:cell} would be {digit} and not be {digit}")
def _true_and_false(leads: Leads, one: int, digit: int) -> None:
    claim({(one, digit, True), (one, digit, False)} <= leads[2], "true and false")


@_WRONG.say("{one:cell} would be both {digit} and {other:digit}")
def _two_digits(leads: Leads, one: int, digit: int, other: int) -> None:
    claim(digit != other and {(one, digit, True), (one, other, True)} <= leads[2], "two digits")


@_WRONG.say("{digit} would be twice in {house}")
def _twice(leads: Leads, digit: int, house: str) -> None:
    claim(
        len([e for e in leads[2] if e[1:] == (digit, True) and e[0] in HOUSES[house]]) > 1, "twice"
    )


@_WRONG.say("{one:cell} would have no candidate left")
def _no_candidate(leads: Leads, one: int) -> None:
    board, _, ends = leads
    claim(one in board.empty, "it is empty")
    claim({(one, digit, False) for digit in board.candidates[one]} <= ends, "all candidates go")


@_WRONG.say("{digit} would have no place in {house}")
def _no_place(leads: Leads, digit: int, house: str) -> None:
    board, _, ends = leads
    claim(digit not in {board.digits[at] for at in HOUSES[house]}, "it is missing there")
    claim({(at, digit, False) for at in board.places(digit, house)} <= ends, "all places go")


# Nets of tables: `then r2c7=4 (its last candidate), 3 in r4c12 (its last places in row 4), ...`.

_ALL_BY = "then, by last places in the houses named and else by last candidates, "
#: What is supposed so far, and the nodes that came up; gives whether that is a contradiction.
Course = tuple[Supposed, list[Node]]
_STEPS: Sentences[bool] = Sentences()


def check_course(board: Board, text: str, start: Assertion, ends: bool) -> Supposed:
    """Check the digits that come up, and whether that ends in a contradiction."""
    supposed = suppose(board, start)
    nodes = [Node(frozenset({start[0]}), start[1])] if start[2] else []
    is_long = text.startswith(_ALL_BY)
    steps = text.removeprefix(_ALL_BY if is_long else "then ").split(", ")
    wrong = [
        _STEPS.check((supposed, nodes), step.removeprefix("and "), "long" if is_long else "short")
        for step in steps
    ]
    claim(wrong == [False] * (len(steps) - 1) + [ends], "it ends so, and not before")
    return supposed


@_STEPS.say("{where:group}={digit} (its last place in {house})", "short")
@_STEPS.say("{digit} in {where:group} (its last {s:places} in {house})", "short")
@_STEPS.say("{where:group}={digit} (its last candidate)", "short")
@_STEPS.say("{where:group}={digit} ({house})", "long")
@_STEPS.say("{digit} in {where:group} ({house})", "long")
@_STEPS.say("{where:group}={digit}", "long")
def _comes_up(course: Course, where: Cells, digit: int, house: str = "", s: str = "") -> bool:
    supposed, nodes = course
    claim(where <= supposed.board.with_digit[digit], "it is a candidate")
    claim(not s or len(where) > 1, "number")
    if house:
        claim(where <= HOUSES[house], "it is in the house")
        claim(supposed.places(digit, house) <= where, "no other place is left")
    else:
        claim(len(where) == 1, "one cell")
        claim(supposed.left(*where) <= {digit}, "no other candidate is left")
    supposed.suppose(Node(where, digit), on=True)
    nodes.append(Node(where, digit))
    return False


@_STEPS.say("{one:cell}<>{digit}")
def _goes(course: Course, one: int, digit: int) -> bool:
    claim((one, digit) in course[0].false, "it is false by then")
    return False


@_STEPS.say("but {where:cells} cannot be {digit}")
@_STEPS.say("but {digit} cannot be in {where:group}")
def _cannot(course: Course, where: Cells, digit: int) -> bool:
    supposed, nodes = course
    claim(Node(where, digit) in nodes, "it came up")
    claim({(at, digit) for at in where} <= supposed.false, "it is false by then")
    return True


@_STEPS.say("{one:cell} has no candidate left")
def _none_left(course: Course, one: int) -> bool:
    claim(one in course[0].board.empty and not course[0].left(one), "no candidate is left")
    return True


@_STEPS.say("{digit} has no place left in {house}")
def _nowhere(course: Course, digit: int, house: str) -> bool:
    supposed, _ = course
    claim(digit not in {supposed.board.digits[at] for at in HOUSES[house]}, "it is missing there")
    claim(not supposed.places(digit, house), "no place is left")
    return True
