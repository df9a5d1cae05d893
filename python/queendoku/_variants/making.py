"""Make puzzles of any size and with any rules, and take out of them what they do not need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from queendoku._common.errors import NoPuzzleError
from queendoku._variants.solving import why_none
from queendoku.rules import Killer, Rule, Thermometer
from queendoku.rules.board import Board
from queendoku.rules.cells import Cell
from queendoku.variant import SudokuVariant, rules_of

#: The cells of a cage that is drawn at random, at least and at most (of a thermometer likewise),
#: and at most on boards larger than 9 by 9, which would take long to solve.
CAGE, THERMOMETER, MOST_IF_LARGE = (2, 5), (3, 6), 3
#: From this size on, givens are taken out rather than added.
LARGE = 12
#: The share of the cells that cages cover is all; that of thermometers is this.
COVERED = 0.4


def made(
    rules: Iterable[Any], givens: tuple[int, int] | None, minimal: bool, rng: Random, **board: Any
) -> SudokuVariant:
    """Make a puzzle with one solution.

    A class among the rules asks for a layout at random, and a cage without a total gets one.
    """
    asked = rules_of(rules, with_types=True)
    drawn = [rule for rule in asked if isinstance(rule, type)]
    for rule in drawn:
        if rule not in LAYOUTS:
            names = " and ".join(layout.__name__ for layout in LAYOUTS)
            name = rule.__name__
            message = f"rules: only {names} can be drawn at random; for {name}, pass {name}(...)"
            raise ValueError(message)
    fixed = SudokuVariant(rules=[rule for rule in asked if not isinstance(rule, type)], **board)
    solution = random_solution(fixed, rng)
    whole = [with_total(rule, solution, fixed.size) for rule in fixed.rules]
    drawn_lines = thermometers(fixed.board, solution, rng) if Thermometer in drawn else ()
    puzzle = fixed.with_rules([*whole, *drawn_lines])
    if puzzle.size > LARGE and not drawn:
        puzzle = from_the_top(puzzle, solution, rng, givens)
    else:
        layout = cages(puzzle.size, solution, rng) if Killer in drawn else []
        puzzle = until_unique(puzzle, layout, solution, rng, givens)
    if minimal:
        needed = {index for index, rule in enumerate(puzzle.rules) if rule in whole}
        puzzle = minimized(puzzle, rng, keep=needed, least=0 if givens is None else givens[0])
    count = sum(map(bool, puzzle.digits))
    if givens is not None and not givens[0] <= count <= givens[1]:
        raise NoPuzzleError(f"the puzzle that was drawn needs {count} givens; try another seed")
    return puzzle


def from_the_top(
    puzzle: SudokuVariant, solution: bytes, rng: Random, givens: tuple[int, int] | None
) -> SudokuVariant:
    """Take givens out of a full grid, until half are left or as many as are asked for.

    With fewer, whether a large grid has one solution can take very long to see.
    """
    cells = len(solution)
    most = givens[1] if givens else cells // 2
    digits = bytearray(solution)
    left = cells
    for cell in rng.sample(range(cells), cells):
        if left <= most:
            break
        digits[cell] = 0
        if solutions_of(puzzle.with_givens(digits)) == 1:
            left -= 1
        else:
            digits[cell] = solution[cell]
    return puzzle.with_givens(digits)


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
            if found[cell] == digit:
                break
            other, _ = variant._engine.solve(bytes(digits), 1, "any")
            if other is not None:
                found = other
                break
    return found


def with_total(rule: Rule, solution: bytes, size: int) -> Rule:
    """Give a cage without a total the one of the solution."""
    if isinstance(rule, Killer) and rule.total is None:
        return Killer(rule.cells, total_of(rule.cells, solution, size))
    return rule


def total_of(cells: Iterable[Cell], solution: bytes, size: int) -> int:
    """Sum the digits of cells."""
    return sum(solution[row * size + column] for row, column in cells)


def cages(size: int, solution: bytes, rng: Random) -> list[list[Cell]]:
    """Divide the whole grid into cages without a digit twice."""
    free = {*((row, column) for row in range(size) for column in range(size))}
    drawn: list[list[Cell]] = []
    while free:
        cage = [rng.choice(sorted(free))]
        free.remove(cage[0])
        most = rng.randint(CAGE[0], CAGE[1] if size <= 9 else MOST_IF_LARGE)
        while len(cage) < min(most, size):
            around = [cell for cell in beside(cage) if cell in free]
            around = [cell for cell in around if fits(cell, cage, solution, size)]
            if not around:
                break
            cage.append(rng.choice(around))
            free.remove(cage[-1])
        drawn.append(cage)
    found: list[list[Cell]] = []
    for cage in sorted(drawn, key=len, reverse=True):
        add(cage, found, solution, size)
    return found


def fits(cell: Cell, cage: list[Cell], solution: bytes, size: int) -> bool:
    """Tell whether a cage lacks the digit of a cell."""
    digit = solution[cell[0] * size + cell[1]]
    return all(solution[row * size + column] != digit for row, column in cage)


def add(
    cage: list[Cell], cages: list[list[Cell]], solution: bytes, size: int, *, alone: bool = False
) -> None:
    """Add a cage; a cell that may not be alone joins the smallest one beside it that it fits."""
    hosts = [
        host
        for host in cages
        if len(cage) == 1 < len(host)
        and not alone
        and not {*host}.isdisjoint(beside(cage))
        and fits(cage[0], host, solution, size)
    ]
    if hosts:
        min(hosts, key=len).extend(cage)
    else:
        cages.append(cage)


def thermometers(board: Board, solution: bytes, rng: Random) -> Iterator[Rule]:
    """Lay thermometers along increasing digits, also diagonally, until enough cells are covered."""
    size = board.size
    free = {*((row, column) for row in range(size) for column in range(size))}
    least = len(free) * (1 - COVERED)
    bulbs = rng.sample(sorted(free), len(free))
    for bulb in bulbs:
        line = [bulb]
        most = rng.randint(*THERMOMETER)
        while bulb in free and len(line) < most:
            row, column = line[-1]
            ahead = [
                (row + down, column + right)
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
                if (row + down, column + right) in free
                and solution[(row + down) * size + column + right] > solution[row * size + column]
            ]
            if not ahead:
                break
            line.append(rng.choice(ahead))
        if len(line) >= min(THERMOMETER[0], size - 1):
            free -= {*line}
            yield Thermometer(line)
        if len(free) <= least:
            return


#: The rules that can be drawn at random.
LAYOUTS: tuple[type[Rule], ...] = (Killer, Thermometer)


def beside(cage: list[Cell]) -> list[Cell]:
    """List the cells that share an edge with a cage."""
    return [
        (row + down, column + right)
        for row, column in cage
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
    ]


def until_unique(
    puzzle: SudokuVariant,
    cages: list[list[Cell]],
    solution: bytes,
    rng: Random,
    givens: tuple[int, int] | None,
) -> SudokuVariant:
    """Add cages, and divide them or add givens, until there is one solution."""
    size, rules = puzzle.size, puzzle.rules
    puzzle = puzzle.with_rules([*rules, *killers(cages, solution, size)])
    divisions = len(solution)  # with more, cages might be divided and joined for ever
    while True:
        other, count = puzzle._engine.solve(puzzle.digits, 2, "any")
        if count == 1:
            return with_more(puzzle, solution, rng, givens)
        if other == solution:
            found = puzzle._engine.solutions(puzzle.digits)
            other = next(rows for rows in found if rows != solution)
        assert other is not None
        wrong = [divmod(cell, size) for cell, digit in enumerate(other) if digit != solution[cell]]
        rng.shuffle(wrong)
        large = [cage for cell in wrong for cage in cages if cell in cage and len(cage) > 1]
        if large and (givens is None or givens[1] == 0):
            cages.remove(cage := max(large, key=len))
            for part in parts_of(cage, rng):
                add(part, cages, solution, size, alone=divisions <= 0)
            puzzle = puzzle.with_rules([*rules, *killers(cages, solution, size)])
            divisions -= 1
        else:
            puzzle = given(puzzle, wrong[0][0] * size + wrong[0][1], solution)


def killers(cages: list[list[Cell]], solution: bytes, size: int) -> list[Rule]:
    """Make cages with their totals."""
    return [Killer(sorted(cage), total_of(cage, solution, size)) for cage in cages]


def parts_of(cage: list[Cell], rng: Random) -> list[list[Cell]]:
    """Divide a cage into two, or into more if one would not hang together; the smallest first."""
    parts, rest = [joined(rng.choice(sorted(cage)), {*cage}, (len(cage) + 1) // 2)], {*cage}
    while rest := rest - {*parts[-1]}:
        parts.append(joined(min(rest), rest, len(rest)))
    return sorted(parts, key=len)


def joined(cell: Cell, among: set[Cell], most: int) -> list[Cell]:
    """Collect cells that hang together with one."""
    found = [cell]
    for near in found:  # grows as cells are found
        found += [c for c in beside([near]) if c in among and c not in found]
    return found[:most]


def given(puzzle: SudokuVariant, cell: int, solution: bytes) -> SudokuVariant:
    """Add a given."""
    digits = bytearray(puzzle.digits)
    digits[cell] = solution[cell]
    return puzzle.with_givens(digits)


def with_more(
    puzzle: SudokuVariant, solution: bytes, rng: Random, givens: tuple[int, int] | None
) -> SudokuVariant:
    """Add givens up to the least number that is asked for."""
    blank = [cell for cell, digit in enumerate(puzzle.digits) if not digit]
    missing = (givens[0] if givens else 0) - (len(puzzle.digits) - len(blank))
    for cell in rng.sample(blank, max(0, min(missing, len(blank)))):
        puzzle = given(puzzle, cell, solution)
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
    if solutions_of(puzzle) != 1:
        return False
    return all(solutions_of(without(puzzle, clue)) > 1 for clue in clues)


def without(puzzle: SudokuVariant, clue: int | Rule) -> SudokuVariant:
    """Take out a given by its cell, or a rule."""
    if isinstance(clue, int):
        digits = bytearray(puzzle.digits)
        digits[clue] = 0
        return puzzle.with_givens(digits)
    rules = [*puzzle.rules]
    rules.remove(clue)
    return puzzle.with_rules(rules)


def solutions_of(puzzle: SudokuVariant) -> int:
    """Count the solutions: none, one, or two for several."""
    return puzzle._engine.solve(puzzle.digits, 2, "any")[1]
