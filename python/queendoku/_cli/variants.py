"""``--size`` and ``--rule``: boards of any size, with rules of the whole grid."""

from __future__ import annotations

import re
from typing import Any

from queendoku._cli.options import Options, positive
from queendoku._common.arguments import one_of

NAMES = "anti-knight, anti-king, non-consecutive, diagonal"


def add_board(options: Options, size: str, rule: str) -> None:
    """Describe ``--size`` and ``--rule``."""
    options.value("--size", "N", size, positive)
    what = f"{rule}; may be given again"
    options.add("--rule", metavar="NAME", action="append", default=[], help=what)


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
