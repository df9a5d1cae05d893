"""A sudoku on a page."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from queendoku.sheet.marks import DIGIT_HEIGHT, Digits, Lines, Mark


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


def drawn(
    x: float,
    y: float,
    side: float,
    style: Style,
    puzzle: str,
    solution: str | None = None,
    candidates: Sequence[str] | None = None,
) -> Iterator[Mark]:
    """Draw a grid with its upper left corner at (x, y); of a solution, the givens are bold.

    A puzzle and its solution have 81 cells, with ``.`` for a blank; each cell has its candidates.
    """
    cell = side / 9
    size = style.digit * cell
    # Below the middle by half of a digit's height.
    baseline = y + cell / 2 + size * DIGIT_HEIGHT / 2
    parts = [(puzzle, style.bold or solution is not None)]
    if solution is not None:
        pairs = zip(puzzle, solution, strict=True)
        parts.append(("".join(new if given == "." else "." for given, new in pairs), False))
    for row in range(9):
        for cells, bold in parts:
            digits = cells[9 * row : 9 * row + 9].replace(".", " ")
            if not digits.isspace():
                yield Digits(digits, x + cell / 2, baseline + row * cell, cell, size, bold)
    if candidates is not None:
        yield from pencil_marks(x, y, cell / 3, candidates)
    yield from lines(x, y, side, style)


def pencil_marks(x: float, y: float, third: float, candidates: Sequence[str]) -> Iterator[Digits]:
    """Write the candidates small, each in its place of three by three."""
    size = MARK * third
    baseline = y + third / 2 + size * DIGIT_HEIGHT / 2
    for row in range(27):
        places = "123456789"[row % 3 * 3 : row % 3 * 3 + 3]
        cells = candidates[row // 3 * 9 : row // 3 * 9 + 9]
        digits = "".join(place if place in cell else " " for cell in cells for place in places)
        if not digits.isspace():
            yield Digits(digits, x + third / 2, baseline + row * third, third, size)


@lru_cache(1024)  # the same on each page
def lines(x: float, y: float, side: float, style: Style) -> tuple[Lines, Lines]:
    """Draw thin lines between cells, and thick ones around boxes."""
    cell = side / 9
    thin = max(style.thin * cell, style.thinnest)
    thick = max(style.thick * cell, style.thickest)

    def grid(
        numbers: Sequence[int], beyond: float
    ) -> tuple[tuple[float, float, float, float], ...]:
        """Draw lines across and down; those of the frame meet at its corners."""
        across = [(x - beyond, y + i * cell, x + side + beyond, y + i * cell) for i in numbers]
        down = [(x + i * cell, y - beyond, x + i * cell, y + side + beyond) for i in numbers]
        return (*across, *down)

    within, frames = grid((1, 2, 4, 5, 7, 8), 0), grid((0, 3, 6, 9), thick / 2)
    return Lines(within, thin), Lines(frames, thick)
