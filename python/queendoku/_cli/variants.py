"""``--size``, ``--digits`` and ``--rule``: boards of any size, with rules of the whole grid."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import Any

from queendoku._cli.options import Options, positive
from queendoku._common.arguments import SIZES, one_of

NAMES = "anti-knight, anti-king, non-consecutive, diagonal"


def add_board(options: Options, size: str, rule: str) -> None:
    """Describe ``--size``, ``--digits`` and ``--rule``."""
    options.value("--size", "N", size, shape)
    what = "the digits of the puzzles, as in 0-8 or 1,2,4,8 (default: from 1 on)"
    options.value("--digits", "DIGITS", what, digits_named)
    what = f"{rule}; may be given again"
    options.add("--rule", metavar="NAME", action="append", default=[], help=what)


def is_told(size: int | tuple[int, int] | None, digits: list[int] | None) -> bool:
    """Tell whether it is said what the cells alone do not say."""
    return digits is not None or size not in (None, 9, *SIZES)


def rules_by_name(names: list[str], *, drawn: bool = False) -> list[Any]:
    """Make rules of the whole grid by their names, or give the classes of those that are drawn.

    Examples
    --------
    >>> rules_by_name(["anti-knight"])
    [AntiKnight()]
    """
    from queendoku.puzzles.layouts import can_be_drawn
    from queendoku.rules import RULES
    from queendoku.rules.rule import WholeGrid

    known: dict[str, Any] = {
        re.sub("(?<=[a-z])(?=[A-Z])", "-", rule.__name__).lower(): rule
        for rule in RULES
        if issubclass(rule, WholeGrid) or (drawn and can_be_drawn(rule))
    }
    rules = [known[one_of("--rule", name, known)] for name in names]
    return [rule() if issubclass(rule, WholeGrid) else rule for rule in rules]


def shape(text: str) -> int | tuple[int, int]:
    """Read the number of rows, or rows and columns.

    Examples
    --------
    >>> shape("9"), shape("4x7")
    (9, (4, 7))
    """
    if found := re.fullmatch(r"(\d{1,2})x(\d{1,2})", text.lower()):
        return int(found[1]), int(found[2])
    return positive(text)


def digits_named(text: str) -> list[int]:
    """Read digits.

    Examples
    --------
    >>> digits_named("0-3"), digits_named("1,2,4,8")
    ([0, 1, 2, 3], [1, 2, 4, 8])
    """
    if found := re.fullmatch(r"(\d{1,2})-(\d{1,2})", text):
        return [*range(int(found[1]), int(found[2]) + 1)]
    if not re.fullmatch(r"\d{1,2}(,\d{1,2})*", text):
        raise ArgumentTypeError(f"must be as in 0-8 or 1,2,4,8, got {text!r}")
    return [*map(int, text.split(","))]
