"""What a kind of board can do: an object a kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from queendoku.views.draw.shapes import Drawing


class Kind(NamedTuple):
    """How the boards of a kind are told and drawn."""

    #: Says what a board is; and in sentences what stands where, and what clashes.
    title: Callable[[Any], str]
    words: Callable[[Any], Sequence[str]]
    faults: Callable[[Any], list[str]]
    #: Draws a board as SVG, smaller for a ``thumbnail``; and as lines of text.
    draw: Callable[..., Drawing]
    text: Callable[[Any], list[str]]
