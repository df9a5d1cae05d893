"""Singles, locked candidates and subsets."""

from puzzles.reasons.board import ALL_DIGITS, HOUSES, PEERS, Board, Effect, claim, placed
from puzzles.reasons.words import Found, Sentences

SENTENCES: Sentences[Effect] = Sentences()
say = SENTENCES.say


@say(
    """{cell} is the last empty cell of {house}, and only {digit} is missing there.""", "full house"
)
def full_house(board: Board, x: Found) -> Effect:
    cells = HOUSES[x.house]
    claim(board.empty & cells == {x.cell}, "it is the last empty cell")
    claim(ALL_DIGITS - {board.digits[one] for one in cells} == {x.digit}, "only it is missing")
    return placed(x.cell, x.digit)


@say("{cell} is the only place for {digit} in {house}.", "hidden single")
def hidden_single(board: Board, x: Found) -> Effect:
    claim(board.places(x.digit, x.house) == {x.cell}, "it is the only place")
    return placed(x.cell, x.digit)


@say(
    """{cell} can only be {digit}: {seen:all} {seen?stands|stand} in its row, column or box.""",
    "naked single",
)
@say(
    """{cell} can only be {digit}: {seen:all} {seen?stands|stand} in its row, column or box, and
    {gone:all} {gone?was|were} eliminated there.""",
    "naked single",
)
@say("""{cell} can only be {digit}: {gone:all} {gone?was|were} eliminated there.""", "naked single")
def naked_single(board: Board, x: Found) -> Effect:
    claim(board.candidates[x.cell] == {x.digit}, "it can only be that")
    standing = {board.digits[peer] for peer in PEERS[x.cell]} - {0}
    claim(x.seen == standing, "these stand")
    claim(x.gone == ALL_DIGITS - standing - {x.digit}, "these were eliminated")
    return placed(x.cell, x.digit)


#: How a digit is locked in a house.
LOCKED = """In {home:house}, {digit} must be in {either}, {either?both|all} of which are in
    {to:house}; so no other cell of {to} can be {digit}."""


@say(LOCKED, "pointing", "claiming")
def locked(board: Board, x: Found) -> Effect:
    claim(board.places(x.digit, x.home) == x.either, "it must be there")
    claim(x.either <= HOUSES[x.to], "they are in the other house")
    return board.out(HOUSES[x.to] - x.either, [x.digit])


@say(
    LOCKED + """ Without {gone:cells}, {cell} is the only place for {digit} in {beyond:house}.""",
    "direct pointing",
    "direct claiming",
)
def direct_locked(board: Board, x: Found) -> Effect:
    _, lost = locked(board, x)
    claim({(one, x.digit) for one in x.gone} <= lost, "these go")
    claim(board.places(x.digit, x.beyond) == x.gone | {x.cell}, "these are the places beyond")
    claim(x.cell not in x.gone, "that is left")
    return placed(x.cell, x.digit)


#: How digits have some cells for themselves.
HIDDEN = """In {house}, {subset:all} can only be in {cells}, so they take these cells in some
    order; no other digit can be there."""


@say(HIDDEN, "hidden pair", "hidden triple", "hidden quad")
def hidden(board: Board, x: Found) -> Effect:
    for digit in x.subset:
        claim(board.places(digit, x.house) <= x.cells, f"{digit} can only be there")
        claim(board.places(digit, x.house), f"{digit} can be there")
    claim(
        x.cells == frozenset().union(*(board.places(digit, x.house) for digit in x.subset)),
        "places",
    )
    claim(len(x.subset) == len(x.cells) > 1, "as many digits as cells")
    return board.out(x.cells, ALL_DIGITS - x.subset)


@say(
    HIDDEN + """ That leaves {cell} as the only place for {digit} in {house}.""",
    "direct hidden pair",
    "direct hidden triple",
)
def direct_hidden(board: Board, x: Found) -> Effect:
    hidden(board, x)
    claim(x.digit not in x.subset, "another digit")
    claim(board.places(x.digit, x.house) - x.cells == {x.cell}, "it is the only place that is left")
    return placed(x.cell, x.digit)


@say(
    """{cells} have no candidates but {subset:all}, so these digits are theirs in some order; the
    other cells of {houses} lose them.""",
    "locked pair",
    "locked triple",
    "naked pair",
    "naked triple",
    "naked quad",
)
def naked(board: Board, x: Found) -> Effect:
    claim(board.union(x.cells) == x.subset, "they have no candidates but these")
    claim(len(x.subset) == len(x.cells) > 1, "as many digits as cells")
    for house in x.houses:
        claim(x.cells <= HOUSES[house], f"they are in {house}")
    return board.out(frozenset().union(*(HOUSES[house] for house in x.houses)) - x.cells, x.subset)


@say(
    """This is a guess, not a deduction: {cell} can be {options:any}, and the solution has {digit}
    there.""",
    "guess",
)
def guess(board: Board, x: Found) -> Effect:
    claim(board.candidates[x.cell] == x.options, "it can be these")
    return placed(x.cell, x.digit)
