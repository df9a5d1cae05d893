"""Read the argument of `show` by the rules that it documents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import queendoku._core as _core
from queendoku._common.arguments import BLANKS, SIZES, one_of, shown, without_white_space
from queendoku._common.errors import in_the_name_of
from queendoku._common.wording import cell_name
from queendoku.puzzles.houses import candidates_of
from queendoku.puzzles.placement import drawn_rows, in_squares, is_number, read_queens
from queendoku.puzzles.reading import is_variant, variant_of
from queendoku.puzzles.star_battle import StarBattle
from queendoku.views.kinds.board import Board, QueensBoard, SudokuGrid
from queendoku.views.kinds.star_battle.reading import is_star_battle, read_star_battle
from queendoku.views.step.reading import (
    is_explanation,
    is_marked,
    is_step,
    read_marked,
    read_step,
    steps_to_draw,
)

if TYPE_CHECKING:
    from queendoku.puzzles.variant import SudokuVariant

#: On a larger board a square would be smaller than two pixels.
MAX_ROWS = 500
#: The cells of grids, and how many rows they have.
ROWS = {size * size: size for size in (9, *SIZES)}
KINDS = ("queens", "sudoku", "star battle", "gallery")
FORMS = (
    "a placement, a list of row strings, a sudoku, a star battle, or a list of these"
    " (see queendoku.show for all forms)"
)
#: What to do with what is none of these.
INSTEAD = {
    "Trace": "; watch plays it, and show(trace[i].board) draws a step",
    "DataFrame": "; pass a column as a list, or its cells by .to_numpy()",
    "Series": "; pass a list of it",
}


class Reading(NamedTuple):
    """The boards to draw."""

    boards: tuple[Board, ...]
    #: For a gallery: how many boards there are; `boards` are the first of them.
    total: int | None


def read(board: Any, givens: Any, candidates: Any, limit: int | None, kind: str | None) -> Reading:
    """Read the arguments of `show`."""
    kind = one_of("kind", kind, (*KINDS, None))
    if limit is not None and not (is_number(limit) and limit >= 1):
        raise ValueError(f"limit must be an int >= 1 or None, got {shown(limit)}")
    if not isinstance(candidates, (bool, list, tuple)):
        raise TypeError(f"candidates must be a bool or a list, not {type(candidates).__name__}")
    if is_step(board) or is_explanation(board) or is_marked(board):
        if givens is not None or candidates or kind is not None:
            name = type(board).__name__
            raise ValueError(f"givens, candidates and kind are not for a board of type {name}")
        if is_explanation(board):
            return Reading(tuple(steps_to_draw(board)[:limit]), len(board))
        return Reading((read_one(board, "board"),), None)
    value = board if is_puzzle(board) else plain(board, "board")
    if is_star_battle(givens) or (givens is not None and kind == "star battle"):
        if candidates:
            raise ValueError("candidates is for sudokus; the board is another one")
        return Reading((read_star_battle(value, "board", givens),), None)
    kind = kind or ("sudoku" if is_variant(givens) else kind_of(value))
    if kind == "gallery":
        if not isinstance(value, (list, tuple)):
            raise TypeError(f"board: a gallery must be a list, not {type(board).__name__}")
        first: Sequence[Any] = value[:limit]
        boards = tuple(read_one(item, f"board[{i}]") for i, item in enumerate(first))
        total = len(value)
    else:
        of_size = is_variant(givens) and not is_variant(value)
        boards = (read_of(givens, value) if of_size else read_one(value, "board", kind),)
        total = None
    if givens is not None:
        if total is not None or not isinstance(boards[0], SudokuGrid):
            raise ValueError("givens is for a single sudoku")
        puzzle = givens if is_variant(givens) else plain(givens, "givens")
        boards = (with_givens(boards[0], read_sudoku(puzzle, "givens")),)
    if candidates is not False:
        if not all(isinstance(board, SudokuGrid) for board in boards):
            raise ValueError("candidates is for sudokus; the board is another one")
        if total is not None and candidates is not True:
            raise ValueError("candidates of each cell are for a single sudoku")
        boards = tuple(
            with_marks(board, candidates) for board in boards if isinstance(board, SudokuGrid)
        )
    return Reading(boards, total)


def with_marks(board: SudokuGrid, candidates: Any) -> SudokuGrid:
    """Draw pencil marks: those of the houses, or lists; in true candidates one alone is settled."""
    size, digits = board.size, board.digits
    if candidates is True:
        return board._replace(candidates=candidates_of(digits, board.houses, size))
    try:
        cells = [sorted(cell) for row in candidates for cell in row]
        fits = {*chain(*cells)} <= {*range(1, size + 1)}
        fits = fits and [*map(len, candidates)] == [size] * size
    except TypeError:
        fits = False
    if not fits:
        raise ValueError(f"candidates must be {size} rows of {size} lists of digits 1 to {size}")
    if all(cell == [digit] for digit, cell in zip(digits, cells, strict=True) if digit):
        digits = tuple(cell[0] if len(cell) == 1 else 0 for cell in cells)
    marks = tuple(() if d else tuple(cell) for d, cell in zip(digits, cells, strict=True))
    return board._replace(digits=digits, candidates=marks)


def is_puzzle(value: Any) -> bool:
    """Tell whether it is of a class for puzzles."""
    return is_variant(value) or isinstance(value, StarBattle)


def plain(value: Any, name: str) -> Any:
    """Return an array as nested lists, and refuse what cannot be a board."""
    value = in_text(value)
    if isinstance(value, str):
        return drawn_rows(value) or value
    if isinstance(value, tuple) and hasattr(value, "solutions"):  # what solve_sudokus gives
        return plain(value.solutions, name)
    if isinstance(value, (list, tuple)):
        return [*map(in_text, value)] if bytes in map(type, value) else value
    if hasattr(value, "tolist") and hasattr(value, "ndim"):
        if not 1 <= value.ndim <= 3:
            raise ValueError(f"{name}: an array must have 1 to 3 dimensions, got {value.ndim}")
        return plain(value.tolist(), name)
    if isinstance(value, Iterator):
        raise TypeError(
            f"{name} must not be an iterator: pass list(...) of it,"
            " or list(itertools.islice(..., 12))"
        )
    kinds = [kind.__name__ for kind in type(value).__mro__]
    kind = next(filter(INSTEAD.__contains__, kinds), kinds[0])
    raise TypeError(f"{name} must be {FORMS}, not {kind}{INSTEAD.get(kind, '')}")


def in_text(value: Any) -> Any:
    """Decode bytes."""
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def kind_of(value: Any) -> str:
    """Tell the forms apart."""
    if is_star_battle(value):
        return "star battle"
    if isinstance(value, str) or is_variant(value):
        return "sudoku"
    if len(value) == 81 and all(map(is_sudoku_cell, value)):
        return "sudoku"
    head = value[:81]
    if not head:
        return "gallery"
    if any(is_step(item) or is_marked(item) or is_puzzle(item) for item in head):
        return "gallery"
    strings = [item for item in head if item is not None]
    if strings and all(isinstance(item, str) for item in strings):
        return kind_of_strings(len(value), strings)
    if not any(map(is_nested, head)):
        return "queens"
    # Rows of ints may be a sudoku, and [[0]] is a list of one placement.
    if len(value) not in (1, 9) and in_squares(value):
        return "queens"
    rows = [plain(item, "board") if is_nested(item) else [] for item in head]
    n = len(value)
    if n in ROWS.values() and all(len(row) == n and not any(map(is_nested, row)) for row in rows):
        return kind_of_rows(rows)
    characters = all(
        len(row) > 1 and all(isinstance(square, str) and len(square) == 1 for square in row)
        for row in rows
    )
    return "queens" if characters else "gallery"


def kind_of_strings(length: int, strings: Sequence[str]) -> str:
    """Tell the rows of a board, the rows of a sudoku, and a list of sudokus apart.

    The strings are those among the first 81 of `length` items; the other items are None.
    """
    # A row may end in a line end.
    if len(strings[0].split("\n", 2)) > 2 or is_star_battle(strings[0]):
        return "gallery"
    strings = [without_white_space(string) for string in strings]
    if length == len(strings) in ROWS.values() and all(len(row) == length for row in strings):
        return "sudoku" if like_a_sudoku("".join(strings)) else "queens"
    return "gallery" if len(strings[0]) in ROWS and like_a_sudoku(strings[0]) else "queens"


def like_a_sudoku(characters: str) -> bool:
    """Tell whether there is a digit, or in a plain sudoku nothing but blanks."""
    found = set(characters)
    return bool(found & set("123456789")) or (len(characters) == 81 and found <= set(BLANKS))


def kind_of_rows(rows: Sequence[Sequence[Any]]) -> str:
    """Tell n placements of n queens, a sudoku, and a board of queens apart."""
    cells = [cell for row in rows for cell in row]
    if all(isinstance(cell, str) for cell in cells):
        return "sudoku" if like_a_sudoku(without_white_space("".join(cells))) else "queens"
    columns = list(range(len(rows)))
    placements = all(cell is None or is_number(cell) for cell in cells) and (
        -1 in cells
        or (None in cells and 0 in cells)
        or (None not in cells and all(sorted(row) == columns for row in rows))
    )
    return "gallery" if placements else "sudoku"


def is_nested(item: Any) -> bool:
    """Tell a row from a single cell or number."""
    return isinstance(item, (list, tuple)) or getattr(item, "ndim", 0) > 0


def is_sudoku_cell(cell: Any) -> bool:
    """Tell whether it is a digit or a blank."""
    if isinstance(cell, str):
        return without_white_space(cell) in ("", *"123456789", *BLANKS)
    return cell is None or cell != cell or (is_number(cell) and 0 <= cell <= 9)


def read_one(value: Any, name: str, kind: str | None = None) -> Board:
    """Read a single board."""
    if value is None:
        raise ValueError(f"{name} is None, which means no solution: leave it out")
    if is_step(value):
        return read_step(value)
    if is_marked(value):
        return with_wrong(read_marked(value))
    if is_variant(value):
        if kind == "queens":
            raise ValueError(f"kind: {name} is a sudoku")
        return read_sudoku(value, name)
    if kind == "star battle" or (kind is None and is_star_battle(value)):
        return read_star_battle(value, name)
    value = plain(value, name)
    kind = kind or (kind_of(value) if len(value) else "queens")
    if kind == "gallery":
        raise ValueError(f"{name} must be a single board, not a list of boards")
    if kind == "sudoku":
        return read_sudoku(value, name)
    return queens_board(value, name)


def queens_board(value: Any, name: str) -> QueensBoard:
    """Read a placement or the rows of a board."""
    if isinstance(value, str):
        raise TypeError(f"{name}: queens must be a placement or a list of row strings, not a str")
    if len(value) > MAX_ROWS:
        raise ValueError(f"{name} has {len(value)} rows; a picture shows at most {MAX_ROWS}")
    n, queens = read_queens(in_squares(value) or value, name)
    return QueensBoard(n, tuple(queens))


def read_of(variant: SudokuVariant, value: Any) -> SudokuGrid:
    """Read digits for a puzzle, whose size may be one that nothing else tells."""
    from queendoku.puzzles.cells import digits_of

    digits = tuple(digits_of(value, variant.size, "board"))
    return SudokuGrid(digits, digits, variant=variant)


def read_sudoku(value: Any, name: str) -> SudokuGrid:
    """Read a sudoku of any size."""
    with in_the_name_of(name, of="grid"):
        variant = variant_of(value)
        digits = tuple(_core.read_sudoku(value) if variant is None else variant.digits)
        return with_broken(SudokuGrid(digits, digits, variant=variant))


def with_givens(grid: SudokuGrid, puzzle: SudokuGrid) -> SudokuGrid:
    """Tell the givens from the filled cells."""
    if puzzle.size != grid.size:
        raise ValueError(f"givens: size {puzzle.size} is not that of the board, {grid.size}")
    for cell, (digit, given) in enumerate(zip(grid.digits, puzzle.givens, strict=True)):
        if given and digit != given:
            raise ValueError(
                f"givens: {cell_name(cell, grid.size)} has {given}, but the board has"
                f" {digit or 'a blank'} there"
            )
    grid = grid._replace(givens=puzzle.givens, variant=puzzle.variant)
    return with_wrong(grid) if grid.variant is None else with_broken(grid)


def with_broken(grid: SudokuGrid) -> SudokuGrid:
    """Tell which rules are broken; a search for wrong entries could take hours."""
    if grid.variant is None or not grid.rules:
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
