"""Read star battles, and boards for them."""

from typing import Any

from queendoku.puzzles.placement import in_squares, read_queens
from queendoku.puzzles.star_battle import StarBattle, placed_of, typed
from queendoku.views.kinds.board import StarBoard


def owns(value: Any) -> bool:
    """Tell the regions of a star battle, as rows of n different letters, from anything else."""
    if isinstance(value, StarBattle):
        return True
    value, _, board = typed(value)
    if isinstance(value, str):
        value = value.replace("/", "\n").split()
    if isinstance(value, (list, tuple)) and all(isinstance(row, str) for row in value):
        text, n = "".join(value), len(value)
        square = n > 1 and {*map(len, value)} == {n}
        return board is not None or (square and text.isalpha() and len({*text}) == n)
    return board is not None


claims = owns


def read(value: Any, name: str, givens: Any = None) -> StarBoard:
    """Read a star battle, or a board for one; of regions alone, that tells how many stars."""
    puzzle = value if givens is None else givens
    has_stars = isinstance(puzzle, StarBattle)
    puzzle = puzzle if has_stars else StarBattle(puzzle)
    board = value.board if isinstance(value, StarBattle) else value if givens else puzzle.board
    if isinstance(board, str) or all(isinstance(row, str) for row in board):
        queens, crosses, n = placed_of(board) or ([], [], 0)
    else:
        n, queens = read_queens(in_squares(board) or board, name)
        crosses = []
    if n != puzzle.n:
        raise ValueError(f"{name}: has {n} rows, and its regions have {puzzle.n}")
    stars = puzzle.stars if has_stars else max(puzzle.stars, len(queens) // max(puzzle.n, 1))
    regions = tuple(ord(letter) - ord("A") for row in puzzle.regions for letter in row)
    return StarBoard(regions, stars, queens, crosses, puzzle.names)


def read_grid(grid: StarBattle) -> StarBoard:
    """Read what a step is made on."""
    return read(grid, "grid")
