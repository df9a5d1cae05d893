"""A step of an explanation as text."""

from queendoku.views.draw.text import wrapped
from queendoku.views.kinds.board import StepBoard
from queendoku.views.kinds.registry import kind_of
from queendoku.views.step.words import effect


def draw(step: StepBoard) -> list[str]:
    """Draw a step: signs after what it is about, why it holds, and what the signs mean."""
    text = kind_of(step.grid).steps.text
    return [*text.draw(step), *wrapped(step.reason), effect(step), *text.legend(step)]
