"""Read f-puzzles' JSON."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

from queendoku._common.arguments import is_row, shown
from queendoku._common.wording import cell_name
from queendoku.puzzles.links.fields import (
    DRAWN,
    KEPT,
    OF_A_CELL,
    OF_A_DRAWING,
    drawings_in,
    limited,
    shape_of,
)
from queendoku.rules import RULES, Rule
from queendoku.rules.board import boxes_of, usual_box

Fields: TypeAlias = Mapping[str, Any]
#: What an entry of a rule may have.
OF_AN_ENTRY = {field.key for kind in RULES for field in kind.fields.values() if field.key} | {
    *("lines", *OF_A_DRAWING)
}
#: The fields of rules by what extensions call them.
KEYS = {
    name.lower().replace(" ", ""): kind.keys[-1]
    for kind in RULES
    if kind.extension
    for name in (kind.extension.name, *kind.extension.also)
}


def read_fpuzzles(puzzle: Any) -> dict[str, Any]:
    """Read a puzzle: the arguments of a variant."""
    limited(puzzle)
    if not isinstance(puzzle, Mapping):
        raise ValueError(f"f-puzzles' JSON is an object with a grid, not {shown(puzzle)}")
    size = puzzle.get("size")
    if not isinstance(size, int) or isinstance(size, bool) or not 1 <= size <= 25:
        raise ValueError(f"'size' must be an int from 1 to 25, got {shown(size)}")
    cells = cells_in(puzzle.get("grid"), size)
    givens = [cell["value"] if is_given(cell) else None for cell in cells]
    return {
        "givens": givens,
        "size": size,
        **({"digits": range(size)} if 0 in givens else {}),
        **regions_of(cells, size),
        "rules": [rule for kind in RULES for rule in rules_of(kind, puzzle)],
        "about": about(puzzle) | of_cells(cells, size),
    }


def cells_in(grid: Any, size: int) -> list[Fields]:
    """Return the cells of the grid, row by row."""
    if not isinstance(grid, list) or len(grid) != size:
        raise ValueError(f"'grid' must have {size} rows, got {shown(grid)}")
    for number, row in enumerate(grid, 1):
        if not isinstance(row, list) or len(row) != size:
            raise ValueError(f"'grid': row {number} must have {size} cells, got {shown(row)}")
    cells = [*chain.from_iterable(grid)]
    for i, cell in enumerate(cells):
        if not isinstance(cell, dict):
            raise ValueError(f"'grid': {cell_name(i, size)} is no cell: {shown(cell)}")
        value = cell.get("value")
        if not isinstance(value, int | str | None) or is_row(value):
            raise ValueError(f"'grid': {cell_name(i, size)} has the value {shown(value)}")
        for key in cell:
            is_parity = key == "parity" and cell[key] in ("Odd", "Even")
            if key not in OF_A_CELL and cell[key] and not is_parity:
                what = f"{cell_name(i, size)} has {shown(key)}"
                raise ValueError(f"'grid': {what}, which is not known")
    return cells


def is_given(cell: Fields) -> bool:
    """Tell whether a cell has a given."""
    return bool(cell.get("given")) and cell.get("value") not in (None, "")


def regions_of(cells: Sequence[Fields], size: int) -> dict[str, Any]:
    """Read the regions; a cell may be in none."""
    boxes = boxes_of(size, *usual_box(size))
    regions = [
        cell.get("region", None if box < 0 else box) for cell, box in zip(cells, boxes, strict=True)
    ]
    for i, region in enumerate(regions):
        if not isinstance(region, int | None):
            raise ValueError(f"'grid': {cell_name(i, size)} has the region {shown(region)}")
    return shape_of(regions, size, size)


def rules_of(kind: type[Rule], puzzle: Fields) -> Iterator[Rule]:
    """Read the rules of a kind."""
    for key in kind.keys:
        entries = puzzle.get(key)
        for entry in entries if isinstance(entries, list) and key != "grid" else ():
            for name in entry if isinstance(entry, dict) else ():
                if name not in OF_AN_ENTRY and entry[name]:
                    raise ValueError(f"{key!r} has {shown(name)}, which is not known")
    try:
        yield from kind.read(puzzle)
    except ValueError as error:
        raise ValueError(f"{kind.keys[0]!r}: {error}") from None
    except (AttributeError, IndexError, KeyError, TypeError):
        raise ValueError(f"{kind.keys[0]!r} is not as f-puzzles writes it") from None


def about(puzzle: Fields) -> dict[str, Any]:
    """Return what is kept of a puzzle; refuse a field that is not known and says something."""
    rules = {key for kind in RULES for key in kind.keys}
    kept = {}
    for key, value in puzzle.items():
        if key in DRAWN and value:
            drawings = [one for one in drawings_in(key, value) if not repeats(one, puzzle)]
            if drawings:
                kept[key] = drawings
        elif key in KEPT or (not value and key not in rules):
            kept[key] = value
        elif key not in rules and key not in ("size", "grid"):
            raise ValueError(f"{shown(key)} is no field of f-puzzles that is known")
    return kept


def repeats(drawing: Fields, puzzle: Fields) -> bool:
    """Tell whether a drawing repeats a rule, which is drawn anyway."""
    name = str(drawing.get("fromConstraint") or "").lower().replace(" ", "")
    return bool(puzzle.get(KEYS.get(name, name)))


def of_cells(cells: Sequence[Fields], size: int) -> dict[str, Any]:
    """Return what is kept of cells: digits that are no givens, marks and colours."""
    kept = {}
    for i, cell in enumerate(cells):
        read = {"region", "parity"} | ({"value", "given"} if is_given(cell) else set())
        read |= {"givenPencilMarks"} if cell.get("givenPencilMarks") else set()
        if left := {key: value for key, value in cell.items() if key not in read}:
            kept[cell_name(i, size)] = left
    return {"cells": kept} if kept else {}
