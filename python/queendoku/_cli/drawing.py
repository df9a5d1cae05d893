"""Boards drawn as text, in colours or in plain ASCII as the output allows."""

import re
from typing import TextIO

from queendoku._cli.terminal import BOLD, DIM, RED, can_show, has_colours, painted

#: For an output that has no Unicode.
PLAIN = str.maketrans("♛·→─│┌┐└┘├┤┬┴┼", "Q.>-|+++++++++")

QUEENS, FAULTS, LINES = re.compile("♛"), re.compile(r"(?<=\S)!"), re.compile("[·─│┌┐└┘├┤┬┴┼]+")


def draw(picture: str, out: TextIO) -> list[str]:
    """Return the lines of a picture as the output can show them."""
    if not can_show(picture, out):
        picture = picture.translate(PLAIN)
    if has_colours(out):
        for pattern, style in ((QUEENS, BOLD), (FAULTS, RED), (LINES, DIM)):
            picture = pattern.sub(painted(r"\g<0>", style), picture)
    return picture.splitlines()
