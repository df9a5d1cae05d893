"""Singles, locked candidates and subsets."""

from reasons.board import ALL_DIGITS, HOUSES, PEERS, Board, Cells, Digits, Effect, claim, placed
from reasons.words import Sentences, agrees

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say


@say("{cell} is the last empty cell of {house}, and only {digit} is missing there.", "full house")
def full_house(board: Board, cell: int, house: str, digit: int) -> Effect:
    cells = HOUSES[house]
    claim(board.empty & cells == {cell}, "it is the last empty cell")
    claim(ALL_DIGITS - {board.digits[one] for one in cells} == {digit}, "only it is missing")
    return placed(cell, digit)


@say("{cell} is the only place for {digit} in {house}.", "hidden single")
def hidden_single(board: Board, cell: int, digit: int, house: str) -> Effect:
    claim(board.places(digit, house) == {cell}, "it is the only place")
    return placed(cell, digit)


@say(
    "{cell} can only be {digit}: {seen:all} {stand:stands|stand} in its row, column or box.",
    "naked single",
)
@say(
    "{cell} can only be {digit}: {seen:all} {stand:stands|stand} in its row, column or box, and "
    "{gone:all} {were:was|were} eliminated there.",
    "naked single",
)
@say("{cell} can only be {digit}: {gone:all} {were:was|were} eliminated there.", "naked single")
def naked_single(
    board: Board,
    cell: int,
    digit: int,
    seen: Digits = frozenset(),
    gone: Digits = frozenset(),
    stand: str = "",
    were: str = "",
) -> Effect:
    claim(board.candidates[cell] == {digit}, "it can only be that")
    standing = {board.digits[peer] for peer in PEERS[cell]} - {0}
    claim(seen == standing, "these stand")
    claim(gone == ALL_DIGITS - standing - {digit}, "these were eliminated")
    claim(not seen or agrees(stand, seen), "number")
    claim(not gone or agrees(were, gone), "number")
    return placed(cell, digit)


#: How a digit is locked in a house.
LOCKED = (
    "In {home:house}, {digit} must be in {either}, {word:both|all} of which are in {to:house}; so no "
    "other cell of {to} can be {digit}."
)


@say(LOCKED, "pointing", "claiming")
def locked(board: Board, home: str, digit: int, either: Cells, word: str, to: str) -> Effect:
    claim(board.places(digit, home) == either, "it must be there")
    claim(either <= HOUSES[to], "they are in the other house")
    claim(agrees(word, either), "number")
    return board.out(HOUSES[to] - either, [digit])


@say(
    LOCKED + " Without {gone:cells}, {cell} is the only place for {digit} in {beyond:house}.",
    "direct pointing",
    "direct claiming",
)
def direct_locked(
    board: Board,
    home: str,
    digit: int,
    either: Cells,
    word: str,
    to: str,
    gone: Cells,
    cell: int,
    beyond: str,
) -> Effect:
    _, lost = locked(board, home, digit, either, word, to)
    claim({(one, digit) for one in gone} <= lost, "these go")
    claim(board.places(digit, beyond) == gone | {cell}, "these are the places beyond")
    claim(cell not in gone, "that is left")
    return placed(cell, digit)


#: How digits have some cells for themselves.
HIDDEN = (
    "In {house}, {subset:all} can only be in {cells}, so they take these cells in some order; no "
    "other digit can be there."
)
HIDDEN_NAMES = {"hidden pair": 2, "hidden triple": 3, "hidden quad": 4}


@say(HIDDEN, *HIDDEN_NAMES)
def hidden(board: Board, house: str, subset: Digits, cells: Cells) -> Effect:
    for digit in subset:
        claim(board.places(digit, house) <= cells, f"{digit} can only be there")
        claim(board.places(digit, house), f"{digit} can be there")
    claim(cells == frozenset().union(*(board.places(digit, house) for digit in subset)), "places")
    claim(len(subset) == len(cells) > 1, "as many digits as cells")
    return board.out(cells, ALL_DIGITS - subset)


@say(
    HIDDEN + " That leaves {cell} as the only place for {digit} in {house}.",
    "direct hidden pair",
    "direct hidden triple",
)
def direct_hidden(
    board: Board, house: str, subset: Digits, cells: Cells, cell: int, digit: int
) -> Effect:
    hidden(board, house, subset, cells)
    claim(digit not in subset, "another digit")
    claim(board.places(digit, house) - cells == {cell}, "it is the only place that is left")
    return placed(cell, digit)


@say(
    "{cells} have no candidates but {subset:all}, so these digits are theirs in some order; the other "
    "cells of {houses} lose them.",
    "locked pair",
    "locked triple",
    "naked pair",
    "naked triple",
    "naked quad",
)
def naked(board: Board, cells: Cells, subset: Digits, houses: tuple[str, ...]) -> Effect:
    claim(board.union(cells) == subset, "they have no candidates but these")
    claim(len(subset) == len(cells) > 1, "as many digits as cells")
    for house in houses:
        claim(cells <= HOUSES[house], f"they are in {house}")
    return board.out(frozenset().union(*(HOUSES[house] for house in houses)) - cells, subset)


@say(
    "This is a guess, not a deduction: {cell} can be {options:any}, and the solution has {digit} "
    "there.",
    "guess",
)
def guess(board: Board, cell: int, options: Digits, digit: int) -> Effect:
    claim(board.candidates[cell] == options, "it can be these")
    return placed(cell, digit)
