"""The names of techniques."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import queendoku._core as _core
from queendoku._common.arguments import check_type, shown
from queendoku._common.errors import about
from queendoku._common.wording import meant_by

#: The names of the techniques, easiest first: the order in which they are tried.
SUDOKU_TECHNIQUES: tuple[str, ...] = tuple(name for name, *_ in _core.sudoku_techniques())

#: The names of the techniques for star battles, easiest first: the order in which they are tried.
STAR_BATTLE_TECHNIQUES: tuple[str, ...] = tuple(name for name, *_ in _core.star_battle_techniques())

#: The names of the techniques for sudokus of other sizes or with rules, easiest first.
VARIANT_TECHNIQUES: tuple[str, ...] = tuple(name for name, *_ in _core.variant_techniques())

SUDOKU = "SUDOKU_TECHNIQUES"


def named(
    techniques: Iterable[str] | None, known: Sequence[str], listed: str = SUDOKU
) -> list[str] | None:
    """Check names of techniques, which a constant lists."""
    if techniques is None:
        return None
    if not isinstance(techniques, Iterable) or isinstance(techniques, bytes):
        raise TypeError(f"techniques must be names, not {type(techniques).__name__}")
    names = []
    for name in [techniques] if isinstance(techniques, str) else techniques:
        check_type("techniques", name, str, "names")
        names.append(technique_of("techniques", name, known, listed))
    if not names:
        raise ValueError("techniques must not be empty; None means all")
    return names


def technique_of(argument: str, name: str, known: Sequence[str], listed: str = SUDOKU) -> str:
    """Return the name of a technique, in lower case, or ask which was meant."""
    if name.lower() in known:
        return name.lower()
    meant = meant_by(name, known)
    advice = "" if meant else f"{listed} lists them"
    raise about(ValueError, argument, f"there is no {shown(name)}{meant}", advice)
