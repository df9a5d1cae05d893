"""A star battle on paper."""

from collections.abc import Iterator, Sequence

from queendoku._common.wording import counted
from queendoku.puzzles.star_battle import StarBattle
from queendoku.views.draw.grid import Style, lines
from queendoku.views.draw.paper import Curve, Mark
from queendoku.views.draw.shapes import CROSS_POINTS, STAR_POINTS
from queendoku.views.kinds.board import StarBoard
from queendoku.views.kinds.kind import Paper
from queendoku.views.kinds.printed import Puzzle, Solved


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

    for board in boards:
        n, placed = board.size, (board.queens, board.crosses)
        rows = [board.regions[at : at + n] for at in range(0, n * n, n)]
        battle = StarBattle(rows, stars=board.stars, placed=placed)
        [found], [count], _ = solve_star_battles([battle])
        yield Solved("".join(found) if found else None, count)


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


PAPER = Paper("star battle", cells, solutions, drawn, note=note)
