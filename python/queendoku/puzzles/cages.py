"""Cages of killers at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from queendoku.rules import Killer, Rule
from queendoku.rules.cells import Cell

#: How many cells a cage has at random, at least and at most, and at most on boards larger than 9 by
#: 9, which would take long to solve.
FEWEST, MOST, MOST_IF_LARGE = 2, 5, 3
#: How often it is tried to divide each cage so that it tells two solutions apart.
TRIES = 4


class Cages:
    """Cages without a digit twice, all over the grid."""

    def __init__(self, digits: Mapping[Cell, int], rng: Random) -> None:
        self.digits, self.size, self.rng = digits, len({*digits.values()}), rng
        #: The rule of cells; most cages stay when one is divided.
        self.rule = cache(lambda *cells: Killer(cells, sum(digits[c] for c in cells)))
        free = {*digits}
        drawn: list[list[Cell]] = []
        while free:
            cage = [rng.choice(sorted(free))]
            free.remove(cage[0])
            most = rng.randint(FEWEST, MOST if self.size <= 9 else MOST_IF_LARGE)
            while len(cage) < min(most, self.size):
                around = [cell for cell in beside(cage) if cell in free and self.fits(cell, cage)]
                if not around:
                    break
                cage.append(rng.choice(around))
                free.remove(cage[-1])
            drawn.append(cage)
        self.cages: list[list[Cell]] = []
        for cage in sorted(drawn, key=len, reverse=True):
            self.add(cage)
        #: With more, cages might be divided and joined for ever.
        self.divisions = len(self.digits)

    @property
    def rules(self) -> list[Rule]:
        """The cages with their totals."""
        return [self.rule(*sorted(cage)) for cage in self.cages]

    def fits(self, cell: Cell, cage: Sequence[Cell]) -> bool:
        """Tell whether a cage lacks the digit of a cell."""
        return self.digits[cell] not in [self.digits[other] for other in cage]

    def add(self, cage: list[Cell]) -> None:
        """Add a cage; a cell that may not be alone joins the smallest beside it that it fits."""
        near = set() if len(cage) > 1 else {*beside(cage)}
        hosts = [
            host
            for host in self.cages
            if len(host) > 1 and not near.isdisjoint(host) and self.fits(cage[0], host)
        ]
        if hosts:
            min(hosts, key=len).extend(cage)
        else:
            self.cages.append(cage)

    def divide(self, other: Mapping[Cell, int] | None) -> bool:
        """Divide a large cage so that other digits do not fit any more, if it can be done.

        It becomes two, or more if one would not hang together.
        """
        digits, other = self.digits, other or {}
        large = [c for c in self.cages if len(c) > 1 and any(digits[x] != other.get(x) for x in c)]
        if not large:
            return False
        self.rng.shuffle(large)
        large.sort(key=len, reverse=True)
        for cage in large * TRIES:
            half = joined(self.rng.choice(sorted(cage)), {*cage}, (len(cage) + 1) // 2)
            if sum(digits[x] - other.get(x, 0) for x in half):
                break
        self.cages.remove(cage)
        rest, parts = {*cage}, [half]
        while rest := rest - {*parts[-1]}:
            parts.append(joined(min(rest), rest, len(rest)))
        for part in sorted(parts, key=len):  # the smallest first
            if self.divisions > 0:
                self.add(part)
            else:
                self.cages.append(part)
        self.divisions -= 1
        return True


def beside(cage: Iterable[Cell]) -> list[Cell]:
    """List the cells that share an edge with a cage."""
    sides = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return [(y + down, x + right) for y, x in cage for down, right in sides]


def joined(cell: Cell, among: set[Cell], most: int) -> list[Cell]:
    """Collect cells that hang together with one."""
    found = [cell]
    for near in found:  # grows as cells are found
        found += [c for c in beside([near]) if c in among and c not in found]
    return found[:most]
