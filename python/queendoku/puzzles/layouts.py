"""Rules at random that a full grid obeys, and regions at random."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from itertools import islice, product
from random import Random
from typing import Any

from queendoku._common.wording import listed
from queendoku.puzzles.cages import beside, joined
from queendoku.puzzles.solving import breaking
from queendoku.rules import Arrow, Candidates, LittleKiller, Quadruple, Rule
from queendoku.rules.board import Board, usual_box
from queendoku.rules.cells import Cell
from queendoku.rules.fields import MISSING
from queendoku.rules.little_killer import STEPS
from queendoku.rules.outside import Outside
from queendoku.rules.rule import Marked, OnCells, OnEdge
from queendoku.rules.xv import SUMS

#: How many cells a line has, at least and at most.
FEWEST, MOST = 3, 6
#: The share of the cells that the lines of a kind cover.
COVERED = 0.4
#: The fields besides the place for which a value is found.
FOUND = {"direction", "total", "mark", "digits", "shafts"}


def can_be_drawn(kind: type[Rule]) -> bool:
    """Tell whether rules of a kind can be drawn at random."""
    needed = {name for name, field in list(kind.fields.items())[1:] if field.default is MISSING}
    is_placed = issubclass(kind, OnCells | Outside | Arrow | LittleKiller)
    return is_placed and needed <= FOUND and kind is not Candidates


def drawn_rules(
    kinds: Collection[type[Rule]], board: Board, digits: bytes, rng: Random
) -> list[Rule]:
    """Draw rules of some kinds, but for killers, that a full grid obeys."""
    if not (names := [kind.__name__ for kind in kinds]):
        return []
    if not board.is_usual:
        what = f"killers alone are drawn at random on {board}"
        raise ValueError(f"rules: {what}, not {listed(names)}")
    drawing = Drawing(board, digits, rng)
    return [rule for kind in kinds for rule in drawing.draw(kind)]


class Drawing:
    """Draws rules on a full grid: random places, with values that it obeys."""

    def __init__(self, board: Board, digits: bytes, rng: Random) -> None:
        self.board, self.digits, self.rng, self.size = board, digits, rng, board.size
        self.cells = [divmod(cell, self.size) for cell in range(len(digits))]
        #: The cells without a line.
        self.free = {*self.cells}

    def draw(self, kind: type[Any]) -> Iterable[Rule]:
        """Draw those of a kind."""
        found = (rule for place in self.places(kind) for rule in self.at(kind, *place))
        if issubclass(kind, Marked):  # all marks are one rule
            cells = [cell for rule in islice(found, self.size) for cell in rule.cells]
            return self.at(kind, cells) if cells else ()
        if self.is_single(kind):
            return islice(found, 2 * self.size)
        return self.lines(kind)

    @staticmethod
    def is_single(kind: type[Rule]) -> bool:
        """Tell whether its place needs no line: it is an edge, a corner or beside the grid."""
        return issubclass(kind, OnEdge | Outside | LittleKiller | Quadruple)

    def places(self, kind: type[Rule]) -> Iterator[tuple[Any, ...]]:
        """Give all places of a kind in random order."""
        ends, every = (-1, self.size), range(-1, self.size + 1)
        beside = [(r, c) for r, c in product(every, every) if r in ends or c in ends]
        places: list[tuple[Any, ...]]
        if issubclass(kind, OnEdge):
            places = [([*map(self.cells.__getitem__, two)],) for two in self.board.neighbours()]
            places += [(two[::-1],) for (two,) in places]
        elif issubclass(kind, Outside):
            places = [(cell,) for cell in beside if (cell[0] in ends) != (cell[1] in ends)]
        elif kind is LittleKiller:
            places = [*product(beside, STEPS)]
        elif kind is Quadruple:
            corners = [cell for cell in self.cells if max(cell) < self.size - 1]
            places = [([(r + i, c + j) for i in (0, 1) for j in (0, 1)],) for r, c in corners]
        else:
            places = [([cell],) for cell in self.cells]
        return iter(self.rng.sample(places, len(places)))

    def at(self, kind: type[Any], *place: Any) -> Iterator[Any]:
        """Give the rule at a place that the grid obeys, if there is one."""
        for value in self.values(kind, *place):
            with suppress(ValueError):  # it may not fit
                rule = kind(*place, *value)
                kernels = [*self.board.asked_by(rule)]
                if kernels and not any(breaking(one, self.digits, self.size) for one in kernels):
                    yield rule
                    return

    def values(self, kind: type[Any], *place: Any) -> Iterator[tuple[Any, ...]]:
        """Give values that a rule may have at a place."""
        if "mark" in kind.fields:
            yield from ((mark,) for mark in SUMS)
        elif kind is Quadruple:
            here = [self.digits[cell] for cell in self.board.at(place[0])]
            yield (self.rng.sample(here, self.rng.randint(1, 3)),)
        elif "total" in kind.fields:
            if issubclass(kind, Outside):
                yield from ((total,) for total in range(self.size * (self.size + 1) // 2 + 1))
            else:
                with suppress(ValueError):  # no diagonal
                    rule = kind(*place, 0)
                    is_line = kind is LittleKiller
                    cells = rule.line(self.board) if is_line else self.board.at(rule.cells)
                    total = sum(self.digits[cell] for cell in cells)
                    yield from ((some,) for some in (total, *self.rng.sample(range(total), total)))
        else:
            yield ()

    def lines(self, kind: type[Any]) -> Iterator[Rule]:
        """Draw lines that do not meet, each as long as the grid obeys it."""
        least = len(self.free) - COVERED * len(self.cells)
        for start in self.rng.sample(sorted(self.free), len(self.free)):
            if start not in self.free or len(self.free) <= least:
                continue
            line, found, most = [start], [], self.rng.randint(FEWEST, MOST)
            while len(line) < most:
                near = [cell for cell in around(line[-1]) if cell in self.free and cell not in line]
                if not near:
                    break
                self.rng.shuffle(near)
                longer = ((cell, rule) for cell in near for rule in self.on(kind, [*line, cell]))
                cell, rule = next(longer, (near[0], None))
                line.append(cell)
                if rule is not None and len(line) >= FEWEST:
                    found, covered = [rule], {*line}
            if found:
                self.free -= covered
                yield from found

    def on(self, kind: type[Any], line: list[Cell]) -> Iterator[Any]:
        """Give the rule on a line that the grid obeys, if there is one."""
        return self.at(kind, line[:1], line[1:]) if kind is Arrow else self.at(kind, line)


def around(cell: Cell) -> list[Cell]:
    """List the cells that share an edge or a corner with one."""
    steps = [step for step in product((-1, 0, 1), repeat=2) if any(step)]
    return [(cell[0] + down, cell[1] + right) for down, right in steps]


def random_regions(size: int, rng: Random) -> list[int]:
    """Draw regions that hang together: cells of two that touch change places."""
    cells = [divmod(cell, size) for cell in range(size * size)]
    height, width = usual_box(size)
    regions = {(r, c): r // height * height + c // width for r, c in cells}
    for _ in range(8 * len(cells)):
        cell = rng.choice(cells)
        here = regions[cell]
        near = {regions[other] for other in beside([cell]) if other in regions} - {here}
        if not near:
            continue
        there = rng.choice(sorted(near))
        touching = [
            c for c in cells if regions[c] == there and here in map(regions.get, beside([c]))
        ]
        other = rng.choice(touching)
        regions[cell], regions[other] = there, here
        parts = [{c for c in cells if regions[c] == number} for number in (here, there)]
        if any(len(joined(min(part), part, size)) < size for part in parts):
            regions[cell], regions[other] = here, there
    return [*regions.values()]
