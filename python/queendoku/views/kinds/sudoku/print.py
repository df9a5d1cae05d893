"""A sudoku of any size on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from queendoku.functions.rate import rate_sudokus
from queendoku.puzzles.houses import conflicts_of
from queendoku.views.draw.grid import Style, lines
from queendoku.views.draw.paper import DIGIT_HEIGHT, Digits, Mark, Text
from queendoku.views.kinds.board import SudokuGrid
from queendoku.views.kinds.kind import Paper
from queendoku.views.kinds.printed import Puzzle, Rated, Solved, rated
from queendoku.views.kinds.sudoku.svg import columns_of

if TYPE_CHECKING:
    from queendoku._common.progress import Progress
    from queendoku._many.results.rated import SudokuScale

#: The size of a pencil mark, as a share of a third of a cell.
MARK = 0.66
#: The share of a cell's height that pencil marks have below the sum of a cage.
CROWDED = 0.7


def cells(board: SudokuGrid) -> str:
    """Write the digits, with ``.`` for a blank."""
    symbols = f".{board.symbols[1:]}"
    return "".join(symbols[digit] for digit in board.digits)


def solutions(boards: Sequence[SudokuGrid]) -> Iterator[Solved]:
    """Solve plain sudokus, all at once."""
    from queendoku.functions.sudokus import solve_sudokus

    found = solve_sudokus([*map(cells, boards)], errors="mark")
    for board, solution, count in zip(boards, found.solutions, found.counts, strict=True):
        why = [] if solution else conflicts_of(board.digits)
        yield Solved(solution, count, ": ".join(["has no solution", *map(str, why[:1])]))


def ratings(
    boards: Sequence[SudokuGrid], scale: SudokuScale, progress: Progress
) -> Iterator[Rated]:
    """Rate plain sudokus, all at once."""
    found: Any = rate_sudokus([*map(cells, boards)], scale=scale, errors="mark", progress=progress)
    if scale == "se":
        return rated((f"ER {er}" for er in found.er), found.unrated)
    levels = zip(found.level, found.score, strict=True)
    return rated((f"{level} {score}" for level, score in levels), found.unrated)


def drawn(x: float, y: float, side: float, style: Style, puzzle: Puzzle) -> Iterator[Mark]:
    """Draw a grid with its upper left corner at (x, y); of a solution, the givens are bold."""
    board: SudokuGrid = puzzle.board
    cell = side / board.size
    yield from contents(x, y, cell, style, puzzle)
    yield from lines(x, y, cell, style, board.regions, board.width)


def contents(
    x: float, y: float, cell: float, style: Style, puzzle: Puzzle, *, has_corners: bool = False
) -> Iterator[Mark]:
    """Write the digits, and the pencil marks."""
    board, solution, n = puzzle.board, puzzle.solution, puzzle.board.width
    symbols = board.symbols
    size = style.digit * cell
    # Below the middle by half of a digit's height.
    baseline = y + cell / 2 + size * DIGIT_HEIGHT / 2
    parts = [(puzzle.cells, style.bold or solution is not None)]
    if solution is not None:
        pairs = zip(puzzle.cells, solution, strict=True)
        parts.append(("".join(new if given == "." else "." for given, new in pairs), False))
    for row in range(board.height):
        for text, bold in parts:
            digits = text[n * row : n * row + n].replace(".", " ")
            place = x + cell / 2, baseline + row * cell
            if symbols[-1] > "9":
                yield from apart(digits, *place, cell, size, bold)
            elif not digits.isspace():
                yield Digits(digits, *place, cell, size, bold)
    if puzzle.candidates is not None:
        yield from pencil_marks(x, y, cell, puzzle.candidates, board, has_corners)


def apart(
    digits: str, x: float, y: float, step: float, size: float, bold: bool = False
) -> Iterator[Text]:
    """Write a row of digits, the first around x, one by one: letters are not all as wide."""
    for at, digit in enumerate(digits):
        if digit != " ":
            yield Text(digit, x + at * step, y, size, bold=bold)


def pencil_marks(
    x: float,
    y: float,
    cell: float,
    candidates: Sequence[str],
    board: SudokuGrid,
    has_corners: bool,
) -> Iterator[Mark]:
    """Write the candidates small, each in its place of three by three, or as many as there are."""
    n, width, symbols = len(board.symbols) - 1, board.width, board.symbols
    columns = columns_of(n)
    rows = ceil(n / columns)
    step, down = cell / columns, cell / rows
    top = y
    if has_corners:  # below the sums of cages
        down *= CROWDED
        top += cell * (1 - CROWDED)
    size = MARK * min(step, down)
    baseline = top + down / 2 + size * DIGIT_HEIGHT / 2
    for row in range(board.height * rows):
        first = row % rows * columns + 1
        places = symbols[first : min(first + columns, n + 1)].ljust(columns)
        cells = candidates[row // rows * width : row // rows * width + width]
        digits = "".join(place if place in cell else " " for cell in cells for place in places)
        line = baseline + row * (cell / rows) + row % rows * (down - cell / rows)
        if symbols[-1] > "9":
            yield from apart(digits, x + step / 2, line, step, size)
        elif not digits.isspace():
            yield Digits(digits, x + step / 2, line, step, size)


PAPER = Paper("sudoku", cells, solutions, ratings, drawn)
