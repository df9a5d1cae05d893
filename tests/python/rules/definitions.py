"""What each rule means on a full grid, and random instances of it, without kernels."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import accumulate, combinations, groupby, pairwise, product
from math import isqrt
from operator import ne
from random import Random
from typing import Any

import queendoku.rules as qr
from queendoku import SudokuVariant
from queendoku.rules import Rule
from queendoku.rules.outside import Outside
from queendoku.rules.rule import OnCells, OnEdge
from rules.grids import Cell, Grid

#: What makes a random rule, or several, that the grid often obeys; and what the first one asks.
Make = Callable[[Random, Grid], Rule | list[Rule]]
Obeys = Callable[[Any, Grid], bool]
DEFINITIONS: dict[type[Rule], tuple[Make, Obeys]] = {}


def define(rule: type[Rule], make: Make) -> Callable[[Obeys], Obeys]:
    """Say how a rule is made, and what it means."""

    def defined(obeys: Obeys) -> Obeys:
        DEFINITIONS[rule] = make, obeys
        return obeys

    return defined


def obeying(rules: list[Rule], grids: list[Grid]) -> list[Grid]:
    """Those grids that obey the rules by their definitions."""
    for grid in grids:
        grid.rules = tuple(part for rule in rules for part in rule.parts)
    return [grid for grid in grids if all(DEFINITIONS[type(r)][1](r, grid) for r in rules)]


def some(rng: Random, grid: Grid, least: int, most: int) -> list[Cell]:
    """Random cells."""
    return rng.sample([*grid], rng.randint(least, most))


def path(rng: Random, grid: Grid, least: int, most: int) -> list[Cell]:
    """A random line of cells that share edges or corners."""
    line = [rng.choice([*grid])]
    for _ in range(rng.randint(least, most) - 1):
        row, column = line[-1]
        near = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        if free := [cell for cell in near if cell in grid and cell not in line]:
            line.append(rng.choice(free))
    return line if len(line) >= least else path(rng, grid, least, most)


def loop(rng: Random, grid: Grid, least: int, most: int) -> list[Cell]:
    """A line that sometimes ends in its first cell."""
    line = path(rng, grid, least, most)
    return [*line, line[0]] if len(line) > 2 and rng.random() < 0.3 else line


def near(rng: Random, value: int) -> int:
    """The value, or another one."""
    return value if rng.random() < 0.7 else max(0, value + rng.randint(-3, 3))


def edge(rng: Random, grid: Grid) -> tuple[Cell, Cell]:
    return rng.choice(grid.edges())


def beside(rng: Random, grid: Grid) -> Cell:
    """A place beside the grid."""
    if rng.random() < 0.5:
        return rng.randrange(grid.height), rng.choice([-1, grid.width])
    return rng.choice([-1, grid.height]), rng.randrange(grid.width)


def moves(grid: Grid, *steps: Cell) -> Iterator[tuple[int, int]]:
    """The digits of cells that are a step apart."""
    for row, column in grid:
        for down, right in steps:
            if (row + down, column + right) in grid:
                yield grid[row, column], grid[row + down, column + right]


# The whole grid


@define(qr.AntiKnight, lambda rng, grid: qr.AntiKnight())
def _(rule: Any, grid: Grid) -> bool:
    return all(a != b for a, b in moves(grid, (1, 2), (2, 1), (-1, 2), (-2, 1)))


@define(qr.AntiKing, lambda rng, grid: qr.AntiKing())
def _(rule: Any, grid: Grid) -> bool:
    return all(a != b for a, b in moves(grid, (1, 1), (-1, 1), (0, 1), (1, 0)))


@define(qr.NonConsecutive, lambda rng, grid: qr.NonConsecutive())
def _(rule: Any, grid: Grid) -> bool:
    return all(abs(a - b) != 1 for a, b in moves(grid, (0, 1), (1, 0)))


@define(qr.Diagonal, lambda rng, grid: qr.Diagonal())
def _(rule: Any, grid: Grid) -> bool:
    return len({grid[i, i] for i in range(grid.height)}) == grid.height


@define(qr.AntiDiagonal, lambda rng, grid: qr.AntiDiagonal())
def _(rule: Any, grid: Grid) -> bool:
    return len({grid[i, grid.height - 1 - i] for i in range(grid.height)}) == grid.height


@define(qr.DisjointGroups, lambda rng, grid: qr.DisjointGroups())
def _(rule: Any, grid: Grid) -> bool:
    kinds = {*grid.regions}
    boxes = [[grid[cell] for cell in grid if grid.box(cell) == box] for box in kinds]
    return all(len({*group}) == len(kinds) for group in zip(*boxes, strict=True))


@define(qr.Windoku, lambda rng, grid: qr.Windoku())
def _(rule: Any, grid: Grid) -> bool:
    n = isqrt(grid.height)
    corners = product(range(1, grid.height - n + 1, n + 1), repeat=2)
    windows = [{grid[r + i // n, c + i % n] for i in range(n * n)} for r, c in corners]
    return all(len(window) == n * n for window in windows)


@define(qr.AntiTaxicab, lambda rng, grid: qr.AntiTaxicab())
def _(rule: Any, grid: Grid) -> bool:
    return not any(
        grid[a] == grid[b] == abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(grid, 2)
    )


def thirds(grid: Grid) -> dict[int, int]:
    """Whether each digit is low, middle or high."""
    third = round(grid.n / 3)
    low, high = grid.digits[:third], grid.digits[-third:]
    return {d: 0 if d in low else 2 if d in high else 1 for d in grid.digits}


@define(qr.GlobalEntropy, lambda rng, grid: qr.GlobalEntropy())
def _(rule: Any, grid: Grid) -> bool:
    squares = [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in grid]
    whole, classes = [square for square in squares if square[3] in grid], thirds(grid)
    return all(len({classes[digit] for digit in grid.at(square)}) == 3 for square in whole)


@define(qr.ExtraRegion, lambda rng, grid: qr.ExtraRegion(some(rng, grid, 2, grid.n)))
def _(rule: Any, grid: Grid) -> bool:
    return len({*grid.at(rule.cells)}) == len(rule.cells)


def dots(rng: Random, grid: Grid) -> list[Rule]:
    """Some dots, and that they are all."""
    white, black = rng.choice([(True, True), (True, False), (False, True)])
    rules: list[Rule] = [qr.AllKropkiGiven(white, black)]
    for cells in (two for two in grid.edges() if two[0] < two[1]):
        low, high = sorted(grid.at(cells))
        if high - low == 1 and rng.random() < 0.97:
            rules.append(qr.WhiteKropki(cells))
        elif high == 2 * low and rng.random() < 0.97:
            rules.append(qr.BlackKropki(cells))
    return rules


def unmarked(grid: Grid, *kinds: type[OnEdge]) -> Iterator[list[int]]:
    marked = {frozenset(other.cells) for other in grid.rules if isinstance(other, kinds)}
    return (sorted(grid.at(two)) for two in grid.edges() if frozenset(two) not in marked)


@define(qr.AllKropkiGiven, dots)
def _(rule: Any, grid: Grid) -> bool:
    return not any(
        (rule.white and high - low == 1) or (rule.black and high == 2 * low)
        for low, high in unmarked(grid, qr.WhiteKropki, qr.BlackKropki)
    )


def marks(rng: Random, grid: Grid) -> list[Rule]:
    """Some X and V, and that they are all."""
    x, v = rng.choice([(True, True), (True, False), (False, True)])
    rules: list[Rule] = [qr.AllXVGiven(x, v)]
    for cells in (two for two in grid.edges() if two[0] < two[1]):
        total = sum(grid.at(cells))
        if total in (5, 10) and rng.random() < 0.97:
            rules.append(qr.XV(cells, "X" if total == 10 else "V"))
    return rules


@define(qr.AllXVGiven, marks)
def _(rule: Any, grid: Grid) -> bool:
    sums = [sum(two) for two in unmarked(grid, qr.XV)]
    return not ((rule.x and 10 in sums) or (rule.v and 5 in sums))


# Cells and cages


def candidates(rng: Random, grid: Grid) -> Rule:
    digits = rng.sample(grid.digits, rng.randint(1, grid.n - 1))
    cells = [cell for cell in some(rng, grid, 2, 5) if grid[cell] in digits or rng.random() < 0.2]
    return qr.Candidates(cells or [(0, 0)], digits)


@define(qr.Candidates, candidates)
def _(rule: Any, grid: Grid) -> bool:
    return {*grid.at(rule.cells)} <= {*rule.digits}


def cage(rng: Random, grid: Grid) -> Rule:
    cells = path(rng, grid, 1, grid.n)
    return qr.Killer(cells, near(rng, sum(grid.at(cells))) if rng.random() < 0.8 else None)


@define(qr.Killer, cage)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    return len({*digits}) == len(digits) and rule.total in (None, sum(digits))


def a_sum(rng: Random, grid: Grid) -> Rule:
    cells = some(rng, grid, 1, 6)
    return qr.Sum(cells, near(rng, sum(grid.at(cells))))


@define(qr.Sum, a_sum)
def _(rule: Any, grid: Grid) -> bool:
    return sum(grid.at(rule.cells)) == int(rule.total)


@define(
    qr.Rellik,
    lambda rng, grid: qr.Rellik(path(rng, grid, 1, grid.n), rng.randint(1, 2 * grid.n)),
)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    sums = {sum(c) for n in range(1, len(digits) + 1) for c in combinations(digits, n)}
    return len({*digits}) == len(digits) and rule.total not in sums


@define(qr.EqualityCage, lambda rng, grid: qr.EqualityCage(some(rng, grid, 2, 4)))
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    ends = grid.digits[: grid.n // 2], grid.digits[::-1][: grid.n // 2]
    low, high = (sum(digit in end for digit in digits) for end in ends)
    even = sum(digit % 2 == 0 for digit in digits)
    return len({*digits}) == len(digits) == 2 * even and low == high


def counts(rng: Random, grid: Grid) -> Rule:
    cells = some(rng, grid, 2, 6)
    named = rng.sample(grid.digits, rng.randint(1, 2))
    of_digits = [(near(rng, grid.at(cells).count(digit)), digit) for digit in named]
    return qr.LookAndSay(cells, "".join(f"{count}{digit}" for count, digit in of_digits))


@define(qr.LookAndSay, counts)
def _(rule: Any, grid: Grid) -> bool:
    pairs = zip(rule.counts[::2], rule.counts[1::2], strict=True)
    return all(grid.at(rule.cells).count(int(digit)) == int(count) for count, digit in pairs)


def circles(rng: Random, grid: Grid) -> Rule:
    digits = rng.sample(grid.digits, rng.randint(1, 2))
    of_digit = {d: [cell for cell in grid if grid[cell] == d] for d in digits}
    cells = [
        cell
        for digit in digits
        for cell in rng.sample(of_digit[digit], min(digit, len(of_digit[digit])))
    ]
    return qr.CountingCircles(cells if cells and rng.random() < 0.8 else some(rng, grid, 3, 8))


@define(qr.CountingCircles, circles)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    return all(digits.count(digit) == digit for digit in digits)


@define(
    qr.CountDistinct,
    lambda rng, grid: qr.CountDistinct((cells := some(rng, grid, 2, 6))[1:], cells[0]),
)
def _(rule: Any, grid: Grid) -> bool:
    return len({*grid.at(rule.cells)}) == grid[rule.counter]


def marked(kind: Any, rest: int) -> None:
    def make(rng: Random, grid: Grid) -> Rule:
        right = [cell for cell in grid if grid[cell] % 2 == rest]
        cells = rng.sample(right, rng.randint(1, 3))
        rule: Rule = kind(cells if rng.random() < 0.8 else some(rng, grid, 1, 2))
        return rule

    def obeys(rule: Any, grid: Grid) -> bool:
        return all(digit % 2 == rest for digit in grid.at(rule.cells))

    define(kind, make)(obeys)


marked(qr.Odd, 1)
marked(qr.Even, 0)


def extrema(kind: Any, sign: int) -> None:
    def make(rng: Random, grid: Grid) -> list[Rule]:
        wrong = {a for a, b in grid.edges() if sign * (grid[a] - grid[b]) <= 0}
        right = sorted({*grid} - wrong)
        cells = rng.sample(right, min(len(right), 2)) or some(rng, grid, 1, 3)
        if rng.random() < 0.3:
            cells = [*{*cells, *edge(rng, grid)}]
        return [kind(cells[:2]), kind(cells[2:])] if len(cells) > 2 else [kind(cells)]

    def obeys(rule: Any, grid: Grid) -> bool:
        others = [other for other in (rule, *grid.rules) if isinstance(other, kind)]
        alike = {cell for other in others for cell in other.cells}
        edges = [(a, b) for a, b in grid.edges() if a in rule.cells and b not in alike]
        return all(sign * (grid[a] - grid[b]) > 0 for a, b in edges)

    define(kind, make)(obeys)


extrema(qr.Minimum, -1)
extrema(qr.Maximum, 1)


def twins(rng: Random, grid: Grid) -> Rule:
    cells = some(rng, grid, 1, 3)
    copies: list[Cell] = []
    for cell in cells:
        alike = [c for c in grid if c != cell and grid[c] == grid[cell] and c not in copies]
        copies.append(
            rng.choice(alike if alike and rng.random() < 0.9 else [*{*grid} - {*copies, cell}])
        )
    return qr.Clone(cells, copies)


@define(qr.Clone, twins)
def _(rule: Any, grid: Grid) -> bool:
    one = all(a != b for a, b in zip(rule.cells, rule.copies, strict=True))
    return one and grid.at(rule.cells) == grid.at(rule.copies)


def groups(rng: Random, grid: Grid) -> Rule:
    size = rng.randint(1, 3)
    for _ in range(300):
        cells = rng.sample([*grid], size * rng.choice([2, 2, 3]))
        found = [cells[i : i + size] for i in range(0, len(cells), size)]
        if len({(*sorted(grid.at(group)),) for group in found}) == 1:
            break
    return qr.SameValues(found)


@define(qr.SameValues, groups)
def _(rule: Any, grid: Grid) -> bool:
    return len({(*sorted(grid.at(group)),) for group in rule.groups}) == 1


def corner(rng: Random, grid: Grid) -> Rule:
    row, column = rng.randrange(grid.height - 1), rng.randrange(grid.width - 1)
    cells = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
    digits = rng.sample([grid[cell] for cell in cells], rng.randint(1, 4))
    if rng.random() < 0.2:
        digits[0] = rng.choice(grid.digits)
    return qr.Quadruple(cells, digits)


@define(qr.Quadruple, corner)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    return all(digits.count(digit) >= rule.digits.count(digit) for digit in rule.digits)


# Lines


def thermometer(rng: Random, grid: Grid) -> Rule:
    cells = path(rng, grid, 2, 5)
    if rng.random() < 0.8:
        cells.sort(key=grid.__getitem__)
    return qr.Thermometer(cells, slow=rng.random() < 0.5)


@define(qr.Thermometer, thermometer)
def _(rule: Any, grid: Grid) -> bool:
    return all(a < b or (rule.slow and a == b) for a, b in pairwise(grid.at(rule.cells)))


def arrow(rng: Random, grid: Grid) -> Rule:
    pill = rng.choice([1, 1, 2, 3])
    down, right = rng.choice([(0, 1), (1, 0)])
    row = rng.randrange(grid.height - (pill - 1) * down)
    column = rng.randrange(grid.width - (pill - 1) * right)
    circle = [(row + i * down, column + i * right) for i in range(pill)]
    rest = [cell for cell in grid if cell not in circle]
    number = int("".join(map(str, grid.at(circle))))
    shafts = []
    for _ in range(rng.randint(1, 2)):
        shaft = rng.sample(rest, rng.randint(1, 4))
        for _ in range(50):
            if sum(grid.at(shaft)) == number:
                break
            shaft = rng.sample(rest, rng.randint(1, 2 if pill == 1 else 2 * grid.n))
        shafts.append(shaft)
    return qr.Arrow(circle, shafts)


@define(qr.Arrow, arrow)
def _(rule: Any, grid: Grid) -> bool:
    number = int("".join(map(str, grid.at(rule.circle))))
    return all(sum(grid.at(shaft)) == number for shaft in rule.shafts)


def palindrome(rng: Random, grid: Grid) -> Rule:
    half = some(rng, grid, 1, 2)
    line = [*half]
    for cell in half[::-1]:
        alike = [c for c in grid if grid[c] == grid[cell] and c not in line]
        line.append(rng.choice(alike or [*{*grid} - {*line}]))
    if rng.random() < 0.5:
        line.insert(len(half), rng.choice([*{*grid} - {*line}]))
    return qr.Palindrome(line)


@define(qr.Palindrome, palindrome)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    return digits == digits[::-1]


@define(qr.Renban, lambda rng, grid: qr.Renban(loop(rng, grid, 2, 4)))
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at({*rule.cells})
    return sorted(digits) == [*range(min(digits), min(digits) + len(digits))]


@define(qr.Nabner, lambda rng, grid: qr.Nabner(path(rng, grid, 2, (grid.n + 1) // 2)))
def _(rule: Any, grid: Grid) -> bool:
    return all(abs(a - b) > 1 for a, b in combinations(grid.at({*rule.cells}), 2))


@define(qr.SumLine, lambda rng, grid: qr.SumLine(path(rng, grid, 2, 6), rng.randint(2, 12)))
def _(rule: Any, grid: Grid) -> bool:
    sums = [*accumulate(grid.at(rule.cells))]
    parts = {*range(rule.total, sums[-1] + 1, rule.total)}
    return sums[-1] in parts and parts <= {*sums}


def lunchbox(rng: Random, grid: Grid) -> Rule:
    cells = path(rng, grid, 2, grid.n)
    return qr.Lunchbox(cells, near(rng, packed(grid.at(cells))))


def packed(digits: list[int]) -> int:
    first, last = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[first + 1 : last])


@define(qr.Lunchbox, lunchbox)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    return len({*digits}) == len(digits) and packed(digits) == int(rule.total)


@define(
    qr.Whispers,
    lambda rng, grid: qr.Whispers(loop(rng, grid, 2, 4), rng.choice([None, 1, 2, 3, 5])),
)
def _(rule: Any, grid: Grid) -> bool:
    least = -(-grid.n // 2) if rule.difference is None else rule.difference
    return all(abs(a - b) >= least for a, b in pairwise(grid.at(rule.cells)))


@define(qr.Between, lambda rng, grid: qr.Between(path(rng, grid, 3, 4)))
def _(rule: Any, grid: Grid) -> bool:
    first, *digits, last = grid.at(rule.cells)
    return all(min(first, last) < digit < max(first, last) for digit in digits)


@define(
    qr.Lockout,
    lambda rng, grid: qr.Lockout(path(rng, grid, 3, 4), rng.choice([None, None, 1, 2, 5])),
)
def _(rule: Any, grid: Grid) -> bool:
    first, *digits, last = grid.at(rule.cells)
    least = grid.n // 2 if rule.difference is None else rule.difference
    outside = all(digit < min(first, last) or digit > max(first, last) for digit in digits)
    return outside and abs(first - last) >= least


@define(qr.RegionSum, lambda rng, grid: qr.RegionSum(loop(rng, grid, 2, 6)))
def _(rule: Any, grid: Grid) -> bool:
    cells = [*rule.cells]
    if cells[0] == cells[-1]:
        del cells[-1]
        for _ in cells:  # begin where it enters a box
            if grid.box(cells[0]) == grid.box(cells[-1]):
                cells.append(cells.pop(0))
    return len({sum(grid.at(part)) for _, part in groupby(cells, grid.box)}) == 1


def turns(digits: list[int], classes: dict[int, int], count: int) -> bool:
    """Whether as many digits in a row as there are classes have all of them."""
    closed = [classes[digit] for digit in digits]
    windows = [closed[i : i + count] for i in range(max(1, len(closed) - count + 1))]
    return all(len({*window}) == len(window) for window in windows)


def around(rule: Any, grid: Grid, count: int) -> list[int]:
    """The digits of a line, and of a loop as far around as so many in a row are."""
    cells = rule.cells
    return grid.at(cells + cells[1 : count - 1] if cells[0] == cells[-1] else cells)


@define(qr.Entropic, lambda rng, grid: qr.Entropic(loop(rng, grid, 2, 6)))
def _(rule: Any, grid: Grid) -> bool:
    return turns(around(rule, grid, 3), thirds(grid), 3)


@define(
    qr.Modular,
    lambda rng, grid: qr.Modular(loop(rng, grid, 2, 6), rng.choice([2, 3, 4, 5][: grid.n - 1])),
)
def _(rule: Any, grid: Grid) -> bool:
    n = rule.modulus
    return turns(around(rule, grid, n), {d: d % n for d in grid.digits}, n)


@define(qr.Zipper, lambda rng, grid: qr.Zipper(path(rng, grid, 3, 5)))
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    pairs = [digits[i] + digits[-1 - i] for i in range(len(digits) // 2)]
    return len({*pairs, *digits[len(pairs) : -len(pairs)]}) == 1


@define(qr.DoubleArrow, lambda rng, grid: qr.DoubleArrow(path(rng, grid, 3, 5)))
def _(rule: Any, grid: Grid) -> bool:
    first, *digits, last = grid.at(rule.cells)
    return sum(digits) == first + last


# Edges


@define(
    qr.WhiteKropki, lambda rng, grid: qr.WhiteKropki(edge(rng, grid), rng.choice([1, 1, 2, 3, 5]))
)
def _(rule: Any, grid: Grid) -> bool:
    a, b = grid.at(rule.cells)
    return rule.difference in (a - b, b - a)


@define(qr.BlackKropki, lambda rng, grid: qr.BlackKropki(edge(rng, grid), rng.choice([2, 2, 3, 5])))
def _(rule: Any, grid: Grid) -> bool:
    a, b = grid.at(rule.cells)
    return bool(a == rule.ratio * b or b == rule.ratio * a)


@define(qr.XV, lambda rng, grid: qr.XV(edge(rng, grid), rng.choice("XV")))
def _(rule: Any, grid: Grid) -> bool:
    return sum(grid.at(rule.cells)) == {"X": 10, "V": 5}[rule.mark]


@define(qr.GreaterThan, lambda rng, grid: qr.GreaterThan(edge(rng, grid)))
def _(rule: Any, grid: Grid) -> bool:
    a, b = grid.at(rule.cells)
    return a > b


# Beside the grid, and indexers


def diagonal_of(rule: Any, grid: Grid) -> list[int]:
    row, column = rule.clue
    down, right = {"D": 1, "U": -1}[rule.direction[0]], {"R": 1, "L": -1}[rule.direction[1]]
    cells = [(row + i * down, column + i * right) for i in range(1, 26)]
    return [grid[cell] for cell in cells if cell in grid]


def little_killer(rng: Random, grid: Grid) -> Rule:
    while True:
        row, column = rng.randint(-1, grid.height), rng.randint(-1, grid.width)
        clue = rng.choice(
            [(row, rng.choice([-1, grid.width])), (rng.choice([-1, grid.height]), column)]
        )
        rule = qr.LittleKiller(clue, rng.choice(["DR", "DL", "UR", "UL"]), 1)
        if digits := diagonal_of(rule, grid):
            return qr.LittleKiller(clue, rule.direction, near(rng, sum(digits)))


@define(qr.LittleKiller, little_killer)
def _(rule: Any, grid: Grid) -> bool:
    return sum(diagonal_of(rule, grid)) == int(rule.total)


def clue(kind: Any, value: Callable[[list[int], Grid], int | None]) -> None:
    def make(rng: Random, grid: Grid) -> Rule:
        place = beside(rng, grid)
        rule: Rule = kind(place, near(rng, value(grid.from_clue(place), grid) or 0))
        return rule

    def obeys(rule: Any, grid: Grid) -> bool:
        _, asked = vars(rule).values()
        return bool(value(grid.from_clue(rule.clue), grid) == asked)

    define(kind, make)(obeys)


def sandwiched(digits: list[int], grid: Grid) -> int | None:
    least, *_, most = grid.digits
    if not {least, most} <= {*digits}:
        return None
    first, last = sorted((digits.index(least), digits.index(most)))
    return sum(digits[first + 1 : last])


def first_digits(digits: list[int], _: Grid) -> int | None:
    return sum(digits[: digits[0]]) if digits[0] <= len(digits) else None


def visible(digits: list[int], _: Grid) -> int:
    return sum(d == max(digits[:i]) for i, d in enumerate(digits, 1))


clue(qr.Sandwich, sandwiched)
clue(qr.XSum, first_digits)
clue(qr.Skyscraper, visible)
clue(qr.HiddenSkyscraper, lambda line, _: next((b for a, b in pairwise(line) if b < a), None))
clue(qr.NumberedRoom, lambda line, _: dict(enumerate(line, 1)).get(line[0]))


@define(qr.RowIndexer, lambda rng, grid: qr.RowIndexer(some(rng, grid, 1, 2)))
def _(rule: Any, grid: Grid) -> bool:
    places = [((grid[row, column] - 1, column), row + 1) for row, column in rule.cells]
    return all(place in grid and grid[place] == here for place, here in places)


@define(qr.ColumnIndexer, lambda rng, grid: qr.ColumnIndexer(some(rng, grid, 1, 2)))
def _(rule: Any, grid: Grid) -> bool:
    places = [((row, grid[row, column] - 1), column + 1) for row, column in rule.cells]
    return all(place in grid and grid[place] == here for place, here in places)


@define(qr.BoxIndexer, lambda rng, grid: qr.BoxIndexer(some(rng, grid, 1, 2)))
def _(rule: Any, grid: Grid) -> bool:
    for cell in rule.cells:
        box = sorted(other for other in grid if grid.box(other) == grid.box(cell))
        place = grid[cell] - 1
        if not 0 <= place < len(box) or grid[box[place]] != box.index(cell) + 1:
            return False
    return True


# Rules of rules


def logic(kind: Any, combined: Callable[[Iterator[bool]], bool]) -> None:
    def make(rng: Random, grid: Grid) -> Rule:
        kinds = [kind for kind in DEFINITIONS if issubclass(kind, OnCells | Outside | qr.And)]
        while True:
            parts = [DEFINITIONS[rng.choice(kinds)][0](rng, grid) for _ in "12"]
            with suppress(TypeError, ValueError):  # several rules, or what could never be obeyed
                rule: Rule = kind(parts[0] if kind is qr.Not else parts)
                SudokuVariant(**grid.shape.board, rules=[rule])
                return rule

    def obeys(rule: Any, grid: Grid) -> bool:
        return combined(DEFINITIONS[type(part)][1](part, grid) for part in rule.rules)

    define(kind, make)(obeys)


logic(qr.And, all)
logic(qr.Or, any)
logic(qr.Not, lambda found: not any(found))


# Whatever is not named

FUNCTIONS: list[Callable[[int, int], object]] = [
    ne,
    lambda a, b: (a + b) % 2,
    lambda a, b: a * b > 4,
    lambda a, b: a - b in (-1, 1, 3),
]


def pair(rng: Random, grid: Grid) -> Rule:
    function = rng.choice(FUNCTIONS)
    rule = qr.Pair(loop(rng, grid, 2, 4), function)
    asked[rule] = function
    return rule


#: Which function each rule was made of.
asked: dict[Rule, Callable[[int, int], object]] = {}


@define(qr.Pair, pair)
def _(rule: Any, grid: Grid) -> bool:
    return all(asked[rule](a, b) for a, b in pairwise(grid.at(rule.cells)))


def add(state: int, digit: int) -> int:
    return state + digit


def is_even(state: int) -> bool:
    return state % 2 == 0


EXPRESSIONS = [
    ".*12.*",
    "[1-3]+4?",
    "(1|2|34)*",
    "[^1]+",
    "1*[24]?(3.)*",
    "(12|21)?.+",
    ".4|3.|..+",
    "(.*[^2])?([13]4|4[13])*",
]


def line(rng: Random, grid: Grid) -> Rule:
    expression = rng.choice([None, *EXPRESSIONS])
    return qr.Line(path(rng, grid, 1, 4), expression or (0, add, is_even))


@define(qr.Line, line)
def _(rule: Any, grid: Grid) -> bool:
    digits = grid.at(rule.cells)
    if isinstance(rule.automaton, str):
        return re.fullmatch(rule.automaton, "".join(map(str, digits))) is not None
    return sum(digits) % 2 == 0
