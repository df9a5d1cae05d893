"""How messages write numbers of things and names of cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def counted(number: int, noun: str) -> str:
    """Write a number with its noun.

    Examples
    --------
    >>> counted(1, "board"), counted(14_200, "board")
    ('1 board', '14,200 boards')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def cell_name(cell: int, size: int = 9) -> str:
    """Name a cell of a sudoku, counted row by row from 0.

    Examples
    --------
    >>> cell_name(0), cell_name(80)
    ('r1c1', 'r9c9')
    """
    return f"r{cell // size + 1}c{cell % size + 1}"


def meant_by(text: str, names: Iterable[str]) -> str:
    """Ask whether one of some names was meant; "" if none is near.

    Examples
    --------
    >>> meant_by("Hodoko", ["se", "hodoku"]), meant_by("elo", ["se", "hodoku"])
    ("; did you mean 'hodoku'?", '')
    >>> meant_by("Naked", ["naked single", "naked pair"])
    "; did you mean 'naked single', 'naked pair'?"
    """
    from difflib import get_close_matches

    meant, known = text[:60].lower().replace("_", " ").strip(), list(names)
    kinds = [name for name in known if meant and name.startswith(f"{meant} ")]
    similar = kinds or get_close_matches(meant, known, n=1)
    return f"; did you mean {', '.join(map(repr, similar))}?" if similar else ""


def listed(names: Sequence[str], conjunction: str = "and") -> str:
    """Join names as in a sentence.

    Examples
    --------
    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return f" {conjunction} ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def capital(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]
