"""SudokuPad's own JSON: what of it is unambiguous."""

import json
import re
import warnings
from collections import Counter
from itertools import chain
from typing import Any

from queendoku._common.wording import listed
from queendoku.puzzles.links.fields import TooManyError, limited, shape_of
from queendoku.rules import Killer
from queendoku.rules.fields import MOST_DIGITS

#: The short names of what is read, or named in the warning.
SHORT = {"ce": "cells", "ca": "cages", "re": "regions", "v": "value", "t": "title"} | {
    **{"a": "arrows", "l": "lines", "o": "overlays", "u": "underlays"}
}
#: What is said of a puzzle, and what f-puzzles calls it.
SAID = {"title": "title", "author": "author", "rules": "ruleset", "solution": "solution"}
#: What is read, and what says nothing of the puzzle.
READ = {"cells", "cages", "regions", "metadata", *SAID} | {
    *("id", "cellSize", "cs", "settings", "videos", "vd")
}
SAID_IN_A_CAGE = re.compile(r"(title|author|rules|solution):\s*(.+)", re.DOTALL)

#: A text, which may lack its end: then it is looked for once.
TEXT = re.compile(r"('(?:[^'\\]|\\.)*+(?:'|\\?\Z))", re.DOTALL)
#: What the short form leaves out of JSON between texts: quotes, and objects without anything.
LEFT_OUT = (
    (re.compile(r"([{,])(\w+):"), r'\1"\2":'),
    (re.compile(r"([\[,])(?=[,\]])"), r"\1{}"),
    (re.compile(r":t(?=[,}\]])"), ":true"),
    (re.compile(r":f(?=[,}\]])"), ":false"),
    (re.compile(r":(#[0F]|[0-9a-fA-F]{6})(?=[,}\]])"), r':"\1"'),
)


def in_full(text: str) -> str:
    r"""Write JSON for SudokuPad's short form of it.

    Examples
    --------
    >>> in_full(r"{ce:[[,{v:5}]],t:'It\'s',u:[{c2:FFFFFF,r:t}]}")
    '{"ce":[[{},{"v":5}]],"t":"It\'s","u":[{"c2":"FFFFFF","r":true}]}'
    """
    parts = TEXT.split(text)
    for i, part in enumerate(parts):
        if i % 2:
            parts[i] = '"' + part[1:-1].replace("\\'", "'").replace('"', '\\"') + '"'
            continue
        for pattern, full in LEFT_OUT:
            part = pattern.sub(full, part)
        parts[i] = part
    return "".join(parts)


def read_sudokupad(text: str) -> dict[str, Any]:
    """Read givens, regions and cages with sums: the arguments of a variant. Warn of the rest."""
    try:
        puzzle = json.loads(text if '"' in text else in_full(text), object_hook=named)
        limited(puzzle)
        cells = [[cell.get("value") for cell in row] for row in puzzle["cells"]]
        cages = [cage for cage in puzzle.get("cages") or () if cage.get("cells")]
        labels = {
            tuple(cell): label
            for label, region in enumerate(puzzle.get("regions") or ())
            for cell in region
        }
        rules = [
            Killer([(row, column) for row, column in cage["cells"]], total)
            for cage in cages
            if (total := total_of(cage)) is not None
        ]
        about = said_of(puzzle)
    except TooManyError:
        raise
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise ValueError("there is no puzzle of SudokuPad") from None
    if not any(cells):
        raise ValueError("there is no puzzle of SudokuPad: its grid has no cells")
    height, width = len(cells), len(cells[0])
    if any(len(row) != width for row in cells):
        raise ValueError(f"a row of the grid must have {width} cells, as the first one has")
    values = [*chain.from_iterable(cells)]
    size, digits = max(height, width), range(1, max(height, width) + 1)
    if any(is_number(value) and int(value) == 0 for value in values):
        digits = range(size)
    others = {key: value for key, value in puzzle.items() if key not in READ and value}
    left = Counter({key: len(v) if isinstance(v, list) else 1 for key, v in others.items()})
    givens = [int(value) if is_number(value) and int(value) in digits else None for value in values]
    signs = [value for value in values if value not in (None, "")]
    left["values that are no digits"] = len(signs) - sum(given is not None for given in givens)
    left["cages without a sum"] = sum(not cage.get("hidden") for cage in cages) - len(rules)
    regions = [labels.get(divmod(i, width)) for i in range(height * width)]
    counts = Counter(region for region in regions if region is not None)
    large = {region for region, count in counts.items() if count > size}
    regions = [None if region in large else region for region in regions]
    left["regions"] = len(large)
    if any(left.values()):
        what = listed([f"{key} ({n:,})" for key, n in left.items() if n])
        message = f"left out of SudokuPad's puzzle: {what}; they may be rules"
        warnings.warn(message, stacklevel=4)
    shape = {"size": (height, width), "digits": digits, **shape_of(regions, height, width)}
    return {"givens": givens, **shape, "rules": rules, "about": about}


def named(item: dict[str, Any]) -> dict[str, Any]:
    """Give the fields of an object their long names."""
    return {SHORT.get(key, key): value for key, value in item.items()}


def is_number(value: Any) -> bool:
    """Tell a number, also in a text, from anything else."""
    return isinstance(value, int | str) and str(value).isdecimal() and len(str(value)) < MOST_DIGITS


def total_of(cage: dict[str, Any]) -> int | None:
    """Return the sum of a cage, if its digits differ and it has one."""
    total = cage.get("sum", cage.get("value"))
    is_killer = cage.get("unique", True) and not cage.get("hidden")
    return int(str(total)) if is_killer and is_number(total) else None


def said_of(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Return the title and so on, which may be the value of a cage without cells."""
    said = {**puzzle, **(puzzle.get("metadata") or {})}
    for cage in puzzle.get("cages") or ():
        if not cage.get("cells") and (found := SAID_IN_A_CAGE.fullmatch(str(cage.get("value")))):
            said[found[1]] = found[2]
    return {SAID[key]: said[key] for key in SAID if isinstance(said.get(key), str)}
