"""A sudoku with rules, and what holds on it: the ground on which each claim is checked.

What a rule means is taken from its definition in Python, never from its kernels.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

import queendoku.rules as qr
from puzzles.reasons.board import NotUnderstoodError, claim
from puzzles.reasons.words import a_list, low, row_and_column as cell
from queendoku.rules import Rule
from queendoku.types import MarkedVariant
from rules.definitions import DEFINITIONS
from rules.grids import Cell, Grid, usual

Cells = frozenset[Cell]
Digits = frozenset[int]
Candidates = frozenset[tuple[Cell, int]]
#: The candidates that are placed, and those that go.
Effect = tuple[Candidates, Candidates]
Filling = dict[Cell, int]

CELL = r"r\d+c\d+"
#: So many digits are tried to fill what a rule asks.
MOST = 20_000


def cells(text: str) -> Cells:
    found = [cell(one) for one in re.findall(CELL, text)]
    claim(len({*found}) == len(found), f"no cell comes twice: {text}")
    return frozenset(found)


def digits(text: str) -> Digits:
    found = [int(one) for one in re.findall(r"\d+", text)]
    claim(sorted({*found}) == found, f"digits in order: {text}")
    return frozenset(found)


def all_differ(rule: Rule) -> bool:
    """Whether it has no digit twice, as its definition says."""
    lines = qr.Diagonal, qr.AntiDiagonal, qr.Thermometer, qr.Renban
    is_kind = isinstance(rule, (qr.Killer, qr.ExtraRegion, *lines))
    return is_kind and not getattr(rule, "slow", False)


class Relation(NamedTuple):
    """Cells, and whether a filling of them is one that may be."""

    cells: Cells
    obeys: Callable[[Filling], bool]


class Part(Grid):
    """Some cells of a grid, which notes what is looked at; the others are there, but not filled."""

    def __init__(self, n: int, filling: Filling, *, alone: bool = False) -> None:
        dict.__init__(self, filling)
        self.n, self.rules, self.asked = n, (), set[Cell]()
        self.height, self.width, self.digits, self.regions = usual(n)
        #: Whether there are no others: of a rule that holds for each pair of cells.
        self.alone = alone

    def __contains__(self, one: object) -> bool:
        return one in self.keys() or (not self.alone and one in every_cell(self.n))

    def __getitem__(self, one: Cell) -> int:
        self.asked.add(one)
        return super().__getitem__(one)

    def edges(self) -> list[tuple[Cell, Cell]]:
        return [(a, b) for a, b in super().edges() if a in self.keys() and b in self.keys()]


@cache
def every_cell(n: int) -> Cells:
    return frozenset(divmod(i, n) for i in range(n * n))


@cache
def cells_of(rule: Rule, rules: tuple[Rule, ...], n: int) -> Cells:
    """The cells that its definition looks at, where these rules hold."""
    rng, found = Random(2026), set[Cell]()
    for _ in range(200):
        part = Part(n, {divmod(i, n): rng.randint(1, n) for i in range(n * n)})
        part.rules = rules
        with suppress(ValueError, IndexError):
            DEFINITIONS[type(rule)][1](rule, part)
        found |= part.asked
    return frozenset(found)


@lru_cache(100)
def sight_of(*_: object) -> dict[tuple[Cell, Cell], bool]:
    """What is known of who sees whom, for one puzzle after the other."""
    return {}


class Ground:
    """The digits and candidates of a grid, its houses and its rules by their names."""

    def __init__(self, grid: MarkedVariant) -> None:
        self.n, self.rules = grid.size, grid.rules
        self.left: dict[Cell, Digits] = {}
        self.open: set[Cell] = set()
        candidates = grid.candidates
        for i, digit in enumerate(grid.digits):
            row, column = at = divmod(i, self.n)
            self.left[at] = frozenset([digit] if digit else candidates[row][column])
            if not digit:
                self.open.add(at)
        self.houses = {
            name: frozenset(divmod(i, self.n) for i in own) for name, own in grid.board.houses
        }
        self.titles: dict[str, list[Rule]] = {}
        regions = [sorted(own) for name, own in self.houses.items() if name.startswith("box ")]
        windows = [[(r + i // 3, c + i % 3) for i in range(9)] for r in (1, 5) for c in (1, 5)]
        for rule in grid.rules:
            self.titles.setdefault(rule.title, []).append(rule)
            if len(self.cells_of(rule)) == self.n and all_differ(rule):
                self.houses[rule.title] = self.cells_of(rule)
            groups = [*zip(*regions, strict=True)] if isinstance(rule, qr.DisjointGroups) else []
            for group in windows if isinstance(rule, qr.Windoku) else groups:
                row, column = min(group)
                self.houses[f"{rule.title} at r{row + 1}c{column + 1}"] = frozenset(group)
        self.sums: dict[str, Relation] = {}
        self.known = sight_of(grid.rules, tuple(grid.board.houses))

    def cells_of(self, rule: Rule) -> Cells:
        return cells_of(rule, self.rules, self.n)

    def after(self, placed: Candidates, gone: Candidates) -> Ground:
        """The same with a change, and without what sees a digit that was placed."""
        other = object.__new__(Ground)
        vars(other).update(vars(self))
        other.left, other.open = {**self.left}, {*self.open}
        for at, digit in gone:
            other.left[at] -= {digit}
        for at, digit in placed:
            other.left[at] = frozenset([digit])
            other.open.discard(at)
            for one in other.open:
                if self.sees(one, at):
                    other.left[one] -= {digit}
        return other

    def has(self, at: Cell, digit: int) -> bool:
        return at in self.open and digit in self.left[at]

    def places(self, digit: int, house: str) -> Cells:
        claim(house in self.houses, f"{house} is a house")
        return frozenset(at for at in self.houses[house] if digit in self.left[at])

    def sees(self, one: Cell, other: Cell) -> bool:
        """Whether the two cannot have the same digit, by a house or a rule."""
        key = min(one, other), max(one, other)
        if key not in self.known:
            self.known[key] = one != other and (
                any({one, other} <= house for house in self.houses.values())
                or any(self._differ(rule, one, other) for rule in self.rules)
            )
        return self.known[key]

    def _differ(self, rule: Rule, one: Cell, other: Cell) -> bool:
        own = self.cells_of(rule)
        if not {one, other} <= own:
            return False
        if rule.apart:
            own = frozenset([one, other])
        elif len(own) > 6:  # too many to try
            return all_differ(rule)
        every = frozenset(range(1, self.n + 1))
        obeys = self.relation_of(rule, own).obeys
        for digit in every:
            same = {at: frozenset([digit]) if at in (one, other) else every for at in own}
            if next(_fillings(same, obeys, lambda *_: False), None):
                return False
        return True

    def seeing(self, digit: int, of: Iterable[Cell]) -> Cells:
        of = frozenset(of)
        return frozenset(
            at for at in self.open - of if self.has(at, digit) and all(self.sees(at, b) for b in of)
        )

    def relation_of(self, rule: Rule, own: Cells) -> Relation:
        check = DEFINITIONS[type(rule)][1]

        def obeys(filling: Filling) -> bool:
            known = {at: filling[at] for at in own if at in filling}
            part = Part(self.n, known, alone=rule.apart)
            part.rules = self.rules
            try:
                return bool(check(rule, part))
            except (KeyError, ValueError, IndexError):
                return True

        return Relation(own, obeys)

    def houses_of(self, names: str) -> list[Cells]:
        """Such as `row 3`, or `boxes 1, 2 and 4`."""
        if names in self.houses:
            return [self.houses[names]]
        kind, numbers = names.split(" ", 1)
        kind = kind.removesuffix("es" if kind == "boxes" else "s")
        return [self.houses[f"{kind} {one}"] for one in re.split(", | and ", numbers)]

    def _named(self, names: str) -> Iterator[tuple[str, Cells]]:
        """The names of a list, or cells, each with the cells that are looked at, if it says so."""
        names = low(names) if names[:4] == "The " else names
        while names:
            known = (one for one in (*self.titles, *self.sums) if names.startswith(one))
            alone = re.match(CELL, names)
            title = alone[0] if alone else max(known, key=len, default="")
            if not title:
                raise NotUnderstoodError(f"no rule: {names}")
            names = names[len(title) :]
            at = re.match(rf" at ({a_list(CELL, 'and')})", names)
            names = re.sub("^(, and |, | and )", "", names[at.end() :] if at else names)
            yield title, cells(at[1]) if at else frozenset()

    def rules_of(self, names: str) -> list[Rule]:
        return [rule for title, _ in self._named(names) for rule in self.titles[title]]

    def each_of(self, names: str) -> list[Relation]:
        """What names stand for: rules, pairs of a rule, and sums that were explained."""
        found: list[Relation] = []
        for title, own in self._named(names):
            if re.fullmatch(CELL, title):
                found.append(Relation(cells(title), lambda _: True))
            elif title in self.sums:
                found.append(self.sums[title])
            else:
                rules = self.titles[title]
                found += [self.relation_of(rule, own or self.cells_of(rule)) for rule in rules]
        return found

    def relation(self, names: str) -> Relation:
        """All of them together."""
        parts = self.each_of(names)
        all_cells = frozenset().union(*(part.cells for part in parts))
        return Relation(all_cells, lambda filling: all(part.obeys(filling) for part in parts))

    def fillings(self, of: Relation) -> list[Filling]:
        """All ways to fill it; an OverflowError if they are too many to look at."""
        return [*_fillings({at: self.left[at] for at in of.cells}, of.obeys, self.sees)]


def _fillings(
    options: dict[Cell, Digits],
    obeys: Callable[[Filling], bool],
    differ: Callable[[Cell, Cell], bool],
) -> Iterator[Filling]:
    order = sorted(options, key=lambda at: (len(options[at]), at))
    tried = 0

    def fill(filling: Filling) -> Iterator[Filling]:
        nonlocal tried
        tried += 1
        if tried > MOST:
            raise OverflowError
        if not obeys(filling):  # what is broken already stays so
            return
        if len(filling) == len(order):
            yield dict(filling)
            return
        at = order[len(filling)]
        for digit in sorted(options[at]):
            if all(own != digit or not differ(at, b) for b, own in filling.items()):
                yield from fill({**filling, at: digit})

    return fill({})
