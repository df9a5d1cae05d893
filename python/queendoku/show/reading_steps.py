"""Read deductions and explanations, by what they have: `show` does not import their classes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from queendoku._houses import HOUSES
from queendoku.show.boards import Candidate, Link, Node, SudokuGrid, SudokuStep

__all__ = ["SINGLES", "is_explanation", "is_step", "read_step", "steps_to_draw"]

CELLS_OF = dict(HOUSES)
#: The techniques of most steps.
SINGLES = ("full house", "hidden single", "naked single")


def is_step(value: Any) -> bool:
    """Tell whether it is a deduction."""
    return hasattr(value, "technique") and hasattr(value, "pattern")


def is_explanation(value: Any) -> bool:
    """Tell whether it is a sequence of deductions of one puzzle."""
    return hasattr(value, "techniques") and hasattr(value, "givens")


def read_step(deduction: Any) -> SudokuStep:
    """Read a deduction."""
    pattern = deduction.pattern
    grid = SudokuGrid(
        tuple(deduction.grid), tuple(deduction.givens), tuple(map(tuple, deduction.candidates))
    )
    return SudokuStep(
        grid,
        deduction.technique,
        deduction.difficulty,
        deduction.reason,
        placed=candidates(deduction.placed),
        eliminated=candidates(deduction.eliminated),
        marks=tuple(
            (Candidate(9 * mark.row + mark.column, mark.digit or 0), mark.role)
            for mark in pattern.candidates
        ),
        links=tuple(
            Link(read_node(link.start), read_node(link.end), link.strong) for link in pattern.links
        ),
        houses=tuple(CELLS_OF[house] for house in pattern.houses),
    )


def candidates(found: Iterable[tuple[int, int, int]]) -> tuple[Candidate, ...]:
    """Read candidates that are given by row, column and digit."""
    return tuple(Candidate(9 * row + column, digit) for row, column, digit in found)


def read_node(node: Any) -> Node:
    """Read the end of a link."""
    return Node(tuple(9 * row + column for row, column in node.cells), node.digit)


def steps_to_draw(explanation: Sequence[Any]) -> list[SudokuStep]:
    """Return the steps of an explanation that a gallery shows: those beyond singles, if any."""
    steps = [*enumerate(explanation)]
    shown = [(i, step) for i, step in steps if step.technique not in SINGLES] or steps
    return [read_step(step)._replace(place=i) for i, step in shown]
