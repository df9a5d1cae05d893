"""Boards in words: the text alternative of a picture."""

from collections.abc import Sequence

from queendoku._common.wording import cell_name, counted, listed
from queendoku.views.kinds.board import (
    SYMBOLS,
    Board,
    QueensBoard,
    StarBoard,
    StepBoard,
    SudokuGrid,
)
from queendoku.views.step.words import said_of, technique_title

#: At most so many faults are named; the rest are counted.
MOST_FAULTS = 6

#: The pencil marks of cells with more are not listed: those of a blank grid would fill a page.
MOST_CANDIDATES = 4


def name_of(board: Board) -> str:
    """Say what a board is."""
    if isinstance(board, QueensBoard):
        return f"{counted(len(board.queens), 'queen')} on a board of {board.n} by {board.n}"
    if isinstance(board, StarBoard):
        return (
            f"Star battle of {board.size} by {board.size} with"
            f" {counted(board.stars, 'star')} in each row, column and region"
        )
    if isinstance(board, StepBoard):
        return f"{technique_title(board.technique)}, difficulty {board.difficulty:.1f}"
    n = board.size
    parts = [counted(sum(map(bool, board.givens)), "given")]
    parts += [counted(board.filled, "filled cell")] if board.filled else []
    parts += [counted(len(board.rules), "rule")] if board.rules else []
    return f"Sudoku {f'of {n} by {n} ' * (n != 9)}with {listed(parts)}"


def describe(board: Board) -> str:
    """Say what stands where, and what is wrong."""
    if isinstance(board, QueensBoard):
        return " ".join([*queens_in_words(board), *faults(board)])
    if isinstance(board, StarBoard):
        return " ".join([*stars_in_words(board), *faults(board)])
    if isinstance(board, StepBoard):
        return " ".join([*said_of(board), *grid_in_words(board.grid)])
    sentences = [*rows_in_words(board), *regions_in_words(board)]
    sentences += [*filled_in(board), *pencil_marks(board)]
    sentences += [f"{rule}." for rule in board.rules]
    return " ".join([*sentences, *faults(board)])


def grid_in_words(grid: SudokuGrid | StarBoard) -> list[str]:
    """Say what stands where before a step."""
    if isinstance(grid, StarBoard):
        return stars_in_words(grid)
    return [*rows_in_words(grid), *pencil_marks(grid)]


def rows_in_words(board: SudokuGrid) -> list[str]:
    """Say what is in each cell."""
    return [
        f"Row {row + 1}: {', '.join(symbol(digit) for digit in digits)}."
        for row in range(board.size)
        for digits in [board.digits[row * board.size : (row + 1) * board.size]]
    ]


def regions_in_words(board: SudokuGrid) -> list[str]:
    """Say which region each cell belongs to, unless they are boxes."""
    if board.variant is None or board.variant.board.region == "box":
        return []
    return [in_rows(board.size, [SYMBOLS[number + 1] for number in board.regions])]


def stars_in_words(board: StarBoard) -> list[str]:
    """Say where the regions, the stars and the crosses are."""
    n = board.size
    sentences = [in_rows(n, [*map(board.label, board.regions)])]
    for what, squares in (("Stars", board.queens), ("Crosses", board.crosses)):
        names = [cell_name(row * n + column, n) for row, column in sorted(squares)]
        sentences += [f"{what}: {', '.join(names)}."] if names else []
    return sentences


def in_rows(n: int, regions: list[str]) -> str:
    """Write the names of the regions of all cells."""
    between = " " if any(len(region) > 1 for region in regions) else ""
    rows = [between.join(regions[start : start + n]) for start in range(0, n * n, n or 1)]
    return f"Regions, row by row: {', '.join(rows)}."


def symbol(digit: int) -> str:
    """Write a digit."""
    return SYMBOLS[digit] if digit else "blank"


def filled_in(board: SudokuGrid) -> list[str]:
    """List the digits that are not givens."""
    cells = [
        f"{cell_name(cell, board.size)} {symbol(digit)}"
        for cell, (digit, given) in enumerate(zip(board.digits, board.givens, strict=True))
        if digit != given
    ]
    return [f"Filled in: {', '.join(cells)}."] if cells else []


def pencil_marks(board: SudokuGrid) -> list[str]:
    """List the candidates of the cells that have few, and count the other cells."""
    marks = board.candidates or ()
    few = [
        f"{cell_name(cell, board.size)}: {listed([*map(symbol, digits)], 'or')}"
        for cell, digits in enumerate(marks)
        if 0 < len(digits) <= MOST_CANDIDATES
    ]
    rest = sum(len(digits) > MOST_CANDIDATES for digits in marks)
    others = f"{counted(rest, 'cell')} with more than {MOST_CANDIDATES} candidates"
    parts = [*few, others] if rest else few
    return [f"Pencil marks: {'; '.join(parts)}."] if parts else []


def queens_in_words(board: QueensBoard) -> list[str]:
    """Say where the queens are."""
    sentences = []
    by_row: list[list[int]] = [[] for _ in range(board.n)]
    for row, column in board.queens:
        by_row[row].append(column)
    if board.queens:
        columns = [" and ".join(map(str, row)) or "none" for row in by_row]
        sentences.append(f"Columns of the queens, row by row from 0: {', '.join(columns)}.")
    if len(board.queens) > 1 and not board.attacks:
        sentences.append("No two queens attack each other.")
    return sentences


def faults(board: Board) -> list[str]:
    """Name queens that attack each other, repeated and wrong digits, cells without candidate."""
    if isinstance(board, QueensBoard):
        found = [
            f"The queens at {listed([*map(square_name, attack.squares)])} attack each other"
            f" on one {attack.line}."
            for attack in board.attacks
        ]
    elif isinstance(board, StarBoard):
        n = board.size
        found = [
            f"The stars at {listed([cell_name(row * n + column, n) for row, column in squares])}"
            f" {f'are too many for {unit}' if unit else 'touch'}."
            for unit, squares in board.attacks
        ]
    elif isinstance(board, StepBoard):
        found = []
    else:
        n = board.size
        found = [f"{cell_name(cell)}={board.digits[cell]} is wrong." for cell in board.wrong]
        found += [f"{conflict}." for conflict in board.conflicts]
        found += [f"{rule} is broken." for rule, _ in board.broken]
        blank = board.without_candidates
        found += [f"No digit is left for {cell_name(cell, n)}." for cell in blank]
    rest = len(found) - MOST_FAULTS
    return found if rest <= 0 else [*found[:MOST_FAULTS], f"And {rest} more."]


def square_name(square: tuple[int, int]) -> str:
    """Name a square as the errors do."""
    return f"(row {square[0]}, column {square[1]})"


def gallery_size(boards: Sequence[Board], total: int) -> str:
    """Say how many boards a gallery has, and how many of them it does not show."""
    steps = bool(boards) and all(isinstance(board, StepBoard) for board in boards)
    noun = "step" if steps else "board"
    if len(boards) == total:
        return counted(total, noun) if total else "no boards"
    return f"{len(boards)} of {total:,} {noun}s; {total - len(boards):,} more"


def index_of(board: Board, place: int) -> str:
    """Name the place of a board in a gallery; a step has its technique too."""
    if not isinstance(board, StepBoard):
        return f"[{place}]"
    return f"[{place if board.place is None else board.place}] {name_of(board)}"


def item_of(board: Board, place: int) -> str:
    """Describe a board of a gallery."""
    name = index_of(board, place) if isinstance(board, StepBoard) else f"Board {place}"
    return f"{name}: {describe(board)}"
