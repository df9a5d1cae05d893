"""A sudoku on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, isqrt
from typing import TYPE_CHECKING, NamedTuple

from queendoku.puzzles.star_battle import StarBattle
from queendoku.views.draw.paper import DIGIT_HEIGHT, Curve, Digits, Lines, Mark, Text
from queendoku.views.draw.shapes import CROSS_POINTS, STAR_POINTS
from queendoku.views.kinds.board import BOXES, SYMBOLS
from queendoku.views.kinds.sudoku.svg import borders, columns_of

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant


class Style(NamedTuple):
    """How grids look: sizes as shares of a cell, and the thinnest lines in points."""

    digit: float
    thick: float
    thin: float
    thickest: float
    thinnest: float
    #: Whether the digits of a puzzle are bold.
    bold: bool


NORMAL = Style(digit=0.66, thick=0.07, thin=0.014, thickest=1.0, thinnest=0.3, bold=False)
LARGE = Style(digit=0.82, thick=0.08, thin=0.026, thickest=1.8, thinnest=0.7, bold=True)

#: The size of a pencil mark, as a share of a third of a cell.
MARK = 0.66
#: The share of a cell's height that pencil marks have below the sum of a cage.
CROWDED = 0.7


def drawn(
    x: float,
    y: float,
    side: float,
    style: Style,
    puzzle: str,
    solution: str | None = None,
    candidates: Sequence[str] | None = None,
    variant: SudokuVariant | StarBattle | None = None,
) -> Iterator[Mark]:
    """Draw a grid with its upper left corner at (x, y); of a solution, the givens are bold.

    A puzzle and its solution have ``.`` for a blank, of a star battle ``Q`` for a star; each cell
    has its candidates. Rules are drawn on a puzzle.
    """
    if isinstance(variant, StarBattle):
        n, cell = variant.n, side / max(variant.n, 1)
        for at, mark in enumerate(solution or puzzle):
            if mark != ".":
                yield drawn_mark(mark, x + at % n * cell, y + at // n * cell, cell)
        # Nothing else tells where regions are.
        style = style._replace(thick=1.2 * style.thick, thickest=2.2 * style.thickest)
        yield from lines(x, y, cell, style, "".join(variant.regions))
        return
    n = variant.size if variant else 9
    has_rules = variant is not None and solution is None
    cell = side / across(variant, has_rules=has_rules)
    above: list[Mark] = []
    has_corners = False
    if variant is not None and variant.rules and has_rules:
        from queendoku.views.kinds.variant import print as rules

        marks = rules.on_paper(variant)
        x, y, has_corners = x + marks.room[0] * cell, y + marks.room[1] * cell, marks.has_corners
        yield from rules.drawn(marks.below, x, y, cell)
        above = [*rules.drawn(marks.above, x, y, cell)]
    size = style.digit * cell
    # Below the middle by half of a digit's height.
    baseline = y + cell / 2 + size * DIGIT_HEIGHT / 2
    parts = [(puzzle, style.bold or solution is not None)]
    if solution is not None:
        pairs = zip(puzzle, solution, strict=True)
        parts.append(("".join(new if given == "." else "." for given, new in pairs), False))
    for row in range(n):
        for cells, bold in parts:
            digits = cells[n * row : n * row + n].replace(".", " ")
            place = x + cell / 2, baseline + row * cell
            if n > 9:
                yield from apart(digits, *place, cell, size, bold)
            elif not digits.isspace():
                yield Digits(digits, *place, cell, size, bold)
    if candidates is not None:
        yield from pencil_marks(x, y, cell, candidates, n, has_corners)
    regions = (variant.board.regions,) if variant else ()
    yield from lines(x, y, cell, style, *regions)
    yield from above


def drawn_mark(mark: str, x: float, y: float, cell: float) -> Curve:
    """Draw a star, or a cross."""
    shape = STAR_POINTS if mark == "Q" else CROSS_POINTS
    points = tuple((x + a * cell / 100, y + b * cell / 100) for a, b in shape)
    return Curve(points, cell * 0.04, 0, 0 if mark == "Q" else None, is_closed=mark == "Q")


def across(variant: SudokuVariant | StarBattle | None, *, has_rules: bool) -> float:
    """Return how many cells wide or high a grid is, with what stands beside it."""
    if variant is None:
        return 9
    if isinstance(variant, StarBattle):
        return variant.n
    if not has_rules or not variant.rules:
        return variant.size
    from queendoku.views.kinds.variant.print import on_paper

    left, top, right, bottom = on_paper(variant).room
    return variant.size + max(left + right, top + bottom)


def apart(
    digits: str, x: float, y: float, step: float, size: float, bold: bool = False
) -> Iterator[Text]:
    """Write a row of digits, the first around x, one by one: letters are not all as wide."""
    for at, digit in enumerate(digits):
        if digit != " ":
            yield Text(digit, x + at * step, y, size, bold=bold)


def pencil_marks(
    x: float, y: float, cell: float, candidates: Sequence[str], n: int, has_corners: bool
) -> Iterator[Mark]:
    """Write the candidates small, each in its place of three by three, or as many as there are."""
    columns = columns_of(n)
    rows = ceil(n / columns)
    step, down = cell / columns, cell / rows
    top = y
    if has_corners:  # below the sums of cages
        down *= CROWDED
        top += cell * (1 - CROWDED)
    size = MARK * min(step, down)
    baseline = top + down / 2 + size * DIGIT_HEIGHT / 2
    for row in range(n * rows):
        first = row % rows * columns + 1
        places = SYMBOLS[first : min(first + columns, n + 1)].ljust(columns)
        cells = candidates[row // rows * n : row // rows * n + n]
        digits = "".join(place if place in cell else " " for cell in cells for place in places)
        line = baseline + row * (cell / rows) + row % rows * (down - cell / rows)
        if n > 9:
            yield from apart(digits, x + step / 2, line, step, size)
        elif not digits.isspace():
            yield Digits(digits, x + step / 2, line, step, size)


@lru_cache(1024)  # the same on each page
def lines(
    x: float, y: float, cell: float, style: Style, regions: Sequence[object] = BOXES
) -> tuple[Lines, Lines]:
    """Draw thin lines between cells, and thick ones around regions."""
    n = isqrt(len(regions))
    thin = max(style.thin * cell, style.thinnest)
    thick = max(style.thick * cell, style.thickest)
    frame = [(place, 0, n, is_down, True) for place in (0, n) for is_down in (False, True)]
    runs = sorted([*frame, *borders(n, regions)], key=lambda run: (run[3], run[0]))

    def grid(is_thick: bool, beyond: float) -> tuple[tuple[float, float, float, float], ...]:
        """Draw lines across and down; thick ones meet at corners."""
        ends = []
        for place, start, length, is_down, of_region in runs:
            first, last = start * cell - beyond, (start + length) * cell + beyond
            if of_region == is_thick:
                at = place * cell
                line = (at, first, at, last) if is_down else (first, at, last, at)
                ends.append((x + line[0], y + line[1], x + line[2], y + line[3]))
        return tuple(ends)

    return Lines(grid(False, 0), thin), Lines(grid(True, thick / 2), thick)
