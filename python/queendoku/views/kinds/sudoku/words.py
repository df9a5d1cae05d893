"""Sudokus of any size in words."""

from queendoku._common.arguments import VALUES
from queendoku._common.wording import cell_name, counted, listed
from queendoku.views.kinds.board import SYMBOLS, SudokuGrid, regions_in_rows

#: The pencil marks of cells with more are not listed: those of a blank grid would fill a page.
MOST_CANDIDATES = 4


def title(board: SudokuGrid) -> str:
    """Say what the grid is."""
    height, width = board.height, board.width
    parts = [counted(sum(map(bool, board.givens)), "given")]
    parts += [counted(board.filled, "filled cell")] if board.filled else []
    parts += [counted(len(board.rules), "rule")] if board.rules else []
    return f"Sudoku {f'of {height} by {width} ' * ((height, width) != (9, 9))}with {listed(parts)}"


def faults(board: SudokuGrid) -> list[str]:
    """Name wrong and repeated digits, broken rules, and cells without a candidate."""
    found = [f"{cell_name(cell)}={board.digits[cell]} is wrong." for cell in board.wrong]
    found += [f"{conflict}." for conflict in board.conflicts]
    found += [f"{rule} is broken." for rule, _ in board.broken]
    blank = board.without_candidates
    return found + [f"No digit is left for {cell_name(cell, board.width)}." for cell in blank]


def words(board: SudokuGrid) -> list[str]:
    """Say what stands where, and which rules there are."""
    sentences = [*rows_in_words(board), *regions_in_words(board)]
    sentences += [*filled_in(board), *pencil_marks(board)]
    return sentences + [f"{rule}." for rule in board.rules]


def rows_in_words(board: SudokuGrid) -> list[str]:
    """Say what is in each cell."""
    return [
        f"Row {row + 1}: {', '.join(symbol(digit, board.symbols) for digit in digits)}."
        for row in range(board.height)
        for digits in [board.digits[row * board.width : (row + 1) * board.width]]
    ]


def regions_in_words(board: SudokuGrid) -> list[str]:
    """Say which region each cell belongs to, unless they are boxes."""
    if board.has_boxes:
        return []
    names = [f".{VALUES[1:]}"[number + 1] for number in board.regions]
    return [regions_in_rows(board.width, names)]


def symbol(digit: int, symbols: str = SYMBOLS) -> str:
    """Write a digit."""
    return symbols[digit] if digit else "blank"


def filled_in(board: SudokuGrid) -> list[str]:
    """List the digits that are not givens."""
    cells = [
        f"{cell_name(cell, board.width)} {symbol(digit, board.symbols)}"
        for cell, (digit, given) in enumerate(zip(board.digits, board.givens, strict=True))
        if digit != given
    ]
    return [f"Filled in: {', '.join(cells)}."] if cells else []


def pencil_marks(board: SudokuGrid) -> list[str]:
    """List the candidates of the cells that have few, and count the other cells."""
    marks = board.candidates or ()
    few = [
        f"{cell_name(cell, board.width)}: {listed([board.symbols[d] for d in digits], 'or')}"
        for cell, digits in enumerate(marks)
        if 0 < len(digits) <= MOST_CANDIDATES
    ]
    rest = sum(len(digits) > MOST_CANDIDATES for digits in marks)
    others = f"{counted(rest, 'cell')} with more than {MOST_CANDIDATES} candidates"
    parts = [*few, others] if rest else few
    return [f"Pencil marks: {'; '.join(parts)}."] if parts else []
