"""A step of a sudoku in words."""

from collections.abc import Iterable

from queendoku._common.wording import capital, cell_name, listed
from queendoku.views.kinds.board import Candidate, Node, StepBoard, SudokuGrid
from queendoku.views.kinds.roles import in_order, role_name
from queendoku.views.kinds.sudoku.words import pencil_marks, rows_in_words, symbol

#: At most so many links are named; the reason has the whole chain.
MOST_LINKS = 40


def effect(step: StepBoard) -> str:
    """Say what the step places and eliminates, in short.

    Examples
    --------
    >>> from queendoku.views.kinds.board import SudokuGrid
    >>> gone = (Candidate(0, 5), Candidate(1, 2), Candidate(1, 5))
    >>> blank = SudokuGrid((0,) * 81, (0,) * 81)
    >>> effect(StepBoard(blank, "naked pair", 3.0, "", (), gone))
    'r1c1 ≠ 5; r1c2 ≠ 2, 5'
    """
    n = step.grid.size
    placed = [f"{cell_name(at, n)} = {symbol(value)}" for at, value in step.placed]
    gone = [
        f"{cell_name(at, n)} ≠ {', '.join(map(symbol, values))}"
        for at, values in by_cell(step.eliminated).items()
    ]
    return ("; " if any(", " in part for part in gone) else ", ").join([*placed, *gone])


def board(grid: SudokuGrid) -> list[str]:
    """Say what stands where before a step."""
    return [*rows_in_words(grid), *pencil_marks(grid)]


def said(step: StepBoard) -> list[str]:
    """Tell what follows, and the pattern, in sentences."""
    n = step.grid.size
    sentences = [f"Placed: {symbol(value)} in {cell_name(at, n)}." for at, value in step.placed]
    if step.eliminated:
        cells = [
            f"{listed([*map(symbol, values)])} from {cell_name(at, n)}"
            for at, values in by_cell(step.eliminated).items()
        ]
        sentences.append(f"Eliminated: {'; '.join(cells)}.")
    parts: dict[str, list[Candidate]] = {}
    for mark, role in step.marks:
        parts.setdefault(role, []).append(mark)
    sentences += [
        f"{capital(role_name(role))}: {', '.join(mark_name(mark, n) for mark in marks)}."
        for role, marks in parts.items()
    ]
    if step.links:
        links = [
            f"{node_name(link.start)} {'strongly' if link.strong else 'weakly'} to"
            f" {node_name(link.end)}"
            for link in step.links[:MOST_LINKS]
        ]
        rest = len(step.links) - MOST_LINKS
        links += [f"and {rest} more"] if rest > 0 else []
        sentences.append(f"Links: {'; '.join(links)}.")
    return sentences


def legend(step: StepBoard) -> list[str]:
    """Return the roles that a picture names: not those of chains, which their links tell."""
    roles = {*(role for _, role in step.marks), *step.roles.values()}
    if roles == {"pattern"} or (step.links and roles <= {"set 0", "set 1"}):
        return []
    return sorted(roles, key=in_order)


def mark_name(mark: Candidate, size: int) -> str:
    """Name a candidate, or a cell."""
    name = cell_name(mark.cell, size)
    return f"{symbol(mark.digit)} in {name}" if mark.digit else name


def node_name(node: Node) -> str:
    """Name the end of a link."""
    return f"{node.digit} in {listed([*map(cell_name, node.cells)], 'or')}"


def by_cell(candidates: Iterable[Candidate]) -> dict[int, list[int]]:
    """Return the digits of each cell."""
    digits: dict[int, list[int]] = {}
    for at, value in candidates:
        digits.setdefault(at, []).append(value)
    return digits
