"""Read sudokus of any size, with rules and without, and what is filled in."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

import queendoku._core as _core
from queendoku._common.arguments import BLANKS, without_white_space
from queendoku._common.errors import in_the_name_of
from queendoku._common.wording import cell_name
from queendoku._core import PencilMarks
from queendoku.puzzles.any_size import is_variant, variant_of
from queendoku.puzzles.houses import candidates_of
from queendoku.puzzles.placement import in_squares, is_number
from queendoku.views.kinds.board import SudokuGrid, VariantGrid
from queendoku.views.kinds.forms import grid_in, like_a_sudoku, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from queendoku.puzzles.variant import MarkedVariant, SudokuVariant


def owns(value: Any) -> bool:
    """Tell puzzles with rules and grids with pencil marks from anything else."""
    return isinstance(value, PencilMarks) or is_variant(value)


def claims(value: Any) -> bool:
    """Tell any text, 81 cells, and n rows of n cells from other boards."""
    if isinstance(value, str):
        return True
    if len(value) == 81 and all(map(is_cell, value)):
        return True
    cells = grid_in(value)
    if not cells or (len(cells) != 81 and in_squares(value)):
        return False
    if all(isinstance(cell, str) for cell in cells):
        return like_a_sudoku(without_white_space("".join(cells)))
    return not are_placements(value, cells)


def is_cell(cell: Any) -> bool:
    """Tell whether it is a digit or a blank."""
    if isinstance(cell, str):
        return without_white_space(cell) in ("", *"123456789", *BLANKS)
    return cell is None or cell != cell or (is_number(cell) and 0 <= cell <= 9)


def are_placements(rows: Sequence[Sequence[Any]], cells: Sequence[Any]) -> bool:
    """Tell n placements of n queens from a sudoku: by what only they have, or permutations."""
    return all(cell is None or is_number(cell) for cell in cells) and (
        -1 in cells
        or (None in cells and 0 in cells)
        or (None not in cells and all(sorted(row) == [*range(len(rows))] for row in rows))
    )


def read(value: Any, name: str, givens: Any = None) -> SudokuGrid:
    """Read a grid, and with the puzzle that it was solved from, what is wrong in it."""
    if isinstance(value, PencilMarks):
        return with_wrong(read_marked(value))
    if not is_variant(givens):
        grid = read_sudoku(value, name)
        if givens is None:
            return grid
        return with_givens(grid, read_sudoku(plain(givens, "givens"), "givens"))
    grid = read_sudoku(value, name) if is_variant(value) else read_of(givens, value)
    return with_givens(grid, read_sudoku(givens, "givens"))


def read_of(variant: SudokuVariant, value: Any) -> SudokuGrid:
    """Read digits for a puzzle, whose size may be one that nothing else tells."""
    from queendoku.puzzles.cells import digits_of

    digits = tuple(digits_of(value, variant.board, "board"))
    return VariantGrid(digits, digits, variant=variant)


def read_sudoku(value: Any, name: str) -> SudokuGrid:
    """Read a sudoku of any size."""
    with in_the_name_of(name, of="grid"):
        variant = variant_of(value)
        if variant is None:
            digits = tuple(_core.read_sudoku(value))
            return SudokuGrid(digits, digits)
        from queendoku.puzzles.variant import MarkedVariant

        if isinstance(variant, MarkedVariant):
            return with_broken(read_marked(variant))
        digits = tuple(variant.digits)
        return with_broken(VariantGrid(digits, digits, variant=variant))


def read_marked(marks: PencilMarks | MarkedVariant) -> SudokuGrid:
    """Read a grid with pencil marks."""
    candidates = tuple(tuple(cell) for row in marks.candidates for cell in row)
    if not isinstance(marks, PencilMarks):
        orders = marks.board.orders
        ordered = tuple(tuple(orders[digit] for digit in cell) for cell in candidates)
        return VariantGrid(tuple(marks.digits), tuple(marks.givens), ordered, variant=marks)
    digits, givens = (
        tuple(0 if character == "." else int(character) for character in text)
        for text in (marks.digits, marks.givens)
    )
    return SudokuGrid(digits, givens, candidates)


def with_givens(grid: SudokuGrid, puzzle: SudokuGrid) -> SudokuGrid:
    """Tell the givens from the filled cells."""
    if (puzzle.height, puzzle.width) != (grid.height, grid.width):
        raise ValueError(f"givens: size {puzzle.size} is not that of the board, {grid.size}")
    values = ("a blank", *grid.board.digits)
    for cell, (digit, given) in enumerate(zip(grid.digits, puzzle.givens, strict=True)):
        if given and digit != given:
            name = cell_name(cell, grid.width)
            what = f"{name} has {values[given]}, but the board has {values[digit]} there"
            raise ValueError(f"givens: {what}")
    grid = puzzle._replace(digits=grid.digits, broken=())
    return with_wrong(grid) if grid.variant is None else with_broken(grid)


def with_broken(grid: SudokuGrid) -> SudokuGrid:
    """Tell which rules are broken; a search for wrong entries could take hours."""
    if not grid.rules:
        return grid
    broken = grid.variant._broken_by(bytes(grid.digits))
    return grid._replace(broken=tuple((grid.rules[i], cells) for i, cells in broken.items()))


def with_wrong(grid: SudokuGrid) -> SudokuGrid:
    """Tell which entries are wrong, if the givens have one solution."""
    if not grid.filled or _core.count_sudoku_solutions(grid.givens, 2) != 1:
        return grid
    solution = map(int, chain.from_iterable(_core.solve_sudoku(grid.givens, "auto")))
    both = enumerate(zip(grid.digits, solution, strict=True))
    wrong = tuple(cell for cell, (digit, right) in both if digit not in (0, right))
    return grid._replace(wrong=wrong)


def with_marks(board: SudokuGrid, candidates: Any) -> SudokuGrid:
    """Draw pencil marks: those of the houses, or lists; in true candidates one alone is settled."""
    digits, height, width = board.digits, board.height, board.width
    orders = {value: order for order, value in enumerate(board.board.digits, 1)}
    if candidates is True:
        return board._replace(candidates=candidates_of(digits, board.board))
    try:
        cells = [sorted(orders[digit] for digit in cell) for row in candidates for cell in row]
        fits = [*map(len, candidates)] == [width] * height
    except (KeyError, TypeError):
        fits = False
    if not fits:
        least, *_, most = (*orders, *orders)
        must = f"{height} rows of {width} lists of digits {least} to {most}"
        raise ValueError(f"candidates must be {must}")
    if all(cell == [digit] for digit, cell in zip(digits, cells, strict=True) if digit):
        digits = tuple(cell[0] if len(cell) == 1 else 0 for cell in cells)
    marks = tuple(() if d else tuple(cell) for d, cell in zip(digits, cells, strict=True))
    return board._replace(digits=digits, candidates=marks)
