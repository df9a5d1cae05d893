"""The sentences of star battles, each with the check of what it says, and of what follows."""

import re
from collections.abc import Sequence

import queendoku as qd
from puzzles.reasons.board import NotUnderstoodError, claim
from puzzles.reasons.words import Found, a_list, listed, low, row_and_column as cell
from puzzles.star_battle.ground import (
    BOXES,
    CELL,
    CELLS,
    EITHER,
    STARS,
    UNIT,
    UNITS,
    Cells,
    Effect,
    Ground,
    boxes,
    cells,
    room,
    sentences,
    stars,
    units,
)

NONE: Cells = frozenset()
#: Sentences from which something follows; those that end a trial, which say what cannot be; and
#: those that say what follows from what is squeezed.
STEPS, ENDS, LINES = sentences(), sentences(), sentences()
SIZES = {"one in one": [1], "two in two": [2], "three in three": [3], "many in many": [4, 5, 6]}
FIT = "fits into {boxes}, with room for {one:stars}[[{each: each, so each has one of its own}]]"


def needs(board: Ground, x: Found, names: Sequence[str]) -> None:
    claim(board.need(*names) == x.stars, f"{names} need {x.stars}")


@STEPS.say("{cell} is the only cell left for {stars} in {unit}.", "last cells")
@STEPS.say("{unit} needs {stars}, and only {cells} are left for them.", "last cells")
def last_cells(board: Ground, x: Found) -> Effect:
    left = x.cells or {x.cell}
    needs(board, x, [x.unit])
    claim(board.left(x.unit) == left and len(left) == x.stars, "as many left as stars")
    return frozenset(left), NONE


@STEPS.say(
    "{out:cell} touches all that is left of {unit}, which needs {stars} at {either}.", "neighbours"
)
@STEPS.say(
    "each of {out:cells} touches all that is left of {unit}, which needs {stars} at {either}.",
    "neighbours",
)
@STEPS.say(
    """{unit} needs {stars} at {either}. A {star} at {out:either} would touch so many of these that
    there would be no room for {number}.""",
    "neighbours",
)
def neighbours(board: Ground, x: Found) -> Effect:
    needs(board, x, [x.unit])
    claim(board.left(x.unit) == x.either, "these are left")
    claim(x.stars == (x.number or 1), "for so many")
    out = x.out if isinstance(x.out, frozenset) else frozenset([x.out])
    claim(all(len(x.either - board.near(one)) < x.stars for one in out), "there is no room")
    return NONE, out


@STEPS.say(
    """{inner:units} {inner?needs|need} {stars} and {inner?has|have} cells left only in
    {outer:units}, with room for no more: the rest of {outer} has none."""
)
def confined(board: Ground, x: Found) -> Effect:
    needs(board, x, x.inner)
    inner, outer = board.left(*x.inner), board.left(*x.outer)
    claim(inner <= outer and board.need(*x.outer) == x.stars, "all that they need")
    return NONE, outer - inner


@STEPS.say(
    """{outer:units} {outer?needs|need} {stars}, and what is left of {inner:units} lies within and
    has {number} of them. So the rest of {outer} has exactly {slack:number}, at {either}:
    {effect:text}.""",
    "remainder",
)
@STEPS.say(
    f"""{{outer:units}} {{outer?needs|need}} {{stars}}, and what is left of {{inner:units}} lies
    within and has {{number}} of them. So the rest of {{outer}} has exactly {{slack:number}}, and
    {FIT}: {{effect:text}}.""",
    "remainder",
)
def remainder(board: Ground, x: Found) -> Effect:
    needs(board, x, x.outer)
    inner, outer = board.left(*x.inner), board.left(*x.outer)
    claim(inner <= outer and board.need(*x.inner) == x.number, "they lie within, and need these")
    claim(x.slack == x.stars - x.number, "the rest has the rest")
    return in_parts(board, x, outer - inner, x.slack, [x.either] if x.either else x.boxes)


@STEPS.say(
    f"{{units}} {{units?needs|need}} {{stars}}, and what is left {FIT}: {{effect:text}}.",
    "boxes",
    "boxes in two lines",
)
def in_boxes(board: Ground, x: Found) -> Effect:
    needs(board, x, x.units)
    return in_parts(board, x, board.left(*x.units), x.stars, x.boxes)


def in_parts(board: Ground, x: Found, left: Cells, number: int, parts: list[Cells]) -> Effect:
    """What follows from a star in each of so many parts."""
    claim(left.union(*parts) == left == NONE.union(*parts), "that is what is left")
    claim(len(parts) == number and (bool(x.each) == (number > 1) or x.either), "as many as stars")
    claim(x.either or x.one == 1, "room for one")
    each = [
        part - NONE.union(*(other for j, other in enumerate(parts) if j != i))
        for i, part in enumerate(parts)
    ]
    found = re.fullmatch(
        rf"(?:({CELLS}) (has a|have) (?:queen|star)(s?))?(, and )?"
        rf"(?:a (?:queen|star) at ({EITHER}) would leave (them|a box) without)?",
        x.effect,
    )
    if found is None:
        raise NotUnderstoodError(f"no effect: {x.effect}")
    placed, out = cells(found[1] or ""), cells(found[5] or "")
    claim(placed or out, "something follows")
    claim(bool(found[4]) == bool(placed and out), "both, or one")
    claim(not placed or (found[2] == "have") == bool(found[3]) == (len(placed) > 1), "so many")
    claim(not out or (found[6] == "them") == (len(parts) == 1), "them, or a box")
    claim(all({one} in each for one in placed), "the only cells of a box")
    for one in out:
        claim(any(own <= board.seen(one) for own in each), f"{one} leaves a box without")
    return placed, out


@STEPS.say(
    """{unit} needs {stars} at {either}. There is no room for {it:it|them} with a {star} at
    {gone:text}.""",
    "no room",
)
def no_room(board: Ground, x: Found) -> Effect:
    needs(board, x, [x.unit])
    claim(board.left(x.unit) == x.either and (x.it == "it") == (x.stars == 1), "these are left")
    each = rf"({CELL}) \((?:touches ({CELLS}))?(?:(?:, )?fills ({a_list(UNIT, 'and')}))?\)"
    out = set()
    for at, touching, filling in listed(each, x.gone, " or "):
        one, touched, own = cell(at), cells(touching or ""), x.either
        filled = re.findall(UNIT, filling or "")
        claim(touched == own & board.near(one), "these are touched")
        claim({*filled} <= {*board.filled(one)}, "these are full")
        claim(all(own & board.units[name] - touched - {one} for name in filled), "has some of them")
        gone = (touched | board.left(*filled)) - {one}
        claim(len(own - gone) < x.stars, "too few are left")
        out.add(one)
    return NONE, frozenset(out)


@STEPS.say("with a {star} at {cell}, {unit} would need {stars}, but {room:text}.", "crowded")
def crowded(board: Ground, x: Found) -> Effect:
    after = board.changed([x.cell], [])
    needs(after, x, [x.unit])
    too_little(x.room, after.left(x.unit), x.stars)
    return NONE, frozenset([x.cell])


def too_little(text: str, left: Cells, need: int) -> None:
    """Check that what is left has too little room."""
    if text == "no cell is left":
        claim(not left and need, "none is left")
        return
    found = re.fullmatch(f"what is left fits into ({BOXES}), with room for ({STARS})", text)
    if found is None:
        raise NotUnderstoodError(f"no room: {text}")
    parts = boxes(found[1])
    claim(left == NONE.union(*parts), "that is what is left")
    claim(stars(found[2]) == len(parts) < need, "there is too little room")


@STEPS.say(
    """this is a guess, not a deduction: {unit} has a {star} at {either}, and the solution has one
    at {cell}.""",
    "guess",
)
def guess(board: Ground, x: Found) -> Effect:
    claim(board.need(x.unit) > 0 and board.left(x.unit) == x.either, "it has one there")
    claim(x.cell in x.either, "one of them")
    return frozenset([x.cell]), NONE


@STEPS.say(
    """{lines:units} {lines?needs|need} {stars}. As there is too little room elsewhere,
    {lines?it has|they have} at {bound:least} {all:text}: just as many, so no region has
    more.{follows:rest}""",
    "squeezed",
)
@STEPS.say(
    """{lines:units} {lines?needs|need} {stars}. By the room within, {lines?it has|they have} at
    {bound:most} {all:text}: just as many, so no region has fewer.{follows:rest}""",
    "squeezed",
)
def squeezed(board: Ground, x: Found) -> Effect:
    needs(board, x, x.lines)
    known: dict[str, int] = {}
    for many, each, of in listed(rf"(\d+) (each )?of ({UNITS})", x.all):
        claim(bool(each) == (len(units(of)) > 1), "each of several")
        known |= dict.fromkeys(units(of), int(many))
    claim(sum(known.values()) == x.stars, "just as many")
    within = board.left(*x.lines)
    for name in (name for name in board.units if "region" in name):
        own, need, number = board.left(name), board.need(name), known.get(name, 0)
        least = need - room(own - within, need)
        bound = number <= least if x.bound == "least" else number >= room(own & within, need)
        claim(bound, f"so many of {name} at {x.bound}")
    placed, out = NONE, NONE
    follows = x.follows.split("\n")[1:]
    claim(follows, "something follows")
    for line in follows:
        one, other = LINES.check((board, within, known), low(line))
        placed, out = placed | one, out | other
    return placed, out - placed


@LINES.say("{unit} has {stars} {place:within|elsewhere}, at {either}.")
@LINES.say("{unit} has exactly {stars} {place:within|elsewhere}, at {either}: {effect:text}.")
@LINES.say(
    f"""{{unit}} has exactly {{stars}} {{place:within|elsewhere}}, and what is left there {FIT}:
    {{effect:text}}."""
)
def line(known: tuple[Ground, Cells, dict[str, int]], x: Found) -> Effect:
    board, within, numbers = known
    number, left = numbers.get(x.unit, 0), board.left(x.unit)
    if x.place == "elsewhere":
        number, within = board.need(x.unit) - number, board.all - within
    claim(x.stars == number, "so many are there")
    if not x.effect:
        claim(number == 0 and left & within == x.either, "none is there")
        return NONE, x.either
    return in_parts(board, x, left & within, number, [x.either] if x.either else x.boxes)


@ENDS.say("now {unit} has {left:no cell|1 cell|[0-9]+ cells} left for {stars}.")
def short(board: Ground, x: Found) -> None:
    needs(board, x, [x.unit])
    left = len(board.left(x.unit))
    claim(x.left.split()[0] == str(left or "no") and left < x.stars, "too few")


@ENDS.say("{units} {units?needs|need} {stars}, but {room:text}.")
def no_boxes(board: Ground, x: Found) -> None:
    needs(board, x, x.units)
    too_little(x.room, board.left(*x.units), x.stars)


@ENDS.say("{inner:units} would need {stars} in {outer:units}, with room for {number}.")
def too_many(board: Ground, x: Found) -> None:
    needs(board, x, x.inner)
    claim(board.left(*x.inner) <= board.left(*x.outer), "they lie within")
    claim(board.need(*x.outer) == x.number < x.stars, "with too little room")


def trial(board: Ground, step: qd.types.StarBattleDeduction) -> Effect:
    """Replay a trial by its steps, each on the board that it shows, and its end, the last line.

    The other lines tell the steps, the middle of many by their number.
    """
    begin, *lines, last = step.reason.split("\n")
    found = re.fullmatch(f"This is a trial: suppose that ({CELL}) has a (?:queen|star).", begin)
    if found is None:
        raise NotUnderstoodError(f"no trial: {begin}")
    on_trial = cell(found[1])
    now, steps = board.changed([on_trial], []), []
    for own in step.trial:
        shown = Ground(own.grid)
        claim((shown.stars, shown.open) == (now.stars, now.open), "the steps lead to its board")
        check(own, now)
        reason = own.reason
        if "trial" in own.technique:
            number = len(own.trial)
            many = f"{number or 'no'} step{'s' if number > 1 else ''}"
            reason = f"{own.change.removesuffix('=x')} fails in a trial of its own, of {many}."
        steps.append(f"{reason} => {own.change}")
        now = now.changed(own.placed, own.eliminated)
    if len(steps) > len(lines):
        steps[3:-2] = [f"After {len(steps) - 5} more steps:"]
    claim(lines == steps, "it tells its steps")
    end(now, *last.partition(" But ")[::2])
    return NONE, frozenset([on_trial])


def end(board: Ground, text: str, but: str) -> None:
    """Check that something cannot be: as is said of the board, or as stars would have to stand."""
    if not but:
        ENDS.check(board, low(text))
        return
    placed, _ = told(board, text)
    if found := re.fullmatch(rf"({CELLS}) touch\.", but):
        one, other = sorted(cells(found[1]))
        claim({one, other} <= placed and other in board.near(one), "they touch")
    elif found := re.fullmatch(rf"({UNIT}) would have ({STARS}): ({CELLS})\.", but):
        own = cells(found[3])
        claim(own == board.units[found[1]] & (placed | board.stars), "its stars")
        claim(len(own) == stars(found[2]) > board.most, "too many")
    else:
        raise NotUnderstoodError(f"no end: {but}")


def told(board: Ground, reason: str, technique: str = "") -> Effect:
    """What a reason says that follows, after all that it says was checked."""
    effect: Effect
    for known, pattern, check in STEPS.known:
        if not technique or not known or technique in known:
            x = pattern.read(low(reason))
            if x is not None:
                if check is confined and technique:
                    claim(max(len(x.inner), len(x.outer)) in SIZES[technique], "so many units")
                effect = check(board, x)
                return effect
    raise NotUnderstoodError(f"no sentence: {reason}")


def change_of(board: Ground, effect: Effect, now: Ground) -> str:
    """The effect in notation: crosses as far as they are new."""
    mark = "queen" if board.most == 1 else "star"
    placed = [f"r{row + 1}c{column + 1}={mark}" for row, column in sorted(effect[0])]
    gone = sorted(effect[1] & now.open)
    return ", ".join(placed + [f"r{row + 1}c{column + 1}=x" for row, column in gone])


def check(step: qd.types.StarBattleDeduction, board: Ground | None = None) -> None:
    """Fail if something that the deduction says is false on its board, or not understood."""
    try:
        _check(step, board or Ground(step.grid))
    except AssertionError as error:
        error.add_note(f"{step}\n{step.grid!r}")
        raise


def _check(step: qd.types.StarBattleDeduction, board: Ground) -> None:
    claim(("star" if board.most == 1 else "queen") not in str(step), "the right word")
    claim(len(step.reason.split("\n")) < 9, "few lines")
    if "trial" in step.technique:
        effect = trial(board, step)
    else:
        effect = told(board, step.reason, step.technique)
    placed, gone = frozenset(step.placed), frozenset(step.eliminated)
    claim(placed | gone and placed | gone <= board.open, "something follows, and is new")
    claim((placed, gone) == (effect[0], effect[1] & board.open), f"the reason says it: {effect}")
    claim(step.change == change_of(board, effect, board), f"{step.change} is what it does")
    spoken = {name for found in re.findall(UNITS, step.reason, re.I) for name in units(low(found))}
    claim({*step.pattern.houses} <= spoken, "the reason speaks of the houses")
