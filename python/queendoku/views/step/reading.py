"""Read deductions and explanations."""

from collections.abc import Iterable, Sequence
from typing import Any

from queendoku.puzzles.deduction import AnyDeduction
from queendoku.views.kinds.board import Candidate, Link, Node, StarBoard, StepBoard, SudokuGrid
from queendoku.views.kinds.registry import owner_of

#: The techniques of most steps.
SINGLES = ("full house", "hidden single", "naked single", "last cells")


def owns(value: Any) -> bool:
    """Tell a deduction from anything else."""
    return isinstance(value, AnyDeduction)


claims = owns


def read_grid(grid: Any) -> SudokuGrid | StarBoard:
    """Read what a deduction is made on."""
    kind = owner_of(grid)
    assert kind
    read: SudokuGrid | StarBoard = kind.steps.read(grid)
    return read


def read(deduction: Any, _: str = "", __: None = None) -> StepBoard:
    """Read a deduction."""
    pattern, grid = deduction.pattern, read_grid(deduction.grid)
    n, houses = grid.size, dict(grid.houses)
    return StepBoard(
        grid,
        deduction.technique,
        deduction.difficulty,
        deduction.reason,
        placed=candidates(deduction.placed, n),
        eliminated=candidates(deduction.eliminated, n),
        marks=tuple(
            (Candidate(at(mark.cell, n), mark.digit or 0), role(mark)) for mark in pattern.marks
        ),
        links=tuple(
            Link(read_node(link.start), read_node(link.end), link.strong) for link in pattern.links
        ),
        branches=pattern.branches,
        houses=tuple(houses[house] for house in pattern.houses if house in houses),
    )


def role(mark: Any) -> str:
    """Name the role of a mark of a pattern."""
    names = {"defining": "pattern", "fin": "fin", "set": f"set {mark.set}"}
    return names[mark.role]


def at(cell: tuple[int, int], n: int = 9) -> int:
    """Return the number of a cell."""
    return n * cell[0] + cell[1]


def candidates(found: Iterable[Any], n: int) -> tuple[Candidate, ...]:
    """Read candidates that are given by row, column and digit, or cells."""
    return tuple(Candidate(at(cell[:2], n), *cell[2:] or (1,)) for cell in found)


def read_node(node: Any) -> Node:
    """Read the end of a link."""
    return Node(tuple(map(at, node.cells)), node.digit)


def steps_to_draw(explanation: Sequence[Any]) -> list[StepBoard]:
    """Return the steps of an explanation that a gallery shows: those beyond singles, if any."""
    steps = [*enumerate(explanation)]
    shown = [(i, step) for i, step in steps if step.technique not in SINGLES] or steps
    return [read(step)._replace(place=i) for i, step in shown]
