"""Write f-puzzles' JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from queendoku._common.arguments import shown
from queendoku._common.wording import cell_name
from queendoku.puzzles.links.alike import INSTEAD
from queendoku.puzzles.links.fields import DRAWN, KEPT, SAID, drawings_in
from queendoku.rules.board import boxes_of, usual_box
from queendoku.rules.rule import Board, Extension

#: An entry of a field, or a cell.
Entry: TypeAlias = dict[str, Any]


def write_fpuzzles(digits: bytes, board: Board, about: Mapping[str, Any]) -> dict[str, Any]:
    """Write a puzzle."""
    for key in about:
        if key not in KEPT and key != "cells" and about[key]:
            raise ValueError(f"about: {shown(key)} is no field of f-puzzles that is known")
    is_from_0 = board.digits == (*range(board.width),) and 1 in digits  # which a given 0 tells
    if not board.is_usual and not (is_from_0 and board.height == board.width):
        others = "JSON lines hold it without rules, and pickle with rules, too"
        raise ValueError(f"f-puzzles has n by n cells with digits 1 to n, not {board}; {others}")
    cells = cells_of(digits, board, about.get("cells") or {})
    fields: dict[str, Any] = {}
    for index, rule in enumerate(board.rules):
        try:
            written = rule.write(board)
        except ValueError as error:
            raise ValueError(f"rules[{index}]: {error}; {INSTEAD}") from None
        for cell, candidates in written.pop("grid", {}).items():
            restrict(cells[board.at([cell])[0]], candidates)
        for key, value in written.items():
            if value is True:
                fields[key] = True
            else:
                fields.setdefault(key, []).extend(value)
    said = {key: about[key] for key in SAID if key in about}
    kept = {key: about[key] for key in about if key not in (*SAID, *DRAWN, "cells")}
    grid = [[cells[cell] for cell in row] for row in board.rows]
    drawn = drawings(fields, board, about)
    return {"size": board.side, **said, "grid": grid, **fields, **kept, **drawn}


def cells_of(digits: bytes, board: Board, kept: Mapping[str, Entry]) -> list[Entry]:
    """Write the cells, with their regions unless those are the usual boxes."""
    has_usual_boxes = board.regions == boxes_of(board.side, *usual_box(board.side))
    cells = []
    for cell, digit in enumerate(digits):
        entry = dict(kept.get(cell_name(cell, board.side), ()))
        if digit:
            entry |= {"value": board.digits[digit - 1], "given": True}
        if not has_usual_boxes:
            entry["region"] = None if board.regions[cell] < 0 else board.regions[cell]
        cells.append(entry)
    return cells


def restrict(cell: Entry, candidates: Sequence[int]) -> None:
    """Write the candidates of a cell; if a rule before has some, those that both have."""
    before = cell.get("givenPencilMarks") or candidates
    cell["givenPencilMarks"] = [digit for digit in before if digit in candidates]


def drawings(
    fields: Mapping[str, Any], board: Board, about: Mapping[str, Any]
) -> dict[str, list[Entry]]:
    """Write the drawings that are kept, and those of rules that programs may not know."""
    drawn = {kind: drawings_in(kind, about[kind]) for kind in DRAWN if about.get(kind)}
    extensions = {rule.keys[-1]: rule.extension for rule in board.rules if rule.extension}
    for key, extension in sorted(extensions.items()):
        for entry in fields.get(key, ()):
            for kind, drawing in drawings_of(entry, extension):
                others = drawn.setdefault(kind, [])
                if not any(is_like(drawing, other) for other in others):
                    others.append({**drawing, "fromConstraint": extension.name})
    return drawn


def is_like(drawing: Entry, other: Entry) -> bool:
    """Tell whether both are on the same cells; older programs do not mark their copies."""
    where = ("lines", "cells", "value")
    return all(drawing.get(name) == other.get(name) for name in where)


def drawings_of(entry: Entry, extension: Extension) -> Iterator[tuple[str, Entry]]:
    """Draw an entry of a rule."""
    colour = {"outlineC": extension.colour}
    if "lines" in entry:
        yield "line", {"lines": entry["lines"], **colour, "width": extension.width}
        for end in (entry["lines"][0][0], entry["lines"][0][-1])[: extension.circles]:
            size = {"width": 0.8, "height": 0.8}
            yield "circle", {"cells": [end], "baseC": extension.colour, **colour, **size}
    elif "cells" in entry:
        yield "cage", {"cells": entry["cells"], **colour, "fontC": "#000000"}
    else:
        text = {"cells": [entry["cell"]], "value": entry["value"]}
        yield "text", {**text, "fontC": extension.colour, "size": 0.7}
