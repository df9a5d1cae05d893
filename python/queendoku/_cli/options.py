"""What the commands share: exit statuses, kinds of arguments, complaints."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

#: Exit statuses besides 0 for success.
NO_SOLUTION, USAGE, INTERRUPTED = 1, 2, 130

#: An argument of at least so many of these characters alone is a puzzle, not a file's name.
LEAST_CELLS, CELLS = 20, set("0123456789._*-")


def whole_number(text: str) -> int:
    """Read an int for argparse, with an error that says what is allowed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be an int, got {text!r}") from None


def positive(text: str) -> int:
    """Read an int of at least 1 for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be >= 1, got {number}")
    return number


def shielded(words: Sequence[str]) -> list[str]:
    """Tell argparse, by a space, that a puzzle whose first blanks are dashes is no option.

    Examples
    --------
    >>> shielded(["sudoku", "--count", "-" * 20])
    ['sudoku', '--count', ' --------------------']
    """
    return [
        f" {word}" if word[:1] == "-" and len(word) >= LEAST_CELLS and set(word) <= CELLS else word
        for word in words
    ]


def refuse(options: argparse.Namespace, names: Iterable[str], why: str) -> None:
    """Refuse options that would have no effect."""
    for name in names:
        if getattr(options, name) not in (None, False):
            raise ValueError(f"--{name} {why}")


def complain(*lines: object) -> None:
    """Print lines on standard error."""
    for line in lines:
        print(f"queendoku: {line}", file=sys.stderr)
