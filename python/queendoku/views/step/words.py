"""A step of an explanation in words."""

import re

from queendoku._common.wording import capital
from queendoku.views.kinds.board import StepBoard
from queendoku.views.kinds.registry import kind_of

#: Parts of names of techniques that are written in capitals.
ABBREVIATIONS = re.compile(r"\b(aic|als|bug|w|x|xy|xyz|y)\b")
#: Parts that are names of people, or come from one.
NAMES = re.compile(r"\b(coq|franken)\b")


def technique_title(technique: str) -> str:
    """Write the name of a technique as a heading.

    Examples
    --------
    >>> technique_title("xy-chain"), technique_title("naked pair"), technique_title("als-xz")
    ('XY-chain', 'Naked pair', 'ALS-XZ')
    >>> technique_title("finned franken x-wing"), technique_title("sue de coq")
    ('Finned Franken X-wing', 'Sue de Coq')
    """
    if technique == "als-xz":
        return "ALS-XZ"
    title = ABBREVIATIONS.sub(lambda found: found[0].upper(), technique)
    return capital(NAMES.sub(lambda found: capital(found[0]), title))


def effect(step: StepBoard) -> str:
    """Say what the step places and eliminates, in short."""
    return kind_of(step.grid).steps.words.effect(step)


def title(step: StepBoard) -> str:
    """Name the step."""
    return f"{technique_title(step.technique)}, difficulty {step.difficulty:.1f}"


def faults(_: StepBoard) -> list[str]:
    """Name nothing: a step stands on a board without a clash."""
    return []


def words(step: StepBoard) -> list[str]:
    """Tell the step, and what stands where before it."""
    own = kind_of(step.grid).steps.words
    return [*filter(None, [step.reason]), *own.said(step), *own.board(step.grid)]
