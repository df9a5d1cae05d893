"""Forcing chains and nets: what follows in each of several cases, or from what is impossible.

A net is told as the digits that come up one after the other. What follows at once from a digit,
that others go from its cell and it from the cells that it sees, is not told, and is added here.
"""

import re

from puzzles.reasons.board import HOUSES, Board, Effect, Node, Supposed, claim, placed
from puzzles.reasons.chains import check_chain
from puzzles.reasons.nets import Assertion, check_net, come_up, holds, suppose, written
from puzzles.reasons.words import CELL, DIGIT, Found, Sentences, cell

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say

DYNAMIC = ["dynamic", "dynamic plus", "nested", "nested multiple", "nested dynamic", "twice nested"]
BY_CASES = [f"{kind} forcing chain" for kind in ("nishio", "cell", "region", *DYNAMIC)]
VERITIES = ["verity chain", "verity net"]
CONTRADICTIONS = ["contradiction chain", "contradiction net"]


CASE = """{end:cell} {verb:is|is not|must be|cannot be} {digit}: {ways:text}."""


@say("Whether {start:cell} is {choice:digit} or not, " + CASE, *BY_CASES, *VERITIES)
@say("Whichever of {options:digits} {start:cell} is, " + CASE, *BY_CASES, *VERITIES)
@say("Wherever {choice:digit} is in {house}, in {places:either}, " + CASE, *BY_CASES, *VERITIES)
def cases(board: Board, x: Found) -> Effect:
    target = (x.end, x.digit, x.verb in {"is", "must be"})
    if x.house:
        claim(board.places(x.choice, x.house) == x.places, "it is in one of these")
        all_cases = [(at, x.choice, True) for at in sorted(x.places)]
    elif x.options:
        claim(board.candidates[x.start] == x.options, "it is one of these")
        all_cases = [(x.start, one, True) for one in sorted(x.options)]
    else:
        all_cases = [(x.start, x.choice, True), (x.start, x.choice, False)]
    told = x.ways.split("; ")
    if re.match(f"if |{CELL}(?:=|<>){DIGIT} is impossible", x.ways):
        all_cases = [case for case in all_cases if case != target]  # nothing to tell
    claim(len(told) == len(all_cases), "each case is told")
    for way, case in zip(told, all_cases, strict=True):
        check_way(board, way, case, target)
    return placed(x.end, x.digit) if target[2] else board.out([x.end], [x.digit])


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


BRANCHES = """{end:cell} would have to be {other:digit} ({first:text}) and could not be
    ({second:text}). So {one} """


@say("If {one:cell} were {digit}, " + BRANCHES + "cannot be {digit}.", *BY_CASES)
@say("If {one:cell} were {no:not} {digit}, " + BRANCHES + "must be {digit}.", *BY_CASES)
def branches(board: Board, x: Found) -> Effect:
    start = (x.one, x.digit, not x.no)
    check_way(board, x.first, start, (x.end, x.other, True))
    check_way(board, x.second, start, (x.end, x.other, False))
    return placed(x.one, x.digit) if x.no else board.out([x.one], [x.digit])


@say("""If {one:cell} were {digit}, {course:text}. So {one} is not {digit}.""", *CONTRADICTIONS)
@say(
    """If {one:cell} were {no:not} {digit}, {course:text}. So {one} is {digit}.""", *CONTRADICTIONS
)
def contradiction(board: Board, x: Found) -> Effect:
    start = (x.one, x.digit, not x.no)
    if x.course.startswith("then"):
        check_course(board, x.course, start, ends=True)
    else:
        what, _, chains = x.course.partition(": ")
        ends = {start}
        for chain in chains.split("; ") if chains else []:
            ends.add(_end_of(chain))
            check_chain(board, chain, start, _end_of(chain))
        _WRONG.check((board, start, ends), what)
    return placed(x.one, x.digit) if x.no else board.out([x.one], [x.digit])


def _end_of(chain: str) -> Assertion:
    """The candidate with which a chain ends."""
    inner, where = re.findall(r"\(([-=1-9]+)\)(\S+)$", chain)[0]
    return cell(where), int(inner[-1]), re.findall("[-=]", chain)[-1] == "="


#: A board, what was assumed on it, and to what it leads.
Leads = tuple[Board, Assertion, set[Assertion]]
_WRONG: Sentences[None] = Sentences()


@_WRONG.say("it would be {digit} after all")
@_WRONG.say("it could not be {digit}")
def _itself(leads: Leads, x: Found) -> None:
    _, (one, of, on), ends = leads
    claim(x.digit == of and (one, of, not on) in ends, "it leads to its opposite")


@_WRONG.say("{one:cell} would be {digit} and not be {digit}")
def _true_and_false(leads: Leads, x: Found) -> None:
    claim({(x.one, x.digit, True), (x.one, x.digit, False)} <= leads[2], "true and false")


@_WRONG.say("{one:cell} would be both {digit} and {other:digit}")
def _two_digits(leads: Leads, x: Found) -> None:
    claim(
        x.digit != x.other and {(x.one, x.digit, True), (x.one, x.other, True)} <= leads[2],
        "two digits",
    )


@_WRONG.say("{digit} would be twice in {house}")
def _twice(leads: Leads, x: Found) -> None:
    claim(
        len([e for e in leads[2] if e[1:] == (x.digit, True) and e[0] in HOUSES[x.house]]) > 1,
        "twice",
    )


@_WRONG.say("{one:cell} would have no candidate left")
def _no_candidate(leads: Leads, x: Found) -> None:
    board, _, ends = leads
    claim(x.one in board.empty, "it is empty")
    claim({(x.one, digit, False) for digit in board.candidates[x.one]} <= ends, "all candidates go")


@_WRONG.say("{digit} would have no place in {house}")
def _no_place(leads: Leads, x: Found) -> None:
    board, _, ends = leads
    claim(x.digit not in {board.digits[at] for at in HOUSES[x.house]}, "it is missing there")
    claim({(at, x.digit, False) for at in board.places(x.digit, x.house)} <= ends, "all places go")


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
def _comes_up(course: Course, x: Found) -> bool:
    supposed, nodes = course
    claim(not x.s or len(x.where) > 1, "number")
    come_up(supposed, x.where, x.digit, x.house)
    nodes.append(Node(x.where, x.digit))
    return False


@_STEPS.say("{one:cell}<>{digit}")
def _goes(course: Course, x: Found) -> bool:
    claim((x.one, x.digit) in course[0].false, "it is false by then")
    return False


@_STEPS.say("but {where:cells} cannot be {digit}")
@_STEPS.say("but {digit} cannot be in {where:group}")
def _cannot(course: Course, x: Found) -> bool:
    supposed, nodes = course
    claim(Node(x.where, x.digit) in nodes, "it came up")
    claim({(at, x.digit) for at in x.where} <= supposed.false, "it is false by then")
    return True


@_STEPS.say("{one:cell} has no candidate left")
def _none_left(course: Course, x: Found) -> bool:
    claim(x.one in course[0].board.empty and not course[0].left(x.one), "no candidate is left")
    return True


@_STEPS.say("{digit} has no place left in {house}")
def _nowhere(course: Course, x: Found) -> bool:
    supposed, _ = course
    claim(
        x.digit not in {supposed.board.digits[at] for at in HOUSES[x.house]}, "it is missing there"
    )
    claim(not supposed.places(x.digit, x.house), "no place is left")
    return True
