"""Links as weapons: whatever is in a link or in f-puzzles' JSON, it is read or a ValueError."""

import copy
import json
import warnings
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from calls import IS_LONG
from fpuzzles import FULL, grid, puzzle
from queendoku import SudokuVariant
from queendoku._core import pack_text, unpack_text

#: What any field may be instead.
JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 5, 26, 10**30, 1.5, -0.0, 1e308, float("inf"), float("nan")),
    *("", " ", "5", "-1", "r1c1", "R0C1", "R1C99", "R9C9", "x", "\ud800", "٣", "9" * 5000, "DL"),
    *(
        [],
        {},
        [[]],
        [{}],
        [None],
        [5],
        [[1, 2], [3]],
        ["R1C1"],
        ["R1C1", "R1C1"],
        [["R1C1", "R1C2"]],
    ),
    *({"cells": []}, {"cell": "R1C1"}, {"value": {}}, {"lines": [[]]}, {"cells": ["R1C1"] * 99}),
]
KEYS = [
    "cells",
    "cell",
    "value",
    "values",
    "lines",
    "direction",
    "region",
    "given",
    "negative",
    "size",
]

#: A puzzle of SudokuPad's own.
PAD: dict[str, Any] = {
    "cells": [[{"value": 1}, {}], [{}, {"value": "2"}]],
    "regions": [[[0, 0], [0, 1]], [[1, 0], [1, 1]]],
    "cages": [{"cells": [[0, 0], [0, 1]], "value": 3}, {"value": "title: T"}],
    "metadata": {"title": "T"},
    "lines": [],
}


@cache
def seeds() -> list[dict[str, Any]]:
    """f-puzzles' JSON with each field that a rule has, and with regions."""
    from queendoku.rules import RULES

    edge, line = (
        {"cells": ["R1C1", "R1C2"]},
        {"lines": [["R1C1", "R1C2", "R2C2"]], "cells": ["R1C1"]},
    )
    corner = {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}
    entries = [edge, line, corner, {"cell": "R0C1", "direction": "DR", "value": "5"}]
    entries += [{"cell": "R1C1"}, {"cells": ["R1C1"], "cloneCells": ["R3C4"]}]
    keys = [key for kind in RULES for key in kind.keys]
    return [
        FULL,
        puzzle(4, negative=["difference"], difference=[edge], nonconsecutive=True),
        puzzle(2, {name: {"region": int(name[1])} for name in ("r1c1", "r1c2", "r2c1", "r2c2")}),
        *({"size": 4, "grid": grid(4), key: [entry]} for key in keys for entry in entries),
    ]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Each place in some JSON: what holds it, and its key."""
    found: list[tuple[Any, Any]] = []
    todo = [value]
    for item in todo:
        keys = list(item) if isinstance(item, dict) else range(len(item))
        found += [(item, key) for key in keys]
        todo += [item[key] for key in keys if isinstance(item[key], dict | list)]
    return found


def mutated(value: Any, rng: Random) -> Any:
    """Change, add or take out something in a copy of some JSON, a few times."""
    changed = [copy.deepcopy(value)]
    for _ in range(rng.randint(1, 3)):
        inner = [(holder, key) for holder, key in places(changed) if key not in ("size", "grid")]
        inner = [place for place in inner if isinstance(place[0], dict)] or inner
        holder, key = rng.choice(inner if rng.random() < 0.8 else places(changed))
        kind = rng.random()
        if kind < 0.6 or holder is changed:
            holder[key] = copy.deepcopy(rng.choice(JUNK))
        elif kind < 0.75 and isinstance(holder, dict):
            holder[rng.choice(KEYS)] = copy.deepcopy(rng.choice(JUNK))
        elif kind < 0.9:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(rng.choice(places(value))[0])
    return changed[0]


def garbled(text: str, rng: Random) -> str:
    """Change, take out or double some characters."""
    signs = [*text]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(signs) + 1)
        signs[at : at + rng.choice([0, 0, 1, 3, 40])] = rng.choice(
            ["", "%", "é", "'", "{", "A", "\0"]
        )
    return "".join(signs)


def attempts(rng: Random) -> Any:
    """Something like a link."""
    value = mutated(PAD if rng.random() < 0.2 else rng.choice(seeds()), rng)
    form = rng.randrange(5)
    if form == 0 and isinstance(value, dict):
        return value
    text = json.dumps(value)
    if form == 1:
        return garbled(text, rng) if rng.random() < 0.5 else text
    if form == 2:
        return "scl" + pack_text(text.replace('"', "'") if rng.random() < 0.5 else text)
    link = f"https://www.f-puzzles.com/?load={quote(pack_text(text))}"
    return garbled(link, rng) if form == 3 else link


@pytest.mark.parametrize("part", range(4))
def test_mutated_links_are_read_or_a_value_error(part: int) -> None:
    rng = Random(part)
    read = longest = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(25_000 if IS_LONG else 100):
            link = attempts(rng)
            try:
                variant = SudokuVariant.from_fpuzzles(link)
                read += 1
                assert SudokuVariant.from_fpuzzles(variant.to_fpuzzles()).digits == variant.digits
            except ValueError as error:
                longest = max(longest, len(str(error)))
    assert read
    assert longest < 1_500


def test_a_text_that_is_packed_a_thousand_times_smaller_is_refused_as_it_is_unpacked() -> None:
    with pytest.raises(ValueError, match="it has more than 1,000,000 characters when it is unpack"):
        SudokuVariant.from_fpuzzles("fpuz" + pack_text("a" * 1_000_001))


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://www.f-puzzles.com/?load=" + "%" * 10_000_000, "10,000,032 characters; 1,000,000"),
        ("https://www.f-puzzles.com/?load=" + "%" * 100_000, "too long to be a puzzle: 30,000"),
        (puzzle(9, killercage=[{"cells": ["R1C1", "R1C2"]}] * 100_000), "more than 100,000 items"),
        ("scl" + pack_text("{" + "'\\" * 50_000), "there is no puzzle of SudokuPad"),
    ],
    ids=["escapes", "fewer escapes", "cages", "quotes"],
)
def test_limits_come_before_work(link: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        SudokuVariant.from_fpuzzles(link)


def test_unpacking_gives_what_was_packed() -> None:
    rng = Random(3)
    for _ in range(300):
        signs = rng.choice(["a", "ab", "abcdefgh{}:,", "数é🎲a\0"])
        text = "".join(rng.choices(signs, k=rng.randint(1, 400))) * rng.randint(1, 3)
        assert unpack_text(pack_text(text)) == text
