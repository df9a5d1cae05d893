"""A sudoku as SVG."""

from collections.abc import Iterable
from itertools import pairwise

from queendoku.show import palette
from queendoku.show.boards import SudokuGrid
from queendoku.show.shapes import Drawing, centre, circle, digits_path, number, rectangle

#: The side of a cell.
CELL, THUMBNAIL_CELL = 46.0, 22.0
#: The thickness of the strokes of digits, in hundredths of their height.
GIVEN_WEIGHT, FILLED_WEIGHT, CANDIDATE_WEIGHT = 15, 9, 11


def draw_sudoku(board: SudokuGrid, *, thumbnail: bool) -> Drawing:
    """Draw the grid; a thumbnail without pencil marks is smaller."""
    small = thumbnail and board.candidates is None
    cell = THUMBNAIL_CELL if small else CELL
    side = 9 * cell
    body = (
        f'<rect width="{number(side)}" height="{number(side)}" fill="{palette.BLANK_CELL}"/>'
        + grounds(board, cell)
        + lines(cell)
        + faults(board, cell)
        + digits(board, cell)
        + pencil_marks(board, cell)
    )
    return Drawing(side, side, body)


def grounds(board: SudokuGrid, cell: float) -> str:
    """Tint the givens."""
    tinted = "".join(
        f"M{number(at % 9 * cell)} {number(at // 9 * cell)}h{number(cell)}v{number(cell)}"
        f"h-{number(cell)}z"
        for at, given in enumerate(board.givens)
        if given
    )
    return f'<path fill="{palette.GIVEN_CELL}" d="{tinted}"/>' if tinted else ""


def lines(cell: float) -> str:
    """Draw thin lines between cells and thick ones around boxes."""
    side = number(9 * cell)

    def grid(places: list[int]) -> str:
        return "".join(f"M{number(i * cell)} 0v{side}M0 {number(i * cell)}h{side}" for i in places)

    thin, thick = grid([1, 2, 4, 5, 7, 8]), grid([3, 6])
    return (
        f'<path d="{thin}" stroke="{palette.THIN_LINE}" stroke-width="1"/>'
        f'<path d="{thick}" stroke="{palette.FRAME}" stroke-width="{number(cell * 0.05)}"/>'
        f'<rect width="{side}" height="{side}" fill="none" stroke="{palette.FRAME}"'
        f' stroke-width="{number(cell * 0.06)}"/>'
    )


def faults(board: SudokuGrid, cell: float) -> str:
    """Frame wrong entries and the digits that a house has twice, and join these."""
    if not board.at_fault:
        return ""
    frames = "".join(
        rectangle(*divmod(at, 9), cell, cell * 0.06) + "/>" for at in sorted(board.at_fault)
    )
    joined = "".join(
        f"M{centre(*first, cell)}L{centre(*second, cell)}"
        for conflict in board.conflicts
        for first, second in pairwise(conflict.cells)
    )
    # A disc keeps the digit legible over the line.
    discs = "".join(circle(*divmod(at, 9), cell, cell * 0.36) for at in sorted(board.at_fault))
    return (
        f'<g fill="{palette.FAULT_GROUND}" stroke="{palette.FAULT}"'
        f' stroke-width="{number(cell * 0.06)}">{frames}</g>'
        f'<path d="{joined}" stroke="{palette.FAULT}" stroke-width="{number(cell * 0.07)}"'
        ' opacity=".65"/>'
        f'<g fill="{palette.FAULT_GROUND}">{discs}</g>'
    )


def digits(board: SudokuGrid, cell: float) -> str:
    """Draw the givens bold and dark, the filled cells thin and blue."""
    kinds: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
    for at, (value, given) in enumerate(zip(board.digits, board.givens, strict=True)):
        if value:
            kinds[bool(given)].append((at, value))
    return draw_digits(kinds[True], cell, palette.INK, GIVEN_WEIGHT) + draw_digits(
        kinds[False], cell, palette.FILLED, FILLED_WEIGHT
    )


def draw_digits(cells: Iterable[tuple[int, int]], cell: float, ink: str, weight: float) -> str:
    """Draw the digits of cells."""
    places = ((value, (at % 9 + 0.5) * cell, (at // 9 + 0.5) * cell) for at, value in cells)
    return strokes(ink, digits_path(places, cell * 0.46, weight))


def pencil_marks(board: SudokuGrid, cell: float) -> str:
    """Draw the candidates small, each in its place of three by three."""
    candidates = [
        (at, value) for at, values in enumerate(board.candidates or ()) for value in values
    ]
    return draw_candidates(candidates, cell, palette.SOFT_INK, CANDIDATE_WEIGHT)


def draw_candidates(
    candidates: Iterable[tuple[int, int]], cell: float, ink: str, weight: float
) -> str:
    """Draw candidates of cells."""
    places = ((value, *place_of(at, value, cell)) for at, value in candidates)
    return strokes(ink, digits_path(places, cell * 0.22, weight))


def place_of(at: int, value: int, cell: float) -> tuple[float, float]:
    """Return the middle of a candidate of a cell."""
    row, column = divmod(value - 1, 3)
    return (at % 9 + 0.5 + (column - 1) * 0.28) * cell, (at // 9 + 0.5 + (row - 1) * 0.295) * cell


def strokes(ink: str, paths: str) -> str:
    """Draw paths in a colour, with round ends."""
    if not paths:
        return ""
    return (
        f'<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round">{paths}</g>'
    )
