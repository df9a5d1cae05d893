"""All that can be drawn: the kinds of puzzles, and the steps of people who solve them."""

from collections.abc import Mapping
from typing import Any

from queendoku.puzzles.trace.trace import Step
from queendoku.views.kinds import registry
from queendoku.views.kinds.board import Board, StepBoard
from queendoku.views.kinds.kind import Kind
from queendoku.views.step.kind import STEP

KINDS: Mapping[type[Board], Kind] = {StepBoard: STEP, **registry.KINDS}


def kind_of(board: Board) -> Kind:
    """Return the kind of a board."""
    return KINDS[type(board)]


def owner_of(value: Any) -> Kind | None:
    """Return the kind that a value can only be of."""
    if isinstance(value, Step):
        return registry.NAMED[value.trace.game]
    return STEP if STEP.reading.owns(value) else registry.owner_of(value)


def claiming(value: Any) -> Kind | None:
    """Return the kind of a single board; nothing for a list of boards."""
    if kind := owner_of(value):
        return kind
    if isinstance(value, (list, tuple)):
        first = next((item for item in value if item is not None), None)
        is_drawn = isinstance(first, str) and len(first.split("\n", 2)) > 2
        if is_drawn or any(map(owner_of, value[:81])):
            return None
    return next((kind for kind in KINDS.values() if kind.reading.claims(value)), None)
