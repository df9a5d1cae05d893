"""A sudoku with its rules on paper. What draws them is imported for a puzzle that has some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from queendoku._common.errors import said_of
from queendoku.functions.rate import rate_sudokus
from queendoku.puzzles.any_size import with_rules
from queendoku.views.draw.grid import Style, lines
from queendoku.views.draw.paper import Mark
from queendoku.views.kinds.board import VariantGrid
from queendoku.views.kinds.printed import Puzzle, Rated, Solved, rated
from queendoku.views.kinds.sudoku.print import PAPER as SUDOKU_PAPER, contents

if TYPE_CHECKING:
    from queendoku._common.progress import Progress
    from queendoku._many.results.rated import SudokuScale


def rules(board: VariantGrid) -> list[str]:
    """Name the kinds of rules, those first that are not drawn."""
    from queendoku.views.kinds.variant.marks import kinds_of

    kinds = kinds_of(board.variant)
    return sorted(kinds, key=lambda name: bool(kinds[name]))


def across(board: VariantGrid, has_rules: bool) -> float:
    """Return how many cells wide or high a grid is, with what stands beside it."""
    if not has_rules:
        return board.size
    from queendoku.views.kinds.variant.print import on_paper

    left, top, right, bottom = on_paper(board.variant).room
    return max(board.width + left + right, board.height + top + bottom)


def solutions(boards: Sequence[VariantGrid]) -> Iterator[Solved]:
    """Solve puzzles, each when it is asked for."""
    for board in boards:
        solution, count = board.variant.board.engine.solve(board.variant.digits, 2, "any")
        text = "".join(board.symbols[digit] for digit in solution) if solution else None
        yield Solved(text, count, "" if text else said_of(board.variant._why_none()))


def ratings(
    boards: Sequence[VariantGrid], scale: SudokuScale, progress: Progress
) -> Iterator[Rated]:
    """Rate puzzles; one that has nothing but a title of its own is a plain sudoku."""
    for board in boards:
        if with_rules(board.variant) is None:
            yield from SUDOKU_PAPER.ratings([board], scale, progress)
        else:
            found: Any = rate_sudokus([board.variant], scale=scale, errors="mark")
            yield from rated((f"difficulty {one}" for one in found.difficulty), found.unrated)


def drawn(x: float, y: float, side: float, style: Style, puzzle: Puzzle) -> Iterator[Mark]:
    """Draw a grid with its upper left corner at (x, y); a puzzle has its rules."""
    from queendoku.views.kinds.variant import print as rules

    board: VariantGrid = puzzle.board
    has_rules = puzzle.solution is None
    cell = side / across(board, has_rules)
    marks = rules.on_paper(board.variant)
    below, above = (marks.below, marks.above) if has_rules else ([], [])
    if has_rules:
        x, y = x + marks.room[0] * cell, y + marks.room[1] * cell
    yield from rules.drawn(below, x, y, cell)
    has_corners = has_rules and marks.has_corners
    yield from contents(x, y, cell, style, puzzle, has_corners=has_corners)
    yield from lines(x, y, cell, style, board.regions, board.width)
    yield from rules.drawn(above, x, y, cell)


PAPER = SUDOKU_PAPER._replace(
    solutions=solutions, ratings=ratings, drawn=drawn, across=across, rules=rules
)
