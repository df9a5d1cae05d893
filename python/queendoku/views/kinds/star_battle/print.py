"""A star battle on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from queendoku._common.wording import counted
from queendoku._many.tasks.rating import check_scale
from queendoku.puzzles.star_battle import StarBattle
from queendoku.views.draw.grid import Style, lines
from queendoku.views.draw.paper import Curve, Mark
from queendoku.views.draw.shapes import CROSS_POINTS, STAR_POINTS
from queendoku.views.kinds.board import StarBoard
from queendoku.views.kinds.kind import Paper
from queendoku.views.kinds.printed import Puzzle, Rated, Solved, rated

if TYPE_CHECKING:
    from queendoku._common.progress import Progress
    from queendoku._many.results.rated import SudokuScale


def note(board: StarBoard) -> dict[str, str]:
    """Say below the board how many stars there are."""
    return {"level": counted(board.stars, "star")}


def cells(board: StarBoard) -> str:
    """Write what is placed, with ``.`` for an open cell."""
    marks = dict.fromkeys(board.queens, "Q") | dict.fromkeys(board.crosses, "x")
    return "".join(marks.get(divmod(at, board.size), ".") for at in range(board.size**2))


def solutions(boards: Sequence[StarBoard]) -> Iterator[Solved]:
    """Solve star battles, each when it is asked for."""
    from queendoku.functions.star_battle import solve_star_battles

    for battle in map(battle_of, boards):
        [found], [count], _ = solve_star_battles([battle])
        yield Solved("".join(found) if found else None, count)


def ratings(boards: Sequence[StarBoard], scale: SudokuScale, progress: Progress) -> Iterator[Rated]:
    """Rate star battles, all at once, on the one scale that there is."""
    from queendoku.functions.rate import rate_star_battles

    check_scale(scale, "a star battle")
    found: Any = rate_star_battles([*map(battle_of, boards)], errors="mark", progress=progress)
    rows = zip(boards, found.difficulty, strict=True)
    notes = (f"{note(board)['level']}, difficulty {one}" for board, one in rows)
    return rated(notes, found.unrated)


def battle_of(board: StarBoard) -> StarBattle:
    """Give the puzzle with what is placed."""
    n, placed = board.size, (board.queens, board.crosses)
    rows = [board.regions[at : at + n] for at in range(0, n * n, n)]
    return StarBattle(rows, stars=board.stars, placed=placed)


def drawn(x: float, y: float, side: float, style: Style, puzzle: Puzzle) -> Iterator[Mark]:
    """Draw a board with its upper left corner at (x, y)."""
    board: StarBoard = puzzle.board
    n, cell = board.size, side / max(board.size, 1)
    for at, mark in enumerate(puzzle.solution or puzzle.cells):
        if mark != ".":
            yield drawn_mark(mark, x + at % n * cell, y + at // n * cell, cell)
    # Nothing else tells where regions are.
    style = style._replace(thick=1.2 * style.thick, thickest=2.2 * style.thickest)
    yield from lines(x, y, cell, style, board.regions)


def drawn_mark(mark: str, x: float, y: float, cell: float) -> Curve:
    """Draw a star, or a cross."""
    shape = STAR_POINTS if mark == "Q" else CROSS_POINTS
    points = tuple((x + a * cell / 100, y + b * cell / 100) for a, b in shape)
    return Curve(points, cell * 0.04, 0, 0 if mark == "Q" else None, is_closed=mark == "Q")


PAPER = Paper("star battle", cells, solutions, ratings, drawn, note=note)
