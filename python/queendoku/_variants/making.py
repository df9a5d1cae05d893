"""Make puzzles of any size and with any rules, and take out of them what they do not need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from random import Random
from typing import Any, TypeAlias

from queendoku._common.errors import NoPuzzleError
from queendoku._variants.solving import why_none
from queendoku.rules import Killer, Rule, Thermometer
from queendoku.rules.cells import Cell
from queendoku.variant import SudokuVariant, rules_of

#: The least and the greatest number of givens, if they are asked for.
Givens: TypeAlias = tuple[int, int] | None
#: The cells of a cage that is drawn at random, at least and at most (of a thermometer likewise),
#: and at most on boards larger than 9 by 9, which would take long to solve.
CAGE, THERMOMETER, MOST_IF_LARGE = (2, 5), (3, 6), 3
#: From this size on, givens are taken out rather than added.
LARGE = 12
#: The share of the cells that cages cover is all; that of thermometers is this.
COVERED = 0.4


def made(
    rules: Iterable[Any], givens: Givens, minimal: bool, rng: Random, **board: Any
) -> SudokuVariant:
    """Make a puzzle with one solution.

    A class among the rules asks for a layout at random, and a cage without a total gets one.
    """
    asked = rules_of(rules, with_types=True)
    drawn = [rule for rule in asked if isinstance(rule, type)]
    for rule in drawn:
        if rule not in LAYOUTS:
            names, name = " and ".join(layout.__name__ for layout in LAYOUTS), rule.__name__
            message = f"rules: only {names} can be drawn at random; for {name}, pass {name}(...)"
            raise ValueError(message)
    fixed = SudokuVariant(rules=[rule for rule in asked if not isinstance(rule, type)], **board)
    solution = random_solution(fixed, rng)
    digits = by_cell(solution, fixed.size)
    whole = [
        cage_of(rule.cells, digits) if isinstance(rule, Killer) and rule.total is None else rule
        for rule in fixed.rules
    ]
    clues = [*whole, *chain.from_iterable(LAYOUTS[rule](digits, fixed.size, rng) for rule in drawn)]
    puzzle = fixed.with_rules(clues)
    if puzzle.size > LARGE and not drawn:
        # With fewer givens, whether a large grid has one solution can take very long to see.
        cells = rng.sample(range(len(solution)), len(solution))
        most = givens[1] if givens else len(cells) // 2
        puzzle = thinned(puzzle.with_givens(bytearray(solution)), cells, most)
    else:
        puzzle = until_unique(puzzle, solution, rng, givens, whole)
    if minimal:
        needed = {index for index, rule in enumerate(puzzle.rules) if rule in whole}
        puzzle = minimized(puzzle, rng, keep=needed, least=0 if givens is None else givens[0])
    count = sum(map(bool, puzzle.digits))
    if givens is not None and not givens[0] <= count <= givens[1]:
        raise NoPuzzleError(f"the puzzle that was drawn needs {count} givens; try another seed")
    return puzzle


def random_solution(variant: SudokuVariant, rng: Random) -> bytes:
    """Draw a solution: random digits in random cells, then whatever follows.

    Raises
    ------
    NoSolutionError
        If there is none.
    """
    size = variant.size
    digits = bytearray(variant.digits)
    found, _ = variant._engine.solve(bytes(digits), 1, "any")
    if found is None:
        raise why_none(variant)
    for cell in rng.sample(range(size * size), min(size * size, 2 * size)):
        if digits[cell]:
            continue
        for digit in rng.sample(range(1, size + 1), size):
            digits[cell] = digit
            same = found[cell] == digit
            other = found if same else variant._engine.solve(bytes(digits), 1, "any")[0]
            if other is not None:
                found = other
                break
    return found


def by_cell(solution: bytes, size: int) -> dict[Cell, int]:
    """Give the digit of each cell."""
    return {divmod(cell, size): digit for cell, digit in enumerate(solution)}


def cage_of(cells: Iterable[Cell], digits: Mapping[Cell, int]) -> Killer:
    """Make a cage with the total of its digits."""
    return Killer(cells, sum(digits[cell] for cell in cells))


def cages(digits: Mapping[Cell, int], size: int, rng: Random) -> Iterator[Rule]:
    """Divide the whole grid into cages without a digit twice."""
    free = {*digits}
    drawn: list[list[Cell]] = []
    while free:
        cage = [rng.choice(sorted(free))]
        free.remove(cage[0])
        most = min(rng.randint(CAGE[0], CAGE[1] if size <= 9 else MOST_IF_LARGE), size)
        while len(cage) < most:
            held = {digits[cell] for cell in cage}
            around = [cell for cell in beside(cage) if cell in free and digits[cell] not in held]
            if not around:
                break
            cage.append(rng.choice(around))
            free.remove(cage[-1])
        drawn.append(cage)
    for lone in [cage for cage in drawn if len(cage) == 1]:
        if len(lone) == 1 and (other := host_of(lone[0], drawn, digits)) is not None:
            drawn[other].extend(lone)
            drawn.remove(lone)
    return (cage_of(sorted(cage), digits) for cage in drawn)


def host_of(cell: Cell, cages: Sequence[Sequence[Cell]], digits: Mapping[Cell, int]) -> int | None:
    """Find the smallest cage beside a cell that can take it: it lacks the digit of the cell."""
    around = {*beside([cell])}
    hosts = [
        (len(cage), index)
        for index, cage in enumerate(cages)
        if around & {*cage} and digits[cell] not in [digits[other] for other in cage]
    ]
    return min(hosts)[1] if hosts else None


def thermometers(digits: Mapping[Cell, int], size: int, rng: Random) -> Iterator[Rule]:
    """Lay thermometers along increasing digits, also diagonally, until enough cells are covered."""
    free = {*digits}
    least = len(free) * (1 - COVERED)
    for bulb in rng.sample(sorted(free), len(free)):
        line = [bulb]
        most = rng.randint(*THERMOMETER)
        while bulb in free and len(line) < most:
            near = (moved(line[-1], *step) for step in product((-1, 0, 1), repeat=2))
            ahead = [cell for cell in near if cell in free and digits[cell] > digits[line[-1]]]
            if not ahead:
                break
            line.append(rng.choice(ahead))
        if len(line) >= min(THERMOMETER[0], size - 1):
            free -= {*line}
            yield Thermometer(line)
        if len(free) <= least:
            return


#: How the rules that can be drawn at random are.
LAYOUTS: dict[type[Rule], Any] = {Killer: cages, Thermometer: thermometers}


def moved(cell: Cell, down: int, right: int) -> Cell:
    """Give the cell that is so far down and to the right."""
    return cell[0] + down, cell[1] + right


def beside(cage: Iterable[Cell]) -> list[Cell]:
    """List the cells that share an edge with a cage."""
    return [moved(cell, *step) for cell in cage for step in ((-1, 0), (0, -1), (0, 1), (1, 0))]


def until_unique(
    puzzle: SudokuVariant, solution: bytes, rng: Random, givens: Givens, whole: list[Rule]
) -> SudokuVariant:
    """Divide cages, but for those that are `whole`, or add givens, until there is one solution."""
    merges = len(solution)  # with more, cages might be divided and joined for ever
    while True:
        other, count = puzzle._engine.solve(puzzle.digits, 2, "any")
        if count == 1:
            return with_more(puzzle, solution, rng, givens)
        if other == solution:
            found = puzzle._engine.solutions(puzzle.digits)
            other = next(rows for rows in found if rows != solution)
        assert other is not None
        wrong = [cell for cell, digit in enumerate(other) if digit != solution[cell]]
        rng.shuffle(wrong)
        cages = [] if givens and givens[1] else cages_of(puzzle, whole)
        at = {cell: cage for cage in cages for cell in cage.cells if len(cage.cells) > 1}
        in_doubt = [at[cell] for c in wrong if (cell := divmod(c, puzzle.size)) in at]
        if in_doubt:
            largest = max(in_doubt, key=lambda cage: len(cage.cells))
            digits = by_cell(solution, puzzle.size)
            puzzle = split(puzzle, largest, digits, rng, whole if merges > 0 else None)
            merges -= 1
        else:
            puzzle = with_digit(puzzle, wrong[0], solution[wrong[0]])


def cages_of(puzzle: SudokuVariant, whole: list[Rule]) -> list[Killer]:
    """List the cages that can be changed."""
    return [rule for rule in puzzle.rules if isinstance(rule, Killer) and rule not in whole]


def split(
    puzzle: SudokuVariant,
    cage: Killer,
    digits: Mapping[Cell, int],
    rng: Random,
    whole: list[Rule] | None,
) -> SudokuVariant:
    """Divide a cage into two, or into more if one of them would not hang together.

    Lone cells join another cage, unless all are `whole`, or None can be joined.
    """
    parts = [joined(rng.choice(cage.cells), {*cage.cells}, (len(cage.cells) + 1) // 2)]
    while rest := {*cage.cells}.difference(*parts):
        parts.append(joined(min(rest), rest, len(rest)))
    fewer = puzzle.with_rules([rule for rule in puzzle.rules if rule is not cage])
    rules, hosts = [*fewer.rules], [] if whole is None else cages_of(fewer, whole)
    for part in parts:
        cells = [host.cells for host in hosts]
        host = host_of(part[0], cells, digits) if len(part) == 1 else None
        if host is not None:
            part.extend(cells[host])
            rules.remove(hosts.pop(host))
        rules.append(cage_of(sorted(part), digits))
    return puzzle.with_rules(rules)


def joined(cell: Cell, among: set[Cell], most: int) -> list[Cell]:
    """Collect cells that hang together with one."""
    found = [cell]
    for near in found:  # grows as cells are found
        found += [c for c in beside([near]) if c in among and c not in found]
    return found[:most]


def with_digit(puzzle: SudokuVariant, cell: int, digit: int) -> SudokuVariant:
    """Put a given into a cell, or take it out: 0."""
    digits = bytearray(puzzle.digits)
    digits[cell] = digit
    return puzzle.with_givens(digits)


def with_more(puzzle: SudokuVariant, solution: bytes, rng: Random, givens: Givens) -> SudokuVariant:
    """Add givens up to the least number that is asked for."""
    blank = [cell for cell, digit in enumerate(puzzle.digits) if not digit]
    missing = (givens[0] if givens else 0) - (len(puzzle.digits) - len(blank))
    for cell in rng.sample(blank, max(0, min(missing, len(blank)))):
        puzzle = with_digit(puzzle, cell, solution[cell])
    return puzzle


def minimized(
    puzzle: SudokuVariant, rng: Random | None, *, keep: Iterable[int] = (), least: int = 0
) -> SudokuVariant:
    """Take out the givens and rules that are not needed, but for some rules and so many givens."""
    count = solutions_of(puzzle)
    if count == 0:
        raise why_none(puzzle)
    if count > 1:
        raise ValueError("grid: there are several solutions; it must have exactly one")
    kept = {*keep}
    clues: list[int | Rule] = [*reversed([c for c, digit in enumerate(puzzle.digits) if digit])]
    clues += [rule for index, rule in enumerate(puzzle.rules) if index not in kept]
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
    return puzzle._engine.solve(puzzle.digits, 2, "any")[1]
