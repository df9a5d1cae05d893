"""A board with stars and crosses, and what holds on it: the ground on which each claim is checked.

Nothing here calls the package, so that what it says is not taken for granted.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import queendoku as qd
from puzzles.reasons.board import claim
from puzzles.reasons.words import Sentences, Types, a_list, row_and_column

Cells = frozenset[tuple[int, int]]
#: The cells that get stars, and those that are crossed out.
Effect = tuple[Cells, Cells]
KINDS = ("row", "column", "region")

CELL = r"r\d+c\d+"
CELLS, EITHER = a_list(CELL, "and"), a_list(CELL, "or")
UNIT = r"(?:(?:row|column) \d+|region [A-Z]|the [a-z]+ region)"
_SEVERAL = rf"(?:rows|columns) (?:\d+ to \d+|{a_list(r'[0-9]+', 'and', 2)})"
_REGIONS = f"regions {a_list('[A-Z]', 'and', 2)}|the {a_list('[a-z]+', 'and', 2)} regions"
UNITS = f"(?:{UNIT}|{_SEVERAL}|{_REGIONS})"
STARS = r"(?:no|a|\d+) (?:queen|star)s?"
BOXES = rf"\d+ box(?:es)? of 2 by 2 cells \({CELLS}(?:; {CELLS})*\)"


def cells(text: str) -> Cells:
    """Of a list, which is in order and has nothing twice."""
    found = [row_and_column(one) for one in re.findall(CELL, text)]
    claim(sorted({*found}) == found, f"cells in order: {text}")
    return frozenset(found)


def units(text: str) -> tuple[str, ...]:
    """The names of some units: `rows 2 to 4` are three."""
    (kind,) = re.findall("row|column|region", text)
    if kind == "region" and text.startswith("the "):
        called = re.findall("[a-z]+", re.sub("^the | regions?$| and ", " ", text))
        return tuple(f"the {name} region" for name in called)
    numbers = re.findall(r"\d+|[A-Z]", text)
    if " to " in text:
        claim(len(numbers) == 2, "from one to another")
        first, last = map(int, numbers)
        claim(last > first + 1, "at least three")
        numbers = [*map(str, range(first, last + 1))]
    order = sorted(numbers, key=lambda name: (len(name), name))
    claim(order == numbers, f"units in order: {text}")
    return tuple(f"{kind} {number}" for number in numbers)


def stars(text: str) -> int:
    number, noun = text.split()
    count = int({"no": "0", "a": "1"}.get(number, number))
    claim(noun.endswith("s") == (count > 1), f"one or many: {text}")
    return count


def boxes(text: str) -> list[Cells]:
    """Boxes, each with the cells of it that are left."""
    number, noun, *_ = text.split()
    parts = [cells(part) for part in text[text.index("(") + 1 : -1].split(";")]
    claim(len(parts) == int(number) and (noun == "box") == (len(parts) == 1), "so many boxes")
    for part in parts:
        for axis in range(2):
            lines = {one[axis] for one in part}
            claim(max(lines) - min(lines) < 2, "cells of one box")
    return parts


TYPES: Types = {
    "cell": (CELL, row_and_column),
    "cells": (CELLS, cells),
    "either": (EITHER, cells),
    "unit": (UNIT, str),
    "units": (UNITS, units),
    "stars": (STARS, stars),
    "star": ("queen|star", str),
    "boxes": (BOXES, boxes),
    "number": (r"\d+", int),
    "text": (".+?", str),
    "rest": ("(?s:.*)", str),
}


def sentences() -> Sentences[Any]:
    return Sentences(TYPES)


class Ground:
    """The stars and the open cells of a board, and its units by their names."""

    def __init__(self, puzzle: qd.StarBattle) -> None:
        n, self.most = puzzle.n, puzzle.stars
        self.all = frozenset((row, column) for row in range(n) for column in range(n))
        found: dict[str, set[tuple[int, int]]] = {}
        for row, column in sorted(self.all):
            letter = puzzle.regions[row][column]
            region = f"region {letter}"
            if puzzle.names:
                region = f"the {puzzle.names[ord(letter) - ord('A')]} region"
            for name in (f"row {row + 1}", f"column {column + 1}", region):
                found.setdefault(name, set()).add((row, column))
        self.units = {name: frozenset(own) for name, own in found.items()}
        self.stars = self._with(puzzle, "Q")
        self.open = self._with(puzzle, ".")

    def _with(self, puzzle: qd.StarBattle, mark: str) -> Cells:
        return frozenset(one for one in self.all if puzzle.board[one[0]][one[1]] == mark)

    def changed(
        self, placed: Iterable[tuple[int, int]], gone: Iterable[tuple[int, int]]
    ) -> "Ground":
        """The same board with more stars, which must be able to stand there, and crosses."""
        other = object.__new__(Ground)
        vars(other).update(vars(self))
        other.open -= frozenset(gone)
        for star in placed:
            claim(star in other.open, f"a star can stand at {star}")
            others = other.seen(star)
            other.stars |= {star}
            other.open -= others | {star}
        return other

    def need(self, *names: str) -> int:
        """How many stars some units of a kind need."""
        own = [self.units[name] & self.stars for name in names]
        return sum(self.most - len(one) for one in own)

    def left(self, *names: str) -> Cells:
        """The open cells of some units."""
        return frozenset().union(*(self.units[name] for name in names)) & self.open

    def near(self, one: tuple[int, int]) -> Cells:
        """The cells that touch this one."""
        row, column = one
        square = {(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        return self.all & square - {one}

    def filled(self, one: tuple[int, int]) -> list[str]:
        """The units that are full with a star there."""
        return [name for name, own in self.units.items() if one in own and self.need(name) == 1]

    def seen(self, one: tuple[int, int]) -> Cells:
        """The cells that can have no star beside one there."""
        full = (self.units[name] for name in self.filled(one))
        return self.near(one).union(*full) - {one}


def boxed(left: Cells, most: int) -> bool:
    """Whether cells fit into at most so many boxes."""
    if not left or not most:
        return not left
    row, column = min(left)
    corners = ((row, column), (row, column - 1))
    return any(
        boxed(left - {(r + i, c + j) for i in (0, 1) for j in (0, 1)}, most - 1) for r, c in corners
    )


def room(left: Cells, need: int) -> int:
    """For how many stars there is room, of so many that are needed."""
    return next((count for count in range(need) if boxed(left, count)), need)


#: A step of a search: its kind, row, column and cause.
Told = tuple[str, int | None, int | None, str | None]


def searched(puzzle: qd.StarBattle) -> Iterator[tuple[Told, list[str]]]:
    """Yield the steps of a search, and the board after each, by the rules alone."""
    n, cells = puzzle.n, [(r, c) for r in range(puzzle.n) for c in range(puzzle.n)]
    stars = {(r, c) for r, c in cells if puzzle.board[r][c] == "Q"}

    def against(row: int, column: int) -> str | None:
        region = puzzle.regions[row][column]
        if sum(c == column for _, c in stars) == puzzle.stars:
            return "column"
        if sum(puzzle.regions[r][c] == region for r, c in stars) == puzzle.stars:
            return "region"
        near = any(max(abs(r - row), abs(c - column)) <= 1 for r, c in stars)
        return "touching" if near else None

    def board() -> list[str]:
        rows = [list(row) for row in puzzle.board]
        for row, column in stars:
            rows[row][column] = "Q"
        return ["".join(row) for row in rows]

    def is_full(row: int) -> bool:
        return sum(r == row for r, _ in stars) == puzzle.stars

    opened = [
        (r, c)
        for r, c in cells
        if puzzle.board[r][c] == "." and not is_full(r) and not against(r, c)
    ]

    def place(after: tuple[int, int]) -> Iterator[tuple[Told, list[str]]]:
        row = next((row for row in range(n) if not is_full(row)), None)
        if row is None:
            yield ("solution", None, None, None), board()
            return
        for cell in opened:
            if cell[0] != row or cell <= after:
                continue
            yield ("try", *cell, None), board()
            if cause := against(*cell):
                yield ("conflict", *cell, cause), board()
                continue
            stars.add(cell)
            yield ("place", *cell, None), board()
            yield from place(cell)
            stars.remove(cell)
            yield ("remove", *cell, None), board()

    return place((-1, -1))
