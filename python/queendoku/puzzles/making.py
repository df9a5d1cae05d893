"""Make puzzles of any size and with any rules, and take out of them what they do not need."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import product
from random import Random
from typing import Any, TypeAlias

from queendoku._common.errors import NoPuzzleError, about, no_puzzle
from queendoku.puzzles.variant import SudokuVariant, rules_of
from queendoku.rules import Killer, Rule, Thermometer
from queendoku.rules.cells import Cell

#: The least and the greatest number of givens, if they are asked for.
Givens: TypeAlias = tuple[int, int] | None
Cells: TypeAlias = list[Cell]
#: The cells of a cage that is drawn at random, at least and at most (of a thermometer likewise),
#: and at most on boards larger than 9 by 9, which would take long to solve.
CAGE, THERMOMETER, MOST_IF_LARGE = (2, 5), (3, 6), 3
#: From this size on, givens are taken out rather than added.
LARGE = 12
#: The share of the cells that cages cover is all; that of thermometers is this.
COVERED = 0.4


#: The most tries that a minimal puzzle with so many givens is worth; each takes milliseconds.
MOST_TRIES = 1_000


def made(
    rules: Iterable[Any],
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
    asked = rules_of(rules, with_types=True)
    drawn = [rule for rule in asked if isinstance(rule, type)]
    for rule in drawn:
        if rule not in LAYOUTS:
            names, name = " and ".join(layout.__name__ for layout in LAYOUTS), rule.__name__
            message = f"rules: only {names} can be drawn at random; for {name}, pass {name}(...)"
            raise ValueError(message)
    fixed = SudokuVariant(rules=[rule for rule in asked if not isinstance(rule, type)], **board)
    solution = random_solution(fixed, rng)
    layout = Layout(solution, fixed.size, rng)
    whole = [
        layout.killer(rule.cells) if isinstance(rule, Killer) and rule.total is None else rule
        for rule in fixed.rules
    ]
    lines = layout.thermometers() if Thermometer in drawn else ()
    puzzle = fixed.with_rules([*whole, *lines])
    if puzzle.size > LARGE and not drawn:
        # With fewer givens, whether a large grid has one solution can take very long to see.
        cells = rng.sample(range(len(solution)), len(solution))
        most = givens[1] if givens else len(cells) // 2
        puzzle = thinned(puzzle._with(solution), cells, most)
    else:
        if Killer in drawn:
            layout.draw_cages()
        puzzle = until_unique(puzzle, layout, givens)
    if minimal and givens is not None:
        return walked(puzzle, solution, whole, givens, min(tries, MOST_TRIES), rng)
    if minimal or (minimal is None and puzzle.size <= (9 if asked else 16)):
        puzzle = minimized(puzzle, rng, keep=whole, least=0 if givens is None else givens[0])
    if givens is not None and far_from(puzzle, givens):
        count = sum(map(bool, puzzle.digits))
        raise NoPuzzleError(f"the puzzle that was drawn needs {count} givens; try another seed")
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
    shortfall = f"in {tries:,} tries: the nearest needs {sum(map(bool, nearest.digits))} givens"
    advice = "minimal=False allows givens that are not needed"
    raise no_puzzle([], 1, shortfall, advice=advice)


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


class Layout:
    """What is drawn at random on a full grid: cages without a digit twice, and thermometers."""

    def __init__(self, solution: bytes, size: int, rng: Random) -> None:
        self.size, self.rng = size, rng
        self.digits = {divmod(cell, size): digit for cell, digit in enumerate(solution)}
        self.cages: list[Cells] = []

    def killer(self, cells: Iterable[Cell]) -> Killer:
        """Make a cage with the total of its digits."""
        return Killer(cells, sum(self.digits[cell] for cell in cells))

    def killers(self) -> list[Rule]:
        """Make the cages with their totals."""
        return [self.killer(sorted(cage)) for cage in self.cages]

    def draw_cages(self) -> None:
        """Divide the whole grid into cages."""
        rng, free = self.rng, {*self.digits}
        drawn: list[Cells] = []
        while free:
            cage = [rng.choice(sorted(free))]
            free.remove(cage[0])
            most = rng.randint(CAGE[0], CAGE[1] if self.size <= 9 else MOST_IF_LARGE)
            while len(cage) < min(most, self.size):
                around = [cell for cell in beside(cage) if cell in free and self.fits(cell, cage)]
                if not around:
                    break
                cage.append(rng.choice(around))
                free.remove(cage[-1])
            drawn.append(cage)
        for cage in sorted(drawn, key=len, reverse=True):
            self.add(cage)

    def fits(self, cell: Cell, cage: Cells) -> bool:
        """Tell whether a cage lacks the digit of a cell."""
        return self.digits[cell] not in [self.digits[other] for other in cage]

    def add(self, cage: Cells, *, alone: bool = False) -> None:
        """Add a cage; a cell that may not be alone joins the smallest beside it that it fits."""
        near = set() if alone or len(cage) > 1 else {*beside(cage)}
        hosts = [
            host
            for host in self.cages
            if len(host) > 1 and not near.isdisjoint(host) and self.fits(cage[0], host)
        ]
        if hosts:
            min(hosts, key=len).extend(cage)
        else:
            self.cages.append(cage)

    def divide(self, cage: Cells, *, alone: bool) -> None:
        """Divide a cage into two, or more if one would not hang together; the smallest first."""
        self.cages.remove(cage)
        rest = {*cage}
        parts = [joined(self.rng.choice(sorted(cage)), rest, (len(cage) + 1) // 2)]
        while rest := rest - {*parts[-1]}:
            parts.append(joined(min(rest), rest, len(rest)))
        for part in sorted(parts, key=len):
            self.add(part, alone=alone)

    def thermometers(self) -> Iterator[Rule]:
        """Lay thermometers along increasing digits, also diagonally, until enough is covered."""
        digits, rng, free = self.digits, self.rng, {*self.digits}
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
            if len(line) >= min(THERMOMETER[0], self.size - 1):
                free -= {*line}
                yield Thermometer(line)
            if len(free) <= least:
                return


#: The rules that can be drawn at random.
LAYOUTS: tuple[type[Rule], ...] = (Killer, Thermometer)


def moved(cell: Cell, down: int, right: int) -> Cell:
    """Give the cell that is so far down and to the right."""
    return cell[0] + down, cell[1] + right


def beside(cage: Iterable[Cell]) -> Cells:
    """List the cells that share an edge with a cage."""
    return [moved(cell, *step) for cell in cage for step in ((-1, 0), (0, -1), (0, 1), (1, 0))]


def until_unique(puzzle: SudokuVariant, layout: Layout, givens: Givens) -> SudokuVariant:
    """Add cages, and divide them or add givens, until there is one solution."""
    rules, cages, solution = puzzle.rules, layout.cages, bytes(layout.digits.values())
    puzzle = puzzle.with_rules([*rules, *layout.killers()])
    divisions = len(solution)  # with more, cages might be divided and joined for ever
    while True:
        other, count = puzzle.board.engine.solve(puzzle.digits, 2, "any")
        if count == 1:
            return with_more(puzzle, solution, layout.rng, givens)
        if other == solution:
            other = next(filter(solution.__ne__, puzzle.board.engine.solutions(puzzle.digits)))
        assert other is not None
        pairs = zip(layout.digits, other, strict=True)
        wrong = [cell for cell, found in pairs if found != layout.digits[cell]]
        layout.rng.shuffle(wrong)
        large = [cage for cell in wrong for cage in cages if cell in cage and len(cage) > 1]
        if large and (givens is None or givens[1] == 0):
            layout.divide(max(large, key=len), alone=divisions <= 0)
            puzzle = puzzle.with_rules([*rules, *layout.killers()])
            divisions -= 1
        else:
            row, column = wrong[0]
            puzzle = with_digit(puzzle, row * puzzle.size + column, layout.digits[wrong[0]])


def joined(cell: Cell, among: set[Cell], most: int) -> Cells:
    """Collect cells that hang together with one."""
    found = [cell]
    for near in found:  # grows as cells are found
        found += [c for c in beside([near]) if c in among and c not in found]
    return found[:most]


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
