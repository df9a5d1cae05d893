"""The fields of f-puzzles' JSON besides those of rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from queendoku._common.arguments import shown
from queendoku.rules.board import boxes_of, numbered, usual_box

#: What is said of the puzzle, and its drawings: kept, and written again.
SAID = ("title", "author", "ruleset", "solution", "successMessage", "metadata")
DRAWN = ("line", "rectangle", "circle", "text", "cage")
KEPT = {*SAID, *DRAWN, "disabledlogic", "highlightConflicts", "truecandidatesoptions"} | {
    *("fogofwar", "foglight", "foglink", "triggereffect")
}

#: What a cell may have that no rule reads: kept too.
OF_A_CELL = {"value", "given", "region", "givenPencilMarks", "c", "cArray", "highlight"} | {
    *("candidates", "centerPencilMarks", "cornerPencilMarks"),
    *("centerPencilMarkColors", "cornerPencilMarkColors"),
}
#: How an entry of a rule is drawn, which is left out.
OF_A_DRAWING = {"baseC", "fontC", "outlineC", "width", "height", "size", "angle"} | {
    *("fromConstraint", "isNewConstraint")
}


#: The most values that a puzzle may have: one of 25 rows with all its marks has 40,000.
MOST_ITEMS = 100_000


class TooManyError(ValueError):
    """It is no puzzle, for its size."""


def limited(puzzle: Any) -> None:
    """Refuse what no puzzle has so much of, before anything is done with it."""
    todo, items = [puzzle], 0
    for part in todo:  # which grows as more is found
        items += 1 if isinstance(part, str | int | float | None) else len(part)
        if items > MOST_ITEMS:
            raise TooManyError(f"there are more than {MOST_ITEMS:,} items, the most of a puzzle")
        if isinstance(part, Mapping):
            todo += part.values()
        elif isinstance(part, list | tuple):
            todo += part


def drawings_in(kind: str, value: Any) -> list[dict[str, Any]]:
    """Read what is drawn of a kind.

    Examples
    --------
    >>> drawings_in("line", [5])
    Traceback (most recent call last):
    ValueError: 'line' must be a list of drawings, got [5]
    """
    if not isinstance(value, list | tuple) or not all(isinstance(one, dict) for one in value):
        raise ValueError(f"{kind!r} must be a list of drawings, got {shown(value)}")
    return [*value]


def shape_of(regions: Sequence[object], height: int, width: int) -> dict[str, Any]:
    """Return the arguments of a variant for regions, which may be the usual boxes.

    Examples
    --------
    >>> shape_of("bbaabbaaddccddcc", 4, 4), shape_of("abab", 2, 2)
    ({'boxes': (2, 2)}, {'regions': (0, 1, 0, 1)})
    >>> shape_of([None] * 16, 4, 4), shape_of([None, 0, 0, None], 1, 4)
    ({'boxes': False}, {'regions': (None, 0, 0, None)})
    """
    found, box = numbered(regions), usual_box(height)
    if {*found} == {-1}:
        return {"boxes": False}
    if height == width and found == boxes_of(height, *box):
        return {"boxes": box}
    return {"regions": tuple(None if region < 0 else region for region in found)}
