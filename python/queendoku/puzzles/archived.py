"""Star battles in the JSON of public archives."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from queendoku._common.arguments import shown
from queendoku._common.errors import about

#: What archives call the labels of all cells, row by row.
REGIONS = ("regions", "colorRegions", "colorGrid", "grid", "board")


def regions_of(archived: str | Mapping[str, Any]) -> tuple[Any, int | None]:
    """Return the rows of an object, or of its text, and the number of stars if it is told.

    Examples
    --------
    >>> regions_of('{"size": 1, "colorRegions": [["A"]], "solution": [0]}')
    ([['A']], None)
    >>> regions_of({"level": 3})
    Traceback (most recent call last):
    ValueError: regions: JSON must have 'regions', 'colorRegions', 'colorGrid', 'grid' or 'board', \
and has ['level']
    """
    value: Any = archived
    if isinstance(archived, str):
        try:
            value = json.loads(archived)
        except (ValueError, RecursionError) as error:
            what = f"looks like JSON, and is none: {error}"
            raise about(ValueError, "regions", what) from None
    if not isinstance(value, Mapping):
        return value, None
    name = next((name for name in REGIONS if isinstance(value.get(name), list)), None)
    if name is None:
        *names, last = map(repr, REGIONS)
        must = f"JSON must have {', '.join(names)} or {last}"
        raise about(ValueError, "regions", f"{must}, and has {shown([*value])}")
    return value[name], value.get("stars")
