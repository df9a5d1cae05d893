"""Make puzzles of any size and with any rules, and take out of them what they do not need."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain, compress, product
from random import Random
from typing import Any, TypeAlias

import queendoku._core as _core
from queendoku._common.errors import NoSolutionError, about, in_the_name_of
from queendoku.puzzles.cages import Cages
from queendoku.puzzles.layouts import can_be_drawn, drawn_rules, random_regions
from queendoku.puzzles.variant import SudokuVariant, shape_of
from queendoku.rules import Killer, Rule
from queendoku.rules.board import Board

#: The least and the greatest number of givens, if they are asked for.
Givens: TypeAlias = tuple[int, int] | None
#: What may be taken out: the givens of some cells, or a rule by its number.
Clue: TypeAlias = tuple[int, ...] | int
#: How many givens stay, and whether what takes long to tell does.
Limits: TypeAlias = tuple[int, bool]
ALL: Limits = 0, False
#: Beyond this size, givens that are not needed stay, unless all others are wished away.
LARGE = 12
#: Then they go from one side on, but for so many places, as a share of the grid.
SPREAD = 0.5
#: The mirrors and turns of each symmetry: whether the row and the column become the new row, then
#: the new column; -1 counts back from the last.
IMAGES: dict[str | None, tuple[tuple[int, int, int, int], ...]] = {
    None: (),
    "rotational": ((-1, 0, 0, -1),),
    "quarter-turn": ((0, 1, -1, 0),),
    "left-right": ((1, 0, 0, -1),),
    "top-bottom": ((-1, 0, 0, 1),),
    "orthogonal": ((1, 0, 0, -1), (-1, 0, 0, 1)),
    "diagonal": ((0, 1, 1, 0),),
    "anti-diagonal": ((0, -1, -1, 0),),
    "bi-diagonal": ((0, 1, 1, 0), (0, -1, -1, 0)),
    "full": ((0, 1, -1, 0), (1, 0, 0, -1)),
}
#: The most tries that a minimal puzzle with so many givens is worth; each takes milliseconds.
MOST_TRIES = 1_000


class ShortfallError(Exception):
    """No puzzle met the wishes, in the tries that were allowed."""


def rated(
    make: Callable[[Random], SudokuVariant],
    ratings: tuple[float, float] | None,
    tries: int,
    seed: str,
) -> SudokuVariant:
    """Make puzzles until one has a rating from the lowest to the highest that are wished."""
    if ratings is None:
        return make(Random(seed))
    (low, high), tries, harder = ratings, min(tries, MOST_TRIES), 0
    for number in range(tries):
        puzzle = make(Random(f"{seed} {number}"))
        with in_the_name_of("rating", of="grid"):
            found = puzzle.board.person.rate(puzzle.digits, None, round(10 * high))
        if found is None or found[0] > high:
            harder += 1
        elif found[0] >= low:
            return puzzle
    found_rating = f"{harder:,} had a higher rating, {tries - harder:,} a lower one"
    raise ShortfallError(f"in {tries:,} tries: {found_rating}")


def made(
    asked: tuple[Any, ...],
    givens: Givens,
    minimal: bool | None,
    symmetry: str | None,
    tries: int,
    rng: Random,
    **board: Any,
) -> SudokuVariant:
    """Make a puzzle with one solution.

    A class among the rules asks for rules at random, and a cage without a total gets one. If
    `minimal` is None, givens that are not needed stay where so many are asked for.
    """
    kinds = [*dict.fromkeys(rule for rule in asked if not isinstance(rule, Rule))]
    if refused := [kind.__name__ for kind in kinds if not can_be_drawn(kind)]:
        what = "such rules are not drawn at random"
        raise ValueError(f"rules: {what}; for {refused[0]}, pass {refused[0]}(...)")
    fixed, solution = solved_board([rule for rule in asked if isinstance(rule, Rule)], rng, board)
    digits = fixed.board.by_cell(solution)
    whole = [rule.completed(digits) for rule in fixed.rules]
    puzzle = fixed.with_rules(whole)
    drawn = drawn_rules([kind for kind in kinds if kind is not Killer], puzzle.board, solution, rng)
    for kind in kinds:
        if kind is not Killer and not any(isinstance(rule, kind) for rule in drawn):
            raise ShortfallError(f"no {kind.__name__} fits the grid that was drawn")
    puzzle = puzzle.with_rules([*whole, *drawn])
    cages = Cages(digits, rng) if Killer in kinds else None
    if cages is None or symmetry or (givens is not None and givens[1] > 0):
        puzzle = puzzle.with_rules([*puzzle.rules, *(cages.rules if cages else ())])._with(solution)
    else:
        puzzle = until_unique(puzzle, cages, solution, rng)
    if minimal and givens is not None:
        return walked(puzzle, solution, whole, givens, min(tries, MOST_TRIES), rng)
    takes_all = minimal or (
        minimal is None and puzzle.size <= (16 if not asked and board["regions"] is None else 9)
    )
    least = 0 if givens is None else givens[0]
    if puzzle.size > LARGE and not takes_all:
        # With fewer givens, whether a large grid has one solution can take very long to see.
        least = len(solution) // 2 if givens is None else givens[1]
    cells = orbits(puzzle.board, symmetry)
    given = [orbit for orbit in cells if any(puzzle.digits[cell] for cell in orbit)]
    rules = clues_of(puzzle, whole) if takes_all else []
    clues: list[Clue] = [*shuffled(given, least, puzzle.board, rng), *rng.sample(rules, len(rules))]
    puzzle = thinned(puzzle, solution, clues, (least, not minimal))
    if givens is not None and far_from(puzzle, givens):
        count = sum(map(bool, puzzle.digits))
        drawn_needs = f"the one that was drawn needs {count}"
        raise ShortfallError(f"with so many givens: {drawn_needs}, another seed may do")
    return puzzle


def shuffled(
    orbits: list[tuple[int, ...]], least: int, board: Board, rng: Random
) -> list[tuple[int, ...]]:
    """Shuffle sets of cells; where few givens of a large grid are to stay, roughly from one side.

    What is open then lies together, so that a second solution is found a hundred times as fast.
    """
    size = max(board.height, board.width)
    if size <= LARGE or 2 * least >= board.height * board.width - 1:
        return rng.sample(orbits, len(orbits))
    down, right = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])

    def turn(orbit: tuple[int, ...]) -> float:
        row, column = divmod(orbit[0], board.width)
        return (down * row + right * column) / size + SPREAD * rng.random()

    return sorted(orbits, key=turn)


def solved_board(
    rules: list[Rule], rng: Random, board: dict[str, Any]
) -> tuple[SudokuVariant, bytes]:
    """Build the board, with regions at random if they are asked for, and draw a solution."""
    if not is_random(board["regions"]):
        variant = SudokuVariant(rules=rules, **board)
        return variant, random_solution(variant, rng)
    for _ in range(MOST_TRIES):
        regions = random_regions(shape_of(board["size"])[0], rng)
        variant = SudokuVariant(rules=rules, **{**board, "regions": regions})
        with suppress(NoSolutionError):
            return variant, random_solution(variant, rng)
    raise ShortfallError(f"in {MOST_TRIES:,} tries: no random regions have a solution")


def is_random(regions: Any) -> bool:
    """Tell whether regions are to be drawn."""
    return isinstance(regions, str) and regions == "random"


def walked(
    puzzle: SudokuVariant,
    solution: bytes,
    keep: Collection[Rule],
    givens: tuple[int, int],
    tries: int,
    rng: Random,
) -> SudokuVariant:
    """Go from minimal puzzle to minimal puzzle, until one has so many givens."""
    nearest = puzzle = minimized(puzzle, rng, keep)
    for _ in range(tries):
        if not far_from(nearest, givens):
            return nearest
        for cell in rng.sample(range(len(solution)), 3):  # of which some may take others' place
            puzzle = with_digit(puzzle, cell, solution[cell])
        puzzle = minimized(puzzle, rng, keep)
        if far_from(puzzle, givens) <= far_from(nearest, givens):
            nearest = puzzle
        puzzle = nearest
    nearest_has = f"the nearest needs {sum(map(bool, nearest.digits))} givens"
    advice = "minimal=False allows givens that are not needed"
    raise ShortfallError(f"in {tries:,} tries: {nearest_has}; {advice}")


def far_from(puzzle: SudokuVariant, givens: tuple[int, int]) -> int:
    """Tell how many givens a puzzle has too few or too many."""
    count = sum(map(bool, puzzle.digits))
    return max(givens[0] - count, count - givens[1], 0)


def random_solution(variant: SudokuVariant, rng: Random) -> bytes:
    """Draw a solution: random digits in random cells, then whatever follows.

    Raises
    ------
    NoSolutionError
        If there is none.
    """
    digits = range(1, len(variant.board.digits) + 1)
    cells = rng.sample(range(len(variant.digits)), min(len(variant.digits), 2 * variant.size))
    wishes = [(cell, digit) for cell in cells for digit in rng.sample(digits, len(digits))]
    found = _core.variant_solution_with(variant.board.engine, variant.digits, wishes)
    if found is None:
        raise variant._why_none()
    return found


def until_unique(
    puzzle: SudokuVariant, cages: Cages, solution: bytes, rng: Random
) -> SudokuVariant:
    """Add cages, and divide them or add givens, until there is one solution."""
    asked_by = cache(lambda rule: [*puzzle.board.asked_by(rule)])
    while True:
        engine = puzzle.board.engine_with(chain.from_iterable(map(asked_by, cages.rules)))
        is_only, other = _core.other_variant_solution(engine, puzzle.digits, solution)
        if is_only:
            puzzle = puzzle.with_rules([*puzzle.rules, *cages.rules])
            puzzle.board.engine = engine  # asks just that
            return puzzle
        if not cages.divide(None if other is None else puzzle.board.by_cell(other)):
            pairs = enumerate(zip(solution, other or puzzle.digits, strict=True))
            cell = rng.choice([cell for cell, (digit, wrong) in pairs if digit != wrong])
            puzzle = with_digit(puzzle, cell, solution[cell])


def with_digit(puzzle: SudokuVariant, cell: int, digit: int) -> SudokuVariant:
    """Put a given into a cell."""
    digits = bytearray(puzzle.digits)
    digits[cell] = digit
    return puzzle._with(bytes(digits))


def minimized(
    puzzle: SudokuVariant, rng: Random | None, keep: Collection[Rule] = ()
) -> SudokuVariant:
    """Take out the givens that are not needed, then the rules, but for some."""
    solution, count = puzzle.board.engine.solve(puzzle.digits, 2, "any")
    if count == 0:
        raise puzzle._why_none()
    if count > 1:
        raise about(ValueError, "grid", "there are several solutions; it must have exactly one")
    return thinned_whole(puzzle, solution, rng, keep)


def thinned_whole(
    puzzle: SudokuVariant,
    solution: bytes | None,
    rng: Random | None = None,
    keep: Collection[Rule] = (),
) -> SudokuVariant:
    """Take out givens and rules, also those that may go when others have gone."""
    cells = givens_of(puzzle)
    while True:
        rules = clues_of(puzzle, keep)
        known = [puzzle.rules[index] for index in rules]
        if rng is not None:
            cells = shuffled(cells, 0, puzzle.board, rng)
            rng.shuffle(rules)
        puzzle = thinned(puzzle, solution, [*cells, *rules])
        if all(puzzle.rules[index] in known for index in clues_of(puzzle, keep)):
            return puzzle


def thinned(
    puzzle: SudokuVariant, solution: bytes | None, clues: Sequence[Clue], limits: Limits = ALL
) -> SudokuVariant:
    """Take out clues in turn, within limits, while no other solution comes."""
    gone = not_needed(puzzle, solution, clues, limits)
    cells = {cell for clue in gone if not isinstance(clue, int) for cell in clue}
    digits = (0 if cell in cells else digit for cell, digit in enumerate(puzzle.digits))
    fewer = puzzle._with(bytes(digits))
    rest = [rule for index, rule in enumerate(puzzle.rules) if index not in gone]
    return fewer.with_rules(rest) if len(rest) < len(puzzle.rules) else fewer


def not_needed(
    puzzle: SudokuVariant, solution: bytes | None, clues: Sequence[Clue], limits: Limits = ALL
) -> list[Clue]:
    """List the clues that may go in turn, within limits."""
    board = puzzle.board
    kernels: dict[int, list[int]] = {}
    for number, (index, _) in enumerate(board.kernels, len(board.short_houses)):
        kernels.setdefault(index, []).append(number)
    asked = [([], kernels.get(c, [])) if isinstance(c, int) else (c, []) for c in clues]
    out = _core.thin_variant(board.engine, puzzle.digits, solution, asked, *limits)
    return [*compress(clues, out)]


def clues_of(puzzle: SudokuVariant, keep: Collection[Rule] = ()) -> list[int]:
    """List the numbers of the rules that may go: no other one looks at them, or they come twice."""
    rules = puzzle.rules
    first: dict[Rule, int] = {}
    for index, rule in enumerate(rules):
        first.setdefault(rule, index)
    looks = [(other, kind) for other in rules for part in other.parts for kind in part.looks_at]

    def is_looked_at(rule: Rule) -> bool:
        others = [kind for other, kind in looks if other is not rule]
        return any(isinstance(part, kind) for kind in others for part in rule.parts)

    return [
        index
        for index, rule in enumerate(rules)
        if rule not in keep and (first[rule] < index or not is_looked_at(rule))
    ]


def orbits(board: Board, symmetry: str | None) -> list[tuple[int, ...]]:
    """List the sets of cells that have givens together or not at all."""
    found, height, width = {}, board.height, board.width
    if height != width and any(b for _, b, _, _ in IMAGES[symmetry]):
        shape = f"{height} rows and {width} columns"
        raise ValueError(f"symmetry: {symmetry!r} needs as many rows as columns, not {shape}")
    for cell in product(range(height), range(width)):
        orbit = [cell]
        for row, column in orbit:  # grows as cells are found
            for a, b, c, d in IMAGES[symmetry]:
                new = a * row + b * column, c * row + d * column
                other = new[0] + (height - 1) * (a + b < 0), new[1] + (width - 1) * (c + d < 0)
                orbit += [other] * (other not in orbit)
        found[min(orbit)] = tuple({row * width + column for row, column in orbit})
    return [*found.values()]


def is_minimal(puzzle: SudokuVariant) -> bool:
    """Tell whether there is one solution, and several without any one given or rule."""
    solution, count = puzzle.board.engine.solve(puzzle.digits, 2, "any")
    clues: list[Clue] = [*givens_of(puzzle), *clues_of(puzzle)]
    return count == 1 and not not_needed(puzzle, solution, clues)


def contradiction(puzzle: SudokuVariant) -> SudokuVariant | None:
    """Take out all but clues that contradict each other; None if there is a solution."""
    if puzzle.board.engine.solve(puzzle.digits, 1, "any")[1]:
        return None
    return thinned_whole(puzzle, None)


def givens_of(puzzle: SudokuVariant) -> list[tuple[int, ...]]:
    """List the cells with givens, each alone, from the last on."""
    return [(cell,) for cell in range(len(puzzle.digits))[::-1] if puzzle.digits[cell]]
