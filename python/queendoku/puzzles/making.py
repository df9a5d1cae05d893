"""Make puzzles of any size and with any rules, and take out of them what they do not need."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain
from random import Random
from typing import Any, TypeAlias

from queendoku._common.errors import about
from queendoku._common.wording import listed
from queendoku.puzzles.variant import SudokuVariant
from queendoku.rules import RULES, Rule
from queendoku.rules.layout import Layout

#: The least and the greatest number of givens, if they are asked for.
Givens: TypeAlias = tuple[int, int] | None
#: From this size on, givens are taken out rather than added.
LARGE = 12
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
    tries: int,
    rng: Random,
    **board: Any,
) -> SudokuVariant:
    """Make a puzzle with one solution.

    A class among the rules asks for a layout at random, and a cage without a total gets one. If
    `minimal` is None, givens that are not needed stay where so many are asked for.
    """
    drawn: list[type[Layout]] = []
    for kind in dict.fromkeys(rule for rule in asked if not isinstance(rule, Rule)):
        if kind.layout is None:
            names, name = listed([kind.__name__ for kind in RULES if kind.layout]), kind.__name__
            message = f"rules: only {names} can be drawn at random; for {name}, pass {name}(...)"
            raise ValueError(message)
        drawn.append(kind.layout)
    fixed = SudokuVariant(rules=[rule for rule in asked if not isinstance(rule, type)], **board)
    solution = random_solution(fixed, rng)
    digits = {divmod(cell, fixed.size): digit for cell, digit in enumerate(solution)}
    whole = [rule.completed(digits) for rule in fixed.rules]
    puzzle = fixed.with_rules(whole)
    layouts = [kind(digits, rng) for kind in sorted(drawn, key=lambda kind: kind.covers)]
    if puzzle.size > LARGE and not layouts:
        # With fewer givens, whether a large grid has one solution can take very long to see.
        cells = rng.sample(range(len(solution)), len(solution))
        most = givens[1] if givens else len(cells) // 2
        puzzle = thinned(puzzle._with(solution), cells, most)
    else:
        puzzle = until_unique(puzzle, layouts, solution, givens, rng)
    if minimal and givens is not None:
        return walked(puzzle, solution, whole, givens, min(tries, MOST_TRIES), rng)
    if minimal or (minimal is None and puzzle.size <= (9 if asked else 16)):
        puzzle = minimized(puzzle, rng, keep=whole, least=0 if givens is None else givens[0])
    if givens is not None and far_from(puzzle, givens):
        count = sum(map(bool, puzzle.digits))
        drawn_needs = f"the one that was drawn needs {count}"
        raise ShortfallError(f"with so many givens: {drawn_needs}, another seed may do")
    return puzzle


def walked(
    puzzle: SudokuVariant,
    solution: bytes,
    keep: Collection[Rule],
    givens: tuple[int, int],
    tries: int,
    rng: Random,
) -> SudokuVariant:
    """Go from minimal puzzle to minimal puzzle, until one has so many givens."""
    nearest = puzzle = minimized(puzzle, rng, keep=keep)
    for _ in range(tries):
        if not far_from(nearest, givens):
            return nearest
        for cell in rng.sample(range(len(solution)), 3):  # of which some may take others' place
            puzzle = with_digit(puzzle, cell, solution[cell])
        puzzle = minimized(puzzle, rng, keep=keep)
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
    size = variant.size
    digits = bytearray(variant.digits)
    found, _ = variant.board.engine.solve(bytes(digits), 1, "any")
    if found is None:
        raise variant._why_none()
    for cell in rng.sample(range(size * size), min(size * size, 2 * size)):
        if digits[cell]:
            continue
        for digit in rng.sample(range(1, size + 1), size):
            digits[cell] = digit
            same = found[cell] == digit
            other = found if same else variant.board.engine.solve(bytes(digits), 1, "any")[0]
            if other is not None:
                found = other
                break
    return found


def until_unique(
    puzzle: SudokuVariant, layouts: Sequence[Layout], solution: bytes, givens: Givens, rng: Random
) -> SudokuVariant:
    """Add rules, and divide them or add givens, until there is one solution."""
    rules = puzzle.rules
    puzzle = puzzle.with_rules(chain(rules, *(layout.rules for layout in layouts)))
    while True:
        other, count = puzzle.board.engine.solve(puzzle.digits, 2, "any")
        if count == 1:
            return with_more(puzzle, solution, rng, givens)
        if other == solution:
            other = next(filter(solution.__ne__, puzzle.board.engine.solutions(puzzle.digits)))
        assert other is not None
        wrong = [cell for cell, digit in enumerate(solution) if digit != other[cell]]
        rng.shuffle(wrong)
        places = [divmod(cell, puzzle.size) for cell in wrong]
        may_divide = givens is None or givens[1] == 0
        if may_divide and any(layout.divide(places) for layout in layouts):
            puzzle = puzzle.with_rules(chain(rules, *(layout.rules for layout in layouts)))
        else:
            puzzle = with_digit(puzzle, wrong[0], solution[wrong[0]])


def with_digit(puzzle: SudokuVariant, cell: int, digit: int) -> SudokuVariant:
    """Put a given into a cell, or take it out: 0."""
    digits = bytearray(puzzle.digits)
    digits[cell] = digit
    return puzzle._with(bytes(digits))


def with_more(puzzle: SudokuVariant, solution: bytes, rng: Random, givens: Givens) -> SudokuVariant:
    """Add givens up to the least number that is asked for."""
    blank = [cell for cell, digit in enumerate(puzzle.digits) if not digit]
    missing = (givens[0] if givens else 0) - (len(puzzle.digits) - len(blank))
    for cell in rng.sample(blank, max(0, min(missing, len(blank)))):
        puzzle = with_digit(puzzle, cell, solution[cell])
    return puzzle


def minimized(
    puzzle: SudokuVariant, rng: Random | None, *, keep: Collection[Rule] = (), least: int = 0
) -> SudokuVariant:
    """Take out the givens and rules that are not needed, but for some rules and so many givens."""
    count = solutions_of(puzzle)
    if count == 0:
        raise puzzle._why_none()
    if count > 1:
        raise about(ValueError, "grid", "there are several solutions; it must have exactly one")
    clues: list[int | Rule] = [*reversed([c for c, digit in enumerate(puzzle.digits) if digit])]
    clues += [rule for rule in puzzle.rules if rule not in keep]
    if rng is not None:
        rng.shuffle(clues)
    return thinned(puzzle, clues, least)


def thinned(puzzle: SudokuVariant, clues: Iterable[int | Rule], least: int) -> SudokuVariant:
    """Take out what is not needed for one solution, but for so many givens."""
    for clue in clues:
        if isinstance(clue, int) and sum(map(bool, puzzle.digits)) <= least:
            continue
        fewer = without(puzzle, clue)
        if solutions_of(fewer) == 1:
            puzzle = fewer
    return puzzle


def is_minimal(puzzle: SudokuVariant) -> bool:
    """Tell whether there is one solution, and several without any one given or rule."""
    clues: list[int | Rule] = [cell for cell, digit in enumerate(puzzle.digits) if digit]
    clues += puzzle.rules
    fewer = (without(puzzle, clue) for clue in clues)
    return solutions_of(puzzle) == 1 and all(solutions_of(one) > 1 for one in fewer)


def without(puzzle: SudokuVariant, clue: int | Rule) -> SudokuVariant:
    """Take out a given by its cell, or a rule."""
    if isinstance(clue, int):
        return with_digit(puzzle, clue, 0)
    rules = [*puzzle.rules]
    rules.remove(clue)
    return puzzle.with_rules(rules)


def solutions_of(puzzle: SudokuVariant) -> int:
    """Count the solutions: none, one, or two for several."""
    return puzzle.board.engine.solve(puzzle.digits, 2, "any")[1]
