"""Boards drawn as text, in colours or in plain ASCII as the output allows."""

import re
from typing import TextIO

from queendoku._cli.terminal import (
    BLUE,
    BOLD,
    DIM,
    GREEN,
    RED,
    YELLOW,
    can_show,
    has_colours,
    painted,
)
from queendoku.views.draw.text import BARS, CROSSINGS, DASHES

#: For an output that has no Unicode.
SIGNS = zip(f"♛·→{DASHES}{BARS}", "Q.> -- ||", strict=True)
PLAIN = str.maketrans({**dict.fromkeys(CROSSINGS, "+"), **dict(SIGNS)})

QUEENS, FAULTS = re.compile("♛"), re.compile(r"(?<=\S)!")
LINES = re.compile(f"[·{CROSSINGS.strip()}]+")

#: Candidates of a step with their signs (show/text.py has them), in the rows of a grid.
ROWS, SIGNED = re.compile("^[│┃].*$", re.MULTILINE), re.compile(r"\d([*'a-z]*[-+]?)(?<=\D)")


def draw(picture: str, out: TextIO, *, is_step: bool = False) -> list[str]:
    """Return the lines of a picture as the output can show them."""
    if not can_show(picture, out):
        picture = picture.translate(PLAIN)
    if has_colours(out):
        picture = coloured(picture, is_step=is_step)
    return picture.splitlines()


def coloured(picture: str, *, is_step: bool = False) -> str:
    """Paint a picture."""
    if is_step:
        picture = ROWS.sub(lambda row: SIGNED.sub(painted_sign, row[0]), picture)
    for pattern, style in ((QUEENS, BOLD), (FAULTS, RED), (LINES, DIM)):
        picture = pattern.sub(painted(r"\g<0>", style), picture)
    return picture


def painted_sign(signed: re.Match[str]) -> str:
    """Paint a candidate: one that goes, one that is placed, one of the pattern, one of a set."""
    for sign, styles in (("-", [RED]), ("+", [BOLD, BLUE]), ("*", [GREEN]), ("'", [GREEN])):
        if sign in signed[1]:
            return painted(signed[0], *styles)
    return painted(signed[0], YELLOW)
