"""Read puzzles as sigh/Interactive-Sudoku-Solver writes them, as queendoku has them."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

from queendoku import SudokuVariant, rules
from queendoku.rules import Rule

#: The digits of a base-64 number, least first, in which a pair's table is written.
BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
#: A cell, with a digit in base 36 each for row and column.
CELL = re.compile(r"\b[Rr]([0-9a-z])[Cc]([0-9a-z])(?=[~_.]|$)")


class NotKnownError(ValueError):
    """The puzzle has a rule or a shape that queendoku does not have."""


def read(text: str) -> SudokuVariant:
    """Read a puzzle.

    Raises
    ------
    NotKnownError
        With the name of what is not known.
    """
    text = CELL.sub(lambda cell: f"r{int(cell[1], 36)}c{int(cell[2], 36)}", text)
    size, has_boxes, regions = 9, True, None
    digits: dict[str, str] = {}
    found: list[Rule] = []
    for part in filter(None, text.split(".")):
        name, *values = part.split("~")
        if name == "Shape":
            rows, _, columns = values[0].partition("x")
            if rows != columns or len(values) > 1:
                raise NotKnownError(f"Shape~{'~'.join(values)}")
            size = int(rows)
        elif name == "Jigsaw":
            regions = values[-1]
        elif name == "NoBoxes":
            has_boxes = False
        elif name == "":
            for value in values:
                cell, *held = value.split("_")
                if len(held) == 1:
                    digits[cell.lower()] = held[0]
                elif held:
                    found.append(rules.Line([cell], f"[{''.join(held)}]"))
        else:
            if name not in READERS:
                raise NotKnownError(name)
            found += READERS[name](*values)
    # Without boxes, each row is one.
    boxes = None if has_boxes or regions is not None else (1, size)
    cells = [digits.get(f"r{row}c{column}", "0") for row in one_to(size) for column in one_to(size)]
    return SudokuVariant(cells, size=size, boxes=boxes, regions=regions, rules=found)


def one_to(last: int) -> range:
    """Count from 1."""
    return range(1, last + 1)


def whole(rule: Callable[[], Rule]) -> Callable[[], list[Rule]]:
    """Read a rule of the whole grid."""
    return lambda: [rule()]


def on(rule: Callable[[tuple[str, ...]], Rule]) -> Callable[..., list[Rule]]:
    """Read a rule that has cells, and nothing else."""
    return lambda *cells: [rule(cells)]


def sum_of(total: str, *cells: str) -> Iterator[Rule]:
    if "_" in total:
        raise NotKnownError("Sum with coefficients")
    yield rules.Sum(cells, int(total))


def little_killer(total: str, start: str) -> Iterator[Rule]:
    """Place the clue beside the first cell, on the side that the solver means."""
    row, column = (int(part) for part in start.lower()[1:].split("c"))
    if column == 1 and row < 9:
        yield rules.LittleKiller((row - 2, -1), "DR", int(total))
    elif row == 1:
        yield rules.LittleKiller((-1, column), "DL", int(total))
    elif column == 9 and row < 9:
        yield rules.LittleKiller((row, 9), "UL", int(total))
    else:
        yield rules.LittleKiller((9, column - 2), "UR", int(total))


def outside(rule: Callable[[Any, int], Rule]) -> Callable[..., Iterator[Rule]]:
    """Read clues at both ends of a row or column."""

    def of(line: str, first: str = "", last: str = "") -> Iterator[Rule]:
        at = int(line[1:]) - 1
        for clue, end in ((first, -1), (last, 9)):
            if clue:
                yield rule((at, end) if line[0] in "Rr" else (end, at), int(clue))

    return of


def adjacent(make: Callable[[list[str]], Rule]) -> Callable[..., Iterator[Rule]]:
    """Read a mark on each edge between cells of a list."""

    def of(*cells: str) -> Iterator[Rule]:
        places = [tuple(int(part) for part in cell.lower()[1:].split("c")) for cell in cells]
        for i, (row, column) in enumerate(places):
            for j in range(i + 1, len(places)):
                if abs(places[j][0] - row) + abs(places[j][1] - column) == 1:
                    yield make([cells[i], cells[j]])

    return of


def with_number(rule: Callable[[tuple[str, ...], int], Rule], usual: int) -> Any:
    """Read a line whose first value may be a number."""

    def of(*values: str) -> Iterator[Rule]:
        number, cells = (int(values[0]), values[1:]) if values[0].isdigit() else (usual, values)
        yield rule(cells, number)

    return of


def quadruple(corner: str, *digits: str) -> Iterator[Rule]:
    row, column = (int(part) - 1 for part in corner.lower()[1:].split("c"))
    cells = [(row + down, column + right) for down in (0, 1) for right in (0, 1)]
    yield rules.Quadruple(cells, [int(digit) for digit in digits])


def pair(every: bool) -> Callable[..., Iterator[Rule]]:
    """Read a table of two digits, for neighbours in a list or for all pairs in it."""

    def of(key: str, *values: str) -> Iterator[Rule]:
        bits = [BASE_64.index(sign) >> bit & 1 for sign in key for bit in range(6)]

        def allowed(a: int, b: int) -> bool:
            return bool(bits[(a - 1) * 9 + b - 1])

        part: list[str] = []
        for value in (*values, ""):
            if value and not value.startswith("_"):
                part.append(value)
                continue
            if every:
                pairs = [(part[i], part[j]) for j in range(len(part)) for i in range(j)]
            else:
                pairs = [*pairwise(part)]
            yield from (rules.Pair(cells, allowed) for cells in pairs)
            part = []

    return of


READERS: dict[str, Callable[..., Iterable[Rule]]] = {
    "AntiKnight": whole(rules.AntiKnight),
    "AntiKing": whole(rules.AntiKing),
    "AntiConsecutive": whole(rules.NonConsecutive),
    "DisjointSets": whole(rules.DisjointGroups),
    "Windoku": whole(rules.Windoku),
    "StrictKropki": whole(rules.AllKropkiGiven),
    "StrictXV": whole(rules.AllXVGiven),
    "Renban": on(rules.Renban),
    "Thermo": on(rules.Thermometer),
    "Palindrome": on(rules.Palindrome),
    "RegionSumLine": on(rules.RegionSum),
    "Between": on(rules.Between),
    "Zipper": on(rules.Zipper),
    "DoubleArrow": on(rules.DoubleArrow),
    "Entropic": on(rules.Entropic),
    "Cage": lambda total, *cells: [rules.Killer(cells, int(total) or None)],
    "Sum": sum_of,
    "AllDifferent": on(rules.ExtraRegion),
    "LittleKiller": little_killer,
    "Diagonal": lambda way: [rules.Diagonal() if way == "-1" else rules.AntiDiagonal()],
    "Sandwich": lambda total, line: outside(rules.Sandwich)(line, total),
    "XSum": outside(rules.XSum),
    "Skyscraper": outside(rules.Skyscraper),
    "Arrow": lambda circle, *shaft: [rules.Arrow([circle], [shaft])],
    "PillArrow": lambda n, *line: [rules.Arrow(line[: int(n)], [line[int(n) :]])],
    "WhiteDot": adjacent(rules.WhiteKropki),
    "BlackDot": adjacent(rules.BlackKropki),
    "GreaterThan": adjacent(rules.GreaterThan),
    "X": adjacent(lambda cells: rules.XV(cells, "X")),
    "V": adjacent(lambda cells: rules.XV(cells, "V")),
    "Whisper": with_number(rules.Whispers, 5),
    "Lockout": with_number(rules.Lockout, 4),
    "Modular": with_number(rules.Modular, 3),
    "Quad": quadruple,
    "Pair": pair(every=False),
    "PairX": pair(every=True),
}
